import type { Seat } from '../../core/seat.ts';
import { ACCEPT_DRAW, DECLINE_DRAW } from '../draw-offer.ts';
import { gestureCode } from '../gesture.ts';
import {
  noFields,
  type ChallengeOption,
  type Control,
  type Controls,
  type Target,
  type Verb,
} from '../controls.ts';
import type { Card } from './cards.ts';
import { decisions, doubtOf, playableCards, sortedHand } from './choices.ts';
import { cardName, cardTyped } from './texts/cards.ts';
import type { View } from './view.ts';

/** The game's own verbs. */
export const VERBS: readonly Verb[] = [
  {
    name: 'play',
    argument: 'target',
    withHeld: true,
    fields: (card) => (card === null ? {} : { card: cardTyped(card) }),
  },
  { name: 'close', argument: null, fields: noFields, final: true },
  { name: 'check-out', argument: null, fields: noFields, final: true },
  { name: 'end-hand', argument: null, fields: noFields, final: true },
];

export const OPTIONS: readonly ChallengeOption[] = [
  { kind: 'choice', name: 'bestOf', values: [1, 3, 5, 7, 9] },
];

/** The table's buttons, the same for everybody. */
const TABLE: readonly Control[] = [
  { code: 'hand', label: null, style: 'own', enabled: true },
  { code: 'menu', label: null, style: 'plain', enabled: true },
];

/** Shown as an extra row while a draw is offered. */
const DRAW: readonly Control[] = [ACCEPT_DRAW, DECLINE_DRAW];

const target = ({ code }: Card): Target => ({ argument: code, pile: null, card: code });

/**
 * The cards that can be played now. A player whose turn it is not gets all cards, and the refusal when they
 * try.
 */
function targets(view: View, seat: Seat, verb: string): Target[] {
  if (verb !== 'play') return [];
  const now = playableCards(view, seat);
  return now.length > 0 ? now.map(target) : everyTarget(view, seat, verb);
}

const everyTarget = (view: View, seat: Seat, verb: string): Target[] =>
  verb === 'play' ? sortedHand(view, seat).map(target) : [];

export const controls: Controls<View> = {
  rows: ({ drawOffer }) => (drawOffer === null ? [TABLE] : [TABLE, DRAW]),
  menu: decisions,
  tap: (_, pile) => ({ verb: 'play', argument: pile }),
  targets,
  everyTarget,
  doubt: doubtOf,
};

const DECISION_STYLES = { 'check-out': 'urgent', 'end-hand': 'plain', close: 'plain' } as const;

/**
 * The buttons of a player's own hand: one for each card, then their other decisions. Cards that they may play
 * now are blue. No button is disabled: a hand that reached its player late would then keep them from playing.
 */
export function handControls(view: View, seat: Seat): readonly (readonly Control[])[] {
  if (view.phase === 'over') return [];
  const now = playableCards(view, seat);
  const cards = sortedHand(view, seat).map((card, i): Control => ({
    code: gestureCode('play', card.code),
    label: { place: String(i + 1), card: cardName(card.code, ''), unique: true },
    style: now.includes(card) ? 'own' : 'plain',
    enabled: true,
  }));
  const others = decisions(view, seat).map((code): Control => ({
    code,
    label: null,
    style: DECISION_STYLES[code],
    enabled: true,
  }));
  // A row has at most five buttons; a hand can be given at most six cards.
  const rows = [cards.slice(0, 5), cards.slice(5), others];
  return rows.filter((row) => row.length > 0);
}
