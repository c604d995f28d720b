import type { Seat } from '../../core/seat.ts';
import { gestureCode } from '../gesture.ts';
import { noFields, pileField, type Controls, type Verb } from '../controls.ts';
import { duelControls, duelTap, duelTargets, HANDLING_VERBS, KNOCK_VERB } from '../patience/controls.ts';
import { topCode } from '../patience/view.ts';
import { BOARD_PILES, discard, duel, main, side, type Pile } from './piles.ts';
import type { View } from './view.ts';

/** The game's own verbs; those that every game has (draw offers, clock, …) come with the match. */
export const VERBS: readonly Verb[] = [
  ...HANDLING_VERBS,
  { name: 'remove', argument: 'target', fields: pileField },
  { name: 'flip', argument: null, fields: noFields },
  { name: 'pass', argument: null, fields: noFields },
  KNOCK_VERB,
];

const isJoker = (code: string | null): boolean => code?.startsWith('XX') ?? false;

/** Where a joker lies open, or in the hand (its owner's main stack stands for that). */
function jokerPlaces(view: View, seat: Seat): Pile[] {
  if (view.hand !== null) return isJoker(view.hand) ? [main(view.turn)] : [];
  return [...BOARD_PILES, discard(seat), side(seat)].filter((pile) => isJoker(topCode(view, pile)));
}

/** The main stack can be turned over only when it is empty, and passing is possible only with too few cards to draw (rulings 7, 10). */
function menu(view: View, seat: Seat): string[] {
  const empty = (pile: Pile) => view.piles[pile].length === 0;
  const active = seat === view.turn;
  const jokers = active ? jokerPlaces(view, seat).map((pile) => gestureCode('remove', pile)) : [];
  const flip = empty(main(seat)) && !empty(discard(seat)) && !(active && view.hand !== null);
  const pass =
    active && view.hand === null && empty(main(seat)) && (empty(side(seat)) || empty(discard(seat)));
  return [...jokers, ...(flip ? ['flip'] : []), ...(pass ? ['pass'] : [])];
}

export const controls: Controls<View> = {
  rows: (view) => duelControls(duel, view),
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
