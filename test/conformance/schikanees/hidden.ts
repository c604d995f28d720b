/** Visibility of the piles. */
import { STUCK } from '../../referee/schikanees/table.ts';
import { looks } from '../tables.ts';
import { table, theme } from './table.ts';

const LYING: readonly (readonly [about: string, pile: string, cards: string])[] = [
  ['The right stack', 'r1', '-9C1 -TC1'],
  ['A right card turned up where it lies', 'r2', '-9C1 TC2'],
  ['A right card that lies face-up under another', 'r1', '-9C1 TC2 -JC1'],
  ['Several face-up right cards, once a left stack', 'r1', '9C1 TC2'],
  ['The left stack', 'l1', '-9C1 -TC1 JC1'],
  ['A left stack with cards put on it', 'l2', '-9C1 JC2 TC1'],
  ['A face-down left stack', 'l1', '-9C1'],
  ['The middle stack', 'm1', '9C1 TC2 JC1'],
  ['A face-down card on the middle stack', 'm2', '9C1 -TC2'],
  ['A final stack', 'd1', 'AS1 2S2 3S1'],
  ['A completed final stack', 'd8', 'JS2 QS1 -KS1'],
  ['A king alone on a final stack', 'd3', '-KS2'],
  ['A card on such a king', 'd3', '-KS2 5D1'],
  ['The field', 'e1', '-2C1 -3C2 KC1 QD2 JC1'],
  ['A face-down top on the field', 'h2', '-2C1 -3C2'],
  ['A face-up card between face-down ones', 'f2', '-2C1 9C1 -3C2'],
];

export const hidden = theme(
  'hidden',
  'Visibility of the piles',
  [],
  [
    // Without a card in it the left stacks would become the right ones (ruling 4).
    ...LYING.map(([about, pile, cards]) => table(about, { m1: 'KH1', m2: 'KH2', [pile]: cards }, looks())),
    ...['QS1', 'QH1'].map((final) =>
      table(`A king that has just been placed on ${final}`, { ...STUCK, e1: 'KS1', d1: '', d6: final }, [
        '1 touch e1, place d6 !*',
        ...looks(),
      ]),
    ),
  ],
);
