import { z } from 'zod';
import { POINTS } from '../../league/score.ts';

/** Unix time in ms, as a Date takes it. */
const moment = z.number().min(0).max(8.64e15);

/** Who did something, and when. */
export const actSchema = z.object({ by: z.string(), at: moment });
export type Act = z.infer<typeof actSchema>;

/** Why a match that has a result changes no rating. */
export const LEFT_OUT = [
  ...([
    'too-often',
    'excluded',
    'all-drawn',
    'new-account',
    'too-short',
    'event-unrated',
    'event-unknown',
  ] as const),
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const personSchema = z.object({ id: z.string(), name: z.string().max(100) });

/** A match that has ended, as the league of its server has it. */
export const recordedSchema = z
  .object({
    match: z.string(),
    game: z.string(),
    channelId: z.string(),
    /** By seat. */
    players: z.array(personSchema).min(2).max(3),
    /** By seat: as the protocol has it (desk-protocol.md, "A league"); all 0 where all three have drawn. */
    score: z.array(z.literal(POINTS)),
    /** Later than every game recorded before. */
    at: moment,
    /** Decided when it ended, and told then; null: it counts. */
    leftOut: z.enum(LEFT_OUT).nullable(),
    /** What it changes, as a share of what other matches change; decided likewise. Rows of earlier versions have none. */
    share: z.literal([0.5, 1]).default(1),
    /** By a manager: as if it had never been played. */
    annulled: actSchema.nullable(),
  })
  .refine(({ players, score }) => score.length === players.length);
export type Recorded = z.infer<typeof recordedSchema>;

/** So many matches of the same two count in full on one day, the next ones half; and so many count at all. */
export const [FULL_A_DAY, MOST_A_DAY] = [5, 10] as const;

const DAY_MS = 86_400_000;
/** Days are those of UTC: everybody's begin at the same moment. */
const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** How many matches that count the two of the players who have played each other most have finished on this day, of these games in their order. */
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

/** The share of what a match usually changes, after these games in their order; 0: two of its players have played too often that day. */
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
