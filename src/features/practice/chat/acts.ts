import type { Locale } from '../../../core/locale.ts';
import type { Seat } from '../../../core/seat.ts';
import { TAKE_BACK } from '../../../match/taken-back.ts';
import { commonAct, type Act } from '../../../table/acts.ts';
import type { Room } from '../../../table/face.ts';

/** The coach's actions in `/do`; empty without a coach. */
export function coachActs(
  { match, coaching }: Pick<Room, 'match' | 'coaching'>,
  seats: readonly Seat[],
  locale: Locale,
): readonly Act[] {
  if (!coaching || seats.length === 0) return [];
  // With a running clock nothing can be taken back.
  const takesBack = match.clockPress === null ? ([TAKE_BACK] as const) : [];
  const helps = coaching.isOn ? (['hint', ...takesBack] as const) : [];
  return (['coach', ...helps] as const).map((code) => commonAct(code, locale));
}
