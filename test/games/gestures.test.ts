/** Gestures: their codes, and the seat for which a player with several seats makes one. */
import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/core/match.ts';
import type { Seat } from '../../src/core/seat.ts';
import { gestureCode, parseGesture, seatFor } from '../../src/games/gesture.ts';
import { games } from '../../src/games/index.ts';

describe('the code of a gesture', () => {
  it.each([
    ['press', 'press', null],
    ['touch:e1', 'touch', 'e1'],
    ['announce:expose:r3:TD2', 'announce', 'expose:r3:TD2'],
    ['knock:', 'knock', ''],
    [':e1', '', 'e1'],
  ])('%s', (code, verb, argument) => {
    expect(parseGesture(code)).toEqual({ verb, argument });
    expect(gestureCode(verb, argument ?? undefined)).toBe(code);
  });
});

describe('the seat that acts', () => {
  interface Given {
    readonly turn: Seat;
    readonly winner: Seat | null;
    readonly drawOffer: Seat | null;
    readonly clock: { readonly running: Seat | null } | null;
    readonly accepted: readonly Seat[];
    readonly lastActor: Seat | null;
  }
  const given: Given = { turn: 1, winner: null, drawOffer: null, clock: null, accepted: [], lastActor: null };
  const acting = (seats: readonly Seat[], verb: string, more: Partial<Given> = {}, isCall = false) => {
    const { accepted, lastActor, ...view } = { ...given, ...more };
    const match = { view: () => view, seats: [1, 2, 3], accepted } as unknown as Match;
    return seatFor(match, { seats, lastActor }, verb, isCall);
  };
  const seat = (...[seats, verb, more, isCall]: Parameters<typeof acting>) => {
    const answer = acting(seats, verb, more, isCall);
    return answer.ok ? answer.value : answer.error;
  };

  it('is a player’s only one; a spectator has none', () => {
    expect(seat([2], 'touch')).toBe(2);
    expect(seat([2], 'press', { clock: { running: 1 } })).toBe(2);
    expect(seat([], 'touch')).toBe('not-your-turn');
  });

  it('is the one to move', () => {
    expect(seat([1, 2], 'touch', { turn: 2, clock: { running: 1 }, winner: 1, drawOffer: 1 })).toBe(2);
  });

  it('calls on the one that acted last, as the next after it', () => {
    expect(seat([1, 2, 3], 'knock', { lastActor: 2 }, true)).toBe(3);
    expect(seat([1, 2, 3], 'knock', { turn: 3 }, true)).toBe(1);
    expect(seat([1, 2], 'knock', { lastActor: 2 }, true)).toBe(1);
  });

  it('presses the clock that runs, else that of the next seat', () => {
    expect(seat([1, 2], 'press', { clock: { running: 2 } })).toBe(2);
    expect(seat([1, 2], 'press', { clock: { running: null } })).toBe(2);
    expect(seat([1, 2], 'press')).toBe(2);
  });

  it('answers a proposal of another seat, once each', () => {
    expect(seat([1, 2, 3], 'accept-end', { winner: 2 })).toBe(3);
    expect(seat([1, 2, 3], 'accept-end', { winner: 2, accepted: [3] })).toBe(1);
    expect(seat([1, 2, 3], 'accept-end', { winner: 2, accepted: [1, 3], turn: 3 })).toBe(3);
    expect(seat([1, 2, 3], 'accept-draw', { drawOffer: 3 })).toBe(1);
    expect(seat([1, 2, 3], 'decline-draw', { drawOffer: 1 })).toBe(2);
    expect(seat([1, 2, 3], 'withdraw-draw', { drawOffer: 3 })).toBe(3);
    expect(seat([1, 2, 3], 'withdraw-draw', { turn: 2 })).toBe(2);
  });
});

describe.each(games.map((game) => ({ id: game.id, game })))('the verbs of $id', ({ game }) => {
  it('have their own properties, and others none', () => {
    for (const { name, draws, final, inPlaceOf } of game.verbs) {
      expect(game.draws(name)).toBe(draws === true);
      expect(game.isFinal(name)).toBe(final === true);
      expect(game.placeOf(name)).toBe(inPlaceOf ?? name);
    }
    expect([game.draws('x'), game.isFinal('x'), game.placeOf('x')]).toEqual([false, false, 'x']);
    expect([game.draws('press'), game.isFinal('press'), game.placeOf('press')]).toEqual([
      false,
      true,
      'press',
    ]);
    expect(game.verbs.some(({ draws }) => draws)).toBe(game.id !== 'kinderschnapsen');
  });

  it('become lines, with the ply that a caller saw', () => {
    for (const verb of game.verbs) {
      const { name } = verb;
      const seen = game.kindOf(name) === 'call' ? { seen: 12 } : {};
      const line = { seat: 2, do: name, ...verb.fields('r1'), ...seen };
      expect(game.lineOf(2, { verb: name, argument: 'r1' }, 12)).toEqual(line);
    }
    expect(game.lineOf(1, { verb: 'press', argument: null }, 12)).toEqual({ seat: 1, do: 'press' });
  });
});
