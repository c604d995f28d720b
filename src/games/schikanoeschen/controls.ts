import type { Seat } from '../../core/seat.ts';
import { gestureCode } from '../gesture.ts';
import { noFields, pileField, type Controls, type Verb } from '../controls.ts';
import { duelControls, duelTap, duelTargets, HANDLING_VERBS, KNOCK_VERB } from '../patience/controls.ts';
import { topCode } from '../patience/view.ts';
import { BOARD_PILES, discard, duel, main, side, type Pile } from './piles.ts';
import type { View } from './view.ts';

/** The game's own verbs; the match adds those of every game (draw offers, clock, …). */
export const VERBS: readonly Verb[] = [
  ...HANDLING_VERBS,
  { name: 'remove', argument: 'target', fields: pileField, withHeld: true },
  { name: 'flip', argument: null, fields: noFields },
  { name: 'pass', argument: null, fields: noFields, final: true },
  KNOCK_VERB,
];

const isJoker = (code: string | null): boolean => code?.startsWith('XX') ?? false;

/** Places of removable jokers: open tops, or the hand, for which its owner's main stack stands. */
function jokerPlaces(view: View, seat: Seat): Pile[] {
  if (view.hand !== null) return isJoker(view.hand) ? [main(view.turn)] : [];
  return [...BOARD_PILES, discard(seat), side(seat)].filter((pile) => isJoker(topCode(view, pile)));
}

const isEmpty = (view: View, pile: Pile): boolean => view.piles[pile].length === 0;

/** Passing is possible only with too few cards to draw (ruling 10). */
const canPass = (view: View): boolean =>
  view.hand === null &&
  isEmpty(view, main(view.turn)) &&
  (isEmpty(view, side(view.turn)) || isEmpty(view, discard(view.turn)));

/** The main stack can be turned over only when it is empty (ruling 7). */
function menu(view: View, seat: Seat): string[] {
  const active = seat === view.turn;
  const jokers = active ? jokerPlaces(view, seat).map((pile) => gestureCode('remove', pile)) : [];
  const flip = isEmpty(view, main(seat)) && !isEmpty(view, discard(seat)) && !(active && view.hand !== null);
  return [...jokers, ...(flip ? ['flip'] : []), ...(active && canPass(view) ? ['pass'] : [])];
}

export const controls: Controls<View> = {
  rows: (view, side) => duelControls(duel, view, side, canPass(view)),
  menu,
  tap: (view, pile) => duelTap(duel, view, pile),
  targets: (view, seat, verb) =>
    verb === 'remove'
      ? jokerPlaces(view, seat).map((pile) => ({
          argument: pile,
          pile,
          card: pile === main(view.turn) ? view.hand : topCode(view, pile),
        }))
      : duelTargets(duel, view, seat, verb),
};
