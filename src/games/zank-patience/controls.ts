import { othersThan, seatAfter, type Seat } from '../../core/seat.ts';
import { gestureCode, type Gesture } from '../gesture.ts';
import { noFields, pileField, type Control, type Controls, type Target, type Verb } from '../controls.ts';
import { ACCEPT, clockAndMenu, menuButton, pileButton } from '../patience/controls.ts';
import { rowsFrom } from '../patience/sides.ts';
import { announceable, announcementFields } from './announcing.ts';
import { discard, front, source, spite, type Pile } from './piles.ts';
import { NINTH, rowsOf } from './rows.ts';
import { VARIANT, variantIn } from './variant.ts';
import type { View } from './view.ts';

/** The game's own verbs; those that every game has (draw offers, clock, …) come with the match. */
export const VERBS = [
  { name: 'touch', argument: 'target', fields: pileField },
  { name: 'place', argument: 'target', fields: pileField, withHeld: true },
  { name: 'draw', argument: null, fields: noFields, draws: true },
  { name: 'flip', argument: null, fields: noFields },
  { name: 'announce', argument: 'target', fields: announcementFields },
  { name: 'stop', argument: null, fields: noFields },
  { name: 'pause', argument: null, fields: noFields, final: true },
  { name: 'resume', argument: null, fields: noFields, final: true, inPlaceOf: 'pause' },
  { name: 'pass', argument: null, fields: noFields, final: true },
] as const satisfies readonly Verb[];

/** Argument of `tap` for the button that announcing and pausing share; it depends on the player who clicks. */
const CALL_OUT = 'call-out';

const cardsIn = (view: View, pile: Pile): readonly string[] => view.piles[pile] ?? [];
const isOnTable = (view: View, pile: Pile): boolean => view.piles[pile] !== undefined;
const isBare = (view: View, pile: Pile): boolean => cardsIn(view, pile).length === 0;
const variantOf = (view: View) => VARIANT[variantIn(view)];

const frontPiles = (view: View, seat: Seat): Pile[] => front(seat).filter((pile) => isOnTable(view, pile));

/** Piles of the other players that can take cards. */
const othersPiles = (view: View): Pile[] =>
  othersThan(variantOf(view).seats, view.turn)
    .flatMap((seat) => [discard(seat), spite(seat)])
    .filter((pile) => isOnTable(view, pile));

/** Flipping is for an empty source, passing for a player with nothing left but a spite stack (rulings 5, 20). */
const canFlip = (view: View): boolean =>
  view.hand === null && isBare(view, source(view.turn)) && !isBare(view, discard(view.turn));

const canPass = (view: View): boolean =>
  view.hand === null &&
  isBare(view, source(view.turn)) &&
  isBare(view, discard(view.turn)) &&
  !isBare(view, spite(view.turn));

const STOP: Control = { code: 'stop', label: '✋ ', style: 'danger', enabled: true };
const PAUSE: Control = { code: 'pause', label: '⏸ ', style: 'plain', enabled: true };
const RESUME: Control = { code: 'resume', label: '▶ ', style: 'urgent', enabled: true };
const ANNOUNCE: Control = { code: 'choose:announce', label: '📣', style: 'plain', enabled: true };

/** A disabled button that keeps the others in place where the table has a gap. */
const gap = (index: number): Control => ({
  code: gestureCode('gap', String(index)),
  label: { place: '·', card: '·', unique: false },
  style: 'plain',
  enabled: false,
});

const tapButton = (view: View, pile: Pile): Control =>
  pileButton({
    pile,
    top: cardsIn(view, pile).at(-1) ?? null,
    isTouched: view.touched === pile,
    isOwn: frontPiles(view, view.turn).includes(pile),
  });

/** `index` keeps the codes of gaps distinct. */
const placeButton = (view: View, pile: Pile | null, index: number): Control =>
  pile !== null && isOnTable(view, pile) ? tapButton(view, pile) : gap(index);

