import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { TAKE_BACK } from '../../../match/taken-back.ts';
import type { Room } from '../../../table/face.ts';
import { tableId, type Button } from '../../../chat/components.ts';

/** The coach's buttons in custom ids; taking back is a gesture. */
export const COACH = {
  page: 'coach',
  hint: 'hint',
  on: 'coach-on',
  off: 'coach-off',
  faster: 'pace-fast',
  slower: 'pace-normal',
} as const;

/** The coach's buttons in a player's menu. */
export function coachButtons({ header, match, coaching }: Room, locale: Locale): Button[] {
  if (!coaching) return [];
  const t = texts[locale].practice.buttons;
  const button = (code: string, label: string): Button => ({
    id: tableId(header.id, match.ply, code),
    label,
    style: 'own',
  });
  // With a running clock nothing can be taken back.
  const takesBack = match.clockPress === null ? [button(TAKE_BACK, t.takeBack)] : [];
  const helps = [button(COACH.hint, t.hint), ...takesBack];
  return [button(COACH.page, t.coach), ...(coaching.isOn ? helps : [])];
}
