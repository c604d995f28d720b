/** Watches the calls of a random match, in games with calls. */
import type { Line } from './match.ts';
import type { Offence, Rights } from './rights.ts';
import { isObject, same } from './shape.ts';
import type { Answer } from './shape.ts';

export interface Calls<Position> {
  /** The offences that can be called at this time, as the arbiter sees them. */
  readonly pendingAt: (now: number) => readonly string[];
  /**
   * Outcome of a call, for counting; null if the line was no call.
   * @throws when this answer, to a line of the right shape at this time, cannot follow
   */
  readonly heard: (before: Position, said: Line, answer: Answer<Position>, at: number) => CallOutcome | null;
}

/**
 * Outcomes of calls; a right one also by its reason: the offender has acted since, or only its first click
 * was in time.
 */
export const OUTCOMES = [
  ...(['a right call', 'a right call after an action', 'a right call by its first click'] as const),
  ...(['a wrong call', 'a call too late', 'an impossible call'] as const),
] as const;
export type CallOutcome = (typeof OUTCOMES)[number];

const REFUSED = {
  wrong: 'a wrong call',
  'too-late': 'a call too late',
  impossible: 'an impossible call',
} as const;
export type Judged =
  | { readonly verdict: 'right'; readonly found: readonly Offence[] }
  | { readonly verdict: keyof typeof REFUSED };

/**
 * Compares the answer to a call with the expected verdict; `then` continues after an accepted one.
 * @throws when they do not agree
 */
export function checkCall<Position>(
  rights: Rights,
  judged: Judged,
  answer: Answer<Position>,
  at: number,
  then: {
    readonly right: (after: Position, found: readonly Offence[]) => void;
    readonly wrong: (after: Position) => void;
  },
): CallOutcome | null {
  if (!answer.ok && answer.error === 'over') return null;
  const { verdict } = judged;
  const told = answer.ok ? 'accepted' : answer.error;
  same(told, verdict === 'right' || verdict === 'wrong' ? 'accepted' : verdict, 'what a call comes to');
  const outcome = outcomeOf(rights, judged, at);
  if (!answer.ok) return outcome;
  if (judged.verdict === 'right') then.right(answer.position, judged.found);
  else then.wrong(answer.position);
  return outcome;
}

function outcomeOf(rights: Rights, judged: Judged, at: number): CallOutcome {
  if (judged.verdict !== 'right') return REFUSED[judged.verdict];
  const held = rights.heldAt(at);
  if (!judged.found.some((offence) => held.includes(offence))) return 'a right call by its first click';
  return judged.found.some(rights.hasOutlasted) ? 'a right call after an action' : 'a right call';
}

/** Reads the options for the duration of rights from a set-up line. */
export function lastingOf(setup: Line): { reactionMs: number; lapse: 'action' | 'turn' } {
  const options = isObject(setup['options']) ? setup['options'] : {};
  return {
    reactionMs: Number(options['reactionMs'] ?? 0),
    lapse: options['lapse'] === 'turn' ? 'turn' : 'action',
  };
}
