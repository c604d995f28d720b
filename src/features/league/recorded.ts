import { z } from 'zod';
import { POINTS } from '../../league/score.ts';

/** Unix time in ms, within the range of a Date. */
const moment = z.number().min(0).max(8.64e15);

/** A user and the time of their act. */
export const actSchema = z.object({ by: z.string(), at: moment });
export type Act = z.infer<typeof actSchema>;

/** Reasons for not rating a finished match. */
export const LEFT_OUT = [
  ...([
    'too-often',
    'excluded',
    'all-drawn',
    'new-account',
    'too-short',
    'event-unrated',
    'event-annulled',
    'event-unknown',
  ] as const),
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const personSchema = z.object({ id: z.string(), name: z.string().max(100) });

/** A finished match in its server's league. */
export const recordedSchema = z
  .object({
    match: z.string(),
    game: z.string(),
    channelId: z.string(),
    /** By seat. */
    players: z.array(personSchema).min(2).max(3),
    /** Points by seat as in desk-protocol.md, "A league"; all 0 if three players have drawn. */
    score: z.array(z.literal(POINTS)),
    /** Later than all games recorded before. */
    at: moment,
    /** Reason for leaving the match out of the ratings, decided and announced at its end; null: it counts. */
    leftOut: z.enum(LEFT_OUT).nullable(),
    /** Weight of its rating change, decided at its end. Rows of earlier versions have none. */
    share: z.literal([0.5, 1]).default(1),
    /** Annulled by a manager: as if never played. */
    annulled: actSchema.nullable(),
    /** What the arbiters of its event decided in place of the played score; null: nothing else. */
    corrected: z
      .object({
        /** By seat; null: a forfeit, which changes no rating. */
        score: z.array(z.literal(POINTS)).nullable(),
      })
      .nullable()
      .default(null),
  })
  .refine(({ players, score }) => score.length === players.length);
export type Recorded = z.infer<typeof recordedSchema>;

/** The score that counts, by seat; null: a forfeit. */
export const countedScore = ({ score, corrected }: Recorded): Recorded['score'] | null =>
  corrected ? corrected.score : score;

/**
 * Matches of the same two players a day that count in full, and that count at all; those in between count
 * half.
 */
export const [FULL_A_DAY, MOST_A_DAY] = [5, 10] as const;

const DAY_MS = 86_400_000;
/** UTC days, the same for all users. */
const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/**
 * Rated matches that day of the pair among these players that has met most. `before` must be in order of
 * time.
 */
function countedToday(
  before: readonly Recorded[],
  { players, at }: Pick<Recorded, 'players' | 'at'>,
): number {
  const counts = new Map<string, number>();
  const ids = new Set(players.map(({ id }) => id));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const game = before[i];
    if (!game || dayOf(game.at) !== dayOf(at)) break;
    if (game.leftOut !== null || game.annulled) continue;
    for (const pair of pairsOf(game.players.map(({ id }) => id).filter((id) => ids.has(id)))) {
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  return Math.max(0, ...counts.values());
}

/** Weight of a match after these earlier ones; 0 if two of its players have met too often that day. */
export function shareOf(
  before: readonly Recorded[],
  game: Pick<Recorded, 'players' | 'at'>,
): Recorded['share'] | 0 {
  const counted = countedToday(before, game);
  if (counted >= MOST_A_DAY) return 0;
  return counted >= FULL_A_DAY ? 0.5 : 1;
}

const pairsOf = (ids: readonly string[]): string[] =>
  ids.flatMap((one, i) => ids.slice(i + 1).map((two) => [one, two].sort().join(' ')));
