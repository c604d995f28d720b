/** Ruling 28: a draw by repetition can be claimed only while the table is the one that came up for the third time. */
import { describe, expect, it } from 'vitest';
import { GAMES, tableOf } from './games.ts';
import type { Fixture, Table } from './games.ts';
import { pilesOf } from './patience.ts';
import type { Piles } from './patience.ts';
import { RIM } from './zank-patience/table.ts';

type Moves = readonly string[];

/** A table at which a card is due all the time, and nobody moves it. */
interface Case {
  readonly name: string;
  readonly piles: Piles;
  /** How the seats end their turns, at the same table as before. */
  readonly turns: readonly [Moves, Moves];
  /** Moves of seat 1 that leave every card in its pile. */
  readonly touches: Moves;
  /** Moves of seat 1, the last of which changes the table. */
  readonly changes: readonly Moves[];
  /** Moves of seat 1 that change the table and bring it back. */
  readonly away: Moves;
  /** A right call of seat 1 within its turn that undoes this move, and nothing else. */
  readonly undo: readonly [move: string, call: string];
}

const CASES: readonly Case[] = [
  {
    name: 'schikanoeschen',
    piles: { b1: '4C1', b2: '9D2', e1: '-5H1 AC1', f1: 'QD1', g1: 'JC2', h1: 'XX1' },
    turns: [['1 pass'], ['2 pass']],
    touches: ['1 touch e1', '1 touch b1', '1 place b1', '1 touch g1'],
    changes: [
      ['1 draw'],
      ['1 flip'],
      ['1 touch g1', '1 place f1'],
      ['1 touch e1', '1 place d1'],
      ['1 remove h1'],
    ],
    away: ['1 touch g1', '1 place f1', '1 touch f1', '1 place g1'],
    undo: ['1 draw', '1 knock leave'],
  },
  {
    name: 'schikanees',
    piles: { m1: 'KS1', m2: 'KS2', e1: 'AC1', f1: '-7D1', g1: 'JC2', h1: 'QD1' },
    turns: [
      ['1 draw', '1 place m1'],
      ['2 draw', '2 place m2'],
    ],
    touches: ['1 touch e1', '1 touch m1', '1 place m1', '1 touch g1'],
    changes: [['1 draw'], ['1 reveal f1'], ['1 touch g1', '1 place h1'], ['1 touch e1', '1 place d1']],
    away: ['1 touch g1', '1 place h1', '1 touch h1', '1 place g1'],
    undo: ['1 draw', '1 knock leave'],
  },
  {
    name: 'zank-patience, standard',
    piles: { ...RIM, m1: 'AS1', r1: '2S1', r7: '9C2 8H1', a1: 'KH1', a2: 'KD2' },
    turns: [
      ['1 flip', '1 draw', '1 place a1'],
      ['2 flip', '2 draw', '2 place a2'],
    ],
    touches: ['1 touch r1', '1 touch a1', '1 place a1', '1 announce empty r3'],
    changes: [['1 flip'], ['1 touch r1', '1 place m1'], ['1 touch r7', '1 place r8']],
    away: ['1 touch r7', '1 place r8', '1 touch r8', '1 place r7'],
    undo: ['1 flip', '1 stop'],
  },
];

const fixtureOf = (name: string): Fixture => {
  const fixture = GAMES.find((one) => one.name === name);
  if (!fixture) throw new Error(`no fixture ${name}`);
  return fixture;
};

describe.each(CASES)('$name', ({ name, piles, turns, touches, changes, away, undo }) => {
  /** It is seat 1’s turn, and the table lies there for the third time. */
  const third = (options = {}): Table => {
    const table = tableOf(fixtureOf(name), options, { turn: 1, piles: pilesOf(piles) });
    for (const turn of [...turns, ...turns]) table.does(...turn);
    expect(table.now()).toMatchObject({ turn: 1, drawClaim: true });
    return table;
  };
  const isClaimable = (table: Table): void => {
    expect(table.now()).toMatchObject({ drawClaim: true });
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer)).toMatchObject({ drawClaim: true });
    }
    table.legal('2 claim-draw');
    expect(table.now()).toMatchObject({ phase: 'over', winner: null, reason: 'repetition' });
  };
  const isNot = (table: Table): void => {
    expect(table.now()).toMatchObject({ phase: 'play', drawClaim: false });
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer)).toMatchObject({ drawClaim: false });
    }
    for (const seat of [1, 2]) table.refused(`${seat} claim-draw`, 'impossible');
  };

  it('a card that is only touched is still in its pile', () => {
    const table = third();
    table.does(...touches, '1 offer-draw', '2 decline-draw');
    isClaimable(table);
  });

  it.each(changes.map((moves) => [moves]))('no more after %j', (moves) => {
    const table = third();
    for (const move of moves) {
      expect(table.now()).toMatchObject({ drawClaim: true });
      table.does(move);
    }
    isNot(table);
  });

  it('nor after more than that', () => {
    const table = third();
    for (const moves of changes.filter(([move]) => move?.includes('touch'))) table.does(...moves);
    isNot(table);
  });

  it('again when the cards lie as they did', () => {
    const table = third();
    for (const move of away.slice(0, -1)) table.does(move);
    isNot(table);
    table.does(...away.slice(-1));
    isClaimable(table);
  });

  it('again when an undo brings the table back in that turn', () => {
    const [move, call] = undo;
    const table = third();
    table.does(move);
    isNot(table);
    table.legal(call);
    expect(table.now()).toMatchObject({ turn: 1 });
    isClaimable(table);
  });

  it('not any more in the next turn, when the table is another', () => {
    const table = third();
    table.does(...(changes.at(-1) ?? []), ...turns[0]);
    expect(table.now()).toMatchObject({ turn: 2 });
    isNot(table);
  });

  it('while another ground holds, it does not matter that the table has changed', () => {
    const table = third({ stillTurns: 3 });
    table.does(...away.slice(0, 2));
    expect(table.now()).toMatchObject({ drawClaim: true });
    table.legal('1 claim-draw');
    expect(table.now()).toMatchObject({ reason: 'standstill' });
  });
});
