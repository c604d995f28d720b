/** The order of the players at the start: by rating, by lot, by hand. */
import { describe, expect, it } from 'vitest';
import { isForThemselves } from '../../src/features/tournament/chat/deciding.ts';
import {
  membersIn,
  openChatTournament,
  type ChatTournament,
} from '../../src/features/tournament/chat-tournament.ts';
import { enter } from '../../src/features/tournament/enter.ts';
import { dueNow } from '../../src/features/tournament/due.ts';
import { checkLots } from '../../src/features/tournament/lots-check.ts';
import { drawn, lotsCommitment, secretOf } from '../../src/features/tournament/lots.ts';
import { isShort } from '../../src/features/tournament/notices.ts';
import { handOrder } from '../../src/features/tournament/seeding.ts';
import { begun, headerOf, held, MINUTE, NUMBER, playRound, type Held } from './held.ts';

/** `count` players who have joined and checked in, before the start. */
function joined(count: number, changes: Parameters<typeof held>[0] = {}): Held {
  const one = held(changes);
  for (let i = 1; i <= count; i += 1)
    one.does({ do: 'join', player: `p${i}`, name: `Player ${i}`, rating: 2000 - i });
  return one;
}

const seeds = ({ stages: [desk] }: ChatTournament): string =>
  desk.entrants
    .filter(({ seed }) => seed !== undefined)
    .toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .map(({ player }) => player)
    .join(' ');

describe('seeding by hand', () => {
  it('moves players, puts later ones last and leaves out who is not there', () => {
    const one = joined(5, { seeding: 'hand', format: 'knockout' });
    one.does({ do: 'seed', player: 'p4', place: 1 });
    expect(handOrder(one.tournament).join(' ')).toBe('p4 p1 p2 p3 p5');
    one.does({ do: 'seed', player: 'p1', place: 3 });
    expect(handOrder(one.tournament).join(' ')).toBe('p4 p2 p1 p3 p5');
    one.does({ do: 'join', player: 'late', name: 'Late', rating: 2800 });
    one.does({ do: 'withdraw', player: 'p2', why: 'asked' });
    expect(handOrder(one.tournament).join(' ')).toBe('p4 p1 p3 p5 late');
    // Back in time, p2 has the old place.
    one.does({ do: 'return', player: 'p2' });
    one.does({ do: 'withdraw', player: 'p3', why: 'asked' });
    one.passes(14 * MINUTE);
    expect(one.tournament.phase).toBe('running');
    expect(seeds(one.tournament)).toBe('p4 p2 p1 p5 late');
    expect(one.tries({ do: 'seed', player: 'p1', place: 1 })).toBe('begun');
  });

  it('counts a place beyond the end as the last', () => {
    const one = joined(3, { seeding: 'hand' });
    one.does({ do: 'seed', player: 'p1', place: 99 });
    expect(handOrder(one.tournament).join(' ')).toBe('p2 p3 p1');
  });

  it('is by rating until somebody is moved', () => {
    expect(seeds(begun(4, { seeding: 'hand' }).tournament)).toBe('p1 p2 p3 p4');
  });

  it('refuses strangers, and tournaments that are not seeded by hand', () => {
    const one = joined(3, { seeding: 'hand' });
    expect(one.tries({ do: 'seed', player: 'nobody', place: 1 })).toBe('not-in');
    one.does({ do: 'withdraw', player: 'p3', why: 'asked' });
    expect(one.tries({ do: 'seed', player: 'p3', place: 1 })).toBe('not-in');
    for (const seeding of [undefined, 'lot'] as const)
      expect(joined(3, { seeding }).tries({ do: 'seed', player: 'p1', place: 1 })).toBe('not-by-hand');
  });

  it('is no decision for an arbiter who plays in a rated tournament', () => {
    const { terms } = headerOf();
    const { tournament } = joined(3, { seeding: 'hand', terms: { ...terms, ranked: true } });
    expect(isForThemselves(tournament, { do: 'seed', player: 'p2', place: 1 }, 'p1')).toBe(true);
    expect(isForThemselves(tournament, { do: 'seed', player: 'p2', place: 1 }, 'arbiter')).toBe(false);
  });
});

