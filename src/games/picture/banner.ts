import type { Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { isReason } from '../../../render/scene/texts.ts';
import type { Reason } from '../../../render/scene/texts.ts';
import type { LayoutContext } from './layout.ts';

/** The end of a match, or an open win. */
export type Banner =
  | { readonly kind: 'open'; readonly winner: Seat }
  | { readonly kind: 'won'; readonly winner: Seat; readonly reason: Reason | null }
  | { readonly kind: 'drawn'; readonly reason: Reason | null };

/** The end as a picture or its description shows it; `untold`: left to another message. */
export type ShownEnd = Banner | { readonly kind: 'untold' };

/** The end that a picture shows; null before it. */
export const shownEnd = (
  view: MatchView,
  { hidesEnd }: Pick<LayoutContext<unknown>, 'hidesEnd'>,
): ShownEnd | null => (hidesEnd === true && view.phase === 'over' ? { kind: 'untold' } : bannerOf(view));

/** The end according to the view; null before it. */
export function bannerOf(view: MatchView): Banner | null {
  if (view.phase === 'ending' && view.winner !== null) return { kind: 'open', winner: view.winner };
  if (view.phase !== 'over') return null;
  const reason = view.reason !== null && isReason(view.reason) ? view.reason : null;
  return view.winner === null ? { kind: 'drawn', reason } : { kind: 'won', winner: view.winner, reason };
}

/** The winning seat, also of an open win; null after a draw or if the end is not shown. */
export const winnerIn = (banner: ShownEnd): Seat | null => ('winner' in banner ? banner.winner : null);

/** Seat whose plate is lit: the winner, else the player to move; none after a draw. */
export const litIn = (view: MatchView, banner: ShownEnd | null): Seat | null =>
  banner ? winnerIn(banner) : view.turn;
