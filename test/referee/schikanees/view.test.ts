/** What people at the table and around it can see, and what they cannot. */
import { describe, expect, it } from 'vitest';
import { given, PILES, QUIET, STUCK } from './table.ts';
import { words } from '../match.ts';
import type { Piles } from '../patience.ts';

const VIEWERS = [1, 2, 'spectator'] as const;

describe('the piles', () => {
  it.each([
    ['the right stack', 'r1', '-9C1 -TC1', '-??1 -??1'],
    ['a right card turned up where it lies', 'r2', '-9C1 TC2', '-??1 TC2'],
    ['a right card that lies face-up under another', 'r1', '-9C1 TC2 -JC1', '-??1 ??2 -??1'],
    ['several face-up right cards, once a left stack', 'r1', '9C1 TC2', '??1 TC2'],
    ['the left stack', 'l1', '-9C1 -TC1 JC1', '-??1 -??1 JC1'],
    ['a left stack with cards put on it', 'l2', '-9C1 JC2 TC1', '-??1 ??2 TC1'],
    ['a face-down left stack', 'l1', '-9C1', '-??1'],
    ['the middle stack', 'm1', '9C1 TC2 JC1', '??1 ??2 JC1'],
    ['a face-down card on the middle stack', 'm2', '9C1 -TC2', '??1 -??2'],
    ['a final stack', 'd1', 'AS1 2S2 3S1', '??1 ??2 3S1'],
    ['a completed final stack', 'd8', 'JS2 QS1 -KS1', '??2 ??1 -??1'],
    ['a king alone on a final stack', 'd3', '-KS2', '-??2'],
    ['a card on such a king', 'd3', '-KS2 5D1', '-??2 5D1'],
    ['the field', 'e1', '-2C1 -3C2 KC1 QD2 JC1', '-??1 -??2 KC1 QD2 JC1'],
    ['a face-down top on the field', 'h2', '-2C1 -3C2', '-??1 -??2'],
    ['a face-up card between face-down ones', 'f2', '-2C1 9C1 -3C2', '-??1 9C1 -??2'],
  ])('%s', (_, pile, cards, seen) => {
    // Without a card in it the left stacks would become the right ones (ruling 4).
    const middles = { m1: 'KH1', m2: 'KH2' };
    const table = given({ ...middles, [pile]: cards });
    const shown: Piles = { ...middles, [pile]: seen };
    const expected = Object.fromEntries(PILES.map((name) => [name, words(shown[name] ?? '')]));
    for (const viewer of VIEWERS) expect(table.view(viewer).piles).toEqual(expected);
    table.lies();
  });

  it('a king that has just been placed is seen no more, rightly placed or not', () => {
    const view = (final: string) => {
      const table = given({ ...STUCK, e1: 'KS1', d1: '', d6: final });
      table.does('1 touch e1', '1 place d6');
      const { piles, ...rest } = table.view(2);
      expect(piles['d6']?.at(-1)).toBe('-??1');
      return rest;
    };
    expect(view('QS1')).toEqual(view('QH1'));
  });
});

describe('refusals', () => {
  it('say the same whatever lies face-down, and whether an attempt is an offence', () => {
    const moves = ['touch r1', 'touch f2', 'reveal e1', 'place r1', 'touch m1', 'touch l2'];
    const answers = ([r = '', l = '', f = '']: readonly string[]) => {
      const table = given({ ...QUIET, r1: `-${r}`, l2: `-${l} 5C2`, f2: `-${f}` });
      return moves.map((move) => {
        const [verb, pile] = move.split(' ');
        return table.say({ seat: 1, do: verb, pile });
      });
    };
    const plain = answers(['7D1', '8D1', '9D1']);
    expect(answers(['AS1', '4C1', '2D1'])).toEqual(plain);
    for (const answer of plain) expect(answer).toMatchObject({ ok: false, error: 'impossible' });
    const refusals = (top: string) => {
      const table = given({ ...STUCK, e1: top });
      table.does('1 touch f1');
      return [
        table.say({ seat: 1, do: 'place', pile: 'r1' }),
        table.say({ seat: 1, do: 'knock', revert: true }),
        table.say({ seat: 2, do: 'draw' }),
      ];
    };
    expect(refusals('AS1')).toEqual(refusals('9S1'));
  });
});
