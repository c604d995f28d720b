import { describe, expect, it } from 'vitest';
import { after, at, rules, movesIn, open, whole, type KinderschnapsenMatch } from './play.ts';

/** Seat 1 has made the last trick with too few points to check out: `end-hand` wins it 1, `check-out` loses it 2. */
const LAST = { dealer: 2, hands: [[], []], stock: [], turnup: '2D', tricks: [['2S', '2H'], []] };
const SWEEP = { ...LAST, tricks: [['QS', 'QH', 'JS', 'JH'], []] };

describe('a game (ruling 9)', () => {
  it('goes on until a player has nothing to go, with alternating dealers', () => {
    const match = after(at(LAST), 'end-hand');
    expect(whole(match)).toMatchObject({ score: [4, 5], dealer: 1, turn: 2, phase: 'play' });
  });

  it.each([
    [[1, 5], 'end-hand', [0, 5], 1],
    [[2, 2], 'check-out', [2, 0], 2],
    [[5, 1], 'check-out', [5, 0], 2],
  ] as const)('at %j ends by %s at %j', (score, move, ended, winner) => {
    const match = after(at({ ...LAST, score }), move);
    expect(match.result).toEqual({ winner, reason: 'games' });
    const games = winner === 1 ? [1, 0] : [0, 1];
    expect(whole(match)).toMatchObject({ phase: 'over', score: ended, games, winner, reason: 'games' });
  });

  it('is not won by less than the points to go', () => {
    expect(after(at({ ...SWEEP, score: [4, 5] }), 'check-out').result).toBeNull();
    expect(after(at({ ...SWEEP, score: [3, 5] }), 'check-out').result?.winner).toBe(1);
  });
});

describe('a match (ruling 10)', () => {
  const next = (position: object): KinderschnapsenMatch => after(at(position, { bestOf: 3 }), 'end-hand');

  it('starts its next game at 5 to 5', () => {
    const match = next({ ...LAST, score: [1, 2] });
    expect(match.result).toBeNull();
    expect(whole(match)).toMatchObject({
      score: [5, 5],
      games: [1, 0],
      phase: 'play',
      lastTrick: null,
      bestOf: 3,
      lastHand: { winner: 1, won: 1, how: 'last-trick', score: [0, 2] },
    });
  });

  it.each([
    // Dealers of this game's first hand, and of this hand.
    [1, 1, 2],
    [1, 2, 2],
    [2, 1, 1],
    [2, 2, 1],
  ] as const)(
    'after a game begun by dealer %i and ended by a hand of dealer %i, has dealer %i',
    (firstDealer, dealer, then) => {
      const match = next({ ...LAST, score: [1, 2], dealer, turn: 1, firstDealer });
      expect(whole(match)).toMatchObject({ dealer: then, turn: then === 1 ? 2 : 1 });
    },
  );

  it.each([
    [1, [0, 0], true],
    [3, [0, 0], false],
    [3, [0, 1], false],
    [3, [1, 1], true],
    [5, [1, 2], false],
    [5, [2, 0], true],
  ] as const)(
    'best of %i, at %j games: the next game of seat 1 is the last one: %s',
    (bestOf, games, last) => {
      const match = after(at({ ...LAST, score: [1, 5], games }, { bestOf }), 'end-hand');
      expect(match.result).toEqual(last ? { winner: 1, reason: 'games' } : null);
      expect(whole(match).games).toEqual([games[0] + 1, games[1]]);
    },
  );

  it('stays as it ended, with everything shown', () => {
    const match = after(at({ ...LAST, score: [1, 5] }), 'end-hand');
    const view = match.view('spectator');
    expect(view).toMatchObject({ score: [0, 5], hands: [[], []], tricks: LAST.tricks, points: [4, 0] });
    expect(view.lastHand).toMatchObject({ winner: 1, how: 'last-trick', cards: { tricks: LAST.tricks } });
    expect(movesIn(match)).toEqual([]);
    expect(match.submit({ seat: 1, do: 'end-hand' })).toMatchObject({ error: { error: 'over' } });
  });

  it.each([0, 2, -1, 1.5, '3', null])('cannot be best of %j', (bestOf) => {
    expect(rules.open({ game: 'kinderschnapsen', seed: 'x', options: { bestOf } }).ok).toBe(false);
  });
});

