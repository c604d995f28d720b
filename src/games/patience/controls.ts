import { rememberedText } from '../../core/remembered.ts';
import { opponentOf, type Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { gestureCode, type Gesture } from '../gesture.ts';
import { noFields, pileField, type Control, type ControlStyle, type Target, type Verb } from '../controls.ts';
import type { Duel } from './duel.ts';
import { isField } from './field.ts';
import { rowsFrom } from './sides.ts';
import { cardName } from './texts/cards.ts';
import { hiddenDeck, isDown, openTopCode, topCode, type PileCodes } from './view.ts';

/** The parts of a duel's view that its controls need. */
export interface DuelView<Pile extends string> extends MatchView {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: PileCodes<Pile>;
}

export const HANDLING_VERBS = [
  { name: 'touch', argument: 'target', fields: pileField },
  { name: 'place', argument: 'target', fields: pileField, withHeld: true },
  { name: 'draw', argument: null, fields: noFields, draws: true },
  { name: 'reveal', argument: 'target', fields: pileField },
] as const satisfies readonly Verb[];

export const KNOCK_VERB = {
  name: 'knock',
  argument: 'revert',
  fields: (argument) => ({ revert: argument === 'revert' }),
} as const satisfies Verb;

const MENU: Control = { code: 'menu', label: '☰ ', style: 'plain', enabled: true };
/** While a draw is offered: its answers are in the menu, because the table has no free button. */
const MENU_WITH_OFFER: Control = { ...MENU, label: '☰🤝', style: 'urgent' };

export const menuButton = ({ drawOffer }: Pick<MatchView, 'drawOffer'>): Control =>
  drawOffer === null ? MENU : MENU_WITH_OFFER;

/** Replaces another button. Its own code keeps a click meant for one of them from becoming the other. */
export const ACCEPT: Control = { code: 'accept-end', label: '🏁', style: 'urgent', enabled: true };

const PASS: Control = { code: 'pass', label: '⏭ ', style: 'plain', enabled: true };

const KNOCKS: readonly Control[] = [
  { code: 'knock:revert', label: 'K↩', style: 'danger', enabled: true },
  { code: 'knock:leave', label: 'K→', style: 'danger', enabled: true },
];

/** Short sign of a card: at most three characters, no words of any language. */
const cardSign = rememberedText((code) => cardName(code, { joker: '★', hidden: '▒' }));

const tapCode = rememberedText((pile) => gestureCode('tap', pile));

/** Everything that a pile's button shows. */
interface PileOnTable {
  readonly pile: string;
  /** Code of the top card; null: empty. */
  readonly top: string | null;
  readonly isTouched: boolean;
  /** True if the pile lies in front of the player to move. */
  readonly isOwn: boolean;
}

export function pileButton({ pile, top, isTouched, isOwn }: PileOnTable): Control {
  const style: ControlStyle = isTouched ? 'touched' : isOwn ? 'own' : 'pile';
  const deck = top === null ? undefined : hiddenDeck(top);
  const card = top === null ? null : cardSign(top);
  const label = { place: pile, card, unique: false, ...(deck && { deck }) };
  return { code: tapCode(pile), label, style, enabled: true };
}

/**
 * The clock's button. It is enabled, and urgent, once the turn of the player whose time runs is over (ruling
 * 31).
 */
export function clockButton({ phase, clock, turn }: Pick<MatchView, 'phase' | 'clock' | 'turn'>): Control {
  if (phase === 'clock') return { code: 'press', label: '▶ ', style: 'urgent', enabled: true };
  const isDue = clock !== null && clock.running !== null && clock.running !== turn;
  return { code: 'press', label: '⏱ ', style: isDue ? 'urgent' : 'plain', enabled: isDue };
}

/**
 * The clock's button and the menu's. While the player to move can pass, the pass button replaces a clock that
 * nobody can press.
 */
export function clockAndMenu(
  view: Pick<MatchView, 'phase' | 'clock' | 'turn' | 'drawOffer'>,
  canPass: boolean,
): readonly [Control, Control] {
  const clock = clockButton(view);
  return [canPass && !clock.enabled ? PASS : clock, menuButton(view)];
}

/**
 * Makes five rows of five buttons. Four show the field from that side, with the knocks, the clock and the
 * menu beside it. The last one has the active player's stacks and the opponent's stacks that take cards.
 */
export function duelControls<Pile extends string>(
  duel: Duel<Pile>,
  view: DuelView<Pile>,
  side: Seat,
  canPass: boolean,
): readonly (readonly Control[])[] {
  const { turn, touched } = view;
  const passive = opponentOf(turn);
  const piles: Readonly<Record<string, readonly string[]>> = view.piles;
  const button = (pile: string, isOwn: boolean): Control =>
    pileButton({ pile, top: piles[pile]?.at(-1) ?? null, isTouched: touched === pile, isOwn });
  const own = duel.front(turn, side);
  const theirs = duel.front(passive, side).filter((pile) => pile !== duel.stock(passive));
  const beside = [...KNOCKS, ...(view.phase === 'ending' ? [ACCEPT, MENU] : clockAndMenu(view, canPass))];
  return [
    ...rowsFrom(side, duel.rows).map((row, i) => [
      ...row.map((pile) => button(pile, false)),
      ...beside.slice(i, i + 1),
    ]),
    [...own.map((pile) => button(pile, true)), ...theirs.map((pile) => button(pile, false))],
  ];
}

/**
 * Returns the meaning of a tap. Two taps move a card: the first touches it, the second places it. A face-down
 * top is turned up, and the player's own stock is drawn from.
 */
export function duelTap<Pile extends string>(
  duel: Duel<Pile>,
  view: DuelView<Pile>,
  tapped: string,
): Gesture {
  if (tapped === duel.stock(view.turn)) return { verb: 'draw', argument: null };
  if (view.hand !== null || view.touched !== null) return { verb: 'place', argument: tapped };
  const pile = duel.piles.find((known) => known === tapped);
  const covered = pile !== undefined && isField(pile) && isDown(topCode(view, pile) ?? '');
  return { verb: covered ? 'reveal' : 'touch', argument: tapped };
}

/** Returns the targets of a verb that are physically possible. */
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
    place: () =>
      seat !== view.turn || (view.hand === null && view.touched === null)
        ? []
        : duel.piles.filter((pile) => pile !== duel.stock(1) && pile !== duel.stock(2)),
    reveal: () => inField.filter((pile) => isDown(topCode(view, pile) ?? '')),
  };
  return (piles[verb]?.() ?? []).map((pile) => ({ argument: pile, pile, card: topCode(view, pile) }));
}
