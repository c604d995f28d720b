import { z } from 'zod';
import { problemOf } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { KINDS, LEAVERS, TIE_BREAKS, type Kind, type Leavers, type TieBreak } from './types.ts';

/** A tournament's set-up with all defaults filled in (desk-protocol.md, "Tournaments"). */
export type Setup =
  | { readonly kind: 'swiss'; readonly seed: string; readonly options: SwissOptions }
  | { readonly kind: 'round-robin'; readonly seed: string; readonly options: RoundRobinOptions }
  | { readonly kind: 'knockout'; readonly seed: string; readonly options: KnockoutOptions }
  | { readonly kind: 'arena'; readonly seed: string; readonly options: ArenaOptions }
  | { readonly kind: 'tables'; readonly seed: string; readonly options: TablesOptions };

export interface SwissOptions {
  /** If left out, derived from the number of players at the start. */
  readonly rounds?: number | undefined;
  /** Most rounds that a player may be excused from, for half a point each; once if left out. */
  readonly absences?: number | undefined;
  readonly tieBreaks: readonly TieBreak[];
  /** True for a file of a round robin: forfeits count as games in tie-breaks. Never an option of a line. */
  readonly isPredetermined?: boolean;
}

export interface RoundRobinOptions {
  readonly cycles: number;
  readonly leavers: Leavers;
  readonly tieBreaks: readonly TieBreak[];
}

export interface KnockoutOptions {
  /** True if the two who lost before the final play for the third place. */
  readonly thirdPlace: boolean;
}

export interface ArenaOptions {
  readonly minutes: number;
  /** Time that both players of a game wait before they are paired with each other again at once, in ms. */
  readonly rematchAfterMs: number;
  readonly tieBreaks: readonly TieBreak[];
}

export interface TablesOptions {
  /** If left out, derived from the number of players at the start. */
  readonly rounds?: number | undefined;
  readonly tieBreaks: readonly TieBreak[];
}

/** The tie-breaks with a meaning at tables of three, which give no score against a single opponent. */
export const TABLES_TIE_BREAKS = ['wins', 'games-won', 'buchholz', 'buchholz-cut-1', 'progressive'] as const;

/** The tie-breaks of each kind, unless the option says others. */
export const USUAL_TIE_BREAKS = {
  swiss: ['buchholz-cut-1', 'buchholz', 'direct-encounter', 'wins'],
  'round-robin': ['direct-encounter', 'sonneborn-berger', 'wins'],
  knockout: [],
  arena: ['wins', 'fewer-games'],
  tables: ['wins', 'buchholz'],
} as const satisfies Readonly<Record<Kind, readonly TieBreak[]>>;

const tieBreaks = (atFirst: readonly TieBreak[], allowed: readonly TieBreak[] = TIE_BREAKS) =>
  z
    .array(
      z
        .enum(TIE_BREAKS)
        .refine(
          (one) => allowed.includes(one),
          `at tables of three only these tie-breaks have a meaning: ${allowed.join(', ')}`,
        ),
    )
    .refine((list) => new Set(list).size === list.length, 'a tie-break twice')
    .default([...atFirst]);

const seed = z.string().default('');

/** Longest hold of a rematch: an hour. */
export const MOST_REMATCH_MS = 3_600_000;

const setupSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('swiss'),
    seed,
    options: z
      .strictObject({
        rounds: z.int().min(1).max(15).optional(),
        absences: z.int().min(0).max(15).optional(),
        tieBreaks: tieBreaks(USUAL_TIE_BREAKS.swiss),
      })
      .prefault({}),
  }),
  z.object({
    kind: z.literal('round-robin'),
    seed,
    options: z
      .strictObject({
        cycles: z.int().min(1).max(2).default(1),
        leavers: z.enum(LEAVERS).default('fide'),
        tieBreaks: tieBreaks(USUAL_TIE_BREAKS['round-robin']),
      })
      .prefault({}),
  }),
  z.object({
    kind: z.literal('knockout'),
    seed,
    options: z.strictObject({ thirdPlace: z.boolean().default(false) }).prefault({}),
  }),
  z.object({
    kind: z.literal('arena'),
    seed,
    options: z
      .strictObject({
        minutes: z.int().min(5).max(600).default(60),
        rematchAfterMs: z.int().min(0).max(MOST_REMATCH_MS).default(0),
        tieBreaks: tieBreaks(USUAL_TIE_BREAKS.arena),
      })
      .prefault({}),
  }),
  z.object({
    kind: z.literal('tables'),
    seed,
    options: z
      .strictObject({
        rounds: z.int().min(1).max(15).optional(),
        tieBreaks: tieBreaks(USUAL_TIE_BREAKS.tables, TABLES_TIE_BREAKS),
      })
      .prefault({}),
  }),
]);

/** Parses a set-up line; fails with its first problem, in English. */
export function parseSetup(kind: unknown, given: unknown, options: unknown): Result<Setup, string> {
  if (!KINDS.some((known) => known === kind)) return fail('unknown kind of tournament');
  const parsed = setupSchema.safeParse({ kind, seed: given, options });
  return parsed.success ? ok(parsed.data) : fail(problemOf(parsed.error));
}
