/** Visibility of the piles. */
import { STUCK } from '../../referee/zank-patience/table.ts';
import { looks } from '../tables.ts';
import { table, theme } from './table.ts';

const LYING: readonly (readonly [about: string, pile: string, cards: string])[] = [
  ['A source', 'q1', '-2H1 -QC1'],
  ['A discard: its top alone', 'a1', '3C1 4C2 KH1'],
  ['A rim stack: all of it', 'r1', '7C1 2S2 3D1 9H1'],
  ['A rim stack of one', 'r8', '5C1'],
  ['The top of a middle stack', 'm2', 'AS1 2S2 3S1'],
];

export const hidden = theme(
  'hidden',
  'Visibility of the piles',
  [4],
  [
    ...LYING.map(([about, pile, cards]) => table(about, { [pile]: cards }, looks())),
    table('A flipped discard is hidden again', { ...STUCK, q1: '', a1: '3C1 4C2 KH1' }, [
      '1 flip',
      ...looks(),
    ]),
  ],
);
