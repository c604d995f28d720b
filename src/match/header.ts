import { z } from 'zod';
import { SEATS, type Seat } from '../core/seat.ts';
import { BUTTON_LABELS } from '../games/controls.ts';
import { SUIT_COLOURS } from '../games/suits.ts';
import { LOCALES } from '../core/locale.ts';
import { LEVELS, PACES } from '../practice/level.ts';

/** Unix time in ms, as a Date takes it: what is stored may be damaged without being of another type. */
export const momentSchema = z.number().min(0).max(8.64e15);

/** The name of a user of Discord, whose own have 32 characters at most: one of megabytes would hold up everybody. */
export const nameSchema = z.string().max(100);

/** How long a player looks at the end of an attempt before their next, in ms. */
export const breathSchema = z.int().min(0).max(60_000);

/**
 * After how long without an input of the player who is waited for the others may end a match, unrated, in ms of match time in
 * which nobody's time runs; null: never.
 */
export const idleSchema = z.int().min(1).nullable().default(null);

/** A board of a tournament, and how many of its matches have ended without a result before. */
export const eventSchema = z.object({
  kind: z.string(),
  id: z.string(),
  board: z.int().min(1).optional(),
  voided: z.int().min(0).optional(),
});
export type MatchEvent = z.infer<typeof eventSchema>;

/** How the practice opponent plays in all seats that are the bot's. */
export const practiceSchema = z.object({ level: z.enum(LEVELS), pace: z.enum(PACES) });
export type PracticeTerms = z.infer<typeof practiceSchema>;

/**
 * What is fixed when a match begins, stored before its first input: together with the inputs it is the match.
 * `setup` is the referee's first line (docs/referee-protocol.md, "Setting up"), seed and cuts included: it is secret until the end.
 */
export const headerSchema = z.object({
  id: z.string(),
  game: z.string(),
  /** The version of the game's rules with which it was begun. */
  rules: z.int().min(1),
  setup: z.record(z.string(), z.unknown()),
  /** By seat: the Discord user, and the name that the match shows. */
  players: z
    .array(z.object({ id: z.string(), name: nameSchema }))
    .min(2)
    .max(SEATS.length),
  ranked: z.boolean(),
  locale: z.enum(LOCALES),
  suitColours: z.literal(SUIT_COLOURS),
  /** What the table's buttons say; absent from what was stored before that could be chosen. */
  labels: z.enum(BUTTON_LABELS).default(BUTTON_LABELS[0]),
  breathMs: breathSchema,
  /** Absent from what was stored before there was such a time. */
  idleMs: idleSchema,
  startedAt: momentSchema,
  guildId: z.string(),
  channelId: z.string(),
  /** The seats for which the bot has cut, where the secret says (`lotFor`); absent: none. */
  lots: z.array(z.literal(SEATS)).max(SEATS.length).optional(),
  /** The seats of those who play the game for the first time, and are told for a while what to do next; absent: nobody does. */
  newcomers: z.array(z.literal(SEATS)).max(SEATS.length).optional(),
  /** What it belongs to; absent where two have just met. */
  event: eventSchema.optional(),
  /** With the seats that are the bot's. Absent: it has none, or the match was begun before its opponent had levels. */
  practice: practiceSchema.extend({ seats: z.array(z.literal(SEATS)).min(1) }).optional(),
  /** Whether it is begun with a coach, who tells everybody at the table what was wrong; absent: it is not. */
  coach: z.boolean().optional(),
});
export type Header = z.infer<typeof headerSchema>;

/** A match, as lines of the log name it. */
export const inLog = ({
  id,
  channelId,
}: Pick<Header, 'id' | 'channelId'>): { match: string; channel: string } => ({
  match: id,
  channel: channelId,
});

/** Whether a match was begun with another version of its game's rules than today's: it cannot be replayed, nor played on. */
export const isOutdated = (
  { rules }: Pick<Header, 'rules'>,
  { version }: { readonly version: number },
): boolean => rules !== version;

/**
 * An accepted input: a protocol line with its match time, and the id of the interaction that it came with. `tick` ends a
 * match that time has ended.
 */
export const entrySchema = z.looseObject({
  do: z.string(),
  at: z.int().min(0),
  interaction: z.string().optional(),
});
export type Entry = z.infer<typeof entrySchema>;

/** The people who have a seat. */
export function playerAt({ players }: Pick<Header, 'players'>, seat: Seat): Header['players'][number] {
  const player = players[seat - 1];
  if (!player) throw new Error(`nobody has seat ${seat}`);
  return player;
}

/** How the practice opponent plays in a match: what earlier versions have begun as it played then. */
export const practiceIn = ({ practice }: Pick<Header, 'practice'>): PracticeTerms =>
  practice ?? { level: 'strong', pace: 'normal' };

/** Whether nobody but one person plays, in all seats or against the bot: nobody else is told what was wrong, and nothing counts. */
export function isSolitary({
  players,
  practice,
  ranked,
  event,
}: Pick<Header, 'players' | 'practice' | 'ranked' | 'event'>): boolean {
  const people = players.filter((_, i) => !practice?.seats.some((seat) => seat === i + 1));
  return !ranked && event === undefined && new Set(people.map(({ id }) => id)).size === 1;
}

/** The seats that somebody has, in the order of turns. */
export const seatsIn = ({ players }: Pick<Header, 'players'>): readonly Seat[] =>
  SEATS.slice(0, players.length);

/** The seats that a user has in a match. */
export const seatsOf = ({ players }: Pick<Header, 'players'>, user: string): Seat[] =>
  SEATS.filter((seat) => players[seat - 1]?.id === user);
