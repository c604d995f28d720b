import type { Entry } from '../../src/match/header.ts';
import { recordOf } from '../../src/match/record.ts';
import { review, type Review, type Unnoticed } from '../../src/match/review.ts';
import { createReferee } from '../../src/referee.ts';
import { gameIn, type GoldenMatch } from './match.ts';

/** A line that is refused with this error after this many entries. */
export interface Probe {
  readonly after: number;
  readonly line: Entry;
  readonly error: string;
}

/** Outcome of a match; its review without the words, which may change. */
export interface Outcome {
  readonly refused: readonly Probe[];
  /** The referee's final position, as the arbiter sees it. */
  readonly position: unknown;
  readonly review: Omit<Review, 'unnoticed'> & {
    readonly unnoticed: readonly (Omit<Unnoticed, 'move' | 'hint'> & { readonly hint?: string })[];
  };
}

/** The referee's answers to the lines of a record, and to the refused lines in between. */
export function replay(record: string, refused: readonly Probe[]): { answers: unknown[]; errors: unknown[] } {
  const referee = createReferee();
  const say = (line: string): unknown => JSON.parse(referee.answer(line) ?? 'null');
  const answers: unknown[] = [];
  const errors: unknown[] = [];
  for (const [i, line] of record.trimEnd().split('\n').entries()) {
    answers.push(say(line));
    for (const probe of refused) if (probe.after === i) errors.push(say(JSON.stringify(probe.line)));
  }
  return { answers, errors };
}

export function outcomeOf(
  match: Pick<GoldenMatch, 'header'>,
  entries: readonly Entry[],
  refused: readonly Probe[],
): Outcome {
  const { header } = match;
  const last = replay(recordOf(header, entries), refused).answers.at(-1) as { position: unknown };
  const { unnoticed, ...rest } = review(gameIn(match), header, entries);
  return {
    refused,
    position: last.position,
    review: {
      ...rest,
      unnoticed: unnoticed.map(({ seat, code, hint, ply, at }) => ({
        seat,
        code,
        ...(hint !== null && { hint }),
        ply,
        at,
      })),
    },
  };
}