describe('seeding by lot', () => {
  it('is the order of the lots, whatever the ratings', () => {
    for (const format of ['swiss', 'knockout', 'round-robin'] as const) {
      const { tournament } = begun(8, { seeding: 'lot', format });
      const ids = membersIn(tournament).map(({ id }) => id);
      const order = drawn(tournament.header, NUMBER, ids);
      expect(seeds(tournament)).toBe(order.join(' '));
      expect(order.toSorted()).toEqual(ids.toSorted());
      expect(order).not.toEqual(ids);
      expect(tournament.lots).toEqual({ number: NUMBER, order });
    }
  });

  it('does not depend on the order of joining, nor on who else is there', () => {
    const header = headerOf();
    const ids = Array.from({ length: 40 }, (_, i) => `user ${i}`);
    const whole = drawn(header, NUMBER, ids);
    expect(drawn(header, NUMBER, ids.toReversed())).toEqual(whole);
    const some = ids.filter((_, i) => i % 3 > 0);
    expect(drawn(header, NUMBER, some)).toEqual(whole.filter((id) => some.includes(id)));
  });

  it('follows from secret and number: another of either draws another order', () => {
    const ids = Array.from({ length: 40 }, (_, i) => `user ${i}`);
    const one = drawn(headerOf(), NUMBER, ids);
    expect(drawn(headerOf(), '1459273984021463091', ids)).not.toEqual(one);
    expect(drawn(headerOf({ seed: 'another' }), NUMBER, ids)).not.toEqual(one);
  });

  it('has a secret that is neither the commitment nor the seed of the desk', () => {
    const header = headerOf();
    expect(secretOf(header)).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([secretOf(header), lotsCommitment(header), header.seed]).size).toBe(3);
  });

  it('puts every player first about equally often', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const firsts = Map.groupBy(
      Array.from({ length: 4000 }, (_, i) => drawn(headerOf(), `14592739840214${10_000 + i}`, ids)[0]),
      (id) => id,
    );
    for (const id of ids) expect(firsts.get(id)?.length).toBeGreaterThan(880);
  });

  it('starts only with lots, at the start and with enough players', () => {
    const one = joined(1, { seeding: 'lot' });
    one.passes(15 * MINUTE);
    expect(dueNow(one.tournament, one.now)).toEqual([]);
    one.does({ do: 'join', player: 'p2', name: 'Player 2', rating: 1 });
    expect(dueNow(one.tournament, one.now)).toEqual([{ kind: 'draw' }]);
    expect(one.tries({ do: 'start' })).toBe('not-drawn');
    one.passes(1);
    expect(one.tournament.phase).toBe('running');
  });

  it('is drawn at once when an arbiter starts it early, also with fewer than it needs', () => {
    const one = joined(3, { seeding: 'lot', players: { min: 4, max: 8 } });
    expect(one.tries({ do: 'start' }, 'host')).toBe('not-drawn');
    one.does({ do: 'draw', who: 'joined' }, 'host');
    expect(one.tries({ do: 'draw', who: 'joined' }, 'host')).toBe('not-drawn');
    expect(dueNow(one.tournament, one.now)).toEqual([{ kind: 'draw' }]);
    one.passes(1);
    expect(one.tournament).toMatchObject({ phase: 'running', mustDraw: false });
    expect(seeds(one.tournament).split(' ')).toHaveLength(3);
    expect(check(one.tournament).isOrdered).toBe(true);
  });

  it('is not drawn early in vain', () => {
    const draw = { do: 'draw', who: 'joined' } as const;
    expect(joined(1, { seeding: 'lot' }).tries(draw, 'host')).toBe('too-few-players');
    expect(joined(3).tries(draw, 'host')).toBe('not-by-lot');
    expect(begun(3, { seeding: 'lot' }).tries(draw, 'host')).toBe('begun');
    const moved = joined(3, { seeding: 'lot' });
    moved.does(draw, 'host');
    moved.does({ do: 'move', to: moved.now + 60 * MINUTE }, 'host');
    expect(dueNow(moved.tournament, moved.now)).toEqual([]);
  });

  it('leaves out who has left since the draw, and puts later players last', () => {
    const one = joined(4, { seeding: 'lot', format: 'knockout' });
    one.passes(13 * MINUTE);
    const order = drawn(one.tournament.header, NUMBER, ['p1', 'p2', 'p3', 'p4']);
    one.does({ do: 'withdraw', player: 'p2', why: 'asked' });
    one.does({ do: 'join', player: 'late', name: 'Late', rating: 2800 });
    one.does({ do: 'start', lots: { number: NUMBER, order } });
    expect(seeds(one.tournament)).toBe([...order.filter((id) => id !== 'p2'), 'late'].join(' '));
    expect(check(one.tournament)).toMatchObject({ isOrdered: true, hasLate: true });
  });

  it('draws also for those on the waiting list who get a place at the start, and for nobody else', () => {
    const one = joined(4, { seeding: 'lot', players: { min: 2, max: 4 }, checkInMs: 10 * MINUTE });
    for (const player of ['w1', 'w2', 'w3', 'w4'])
      one.does({ do: 'queue', player, name: player, rating: 2800 });
    one.passes(5 * MINUTE);
    for (const player of ['p1', 'p3', 'w2', 'w3', 'w4']) one.does({ do: 'check-in', player });
    one.passes(9 * MINUTE);
    const order = drawn(one.tournament.header, NUMBER, ['p1', 'p3', 'w2', 'w3']);
    expect(one.tournament.lots?.order).toEqual(order);
    expect(seeds(one.tournament)).toBe(order.join(' '));
    expect(check(one.tournament)).toMatchObject({ isOrdered: true, hasLate: false });
  });

  it('waits for players who leave after an arbiter has started it, and then for nobody', () => {
    const one = joined(3, { seeding: 'lot', players: { min: 3, max: 8 } });
    one.does({ do: 'withdraw', player: 'p3', why: 'asked' });
    one.does({ do: 'draw' }, 'host');
    // Two are enough for a start that was ordered: nobody is told that it waits.
    expect(isShort(one.tournament, one.now + MINUTE)).toBe(false);
    one.does({ do: 'withdraw', player: 'p2', why: 'asked' });
    expect(dueNow(one.tournament, one.now)).toEqual([]);
    expect(isShort(one.tournament, one.now)).toBe(true);
    one.passes(10 * MINUTE);
    expect(one.tournament.phase).toBe('cancelled');
  });

  it('leaves the decision to the arbiters if the draw is late by more than ten minutes', () => {
    const { tournament } = joined(4, { seeding: 'lot' });
    const { startsAt } = tournament.header;
    expect(dueNow(tournament, startsAt + 10 * MINUTE)).toEqual([{ kind: 'draw' }]);
    expect(dueNow(tournament, startsAt + 11 * MINUTE)).toMatchObject([{ deed: { do: 'away' } }]);
  });
});

