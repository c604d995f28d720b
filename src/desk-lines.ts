import { z } from 'zod';
import type { JsonRecord } from './core/json.ts';
import { problemOf } from './core/problem.ts';
import { fail, ok, type Result } from './core/result.ts';
import { isName, LONGEST_NAME, LONGEST_NAME_IN_FILE } from './tournament/name.ts';

const named = (most: number) =>
  z.string().refine((text) => isName(text, most), `must be a name of 1 to ${most} characters`);
const joining = named(LONGEST_NAME);
const player = named(LONGEST_NAME_IN_FILE);
const two = z.tuple([player, player]);
const points = z.literal([1, 0.5, 0]);
/** Two, or the three of a table. */
const atTable = (list: readonly unknown[]): boolean => list.length <= 3;
const players = z.tuple([player, player], player).refine(atTable, 'must be two or three');
const score = z.tuple([points, points], points).refine(atTable, 'must be two or three');
const time = z.int().min(0);
const rating = z.int().min(0).max(9999).default(1000);

interface Scored {
  readonly players: readonly string[];
  readonly score: readonly number[];
  readonly forfeit: boolean;
}

/** Checks the sum of a score. A forfeit has one winner or none. */
const addsUp = ({ score, forfeit }: Scored): boolean => {
  const sum = score.reduce((all, one) => all + one, 0);
  return forfeit ? !score.includes(0.5) && sum <= 1 : sum === 1;
};
const SUM = { path: ['score'], message: 'must be 1, 0.5 or 0 each, with the sum 1' };

/** At a table three players can be equal, with 0 each. */
const addsUpAtTable = (one: Scored): boolean =>
  addsUp(one) || (one.score.length > 2 && one.score.every((points) => points === 0));

const hasAllScores = ({ players, score }: Scored): boolean => players.length === score.length;
const EACH = 'must have one score for each player';

/** Lines of a tournament. Only an arena needs the time. */
const tournamentLines = [
  z.object({
    do: z.literal('join'),
    player: joining,
    rating,
    late: z.boolean().optional(),
  }),
  z.object({ do: z.literal(['withdraw', 'return', 'free']), player }),
  z.object({ do: z.literal('replace'), player, by: joining, rating }),
  z.object({ do: z.literal(['absent', 'bye', 'present']), player, round: z.int() }),
  z.object({ do: z.literal('forbid'), players: two }),
  z.object({ do: z.literal('replay'), players }),
  z.object({ do: z.literal('penalty'), player, points: z.number() }),
  z.object({ do: z.literal('start'), order: z.array(player).optional() }),
  z.object({ do: z.literal(['pair', 'tick']) }),
  z.object({ do: z.literal('standings') }),
  z
    .object({
      do: z.literal('result'),
      players,
      score,
      forfeit: z.boolean().default(false),
      missing: player.optional(),
      round: z.int().min(1).optional(),
    })
    .refine(hasAllScores, EACH)
    .refine(addsUpAtTable, SUM),
  z.object({ do: z.literal('export'), as: z.enum(['trf', 'trf26', 'csv']) }),
] as const;

const leagueLines = [
  z
    .object({
      do: z.literal('game'),
      players: z.array(joining).min(2).max(3),
      score: z.array(points).min(2).max(3),
      forfeit: z.boolean().default(false),
      at: time,
    })
    .refine(hasAllScores, EACH)
    .refine(addsUp, SUM),
  z.object({ do: z.literal('annul'), game: z.int() }),
  z.object({ do: z.literal('ranking'), at: time }),
] as const;

const tournamentSchema = z.discriminatedUnion('do', tournamentLines);
const leagueSchema = z.discriminatedUnion('do', leagueLines);
const timeSchema = z.object({ at: time.optional() });

export type TournamentLine = z.infer<typeof tournamentSchema> & { readonly at?: number | undefined };
export type LeagueLine = z.infer<typeof leagueSchema>;

/** A line with `do`, of the right shape (docs/desk-protocol.md). */
export type DeskLine =
  | { readonly of: 'tournament'; readonly line: TournamentLine }
  | { readonly of: 'league'; readonly line: LeagueLine };

const LEAGUE_VERBS: readonly unknown[] = ['game', 'annul', 'ranking'] satisfies LeagueLine['do'][];

/** Parses a line; fails with its first fault, in English. */
export function parseDeskLine(line: JsonRecord): Result<DeskLine, string> {
  if (LEAGUE_VERBS.includes(line['do'])) {
    const parsed = leagueSchema.safeParse(line);
    return parsed.success ? ok({ of: 'league', line: parsed.data }) : fail(problemOf(parsed.error));
  }
  const parsed = tournamentSchema.safeParse(line);
  if (!parsed.success) return fail(problemOf(parsed.error));
  const timed = timeSchema.safeParse(line);
  if (!timed.success) return fail(problemOf(timed.error));
  return ok({ of: 'tournament', line: { ...parsed.data, ...timed.data } });
}

/** Terms of a league. `k` and the days are limited only to numbers that can be added up. */
const above0 = z.number().positive().max(Number.MAX_SAFE_INTEGER);
export const leagueTerms = z.strictObject({
  k: above0.default(16),
  start: z.int().min(0).max(9999).default(1000),
  inactiveDays: above0.default(61),
});
