import type { Proposal } from '../games/proposal.ts';
import type { Ask, Meant } from './ask.ts';
import type { EngineState } from './engine-state.ts';

/**
 * A click that may end a match counts only when its button has been shown in that meaning for so many ms: before, the finger may
 * have been on its way to what stood in that place.
 */
export const MEANT_MS = 1500;

/** What a table proposes, and since when it has been shown with that, by our clock in ms. */
export interface Proposed {
  readonly proposal: Proposal | null;
  readonly since: number;
}

const isSame = (one: Proposal | null, other: Proposal | null): boolean =>
  one?.verb === other?.verb && one?.by === other?.by;

/** What a table proposes that is shown at `at`, in the place of the one `before`; undefined: its buttons have new places. */
export const proposedAt = (before: Proposed | undefined, proposal: Proposal | null, at: number): Proposed =>
  before && isSame(before.proposal, proposal)
    ? { proposal: before.proposal, since: before.since }
    : { proposal, since: at };

/** A user is shown this ply at their own table. */
export function noteOwn(state: EngineState, user: string, ply: number, at: number): void {
  const { course, shown, ownShown } = state;
  const { match } = course;
  const { proposal = null } = ply === match.ply ? match : (shown.findLast((table) => table.ply <= ply) ?? {});
  ownShown.set(user, proposedAt(ownShown.get(user), proposal, at));
}

/**
 * Whether what an ask agrees to had not been shown for long enough to the player who asks. Words that were typed need only have been
 * typed after it was shown; the practice opponent has no finger.
 */
export function isTooSoon(
  { course, shown, ownShown }: Pick<EngineState, 'course' | 'shown' | 'ownShown'>,
  { id, user, when, seen, onOwn = false }: Pick<Ask, 'id' | 'user' | 'when' | 'seen' | 'onOwn'>,
  { gesture }: Pick<Meant, 'gesture'>,
): boolean {
  const { proposal } = course.match;
  if (id === null || proposal === null || gesture.verb !== proposal.verb) return false;
  const table = (onOwn ? ownShown.get(user) : undefined) ?? shown.at(-1);
  const since = table && isSame(table.proposal, proposal) ? table.since : Infinity;
  return when - since < (seen === null ? 0 : MEANT_MS);
}