const check = (tournament: ChatTournament) => {
  if (!tournament.lots) throw new Error('no lots');
  return checkLots(tournament, tournament.lots);
};

describe('the check of a draw', () => {
  it('accepts what was drawn, also when all is over', () => {
    const one = begun(4, { seeding: 'lot', rounds: 1 });
    expect(check(one.tournament)).toMatchObject({ isOrdered: true, hasLate: false });
    playRound(one);
    one.passes(MINUTE);
    expect(one.tournament.phase).toBe('over');
    expect(check(one.tournament)).toMatchObject({ isOrdered: true });
  });

  it('refuses an order that does not follow from the lots', () => {
    const one = joined(4, { seeding: 'lot' });
    one.passes(13 * MINUTE);
    const order = drawn(one.tournament.header, NUMBER, ['p1', 'p2', 'p3', 'p4']);
    one.does({ do: 'start', lots: { number: NUMBER, order: order.toReversed() } });
    expect(check(one.tournament).isOrdered).toBe(false);
  });

  it('says whose lots cannot be computed any more', () => {
    const { tournament } = begun(4, { seeding: 'lot' });
    const [gone = ''] = tournament.lots?.order ?? [];
    // A stand-in for a person whose data was deleted, in every entry.
    const entries = tournament.entries.map(
      (entry) => JSON.parse(JSON.stringify(entry).replaceAll(`"${gone}"`, '"0123456654321"')) as typeof entry,
    );
    const again = entries.reduce((before, entry) => {
      const done = enter(before, entry);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      return done.value;
    }, openChatTournament(tournament.header));
    const { players, isOrdered } = check(again);
    expect(players.map(({ lot }) => lot === null)).toEqual([true, false, false, false]);
    expect(isOrdered).toBe(true);
    expect(
      again.boards.map((board) => board.players.map((id) => (id === '0123456654321' ? gone : id))),
    ).toEqual(tournament.boards.map((board) => board.players));
  });
});

it('keeps tournaments without a seeding as they are', () => {
  const { tournament } = begun(4);
  expect(tournament.lots).toBeNull();
  expect(tournament.stages[0].entrants.some(({ seed }) => seed !== undefined)).toBe(false);
  expect(tournament.entries.find((entry) => entry.do === 'start')).toEqual({
    ...{ do: 'start', by: null },
    at: tournament.header.startsAt,
  });
});
