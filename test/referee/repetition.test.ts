/** Ruling 28: a draw by repetition can be claimed only while the table is the one that came up for the third time. */
import { describe, expect, it } from 'vitest';
import { GAMES, tableOf } from './games.ts';
import type { Fixture, Table } from './games.ts';
import { pilesOf } from './patience.ts';
import { RECURRING } from './recurring.ts';

const fixtureOf = (name: string): Fixture => {
  const fixture = GAMES.find((one) => one.name === name);
  if (!fixture) throw new Error(`no fixture ${name}`);
  return fixture;
};

describe.each(RECURRING)('$name', ({ name, piles, turns, touches, changes, away, undo }) => {
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
