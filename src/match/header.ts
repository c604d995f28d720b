import { z } from 'zod';
import { SEATS, type Seat } from '../core/seat.ts';
import { BUTTON_LABELS } from '../games/controls.ts';
import { INDICES } from '../games/indices.ts';
import { SUIT_COLOURS } from '../games/suits.ts';
import { LOCALES } from '../core/locale.ts';
import { LEVELS, PACES } from '../practice/level.ts';

/** Unix time in ms within the range of a Date: a damaged value may still be a number. */
export const momentSchema = z.number().min(0).max(8.64e15);

/**
 * A Discord user's name. Discord allows 32 characters; the limit keeps a damaged name of megabytes from
 * holding up the bot.
 */
export const nameSchema = z.string().max(100);

/** The pause after an attempt before the same player's next one, in ms. */
export const breathSchema = z.int().min(0).max(60_000);

/**
 * Match time in ms without an input of the awaited player after which the other players may end a match,
 * unrated. It counts only while no deadline runs. Null: never.
 */
export const idleSchema = z.int().min(1).nullable().default(null);

/** A tournament board. `voided`: number of its earlier matches that ended without a result. */
export const eventSchema = z.object({
  kind: z.string(),
  id: z.string(),
  board: z.int().min(1).optional(),
  voided: z.int().min(0).optional(),
});
export type MatchEvent = z.infer<typeof eventSchema>;

/** Level and pace of the practice opponent in all seats of the bot. */
export const practiceSchema = z.object({ level: z.enum(LEVELS), pace: z.enum(PACES) });
export type PracticeTerms = z.infer<typeof practiceSchema>;

/**
 * The part of a match that is fixed when it begins, stored before its first input. Header and inputs together
 * are the match. `setup` is the referee's first line (docs/referee-protocol.md, "Setting up") with seed and
 * cuts, and so it is secret until the end.
 */
export const headerSchema = z.object({
  id: z.string(),
  game: z.string(),
  /** Version of the game's rules at the start of the match. */
  rules: z.int().min(1),
  setup: z.record(z.string(), z.unknown()),
  /** By seat, the Discord user and the name shown in the match. */
  players: z
    .array(z.object({ id: z.string(), name: nameSchema }))
    .min(2)
    .max(SEATS.length),
  ranked: z.boolean(),
  locale: z.enum(LOCALES),
  suitColours: z.literal(SUIT_COLOURS),
  /** Letters of jacks and queens; absent: those usual in the language. */
  indices: z.enum(INDICES).optional(),
  /** The style of the table's buttons; absent in matches stored before the setting existed. */
  labels: z.enum(BUTTON_LABELS).default(BUTTON_LABELS[0]),
  /** True if the start of a turn shows the order of the last turn's acts; absent: false. */
  numbers: z.boolean().optional(),
  breathMs: breathSchema,
  /** Absent in matches stored before the setting existed. */
  idleMs: idleSchema,
  startedAt: momentSchema,
  guildId: z.string(),
  channelId: z.string(),
  /** Seats for which the bot cut, where the secret says (`lotFor`); absent: none. */
  lots: z.array(z.literal(SEATS)).max(SEATS.length).optional(),
  /** Seats of first-time players, who see hints on what to do next for a while; absent: none. */
  newcomers: z.array(z.literal(SEATS)).max(SEATS.length).optional(),
  /** Absent for a match outside any event. */
  event: eventSchema.optional(),
  /** Includes the bot's seats. Absent: none, or the match began before the opponent had levels. */
  practice: practiceSchema.extend({ seats: z.array(z.literal(SEATS)).min(1) }).optional(),
  /** True if it began with a coach, who explains faults to everybody at the table; absent: without one. */
  coach: z.boolean().optional(),
});
export type Header = z.infer<typeof headerSchema>;

/** Returns the log fields that identify a match. */
export const inLog = ({
  id,
  channelId,
}: Pick<Header, 'id' | 'channelId'>): { match: string; channel: string } => ({
  match: id,
  channel: channelId,
});

/**
 * Returns true if a match began with another version of its game's rules: it can neither be replayed nor
 * played on.
 */
export const isOutdated = (
  { rules }: Pick<Header, 'rules'>,
  { version }: { readonly version: number },
): boolean => rules !== version;

/**
 * An accepted input: a protocol line with its match time and the id of its interaction. `tick` ends a match
 * whose time is over.
 */
export const entrySchema = z.looseObject({
  do: z.string(),
  at: z.int().min(0),
  interaction: z.string().optional(),
});
export type Entry = z.infer<typeof entrySchema>;

/** Returns the player of a seat. Throws if nobody has it. */
export function playerAt({ players }: Pick<Header, 'players'>, seat: Seat): Header['players'][number] {
  const player = players[seat - 1];
  if (!player) throw new Error(`seat ${seat} is empty`);
  return player;
}

/**
 * Returns how the practice opponent plays in a match. Matches of versions without this field used the default
 * here.
 */
export const practiceIn = ({ practice }: Pick<Header, 'practice'>): PracticeTerms =>
  practice ?? { level: 'strong', pace: 'normal' };

/**
 * Returns true if only one person plays, in all seats or against the bot: faults may be shown, and the match
 * does not count.
 */
export function isSolitary({
  players,
  practice,
  ranked,
  event,
}: Pick<Header, 'players' | 'practice' | 'ranked' | 'event'>): boolean {
  const people = players.filter((_, i) => !practice?.seats.some((seat) => seat === i + 1));
  return !ranked && event === undefined && new Set(people.map(({ id }) => id)).size === 1;
}

/** Returns the occupied seats, in the order of turns. */
export const seatsIn = ({ players }: Pick<Header, 'players'>): readonly Seat[] =>
  SEATS.slice(0, players.length);

/** Returns the seats of a user in a match. */
export const seatsOf = ({ players }: Pick<Header, 'players'>, user: string): Seat[] =>
  SEATS.filter((seat) => players[seat - 1]?.id === user);
