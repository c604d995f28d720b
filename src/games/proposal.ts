import type { Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';

/** What ends the match once the other players agree: the verb by which they do, and who proposes it. */
export interface Proposal {
  readonly verb: 'accept-end' | 'accept-draw';
  readonly by: Seat;
}

/** What the table proposes to the players; null: nothing. */
export function proposalIn({
  phase,
  winner,
  drawOffer,
}: Pick<MatchView, 'phase' | 'winner' | 'drawOffer'>): Proposal | null {
  if (phase === 'ending' && winner !== null) return { verb: 'accept-end', by: winner };
  return drawOffer === null ? null : { verb: 'accept-draw', by: drawOffer };
}
