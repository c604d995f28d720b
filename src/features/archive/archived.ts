/** A match that is over, as the archive of its server keeps it for lists and profiles. */
import { z } from 'zod';
import { SEATS } from '../../core/seat.ts';
import { termsOf } from '../../challenge/terms.ts';
import type { Ending, Looked } from '../../match/endings.ts';
import { eventSchema, momentSchema, nameSchema, type Header } from '../../match/header.ts';
import type { Review } from '../../match/review.ts';
import { LEVELS } from '../../practice/level.ts';

const count = z.int().min(0);
const optionSchema = z.union([z.string().max(100), z.number(), z.boolean()]);

/** Where a match was played, as far as that was known when it ended. */
const placeSchema = z.object({
  channelId: z.string(),
  /** The channel in which that is a thread; null: it is none. */
  parentId: z.string().nullable(),
  /** Whether it is a private thread, or a channel that the bot does not see. */
  isPrivate: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/** What a seat did (`match/review.ts`); times are match times in ms. */
const seatSchema = z.object({
  actions: count,
  turns: count,
  longestRun: count.nullable(),
  /** Its calls. */
  right: count,
  wrong: count,
  /** What it did wrong, and how much of that nobody noticed. */
  offences: count,
  unnoticed: count,
  usedMs: z.number().min(0),
});

export const archivedSchema = z.object({
  id: z.string(),
  game: z.string(),
  /** What was chosen of the game's own options, a variant for instance. */
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
  /** Why it has none (`match/unrated.ts`); null: it has one, or is of an earlier version of its game's rules. */
  unrated: z.string().nullable(),
  ranked: z.boolean(),
  /** With the seats that are the bot's; null: it has none. */
  practice: z.object({ level: z.enum(LEVELS), seats: z.array(z.literal(SEATS)).min(1) }).nullable(),
  event: eventSchema.nullable(),
  /** Match time in ms; null with `seats`. */
  durationMs: z.number().min(0).nullable(),
  /** By seat; null: it could not be looked back at. */
  seats: z.array(seatSchema).nullable(),
});
export type Archived = z.infer<typeof archivedSchema>;
export type SeatArchived = z.infer<typeof seatSchema>;

/** What is kept of a match that has just ended; `endedAt`: Unix ms. */
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

/** The people who have played, each once. */
export const peopleIn = ({ players, practice }: Pick<Archived, 'players' | 'practice'>): string[] => [
  ...new Set(players.filter((_, i) => !practice?.seats.some((seat) => seat === i + 1)).map(({ id }) => id)),
];

/** Whether everybody in it is somebody else, and a person: only such matches say how well somebody plays. */
export const isContest = ({ players, practice }: Pick<Archived, 'players' | 'practice'>): boolean =>
  practice === null && players.every(({ id }, i) => players.findIndex((other) => other.id === id) === i);
