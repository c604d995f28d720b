/** Visibility of the piles. */
import { looks } from '../tables.ts';
import { quiet, table, theme } from './table.ts';

const LYING: readonly (readonly [about: string, pile: string, cards: string])[] = [
  ['A face-down card', 'a1', '-9H1'],
  ['Face-down cards', 'a1', '-9H1 -8H2'],
  ['A main card turned up where it lies', 'a2', '-9H1 8H2'],
  ['A main card that lies face-up under another', 'a2', '9H1 -8H2'],
  ['The top of a discard stack', 'b1', '3C1 4C2 5C1'],
  ['A face-down discard', 'b2', '3C1 -4C2'],
  ['The top of a side stack', 'c1', '-2C1 -3C1 5C2'],
  ['A side stack with cards put on it', 'c2', '-2C1 6C1 5C2'],
  ['A final stack', 'd1', 'AS1 2S2 3S1'],
  ['A final stack of one', 'd8', 'AS1'],
  ['The board', 'e1', '-2C1 -3C2 KC1 QD2 JC1'],
  ['A face-down top on the board', 'h2', '-2C1 -3C2'],
  ['A face-up card between face-down ones on the board', 'f2', '-2C1 9C1 -3C2'],
  ['Jokers', 'g1', '-XX1 XX2'],
  ['A joker on a discard stack', 'b1', 'XX1 XX2'],
];

export const hidden = theme(
  'hidden',
  'Visibility of the piles',
  [],
  [
    ...LYING.map(([about, pile, cards]) => table(about, { [pile]: cards }, looks())),
    quiet('The touched card, the card in the hand, removed jokers', { e1: 'XX1', f1: '7D1' }, [
      '1 remove e1, touch f1',
      ...looks(),
      '1 draw',
      ...looks(),
    ]),
  ],
);
