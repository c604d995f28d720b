import { opponentOf, type Seat } from '../../core/seat.ts';
import { gestureCode } from '../gesture.ts';
import {
  noFields,
  pileField,
  type Control,
  type Look,
  type Panel,
  type Target,
  type Verb,
} from '../panel.ts';
import { BOARD_PILES, discard, isBoard, isPile, main, PILES, ROWS, side, type Pile } from './piles.ts';
import type { View } from './view.ts';

/** The game's own verbs; those that every game has (draw offers, clock, …) come with the match. */
export const VERBS = [
  { name: 'touch', argument: 'target', call: false, fields: pileField },
  { name: 'place', argument: 'target', call: false, fields: pileField },
  { name: 'draw', argument: null, call: false, fields: noFields },
  { name: 'reveal', argument: 'target', call: false, fields: pileField },
  { name: 'remove', argument: 'target', call: false, fields: pileField },
  { name: 'flip', argument: null, call: false, fields: noFields },
  { name: 'pass', argument: null, call: false, fields: noFields },
  {
    name: 'knock',
    argument: 'revert',
    call: true,
    fields: (argument) => ({ revert: argument === 'revert' }),
  },
] as const satisfies readonly Verb[];

const isDown = (code: string): boolean => code.startsWith('-');
const topOf = (view: View, pile: Pile): string | null => view.piles[pile].at(-1) ?? null;
const isJoker = (code: string | null): boolean => code?.startsWith('XX') ?? false;

function pileButton(view: View, pile: Pile): Control {
  const own = pile === main(view.turn) || pile === discard(view.turn) || pile === side(view.turn);
  const look: Look = view.touched === pile ? 'touched' : own ? 'own' : 'pile';
  return { code: gestureCode('tap', pile), label: pile.toUpperCase(), look, enabled: true };
}

const KNOCKS: readonly Control[] = [
  { code: 'knock:revert', label: 'K↩', look: 'knock', enabled: true },
  { code: 'knock:leave', label: 'K→', look: 'knock', enabled: true },
];

const MENU: Control = { code: 'menu', label: '☰ ', look: 'plain', enabled: true };

/** The clock, or the end to be accepted; the code says which, so that a click cannot turn from one into the other. */
function clockButton(view: View): Control {
  if (view.phase === 'ending') return { code: 'accept-end', label: '🏁', look: 'urgent', enabled: true };
  if (view.phase === 'clock') return { code: 'press', label: '▶ ', look: 'urgent', enabled: true };
  return { code: 'press', label: '⏱ ', look: 'plain', enabled: view.clock !== null };
}

/** Where a joker lies open, or in the hand (its owner's main stack stands for that). */
function jokerPlaces(view: View, seat: Seat): Pile[] {
  if (view.hand !== null) return isJoker(view.hand) ? [main(view.turn)] : [];
  return [...BOARD_PILES, discard(seat), side(seat)].filter((pile) => isJoker(topOf(view, pile)));
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

/** Two clicks move a card: the first touches, the second places; a face-down top is turned up. */
function tapVerb(view: View, pile: Pile): string {
  if (view.hand !== null || view.touched !== null) return 'place';
  return isBoard(pile) && isDown(topOf(view, pile) ?? '') ? 'reveal' : 'touch';
}

function targets(view: View, seat: Seat, verb: string): Target[] {
  const open = (pile: Pile) => topOf(view, pile) !== null && !isDown(topOf(view, pile) ?? '');
  const own = [discard(seat), side(seat)];
  const piles: Readonly<Record<string, () => readonly Pile[]>> = {
    touch: () => [...BOARD_PILES, ...own].filter(open),
    place: () => PILES.filter((pile) => pile !== main(seat) && pile !== main(opponentOf(seat))),
    reveal: () => BOARD_PILES.filter((pile) => isDown(topOf(view, pile) ?? '')),
    remove: () => jokerPlaces(view, seat),
  };
  const card = (pile: Pile) => (pile === main(view.turn) ? view.hand : topOf(view, pile));
  return (piles[verb]?.() ?? []).map((pile) => ({ argument: pile, pile, card: card(pile) }));
}

export const panel: Panel<View> = {
  controls: (view) => [
    ...ROWS.map((row, i) => [
      ...row.map((pile) => pileButton(view, pile)),
      [...KNOCKS, clockButton(view), MENU][i] ?? MENU,
    ]),
    [
      main(view.turn),
      discard(view.turn),
      side(view.turn),
      discard(opponentOf(view.turn)),
      side(opponentOf(view.turn)),
    ].map((pile) => pileButton(view, pile)),
  ],
  menu,
  tap: (view, pile) =>
    isPile(pile) && pile === main(view.turn)
      ? { verb: 'draw', argument: null }
      : { verb: isPile(pile) ? tapVerb(view, pile) : 'touch', argument: pile },
  targets,
};
