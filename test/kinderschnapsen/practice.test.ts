import { Set } from 'immutable';
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import { worldsOf } from '../../src/games/kinderschnapsen/practice/worlds.ts';
import { practising, randomPlayer, winnerOf, winsOfTwo, type Player } from './players.ts';
import { after, at, lineOf, type KinderschnapsenMatch } from './play.ts';
import { playedStates, resampled, viewOf } from './states.ts';

const moveIn = (match: KinderschnapsenMatch, seat = match.turn): Line =>
  practising(match.view(seat), seat, randomOf('practice', 'test'));

const CLOSED = { dealer: 2, stock: [], turnup: '2D' };
const POINTS_46 = ['QS', 'QH', 'JS', 'JH'];
const POINTS_45 = ['QS', 'JS', 'JH', '7S', '2S', '2H'];
const OTHERS = [
  ['QD', '7H'],
  ['JD', '7D'],
];

describe('the practice opponent', () => {
  it.each([
    ['checks out with 46 points', { hands: OTHERS, tricks: [POINTS_46, []] }, 'check-out'],
    [
      'checks out with 46 points after the last trick',
      { hands: [[], []], tricks: [POINTS_46, []] },
      'check-out',
    ],
    ['ends the hand with 45 points', { hands: [[], []], tricks: [POINTS_45, []] }, 'end-hand'],
    // Trumps that only its own can beat: three tricks for certain, 46 points with any of them.
    ['leads an unbeatable card', { hands: OTHERS, tricks: [POINTS_45, []] }, 'QD'],
  ])('%s', (_, position, move) => {
    expect(moveIn(at({ ...CLOSED, ...position }))).toEqual(lineOf(1, move));
  });

  it.each([
    ['takes a card that makes 46 points', ['2D', 'QS', '7H'], [['QH', 'JH'], []], 'JS', 'QS'],
    ['throws a two on a card that it cannot take', ['QH', '2S', 'JH'], [['7H', '2H'], []], 'QS', '2S'],
  ])('%s', (_, hand, tricks, led, move) => {
    const position = { dealer: 1, turn: 1, hands: [hand, ['JD', '7D']], stock: ['7S', 'QD'], tricks, led };
    expect(moveIn(at({ ...position, turnup: 'QD', stock: ['QD', '7S'] }))).toEqual(lineOf(1, move));
  });

  it('wins most games against random cards, from both seats', () => {
    let won = 0;
    for (let deal = 0; deal < 20; deal += 1) won += winsOfTwo(`test ${deal}`, practising, randomPlayer);
    // Of 40 games; the measured rate over 2,000 games is in bench/practice.ts.
    expect(won).toBeGreaterThanOrEqual(30);
  });

  it('closes now and then, and plays the planned card next', () => {
    const verbs: unknown[] = [];
    const watched: Player = (view, seat, random) => {
      const line = practising(view, seat, random);
      verbs.push(line['do']);
      return line;
    };
    for (let deal = 0; deal < 5; deal += 1) winnerOf(`close ${deal}`, [watched, watched]);
    expect(verbs).toContain('close');
    expect(verbs).toContain('check-out');
    expect(verbs.filter((verb, i) => verb === 'close' && verbs[i + 1] !== 'play')).toEqual([]);
  });

  it('finds a move in any position', () => {
    // Few cards, with unknown places of the others.
    for (const position of [
      { ...CLOSED, hands: [['2S'], ['QS']] },
      { ...CLOSED, hands: [['2S'], ['QS']], stock: ['JD', '7D'], turnup: 'QH' },
      { ...CLOSED, hands: [['2S'], ['QS', 'JH']], led: '7H', turn: 2 },
      {
        dealer: 1,
        hands: [
          ['2S', '7S', '2H', '7H'],
          ['QS', 'JS', 'QH', 'JH'],
        ],
        stock: ['2D', 'QD', 'JD', '7D'],
      },
    ]) {
      let match = at(position);
      for (let moves = 0; moves < 4; moves += 1) {
        const done = match.submit(moveIn(match));
        expect(done.ok).toBe(true);
        if (done.ok) match = done.value.match;
      }
    }
  });
});

