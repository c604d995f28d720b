/** Draw offers in every game, and repeated states where they can be claimed. */
import { describe, expect, it } from 'vitest';
import { GAMES, othersThan, tableOf, WITH_REPETITION } from './games.ts';

describe.each(GAMES)('$name: a draw offer', (fixture) => {
  const { seats, turns, within } = fixture;

  it('stands until all others accept it', () => {
    for (const offerer of seats) {
      const table = tableOf(fixture);
      table.legal(`${offerer} offer-draw`);
      table.shows({ ply: 1 });
      for (const other of othersThan(fixture, offerer)) {
        table.shows({ drawOffer: offerer, phase: 'play', turn: 1 });
        table.legal(`${other} accept-draw`);
      }
      table.shows({ phase: 'over', winner: null, reason: 'agreed', drawOffer: null });
    }
  });

  it('or one declines it, or it is withdrawn, and then another may be made', () => {
    const table = tableOf(fixture);
    table.legal('1 offer-draw', '2 decline-draw');
    table.shows({ drawOffer: null });
    table.legal('2 offer-draw', '2 withdraw-draw');
    table.shows({ drawOffer: null });
    table.legal('2 offer-draw', '1 decline-draw', '1 offer-draw', '1 withdraw-draw', '1 offer-draw');
    table.shows({ drawOffer: 1, phase: 'play' });
  });

  it('is answered by the others and withdrawn by its maker', () => {
    for (const offerer of seats) {
      const table = tableOf(fixture);
      table.legal(`${offerer} offer-draw`);
      table.refused(`${offerer} accept-draw`, 'impossible');
      table.refused(`${offerer} decline-draw`, 'impossible');
      for (const other of othersThan(fixture, offerer)) table.refused(`${other} withdraw-draw`, 'impossible');
    }
  });

  it('is the only one while it stands', () => {
    const table = tableOf(fixture);
    table.legal('1 offer-draw');
    for (const seat of seats) table.refused(`${seat} offer-draw`, 'impossible');
  });

  it('cannot be answered when there is none', () => {
    const table = tableOf(fixture);
    for (const seat of seats) {
      for (const verb of ['accept-draw', 'decline-draw', 'withdraw-draw'])
        table.refused(`${seat} ${verb}`, 'impossible');
    }
  });

  it('stands through what is no end of the turn, and ends with the turn of its maker', () => {
    const table = tableOf(fixture);
    table.legal('1 offer-draw', ...within);
    table.shows({ drawOffer: 1, turn: 1 });
    const ended = tableOf(fixture);
    ended.legal('1 offer-draw', ...(turns[0] ?? []));
    ended.shows({ drawOffer: null, turn: 2 });
    ended.refused('2 accept-draw', 'impossible');
  });

  it('of another player stands through the turn of the player to move until the end of its maker’s own', () => {
    const [first = [], [move = '', ...rest] = []] = turns;
    const table = tableOf(fixture);
    table.legal('2 offer-draw', ...first);
    table.shows({ drawOffer: 2, turn: 2 });
    table.legal(move);
    if (rest.length > 0) table.shows({ drawOffer: 2, turn: 2 });
    if (rest.length > 0) table.legal(...rest);
    table.shows({ drawOffer: null });
  });

  it('is possible in the middle of a turn, and leaves the table as it is', () => {
    const table = tableOf(fixture);
    table.legal(...within);
    const before = table.now();
    table.legal('1 offer-draw', ...othersThan(fixture, 1).map((other) => `${other} accept-draw`));
    expect(table.now()).toEqual({
      ...before,
      ply: before.ply + seats.length,
      phase: 'over',
      reason: 'agreed',
    });
  });
});

describe.each(WITH_REPETITION)('$name: repetition', (fixture) => {
  const { position, turns } = fixture.repetition;
  const [first = [], ...others] = turns;
  const third = () => {
    const table = tableOf(fixture, {}, position);
    // The first appearance is the beginning; each of the others follows a turn.
    for (const turn of [[], first]) {
      if (turn.length > 0) table.legal(...turn);
      expect(table.now()).toMatchObject({ drawClaim: false });
      for (const seat of [1, 2]) table.refused(`${seat} claim-draw`, 'impossible');
    }
    table.legal(...others.flat());
    expect(table.now()).toMatchObject({ drawClaim: true, turn: 1 });
    return table;
  };

  it('can be claimed from the third appearance at the start of a turn on, by either', () => {
    for (const seat of [1, 2]) {
      const table = third();
      table.legal(`${seat} claim-draw`);
      expect(table.now()).toMatchObject({
        phase: 'over',
        winner: null,
        reason: 'repetition',
        drawClaim: false,
      });
    }
  });

  it('and from every later one', () => {
    const table = third();
    table.legal(...first);
    expect(table.now()).toMatchObject({ drawClaim: true, turn: 2 });
    table.legal(...others.flat(), '2 claim-draw');
    table.shows({ reason: 'repetition' });
  });

  it('is seen by all', () => {
    const table = third();
    for (const viewer of [1, 2, 'spectator'] as const)
      expect(table.view(viewer)).toMatchObject({ drawClaim: true });
  });
});
