/** What people at the table and around it can see, and what they cannot. */
import { describe, expect, it } from 'vitest';
import { PILES } from './table.ts';
import { given } from './table.ts';
import type { Table } from './table.ts';
import type { Piles } from '../patience.ts';

const VIEWERS = [1, 2, 'spectator'] as const;
const QUIET = { a1: '-9H1 -8H1', a2: '-9H2 -8H2' };
const OBLIGED = { ...QUIET, e1: 'AS1', f1: '7D1', g1: '8C1', b1: '4C1', c1: '-2C1 5C1' };

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

  it('are the same for both seats and for spectators, whoever is at turn', () => {
    for (const turn of [1, 2] as const) {
      const table = given(OBLIGED, turn);
      expect(table.view(1)).toEqual(table.view(2));
      expect(table.view(1)).toEqual(table.view('spectator'));
    }
  });

  it('of the arbiter are open', () => {
    given(OBLIGED).lies();
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

  it('all that is public is as the arbiter has it', () => {
    const table = given(OBLIGED, 1, { clock: { initialMs: 9000, incrementMs: 0, press: 'auto' } });
    table.does('1 touch f1 @100', '1 place g1', '1 offer-draw');
    const { pending, ...rest } = table.now();
    expect(pending).not.toEqual([]);
    for (const viewer of VIEWERS) {
      const shown = table.view(viewer);
      expect(shown).toEqual({ ...rest, piles: shown.piles });
    }
  });

  it('a view changes nothing', () => {
    const table = given(OBLIGED);
    table.does('1 touch f1');
    const before = table.now();
    for (const viewer of VIEWERS) table.view(viewer);
    expect(table.does('tick').position).toEqual(before);
  });

  it('an open win and its winner can be seen, the offence cannot', () => {
    for (const jack of ['JS1', 'JH1']) {
      const table = given({ a2: '-9H2', c1: 'TH1', e1: jack });
      table.does('1 touch c1', '1 place e1');
      expect(table.view(2)).toMatchObject({ phase: 'ending', winner: 1, reason: null });
    }
  });
});

/** The lines after which a viewer might tell a legal attempt from an illegal one. */
describe('positions that differ only in what is pending give equal views', () => {
  it.each([
    ['a card touched and put back', OBLIGED, ['touch e1', 'place e1'], ['touch f1', 'place f1']],
    [
      'a right touch after a right or a wrong one',
      OBLIGED,
      ['touch e1', 'touch e1'],
      ['touch f1', 'touch e1'],
    ],
    ['the wrong one left', { ...OBLIGED, e2: 'AD2' }, ['touch e2', 'touch e1'], ['touch c1', 'touch e1']],
    [
      'an ace by way of the board',
      OBLIGED,
      ['touch e1', 'place e1', 'touch e1', 'place d1'],
      ['touch e1', 'place h1', 'touch h1', 'place d1'],
    ],
  ])('%s', (_, piles, legal, other) => {
    const one = given(piles);
    one.legal(...legal.map((move) => `1 ${move}`));
    const two = given(piles);
    two.does(...other.map((move) => `1 ${move}`));
    for (const viewer of VIEWERS) expect(two.view(viewer)).toEqual(one.view(viewer));
  });

  it('a card due or not due: the same moves, told apart by nothing but the ace', () => {
    // The ace lies face-up in one and face-down in the other; all else that is answered is the same.
    const shown = (top: string) => {
      const table = given({ ...OBLIGED, e1: top, e2: '-3C2', h1: '-6C1' });
      return ['1 touch f1', '1 place g1', '1 reveal h1', '1 reveal e2', '1 draw', '1 place b1'].map(
        (move) => {
          table.does(move);
          const { piles, ...rest } = table.view(2);
          return { ...rest, piles: { ...piles, e1: [] } };
        },
      );
    };
    expect(shown('AS1')).toEqual(shown('9S1'));
  });

  it('after a knock that finds an offence of one kind or another', () => {
    const after = (piles: Piles, ...moves: string[]) => {
      const table = given(piles);
      table.does(...moves, '2 knock back');
      return table.view('spectator');
    };
    expect(after(OBLIGED, '1 touch f1', '1 place g1')).toEqual(after(OBLIGED, '1 touch e1', '1 place f1'));
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

  it('say the same whether an attempt is an offence or not', () => {
    const answer = (top: string) => {
      const table = given({ ...QUIET, e1: top, f1: '7D1' });
      table.does('1 touch f1');
      return [
        table.say({ seat: 1, do: 'place', pile: 'a1' }),
        table.say({ seat: 1, do: 'knock', revert: true }),
        table.say({ seat: 2, do: 'draw' }),
        table.say({ seat: 1, do: 'reveal', pile: 'f1' }),
      ];
    };
    expect(answer('AS1')).toEqual(answer('9S1'));
  });
});
