/** What people at the table and around it can see, and what they cannot. */
import { describe, expect, it } from 'vitest';
import { given, PILES, QUIET } from './table.ts';
import type { Table } from './table.ts';
import type { Piles } from '../patience.ts';

const VIEWERS = [1, 2, 'spectator'] as const;

/** Every viewer sees exactly these piles; those left out are empty. */
function sees(table: Table, piles: Piles): void {
  const expected = Object.fromEntries(
    PILES.map((pile) => [pile, (piles[pile] ?? '').split(' ').filter((card) => card !== '')]),
  );
  for (const viewer of VIEWERS) expect(table.view(viewer).piles).toEqual(expected);
}

describe('the piles', () => {
  it.each([
    ['a face-down card', 'a1', '-9H1', '-??1'],
    ['face-down cards', 'a1', '-9H1 -8H2', '-??1 -??2'],
    ['a main card turned up where it lies', 'a2', '-9H1 8H2', '-??1 8H2'],
    ['a main card that lies face-up under another', 'a2', '9H1 -8H2', '??1 -??2'],
    ['the top of a discard stack', 'b1', '3C1 4C2 5C1', '??1 ??2 5C1'],
    ['a face-down discard', 'b2', '3C1 -4C2', '??1 -??2'],
    ['the top of a side stack', 'c1', '-2C1 -3C1 5C2', '-??1 -??1 5C2'],
    ['a side stack with cards put on it', 'c2', '-2C1 6C1 5C2', '-??1 ??1 5C2'],
    ['a final stack', 'd1', 'AS1 2S2 3S1', '??1 ??2 3S1'],
    ['a final stack of one', 'd8', 'AS1', 'AS1'],
    ['the board', 'e1', '-2C1 -3C2 KC1 QD2 JC1', '-??1 -??2 KC1 QD2 JC1'],
    ['a face-down top on the board', 'h2', '-2C1 -3C2', '-??1 -??2'],
    ['a face-up card between face-down ones on the board', 'f2', '-2C1 9C1 -3C2', '-??1 9C1 -??2'],
    ['jokers', 'g1', '-XX1 XX2', '-??1 XX2'],
    ['a joker on a discard stack', 'b1', 'XX1 XX2', '??1 XX2'],
  ])('%s', (_, pile, cards, seen) => {
    sees(given({ [pile]: cards }), { [pile]: seen });
  });
});

describe('beside the piles', () => {
  it('the touched card, the card in the hand and the jokers that are out can be seen', () => {
    const table = given({ ...QUIET, e1: 'XX1', f1: '7D1' });
    table.legal('1 remove e1', '1 touch f1');
    for (const viewer of VIEWERS) expect(table.view(viewer)).toMatchObject({ touched: 'f1', out: ['XX1'] });
    table.legal('1 draw');
    for (const viewer of VIEWERS) expect(table.view(viewer)).toMatchObject({ hand: '8H1', touched: null });
  });
});

describe('refusals', () => {
  it('say the same whatever lies face-down', () => {
    const moves = [
      'touch a1',
      'touch f1',
      'touch c2',
      'reveal c1',
      'remove f1',
      'remove a1',
      'remove c1',
      'place a1',
    ];
    const answers = (hidden: readonly string[]) => {
      const [a = '', c = '', f = ''] = hidden;
      const table = given({ a1: `-${a}`, c1: `-${c} 5C1`, f1: `-${f}`, a2: '-9H2' });
      return moves.map((move) => {
        const [verb, pile] = move.split(' ');
        return table.say({ seat: 1, do: verb, pile });
      });
    };
    const plain = answers(['7D1', '8D1', '9D1']);
    expect(answers(['XX1', '8D1', '9D1'])).toEqual(plain);
    expect(answers(['AS1', 'XX1', 'AD1'])).toEqual(plain);
    expect(answers(['9D1', 'AS1', 'XX1'])).toEqual(plain);
    for (const answer of plain) expect(answer).toMatchObject({ ok: false, error: 'impossible' });
  });
});