const pauseButton = (view: View): Control => (view.paused === null ? PAUSE : RESUME);
const announceButton = (view: View): Control => (view.phase === 'ending' ? ACCEPT : ANNOUNCE);

/**
 * One button: the player to move announces, the others pause. All see the same message, so the player who
 * clicks decides.
 */
function callOutButton(view: View): Control {
  if (view.phase === 'ending') return ACCEPT;
  return view.paused === null ? { ...ANNOUNCE, code: gestureCode('tap', CALL_OUT) } : RESUME;
}

/** The column beside the table, from the top, and the end of the last row. */
function beside(view: View): { readonly column: readonly Control[]; readonly last: readonly Control[] } {
  const calls = [STOP, pauseButton(view), announceButton(view)];
  const [clock, menu] = clockAndMenu(view, canPass(view));
  switch (variantIn(view)) {
    case 'schikanieren':
      return { column: [STOP, callOutButton(view), clock, menu], last: [] };
    case 'three':
      return { column: [...calls, menuButton(view)], last: [placeButton(view, NINTH, 9)] };
    case 'standard':
    case 'learning':
      return { column: [...calls, menu], last: [clock] };
  }
}

/**
 * Rows that mirror the table as seen from a side, with the calls beside them. The last row has the piles of
 * the player to move and of the others.
 */
function tableRows(view: View, side: Seat): Control[][] {
  const table = rowsOf(variantIn(view)).map((row, i) =>
    row.map((pile, j) => placeButton(view, pile, 10 * i + j)),
  );
  const { column, last } = beside(view);
  const inFront = [...frontPiles(view, view.turn), ...othersPiles(view)];
  return [
    ...rowsFrom(side, table).map((row, i) => [...row, ...column.slice(i, i + 1)]),
    [...inFront.map((pile) => tapButton(view, pile)), ...last, ...column.slice(table.length)],
  ];
}

function menu(view: View, seat: Seat): string[] {
  if (seat !== view.turn) return [];
  return [...(canFlip(view) ? ['flip'] : []), ...(canPass(view) ? ['pass'] : [])];
}

/** Two clicks move a card: the first touches, the second places. A click on an empty source flips the discard. */
function tap(view: View, pile: string, seats: readonly Seat[]): Gesture {
  if (pile === CALL_OUT) {
    return seats.includes(view.turn)
      ? { verb: 'choose', argument: 'announce' }
      : { verb: 'pause', argument: null };
  }
  if (pile === source(view.turn)) return { verb: canFlip(view) ? 'flip' : 'draw', argument: null };
  const holds = view.hand !== null || view.touched !== null;
  return { verb: holds ? 'place' : 'touch', argument: pile };
}

function targets(view: View, seat: Seat, verb: string): Target[] {
  const { rims, middles, discards, spites } = variantOf(view);
  const card = (pile: Pile): string | null => cardsIn(view, pile).at(-1) ?? null;
  const target = (pile: Pile): Target => ({ argument: pile, pile, card: card(pile) });
  switch (verb) {
    case 'touch':
      return [...rims, discard(seat), spite(seat)].filter((pile) => !isBare(view, pile)).map(target);
    case 'place':
      if (seat !== view.turn || (view.hand === null && view.touched === null)) return [];
      return [...rims, ...middles, ...discards, ...spites]
        .filter((pile) => isOnTable(view, pile))
        .map(target);
    case 'announce':
      if (seat !== view.turn || view.hand !== null) return [];
      return announceable(view).map((argument) => ({ argument, pile: null, card: null }));
    default:
      return [];
  }
}

export const controls: Controls<View> = {
  rows: tableRows,
  menu,
  tap,
  targets,
  /** For a user who plays all seats: a seat whose turn it is not pauses, and the one that has paused resumes. */
  seatFor(view, verb) {
    if (verb === 'pause') return seatAfter(variantOf(view).seats, view.turn);
    return verb === 'resume' ? (view.paused ?? undefined) : undefined;
  },
};
