import type { Line } from '../../../core/match.ts';
import { isRecord } from '../../../core/json.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Locale } from '../../../core/locale.ts';
import type { GameProse } from '../../../games/texts.ts';
import { texts } from '../../../i18n/index.ts';
import type { WholeAdvice } from '../../../practice/whole.ts';
import { actName } from '../../../table/acts.ts';
import type { Room } from '../../../table/face.ts';

/**
 * Card codes as a seat sees them: the card in hand or touched, and the top card of a pile; null if hidden or
 * none.
 */
function cardsSeen({ match }: Pick<Room, 'match'>, seat: Seat) {
  const { piles, hand, touched }: Readonly<Record<string, unknown>> = { ...match.view(seat) };
  const open = (code: unknown): string | null =>
    typeof code === 'string' && !code.startsWith('-') && !code.includes('?') ? code : null;
  const topOf = (pile: unknown): string | null => {
    const codes = isRecord(piles) && typeof pile === 'string' ? piles[pile] : null;
    return open(Array.isArray(codes) ? codes.at(-1) : null);
  };
  return { topOf, held: open(hand) ?? topOf(touched) };
}

/** A whole action in words: announcement, card, source, target, and the card below. */
export function hintedAction(
  room: Room,
  seat: Seat,
  { line, then }: Pick<WholeAdvice, 'line' | 'then'>,
  locale: Locale,
): string {
  const { match, game } = room;
  const prose: GameProse = game.texts[locale];
  const t = texts[locale].practice;
  const { topOf, held } = cardsSeen(room, seat);
  const named = (pile: unknown): string => String(pile).toUpperCase();
  const card = (code: string | null): string | null => (code === null ? null : prose.card(code));
  const placed = (touch: Line | null, { pile: to }: Line): string | null => {
    const moved = card(touch ? topOf(touch['pile']) : held);
    const onto = card(topOf(to));
    if (moved === null) return null;
    return touch ? t.move(moved, named(touch['pile']), named(to), onto) : t.place(moved, named(to), onto);
  };
  const [next, last] = then;
  const said = actName(room, seat, match.gestureOf(line), locale);
  if (line.do === 'place') return placed(null, line) ?? said;
  if (line.do === 'touch') return (next?.do === 'place' ? placed(line, next) : null) ?? said;
  if (next?.do !== 'touch' || last?.do !== 'place') return said;
  return [said, placed(next, last)].filter((part) => part !== null).join(', ');
}
