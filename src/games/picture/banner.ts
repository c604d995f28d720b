import type { Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { isReason } from '../../../render/scene/texts.ts';
import type { Reason } from '../../../render/scene/texts.ts';
import type { LayoutContext } from './layout.ts';

/** How a match ended, or is about to. */
export type Banner =
  | { readonly kind: 'open'; readonly winner: Seat }
  | { readonly kind: 'won'; readonly winner: Seat; readonly reason: Reason | null }
  | { readonly kind: 'drawn'; readonly reason: Reason | null };

/** The end as a picture or its description shows it: told, or left to a message of its own. */
export type ShownEnd = Banner | { readonly kind: 'untold' };

/** What a picture shows of the end; null while it has not come. */
export const shownEnd = (
  view: MatchView,
  { hidesEnd }: Pick<LayoutContext<unknown>, 'hidesEnd'>,
): ShownEnd | null => (hidesEnd === true && view.phase === 'over' ? { kind: 'untold' } : bannerOf(view));

/** What the view tells about the end; null while it has not come. */
export function bannerOf(view: MatchView): Banner | null {
  if (view.phase === 'ending' && view.winner !== null) return { kind: 'open', winner: view.winner };
  if (view.phase !== 'over') return null;
  const reason = view.reason !== null && isReason(view.reason) ? view.reason : null;
  return view.winner === null ? { kind: 'drawn', reason } : { kind: 'won', winner: view.winner, reason };
}

/** The seat that has won, or would have; null where nobody has, or that is not told. */
export const winnerIn = (banner: ShownEnd): Seat | null => ('winner' in banner ? banner.winner : null);

/** Whose plate shines: the winner's, else that of the player to move; nobody's where nobody has won. */
export const litIn = (view: MatchView, banner: ShownEnd | null): Seat | null =>
  banner ? winnerIn(banner) : view.turn;
