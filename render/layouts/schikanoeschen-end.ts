import type { View } from '../../src/games/schikanoeschen/view.ts';
import type { Banner } from '../layout.ts';
import { isReason } from '../texts.ts';

/** What the view tells of the end; null while it has not come. */
export function bannerOf(view: View): Banner | null {
  if (view.phase === 'ending' && view.winner !== null) return { kind: 'open', winner: view.winner };
  if (view.phase !== 'over') return null;
  const reason = view.reason !== null && isReason(view.reason) ? view.reason : null;
  return view.winner === null ? { kind: 'drawn', reason } : { kind: 'won', winner: view.winner, reason };
}
