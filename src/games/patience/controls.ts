import { opponentOf, type Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { gestureCode, type Gesture } from '../gesture.ts';
import { noFields, pileField, type Control, type ControlStyle, type Target, type Verb } from '../controls.ts';
import type { Duel } from './duel.ts';
import { isField } from './field.ts';
import { isOneOf } from './table.ts';
import { isDown, openTopCode, topCode, type PileCodes } from './view.ts';

/** What the controls of a duel are made from. */
export interface DuelView<Pile extends string> extends MatchView {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: PileCodes<Pile>;
}

export const HANDLING_VERBS = [
  { name: 'touch', argument: 'target', fields: pileField },
  { name: 'place', argument: 'target', fields: pileField },
  { name: 'draw', argument: null, fields: noFields },
  { name: 'reveal', argument: 'target', fields: pileField },
] as const satisfies readonly Verb[];

export const KNOCK_VERB = {
  name: 'knock',
  argument: 'revert',
  fields: (argument) => ({ revert: argument === 'revert' }),
} as const satisfies Verb;

export const MENU: Control = { code: 'menu', label: '☰ ', style: 'plain', enabled: true };
/** Takes the place of another button; its code says which it is, so that a click meant for one cannot become the other. */
export const ACCEPT: Control = { code: 'accept-end', label: '🏁', style: 'urgent', enabled: true };

const KNOCKS: readonly Control[] = [
  { code: 'knock:revert', label: 'K↩', style: 'danger', enabled: true },
  { code: 'knock:leave', label: 'K→', style: 'danger', enabled: true },
];

/** The button of a pile; `own`: it lies in front of the player to move. */
export function pileButton(touched: string | null, pile: string, own: boolean): Control {
  const style: ControlStyle = touched === pile ? 'touched' : own ? 'own' : 'pile';
  return { code: gestureCode('tap', pile), label: pile.toUpperCase(), style, enabled: true };
}

/** It can be pressed, and has to be, once the turn of the player whose time runs is over (ruling 31). */
export function clockButton({ phase, clock, turn }: Pick<MatchView, 'phase' | 'clock' | 'turn'>): Control {
  if (phase === 'clock') return { code: 'press', label: '▶ ', style: 'urgent', enabled: true };
  const isDue = clock !== null && clock.running !== null && clock.running !== turn;
  return { code: 'press', label: '⏱ ', style: isDue ? 'urgent' : 'plain', enabled: isDue };
}

/**
 * Five rows of five: the field as it lies, with the knocks, the clock and the menu beside it; below it the stacks in front
 * of the active player and those of the opponent that can be placed on.
 */
export function duelControls<Pile extends string>(
  duel: Duel<Pile>,
  view: DuelView<Pile>,
): readonly (readonly Control[])[] {
  const { turn, touched } = view;
  const passive = opponentOf(turn);
  const own = duel.front(turn);
  const theirs = duel.front(passive).filter((pile) => pile !== duel.stock(passive));
  const beside = [...KNOCKS, view.phase === 'ending' ? ACCEPT : clockButton(view)];
  return [
    ...duel.rows.map((row, i) => [...row.map((pile) => pileButton(touched, pile, false)), beside[i] ?? MENU]),
    [
      ...own.map((pile) => pileButton(touched, pile, true)),
      ...theirs.map((pile) => pileButton(touched, pile, false)),
    ],
  ];
}

/** Two clicks move a card: the first touches, the second places; a face-down top is turned up; the player's own stock is drawn from. */
export function duelTap<Pile extends string>(
  duel: Duel<Pile>,
  view: DuelView<Pile>,
  tapped: string,
): Gesture {
  if (tapped === duel.stock(view.turn)) return { verb: 'draw', argument: null };
  if (view.hand !== null || view.touched !== null) return { verb: 'place', argument: tapped };
  const isPile = isOneOf(duel.piles);
  const covered = isPile(tapped) && isField(tapped) && isDown(topCode(view, tapped) ?? '');
  return { verb: covered ? 'reveal' : 'touch', argument: tapped };
}

/** The piles that hands could do it to. */
export function duelTargets<Pile extends string>(
  duel: Duel<Pile>,
  view: DuelView<Pile>,
  seat: Seat,
  verb: string,
): readonly Target[] {
  const inField = duel.piles.filter((pile) => isField(pile));
  const piles: Readonly<Record<string, () => readonly Pile[]>> = {
    touch: () =>
      [...inField, duel.waste(seat), duel.reserve(seat)].filter((pile) => openTopCode(view, pile) !== null),
    place: () => duel.piles.filter((pile) => pile !== duel.stock(1) && pile !== duel.stock(2)),
    reveal: () => inField.filter((pile) => isDown(topCode(view, pile) ?? '')),
  };
  return (piles[verb]?.() ?? []).map((pile) => ({ argument: pile, pile, card: topCode(view, pile) }));
}
