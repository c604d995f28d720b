import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import { after, at, whole } from './play.ts';
import { playedStates, resampled, viewOf } from './states.ts';

const VIEWERS = [1, 2, 'spectator'] as const;

describe('the view of a match (ruling 11)', () => {
  const match = after(
    at({
      dealer: 2,
      hands: [
        ['QS', 'JH', '2D'],
        ['JS', '7S', 'QH'],
      ],
      stock: ['7D', 'QD', '2S', '7H', 'JD', '2H'],
    }),
    ...['QS', 'JS', 'JH', 'QH', '7S'],
  );
  // Seat 1 made a trick and drew 2H, 2 drew JD; seat 2 made the next and drew 7H, 1 drew 2S; seat 2 leads 7S.
  const hidden = { '1': ['??', '??', '??'], '2': ['??', '??'] };

  it('has everything for the arbiter', () => {
    expect(whole(match)).toMatchObject({
      hands: [
        ['2D', '2H', '2S'],
        ['JD', '7H'],
      ],
      tricks: [
        ['QS', 'JS'],
        ['JH', 'QH'],
      ],
      points: [23, 23],
      stock: ['7D', 'QD'],
      led: '7S',
    });
  });

  it('has a player’s own hand, tricks and points', () => {
    expect(match.view(1)).toMatchObject({
      hands: [['2D', '2H', '2S'], hidden[2]],
      tricks: [
        ['QS', 'JS'],
        ['??', '??'],
      ],
      points: [23, null],
      stock: ['7D', '??'],
    });
    expect(match.view(2)).toMatchObject({
      hands: [hidden[1], ['JD', '7H']],
      tricks: [
        ['??', '??'],
        ['JH', 'QH'],
      ],
      points: [null, 23],
      stock: ['7D', '??'],
    });
  });

  it('has neither hands nor tricks for a spectator', () => {
    expect(match.view('spectator')).toMatchObject({
      hands: [hidden[1], hidden[2]],
      tricks: [
        ['??', '??'],
        ['??', '??'],
      ],
      points: [null, null],
      stock: ['7D', '??'],
    });
  });

  it.each(VIEWERS)('has turn-up, table, last trick and score for everybody (%s)', (viewer) => {
    const { turnup, trump, led, lastTrick, score, games, dealer, closed, mayCheckOut } = whole(match);
    const open = { turnup, trump, led, lastTrick, score, games, dealer, closed, mayCheckOut };
    expect(lastTrick).toEqual({ cards: ['JH', 'QH'], winner: 2 });
    expect(match.view(viewer)).toMatchObject(open);
  });

  it.each(VIEWERS)('has the turn-up’s face even when the stock is closed (%s)', (viewer) => {
    const position = { dealer: 2, hands: [['QS'], ['JS']], stock: ['7D', 'QD', '2S', '7H'] };
    const view = after(at(position), 'close').view(viewer);
    expect(view.stock).toEqual(['7D', '??', '??', '??']);
  });

  it.each(VIEWERS)('has all cards of a finished hand (%s)', (viewer) => {
    const ended = after(at({ ...LAST, tricks: [['QS', 'JS'], []] }), 'end-hand');
    expect(ended.view(viewer).lastHand?.cards).toEqual({
      dealer: 2,
      hands: [[], []],
      tricks: [['QS', 'JS'], []],
      points: [23, 0],
      turnup: '7D',
      stock: ['7D', '2D'],
    });
    expect(ended.view(viewer).lastHand).toEqual(whole(ended).lastHand);
  });

  it.each(VIEWERS)('has everything once the match is over (%s)', (viewer) => {
    const resigned = after(match, 'resign');
    expect(resigned.view(viewer)).toEqual(whole(resigned));
    expect(resigned.view(viewer)).toMatchObject({ hands: whole(match).hands, stock: ['7D', 'QD'] });
    const won = after(at({ ...LAST, score: [1, 1] }), 'end-hand');
    expect(won.view(viewer)).toEqual(whole(won));
  });
});

const LAST = { dealer: 2, hands: [[], []], stock: ['7D', '2D'], closed: true, tricks: [['2S', '7S'], []] };

describe('cards hidden from a viewer', () => {
  const moments = fc.tuple(
    fc.string({ minLength: 1, maxLength: 8 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );

  it.each(VIEWERS)('do not change anything in the view (%s)', (viewer) => {
    let changed = 0;
    const property = fc.property(moments, ([seed, part]) => {
      // The last state is that of a match that is over.
      const states = playedStates(seed).slice(0, -1);
      const state = states[Math.floor(part * (states.length - 1))];
      if (!state) throw new Error('no state');
      const other = resampled(state, viewer, randomOf(seed, 'hidden'));
      expect(viewOf(other, viewer)).toEqual(viewOf(state, viewer));
      changed +=
        JSON.stringify(viewOf(other, 'arbiter')) === JSON.stringify(viewOf(state, 'arbiter')) ? 0 : 1;
    });
    fc.assert(property, { numRuns: 150, seed: 11 });
    expect(changed).toBeGreaterThan(100);
  });

  it.each(VIEWERS)('are not named anywhere in the view (%s)', (viewer) => {
    for (const state of ['a', 'b', 'c'].flatMap((seed) => playedStates(seed, 3).slice(0, -1))) {
      const { hands, tricks, stock, turnup, led, lastTrick } = viewOf(state, 'arbiter');
      const own =
        viewer === 'spectator' ? [] : [...hands[viewer === 1 ? 0 : 1], ...tricks[viewer === 1 ? 0 : 1]];
      const open = new Set<string | null>([...own, turnup, led, ...(lastTrick?.cards ?? [])]);
      const secret = [...hands.flat(), ...tricks.flat(), ...stock].filter((card) => !open.has(card));
      const { lastHand, ...sent } = viewOf(state, viewer);
      const text = JSON.stringify(sent);
      expect(secret.filter((card) => text.includes(card))).toEqual([]);
      expect(text.match(/\?\?/g)?.length ?? 0).toBeGreaterThanOrEqual(secret.length);
      expect(text).not.toContain('seed');
      expect(lastHand).toEqual(viewOf(state, 'arbiter').lastHand);
    }
  });
});
