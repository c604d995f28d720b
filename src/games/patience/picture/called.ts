import type { RuledOffence } from '../../../core/rules.ts';
import { middleOf } from '../../../../render/scene/boxes.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Mark, Point } from '../../../../render/scene/scene.ts';
import { onlyWay, parseFault, type Deed } from '../fault.ts';
import { shownOf } from './piles.ts';
import { seenCard } from './seen.ts';
import { cardsIn, type PilePlace, type Places, type TableView } from './table.ts';

/** Visible part of a card or of an empty place, and its middle. */
interface CalledAttempt {
  readonly around: Box;
  readonly middle: Point;
}

/**
 * Marks after a call: the wrong card where it lies now. If there was only one right move, also its place and,
 * if it differs, its card.
 */
export function calledMarks(view: TableView, { piles }: Places, offence: RuledOffence | null): Mark[] {
  const fault = offence?.hint == null ? null : parseFault(offence.hint);
  if (!offence || !fault) return [];
  const { deed, ways } = fault;
  const placeOf = (pile: string | null): PilePlace | null =>
    piles.find((place) => place.pile === pile) ?? null;
  const lying = (card: string | null, pile: string | null): CalledAttempt | null =>
    cardShown(view, piles, card, placeOf(pile));
  const wrong = lying(deed.card, pileOf(deed, offence.undone));
  const only = onlyWay(ways);
  const right = only && only.card !== deed.card ? lying(only.card, only.from) : null;
  const to = only && placeOf(only.to);
  const place = to && topShown(view, to);
  return [
    ...(wrong ? [{ kind: 'wrong' as const, around: wrong.around, at: wrong.middle }] : []),
    ...(right ? [{ kind: 'right' as const, around: right.around, at: null }] : []),
    ...(place ? [{ kind: 'right' as const, around: place.around, at: place.middle }] : []),
  ];
}

/** Pile that shows the offence after it was undone or left. */
const pileOf = ({ from, to }: Deed, isUndone: boolean): string | null => (isUndone ? from : (to ?? from));

/**
 * Finds a card where everybody sees it; else the expected pile, unless its top shows another card. Null if
 * the card is not visible, or touched: then it belongs to the next move.
 */
function cardShown(
  view: TableView,
  piles: readonly PilePlace[],
  card: string | null,
  expected: PilePlace | null,
): CalledAttempt | null {
  if (card !== null) {
    const isAnywhere = !card.startsWith('XX');
    const found = isAnywhere ? piles.find((place) => cardsIn(view, place.pile).includes(card)) : expected;
    const codes = found ? cardsIn(view, found.pile) : [];
    const at = codes.lastIndexOf(card);
    const isHeld = view.touched === found?.pile && at === codes.length - 1;
    if (found && at >= 0) return isHeld ? null : shownAt(view, found, at);
  }
  const top = expected && cardsIn(view, expected.pile).at(-1);
  const isOther = card !== null && top != null && seenCard(top).up;
  return expected && !isOther ? topShown(view, expected) : null;
}

const CARD = CARD_SIZES.table;

function topShown(view: TableView, place: PilePlace): CalledAttempt {
  const cards = cardsIn(view, place.pile).length;
  if (cards > 0) return shownAt(view, place, cards - 1);
  const around = { x: place.x, y: place.y, ...CARD };
  return { around, middle: middleOf(around) };
}

const shownAt = (view: TableView, place: PilePlace, index: number): CalledAttempt =>
  shownOf(view, place, place.fan ? index : 0);
