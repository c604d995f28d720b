import { discard, main, side } from '../../src/games/schikanoeschen/piles.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import type { Label, SceneCard } from '../scene.ts';
import { seenCard } from '../seen.ts';
import type { Named, Words } from '../texts.ts';
import * as place from './schikanoeschen-places.ts';

/** The back of a player's deck in their panel; seat and deck have the same number. */
export function deckSign(seat: Seat): SceneCard {
  const panel = place.panelOf(seat);
  return {
    pile: null,
    face: null,
    deck: seat,
    x: panel.x + 20,
    y: panel.y + 34,
    size: 'small',
    turn: 0,
    edges: 0,
    mark: null,
  };
}

/** How many cards a player still has to get rid of (ruling 26). */
export function cardsLeft(view: View, seat: Seat): number {
  const piles = [main(seat), discard(seat), side(seat)].map((pile) => view.piles[pile].length);
  const hand = view.hand !== null && view.turn === seat ? 1 : 0;
  return piles.reduce((sum, count) => sum + count, hand);
}

/** Who sits there, how many cards they have left, and what else is to be said of them. */
export function playerLabels(
  view: View,
  player: Named & { seat: Seat },
  lit: boolean,
  over: boolean,
): Label[] {
  const { seat } = player;
  const panel = place.panelOf(seat);
  const left = panel.x + 100;
  const width = panel.x + panel.width - 18 - left;
  const label = (words: Words, style: Label['style'], y: number, height: number): Label => ({
    words,
    style,
    x: left,
    y: panel.y + y,
    width,
    height,
    align: 'left',
    ink: lit ? 'dark' : 'light',
  });
  /** A second text in the same line, at its end. */
  const beside = (first: Label, firstWidth: number, words: Words): [Label, Label] => [
    { ...first, width: firstWidth },
    { ...first, words, x: left + firstWidth + 8, width: width - firstWidth - 8, align: 'right' },
  ];

  const state: Words | null = over
    ? null
    : view.drawOffer === seat
      ? { key: 'offers-draw' }
      : lit
        ? { key: 'to-move' }
        : null;
  const warnings = view.warnings[seat - 1] ?? 0;
  const out = view.out.filter((code) => seenCard(code).deck === seat).length;
  const third = state !== null || out > 0;

  const remaining = label({ key: 'cards-left', count: cardsLeft(view, seat) }, 'figure', third ? 60 : 80, 36);
  const below = label(state ?? { key: 'jokers-out', count: out }, 'note', 104, 36);
  return [
    label({ key: 'player', player }, 'name', third ? 10 : 26, 46),
    ...(warnings > 0 ? beside(remaining, 206, { key: 'warnings', count: warnings }) : [remaining]),
    ...(state !== null && out > 0
      ? beside(below, 136, { key: 'jokers-out', count: out })
      : third
        ? [below]
        : []),
  ];
}
