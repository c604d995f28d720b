/** A finished match as its server's archive keeps it, for lists and profiles. */
import { z } from 'zod';
import { SEATS } from '../../core/seat.ts';
import { termsOf } from '../../challenge/terms.ts';
import type { Ending, Looked } from '../../match/endings.ts';
import { eventSchema, momentSchema, nameSchema, type Header } from '../../match/header.ts';
import type { Review } from '../../match/review.ts';
import { LEVELS } from '../../practice/level.ts';

const count = z.int().min(0);
const optionSchema = z.union([z.string().max(100), z.number(), z.boolean()]);

/** Place of the match, as known at its end. */
const placeSchema = z.object({
  channelId: z.string(),
  /** The channel of a thread; null for other channels. */
  parentId: z.string().nullable(),
  /** True for a private thread, or a channel the bot cannot see. */
  isPrivate: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/** A seat's figures (`match/review.ts`); times are match times in ms. */
const seatSchema = z.object({
  actions: count,
  turns: count,
  longestRun: count.nullable(),
  /** The seat's calls. */
  right: count,
  wrong: count,
  /** The seat's offences, and those among them that nobody noticed. */
  offences: count,
  unnoticed: count,
  usedMs: z.number().min(0),
});

export const archivedSchema = z.object({
  id: z.string(),
  game: z.string(),
  /** Chosen options of the game, such as a variant. */
  options: z.record(z.string(), optionSchema),
  startedAt: momentSchema,
  endedAt: momentSchema,
  place: placeSchema,
  /** By seat. */
  players: z
    .array(z.object({ id: z.string(), name: nameSchema }))
    .min(2)
    .max(SEATS.length),
  result: z
    .object({
      winner: z.literal(SEATS).nullable(),
      reason: z.string(),
      loser: z.literal(SEATS).exactOptional(),
    })
    .nullable(),
  /**
   * Reason for a missing result (`match/unrated.ts`); null if there is a result, or if the rules have a newer
   * version.
   */
  unrated: z.string().nullable(),
  ranked: z.boolean(),
  /** Level and seats of the bot, or null. */
  practice: z.object({ level: z.enum(LEVELS), seats: z.array(z.literal(SEATS)).min(1) }).nullable(),
  event: eventSchema.nullable(),
  /** Match time in ms; null together with `seats`. */
  durationMs: z.number().min(0).nullable(),
  /** By seat; null if the match could not be analysed. */
  seats: z.array(seatSchema).nullable(),
});
export type Archived = z.infer<typeof archivedSchema>;
export type SeatArchived = z.infer<typeof seatSchema>;

/** The archived form of a finished match; `endedAt`: Unix ms. */
export function archivedOf(
  { header, result, unrated }: Pick<Ending, 'header' | 'result' | 'unrated'>,
  looked: Looked,
  place: Place,
  endedAt: number,
): Archived {
  const { id, game, startedAt, players, ranked, practice, event } = header;
  const review = looked.ok ? looked.value : null;
  return {
    id,
    game,
    options: optionsIn(header),
    startedAt,
    endedAt,
    place,
    players: players.map((player) => ({ id: player.id, name: player.name })),
    result: result && {
      winner: result.winner,
      reason: result.reason,
      ...(result.loser !== undefined && { loser: result.loser }),
    },
    unrated: unrated?.why ?? null,
    ranked,
    practice: practice ? { level: practice.level, seats: [...practice.seats] } : null,
    event: event ?? null,
    durationMs: review?.durationMs ?? null,
    seats: review && seatsIn(review),
  };
}

const optionsIn = (header: Header): Archived['options'] =>
  Object.fromEntries(
    Object.entries(termsOf(header).options).flatMap(([name, value]) => {
      const plain = optionSchema.safeParse(value);
      return plain.success ? [[name, plain.data]] : [];
    }),
  );

const seatsIn = ({ seats, unnoticed }: Review): NonNullable<Archived['seats']> =>
  seats.map(({ actions, turns, longestRun, knocks: { right, wrong }, offences, usedMs }, i) => ({
    actions,
    turns,
    longestRun,
    right,
    wrong,
    offences,
    usedMs,
    unnoticed: unnoticed.filter(({ seat }) => seat === i + 1).length,
  }));

/** The human players, each once. */
export const peopleIn = ({ players, practice }: Pick<Archived, 'players' | 'practice'>): string[] => [
  ...new Set(players.filter((_, i) => !practice?.seats.some((seat) => seat === i + 1)).map(({ id }) => id)),
];

/** True if all players are different people: only such matches say how well they play. */
export const isContest = ({ players, practice }: Pick<Archived, 'players' | 'practice'>): boolean =>
  practice === null && players.every(({ id }, i) => players.findIndex((other) => other.id === id) === i);