describe('common rules of matches (ruling 12)', () => {
  const clock = { initialMs: 10_000, incrementMs: 1000 };
  const position = {
    dealer: 2,
    hands: [
      ['QS', '2H'],
      ['7S', 'JH'],
    ],
    stock: [],
    turnup: '2D',
  };

  it('include resigning and a draw by agreement', () => {
    const match = at(position);
    expect(after(match, 'resign').result).toEqual({ winner: 2, reason: 'resigned', loser: 1 });
    const offered = after(match, 'offer-draw');
    const drawn = offered.submit({ seat: 2, do: 'accept-draw' });
    expect(drawn.ok && drawn.value.match.result).toEqual({ winner: null, reason: 'agreed' });
  });

  it.each(['press', 'claim-draw', 'accept-end', 'knock'])('do not include %s', (verb) => {
    expect(at(position).submit({ seat: 1, do: verb })).toMatchObject({ error: { error: 'bad-line' } });
    expect(Object.keys(whole(at(position)))).not.toContain('drawClaim');
  });

  it('include a clock that only the referee presses', () => {
    const open = (options: object) => rules.open({ game: 'kinderschnapsen', position, options }).ok;
    expect(open({ clock: { ...clock, press: 'manual' } })).toBe(false);
    expect(open({ clock: { ...clock, press: 'auto' } })).toBe(true);
  });

  it('add the increment when the player to act changes', () => {
    const timed = at(position, { clock });
    expect(whole(timed).clock).toEqual({ left: [10_000, 10_000], running: 1 });
    // Seat 1 leads after 2 s, seat 2 replies after 3 s: seat 1 made the trick and leads again after 4 s.
    const led = after(timed.pass(2000), 'QS');
    expect(whole(led).clock).toEqual({ left: [9000, 10_000], running: 2 });
    const replied = after(led.pass(5000), '7S');
    expect(whole(replied).clock).toEqual({ left: [9000, 8000], running: 1 });
    const again = after(replied.pass(9000), '2H');
    expect(whole(again).clock).toEqual({ left: [6000, 8000], running: 2 });
  });

  it('add no increment for closing, after which the same player leads', () => {
    const open = at({ ...position, stock: ['2D', '7D'] }, { clock });
    expect(whole(after(open.pass(2000), 'close')).clock).toEqual({ left: [8000, 10_000], running: 1 });
  });

  it('end the match for a player out of time', () => {
    expect(at(position, { clock }).pass(10_000).result).toEqual({ winner: 2, reason: 'time', loser: 1 });
  });

  it('let an offer lapse when the turn passes from the player who made it', () => {
    const offered = after(at(position), 'offer-draw');
    const led = after(offered, 'QS');
    expect(whole(led).drawOffer).toBeNull();
    const byOther = at(position).submit({ seat: 2, do: 'offer-draw' });
    if (!byOther.ok) throw new Error('refused');
    expect(whole(after(byOther.value.match, 'QS')).drawOffer).toBe(2);
    expect(whole(after(byOther.value.match, 'QS', '7S')).drawOffer).toBeNull();
  });
});

it('deal later hands of a position from the seed, or from an empty one', () => {
  const hands = (setup: object): unknown =>
    whole(after(open({ position: LAST, ...setup }), 'end-hand')).hands;
  expect(hands({})).toEqual(hands({ seed: '' }));
  expect(hands({ seed: 'a' })).toEqual(hands({ seed: 'a' }));
  expect(hands({ seed: 'a' })).not.toEqual(hands({ seed: 'b' }));
});
