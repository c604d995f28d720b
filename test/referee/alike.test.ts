/** In every game with calls, views and answers must not reveal if an attempt is an offence. */
import { describe, expect, it } from 'vitest';
import { tableOf, WITH_CALLS } from './games.ts';
import { auto } from './match.ts';
import { pilesOf } from './patience.ts';
import type { Piles } from './patience.ts';
import { OBLIGED, STUCK } from './schikanees/table.ts';
import { OBLIGED as ACE } from './schikanoeschen/table.ts';
import { ROOM, STUCK as FULL_RIM } from './zank-patience/table.ts';

/** The same table twice, once after legal moves and once after others that leave it the same. */
type Pair = readonly [what: string, piles: Piles, legal: readonly string[], other: readonly string[]];
/** Two tables that differ in one card: at one of them the moves are offences. */
interface Due {
  readonly pile: string;
  readonly cards: readonly [due: string, not: string];
  readonly piles: Piles;
  readonly moves: readonly string[];
  /** Lines that are refused after the first of the moves. */
  readonly refused: readonly string[];
}
interface Alike {
  readonly pairs: readonly Pair[];
  readonly due: Due;
  /** Other moves after which a call leaves the same table. */
  readonly called: readonly [Piles, one: readonly string[], other: readonly string[]];
}

const FITS = { ...STUCK, f1: '-TS1 8C1' };
const TWO = { ...FULL_RIM, m1: 'AS1', r1: '2S1' };
const ALIKE: Readonly<Record<string, Alike>> = {
  schikanoeschen: {
    pairs: [
      ['a card touched and put back', ACE, ['touch e1', 'place e1'], ['touch f1', 'place f1']],
      ['a right touch after a right or a wrong one', ACE, ['touch e1', 'touch e1'], ['touch f1', 'touch e1']],
      ['the wrong one left', { ...ACE, e2: 'AD2' }, ['touch e2', 'touch e1'], ['touch c1', 'touch e1']],
      [
        'an ace through another board stack',
        ACE,
        ['touch e1', 'place e1', 'touch e1', 'place d1'],
        ['touch e1', 'place h1', 'touch h1', 'place d1'],
      ],
    ],
    due: {
      pile: 'e1',
      cards: ['AS1', '9S1'],
      piles: { ...ACE, e2: '-3C2', h1: '-6C1' },
      moves: ['1 touch f1', '1 place g1', '1 reveal h1', '1 reveal e2', '1 draw', '1 place b1'],
      refused: ['1 place a1', '1 knock back', '2 draw'],
    },
    called: [ACE, ['touch f1', 'place g1'], ['touch e1', 'place f1']],
  },
  schikanees: {
    pairs: [
      ['a card put back that fits or not', FITS, ['touch h1', 'place h1'], ['touch e1', 'place e1']],
      ['let go or not', OBLIGED, ['touch e1', 'draw'], ['touch h1', 'draw']],
      [
        'a wrong touch after a right or a wrong one',
        OBLIGED,
        ['touch e1', 'touch g1'],
        ['touch f1', 'touch g1'],
      ],
    ],
    due: {
      pile: 'e1',
      cards: ['AS1', '9S1'],
      piles: { ...OBLIGED, e2: '-KC2', h1: '-6C1' },
      moves: ['1 touch f1', '1 place g1', '1 reveal h1', '1 touch l1', '1 draw', '1 place m1'],
      refused: ['1 place r1', '1 knock back', '2 draw'],
    },
    called: [FITS, ['touch e1', 'place e1'], ['touch e1', 'place g1']],
  },
  'zank-patience, standard': {
    pairs: [
      ['a right and a wrong touch put back', TWO, ['touch r1', 'place r1'], ['touch r3', 'place r3']],
      ['before the same draw', TWO, ['touch r1', 'draw'], ['touch r3', 'draw']],
      [
        'a touch with an announcement let go',
        ROOM,
        ['touch a1', 'announce empty r1'],
        ['touch r3', 'announce empty r1'],
      ],
    ],
    due: {
      pile: 'r1',
      cards: ['2S1', '3S1'],
      piles: TWO,
      moves: ['1 draw', '1 place a1', '2 draw', '2 place a2'],
      refused: ['1 place q1', '1 draw', '2 draw', '1 pause'],
    },
    called: [TWO, ['touch r3', 'place r3'], ['draw', 'place a2']],
  },
};

describe.each(WITH_CALLS.filter(({ name }) => name in ALIKE))('$name', (fixture) => {
  const { seats, dialect, call } = fixture;
  const { pairs, due, called } = ALIKE[fixture.name] as Alike;
  const viewers = [...seats, 'spectator'] as const;
  const at = (piles: Piles, turn = 1) => tableOf(fixture, {}, { turn, piles: pilesOf(piles) });
  const after = (piles: Piles, moves: readonly string[]) => {
    const table = at(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    return table;
  };

  it('both seats and spectators see the same in every turn', () => {
    for (const turn of seats) {
      const table = at(due.piles, turn);
      for (const viewer of viewers) expect(table.view(viewer)).toEqual(table.view(1));
    }
  });

  it('a view is the arbiter’s position without pending offences and hidden cards', () => {
    const table = tableOf(fixture, auto(9000), call.position);
    table.does(`${call.offence} @100`, '1 offer-draw');
    const { pending, ...rest } = { pending: [], ...table.now() };
    expect(pending).not.toEqual([]);
    for (const viewer of viewers) {
      const shown = { piles: {}, ...table.view(viewer) };
      expect(shown).toEqual({ ...rest, piles: shown.piles });
    }
  });

  it.each(pairs)('views are equal though the offences differ: %s', (_, piles, legal, other) => {
    const [one, two] = [legal, other].map((moves) => {
      const table = at(piles);
      const codes = moves.map((move) => table.does(`1 ${move}`).offences);
      return { codes, views: viewers.map((viewer) => table.view(viewer)) };
    });
    expect(one?.views).toEqual(two?.views);
    expect(one?.codes).not.toEqual(two?.codes);
  });

  it('views of legal moves and offences differ only in the card that is due', () => {
    const shown = (top: string) => {
      const table = at({ ...due.piles, [due.pile]: top });
      const codes: string[] = [];
      const views = due.moves.map((move) => {
        codes.push(...table.does(move).offences);
        const { piles, ...rest } = { piles: {}, ...table.view(2) };
        return { ...rest, piles: { ...piles, [due.pile]: [] } };
      });
      return { views, codes };
    };
    const [one, two] = due.cards.map(shown);
    expect(one?.views).toEqual(two?.views);
    expect(one?.codes).not.toEqual(two?.codes);
  });

  it('refusals are equal whether an attempt is an offence or not', () => {
    const refusals = (top: string) => {
      const table = at({ ...due.piles, [due.pile]: top });
      table.does(due.moves[0] ?? '');
      return due.refused.map((move) => {
        const [seat, verb = '', ...more] = move.split(' ');
        return table.say({ seat: Number(seat), do: verb, ...dialect.fields(verb, more) });
      });
    };
    const [one = [], two] = due.cards.map(refusals);
    expect(one).toEqual(two);
    for (const answer of one) expect(answer.ok).toBe(false);
  });

  it('views are equal after calls that found different offences', () => {
    const [piles, one, other] = called;
    const left = (moves: readonly string[]) => {
      const table = after(piles, moves);
      table.legal(`2 ${call.verb}`);
      return table.view('spectator');
    };
    expect(left(one)).toEqual(left(other));
  });
});
