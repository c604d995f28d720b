import type { Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { isReason } from '../../../render/scene/texts.ts';
import type { Reason } from '../../../render/scene/texts.ts';

/** How a match ended, or is about to. */
export type Banner =
  | { readonly kind: 'open'; readonly winner: Seat }
  | { readonly kind: 'won'; readonly winner: Seat; readonly reason: Reason | null }
  | { readonly kind: 'drawn'; readonly reason: Reason | null };

/** What the view tells about the end; null while it has not come. */
export function bannerOf(view: MatchView): Banner | null {
  if (view.phase === 'ending' && view.winner !== null) return { kind: 'open', winner: view.winner };
  if (view.phase !== 'over') return null;
  const reason = view.reason !== null && isReason(view.reason) ? view.reason : null;
  return view.winner === null ? { kind: 'drawn', reason } : { kind: 'won', winner: view.winner, reason };
}

/** The seat that has won, or would have; null where nobody has. */
export const winnerIn = (banner: Banner): Seat | null => (banner.kind === 'drawn' ? null : banner.winner);

/** Whose plate shines: the winner's, else that of the player to move; nobody's where nobody has won. */
export const litIn = (view: MatchView, banner: Banner | null): Seat | null =>
  banner ? winnerIn(banner) : view.turn;
