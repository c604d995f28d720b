import type { Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';

/** A proposal to end the match: the verb with which the other players agree, and the proposing seat. */
export interface Proposal {
  readonly verb: 'accept-end' | 'accept-draw';
  readonly by: Seat;
}

/** The pending proposal on the table, or null. */
export function proposalIn({
  phase,
  winner,
  drawOffer,
}: Pick<MatchView, 'phase' | 'winner' | 'drawOffer'>): Proposal | null {
  if (phase === 'ending' && winner !== null) return { verb: 'accept-end', by: winner };
  return drawOffer === null ? null : { verb: 'accept-draw', by: drawOffer };
}
