import type { z } from 'zod';
import { fail } from './result.ts';

/** Problems of a line that sets up a match; the texts explain them in each language. */
export const SETUP_PROBLEMS = [
  'shape',
  'unknown-pile',
  'unknown-card',
  'card-twice',
  'odd-count',
  'unequal-hands',
  'no-turnup',
  'match-over',
] as const;

export interface SetupProblem {
  readonly kind: (typeof SETUP_PROBLEMS)[number];
  /** The field, pile or card, as in the line; for `shape` the expected value may follow, in English. */
  readonly what: string;
}

/** Splits `what` into the field, pile or card and the expected value; null if `what` has none. */
export function partsOf({ kind, what }: SetupProblem): readonly [what: string, expected: string | null] {
  const end = kind === 'shape' ? what.indexOf(': ') : -1;
  return end < 0 ? [what, null] : [what.slice(0, end), what.slice(end + 2)];
}

export const badSetup = (
  kind: SetupProblem['kind'],
  what: string,
): { readonly ok: false; readonly error: SetupProblem } => fail({ kind, what });

/**
 * The first issue of an input, in one line for its author: `endWindowMs: expected number, received string`.
 */
export function problemOf({ issues: [first] }: z.ZodError): string {
  if (!first) return 'not of the right shape';
  const message = first.message.replace(/^(Invalid input|Invalid option|Too small|Too big): /, '');
  return first.path.length > 0 ? `${first.path.join('.')}: ${message}` : message;
}
