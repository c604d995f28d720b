/** Ruling 4, and what people at the table and around it cannot see. */
import { describe, expect, it } from 'vitest';
import { words } from '../match.ts';
import type { Piles } from '../patience.ts';
import { given, ROOM, STUCK } from './table.ts';

const VIEWERS = [1, 2, 'spectator'] as const;
const ONE = { ...STUCK, m1: 'AS1', r1: '2S1' };

describe('the piles', () => {
  it.each([
    ['a source', 'q1', '-2H1 -QC1', '-??1 -??1'],
    ['a discard: its top alone', 'a1', '3C1 4C2 KH1', '??1 ??2 KH1'],
    ['a rim stack: all of it', 'r1', '7C1 2S2 3D1 9H1', '7C1 2S2 3D1 9H1'],
    ['a rim stack of one', 'r8', '5C1', '5C1'],
  ])('%s', (_, pile, cards, seen) => {
    const table = given({ [pile]: cards });
    for (const viewer of VIEWERS) {
      const { piles } = table.view(viewer);
      expect(piles[pile]).toEqual(words(seen));
      for (const [name, others] of Object.entries(piles)) if (name !== pile) expect(others).toEqual([]);
    }
    table.lies();
  });

  it('the top of a middle stack', () => {
    const table = given({ m2: 'AS1 2S2 3S1' });
    for (const viewer of VIEWERS) {
      expect(table.view(viewer).piles['m2']).toHaveLength(3);
      expect(table.view(viewer).piles['m2']?.at(-1)).toBe('3S1');
    }
  });

  it('a flipped discard is hidden again', () => {
    const table = given({ ...STUCK, q1: '', a1: '3C1 4C2 KH1' });
    table.legal('1 flip');
    for (const viewer of VIEWERS) expect(table.view(viewer).piles['q1']).toEqual(['-??1', '-??2', '-??1']);
  });

  it('are the same for both seats and for spectators, whoever is at turn', () => {
    for (const turn of [1, 2] as const) {
      const table = given(STUCK, { turn });
      expect(table.view(1)).toEqual(table.view(2));
      expect(table.view(1)).toEqual(table.view('spectator'));
    }
  });

  it('the drawn card is seen by all, for it is lifted so that they can', () => {
    const table = given(STUCK);
    table.legal('1 draw');
    for (const viewer of VIEWERS) expect(table.view(viewer)).toMatchObject({ hand: 'QC1' });
  });
});

describe('beside the piles', () => {
  it('all that is public is as the arbiter has it', () => {
    const table = given(ONE, { clock: { initialMs: 9000, incrementMs: 0, press: 'auto' } });
    table.does('2 stop @50', '1 touch r3 @100', '1 announce empty r3', '1 offer-draw', '2 pause');
    const { pending, ...rest } = table.now();
    expect(pending).toEqual([{ seat: 1, code: 'no-move' }]);
    for (const viewer of VIEWERS) {
      const shown = table.view(viewer);
      expect(shown).toEqual({ ...rest, piles: shown.piles });
    }
  });

  it('a view changes nothing, the right to call Stop included', () => {
    const table = given(ONE);
    table.does('1 touch r3');
    const before = table.now();
    for (const viewer of VIEWERS) table.view(viewer);
    expect(table.does('tick').position).toEqual(before);
  });

  it('only these can look', () => {
    const table = given(STUCK);
    for (const as of [3, 0, '1', 'arbiter', null, undefined]) {
      expect(table.say({ do: 'view', as })).toMatchObject({ ok: false, error: 'bad-line' });
    }
  });
});

describe('positions that differ only in what is pending give equal views', () => {
  const views = (piles: Piles, moves: readonly string[]) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    return VIEWERS.map((viewer) => table.view(viewer));
  };
  it.each([
    ['a right and a wrong touch put back', ONE, ['touch r1', 'place r1'], ['touch r3', 'place r3']],
    ['before the same draw', ONE, ['touch r1', 'draw'], ['touch r3', 'draw']],
    [
      'a touch with an announcement let go',
      ROOM,
      ['touch a1', 'announce empty r1'],
      ['touch r3', 'announce empty r1'],
    ],
  ])('%s', (_, piles, one, other) => {
    expect(views(piles, other)).toEqual(views(piles, one));
  });

  it('a move due or not: the same moves, told apart by nothing but the card', () => {
    const shown = (rim: string) => {
      const table = given({ ...STUCK, m1: 'AS1', r1: rim });
      return ['1 draw', '1 place a1', '2 draw', '2 place a2'].map((move) => {
        table.does(move);
        const { piles, ...rest } = table.view(2);
        return { ...rest, piles: { ...piles, r1: [] } };
      });
    };
    expect(shown('2S1')).toEqual(shown('3S1'));
  });

  it('after a Stop, whatever the offence was', () => {
    const after = (...moves: string[]) => {
      const table = given(ONE);
      table.does(...moves, '2 stop');
      return table.view('spectator');
    };
    expect(after('1 touch r3', '1 place r3')).toEqual(after('1 draw', '1 place a2'));
  });
});

describe('refusals', () => {
  it('say the same whatever lies face-down', () => {
    const moves = [
      { do: 'touch', pile: 'q1' },
      { do: 'place', pile: 'm1' },
      { do: 'flip' },
      { do: 'announce', aim: 'expose', pile: 'r1', card: '2S1' },
      { do: 'touch', pile: 'a2' },
    ];
    const answers = (source: string, discard: string) => {
      const table = given({ ...STUCK, m1: 'AS1', q1: source, a2: `${discard} JD2` });
      return moves.map((move) => table.say({ seat: 1, ...move }));
    };
    const plain = answers('-7H1 -8H1', '6H1');
    expect(answers('-AH1 -2S1', '2D1')).toEqual(plain);
    for (const answer of plain) expect(answer).toMatchObject({ ok: false, error: 'impossible' });
  });

  it('say the same whether an attempt is an offence or not', () => {
    const refusals = (rim: string) => {
      const table = given({ ...STUCK, m1: 'AS1', r1: rim });
      table.does('1 draw');
      return [
        table.say({ seat: 1, do: 'place', pile: 'q1' }),
        table.say({ seat: 1, do: 'draw' }),
        table.say({ seat: 2, do: 'draw' }),
        table.say({ seat: 1, do: 'pause' }),
      ];
    };
    expect(refusals('2S1')).toEqual(refusals('3S1'));
  });
});