describe('knowledge of the practice opponent', () => {
  const states = Array.from({ length: 12 }, (_, i) => playedStates(`view ${i}`).slice(0, -1)).flat();

  it('is its view alone: equal views give equal moves', () => {
    let compared = 0;
    for (const [i, state] of states.entries()) {
      if (i % 5 > 0) continue;
      const seat = state.table.turn;
      const other = resampled(state, seat, randomOf(`hidden ${i}`, 'test'));
      if (JSON.stringify(viewOf(other, 'arbiter')) === JSON.stringify(viewOf(state, 'arbiter'))) continue;
      const move = (view: typeof state): Line =>
        practising(viewOf(view, seat), seat, randomOf(`${i}`, 'move'));
      expect(move(other)).toEqual(move(state));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('covers every legal place of the hidden cards, and no other', () => {
    let all = 0;
    for (const { table, ...state } of states) {
      if (table.stock.length > 2 && !table.closed) continue;
      const seat = table.turn;
      const opponent = seat === 1 ? 1 : 0;
      const worlds = worldsOf(
        { view: viewOf({ table, ...state }, seat), seat, seen: Set() },
        randomOf('worlds', 'test'),
      );
      const hand = table.hands[opponent];
      const sorted = (codes: readonly { code: string }[]): string =>
        codes
          .map(({ code }) => code)
          .toSorted()
          .join();
      if (worlds.length === 60) continue;
      expect(worlds.map((world) => sorted(world.hand))).toContain(sorted(hand));
      for (const world of worlds) {
        expect(world.hand).toHaveLength(hand.length);
        expect(world.draws).toHaveLength(table.closed ? 0 : table.stock.length);
        expect(
          [...world.hand, ...world.draws].filter((card) => table.hands[1 - opponent]?.includes(card)),
        ).toEqual([]);
      }
      all += 1;
    }
    expect(all).toBeGreaterThan(50);
  });

  it('leaves out cards that the last trick excludes', () => {
    // Seat 2 replied to a closed stock with a heart to a spade: no spade and no trump is left in its hand.
    const position = {
      dealer: 2,
      hands: [
        ['QS', '2H'],
        ['7H', 'JH'],
      ],
      stock: ['2D', 'QD'],
      closed: true,
    };
    const match = after(at(position), 'QS', '7H');
    const worlds = worldsOf({ view: match.view(1), seat: 1, seen: Set() }, randomOf('worlds', 'test'));
    expect(worlds.map(({ hand }) => hand.map(({ code }) => code).join()).toSorted()).toEqual(['JH', 'QH']);
  });

  it('includes the player who has drawn the turn-up', () => {
    const position = {
      dealer: 2,
      hands: [
        ['QS', '2H', '7S'],
        ['7H', 'JH', '2S'],
      ],
      stock: ['2D', 'QD'],
    };
    const match = after(at(position), 'QS', '7H');
    const worlds = worldsOf({ view: match.view(1), seat: 1, seen: Set() }, randomOf('worlds', 'test'));
    expect(worlds.length).toBeGreaterThan(0);
    expect(worlds.filter(({ hand }) => !hand.some(({ code }) => code === '2D'))).toEqual([]);
  });

  it.each([
    ['right after the last card is drawn', 0],
    ['a trick later, for the player who made it', 1],
  ])('includes the holder of the turn-up even without the last trick, %s', (_, since) => {
    let looked = 0;
    for (const { table, ...state } of states) {
      const seat = table.turn;
      const isOnLead = table.led === null && table.hands[0].length === 3 - since;
      // The stock ran out, and nobody closed it.
      if (!isOnLead || table.stock.length > 0) continue;
      const known = {
        view: { ...viewOf({ table, ...state }, seat), lastTrick: null },
        seat,
        seen: Set<string>(),
      };
      const worlds = worldsOf(known, randomOf('worlds', 'test'), 200);
      const other = seat === 1 ? 1 : 0;
      const isTheirs = table.hands[other].includes(table.turnup);
      const isOpen = [...(table.hands[1 - other] ?? []), ...(table.tricks[1 - other] ?? [])].includes(
        table.turnup,
      );
      expect(isTheirs).toBe(!isOpen);
      expect(worlds.every(({ hand }) => hand.includes(table.turnup))).toBe(isTheirs);
      const held = table.hands[other].map(({ code }) => code).toSorted();
      expect(worlds.map(({ hand }) => hand.map(({ code }) => code).toSorted())).toContainEqual(held);
      looked += isTheirs ? 1 : 0;
    }
    expect(looked).toBeGreaterThan(since === 0 ? 5 : 1);
  });

  it('leaves the place of the turn-up open if the opponent may have played it', () => {
    const hands = [
      ['QS', '7S', '7H'],
      ['2H', '2D'],
    ];
    const tricks = [
      ['JS', '2S', 'JD', '7D'],
      ['QH', 'JH'],
    ];
    // North leads a trick later: South does not know the cards of North's last trick.
    const view = at({ dealer: 2, turn: 1, hands, tricks, led: 'QD', stock: [], turnup: '2D' }).view(1);
    const worlds = worldsOf({ view, seat: 1, seen: Set() }, randomOf('worlds', 'test'));
    expect(worlds.filter(({ hand }) => hand.some(({ code }) => code === '2D')).length).toBe(worlds.length);
    const later = at({
      dealer: 2,
      turn: 1,
      hands: [['QS', '7S'], ['2H']],
      led: 'QD',
      stock: [],
      turnup: '2D',
      tricks: [
        ['JS', '2S', 'JD', '7D'],
        ['QH', 'JH', '7H', '2D'],
      ],
    }).view(1);
    const open = worldsOf({ view: later, seat: 1, seen: Set() }, randomOf('worlds', 'test'));
    expect(open.map(({ hand }) => hand.map(({ code }) => code).join()).toSorted()).toEqual(
      ['2D', '2H', '7H', 'JH', 'QH'].toSorted(),
    );
  });
});
