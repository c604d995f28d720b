import { expect, it } from 'vitest';
import { differenceIn } from '../../src/match/difference.ts';
import type { Caught, Review, SeatReview } from '../../src/match/review.ts';
import { endedSample } from '../render/result-samples.ts';

const seat = (changes: Partial<SeatReview> = {}): SeatReview => ({
  actions: 9,
  turns: 4,
  longestRun: 2,
  knocks: { right: 0, wrong: 0 },
  offences: 0,
  usedMs: 60_000,
  leftMs: null,
  ...changes,
});
const caught = (changes: Partial<Caught>): Caught => ({
  caller: 1,
  seat: 2,
  code: 'wrong-place',
  hint: null,
  at: 1000,
  toGo: 3,
  won: false,
  since: 1,
  ply: 2,
  ...changes,
});
const reviewed = (changes: Partial<Review>): Review => ({
  result: null,
  durationMs: 0,
  seats: [seat(), seat()],
  run: null,
  unnoticed: [],
  caught: [],
  noticed: [],
  ...changes,
});
const CLEARED = { winner: 1, reason: 'cleared' } as const;
const NOTHING = {
  winTakenBack: null,
  calls: [],
  longestRun: null,
  unnoticed: 0,
  outOfTime: null,
  shortOfTime: [],
};

it('names nothing when no call, run or clock decided the match', () => {
  expect(differenceIn(reviewed({}), CLEARED)).toEqual(NOTHING);
  expect(differenceIn(reviewed({}), null)).toEqual(NOTHING);
});

it('names the callers, right and wrong, in the order of turns', () => {
  const seats = [seat({ knocks: { right: 0, wrong: 1 } }), seat(), seat({ knocks: { right: 2, wrong: 0 } })];
  expect(differenceIn(reviewed({ seats }), CLEARED).calls).toEqual([
    { seat: 1, right: 0, wrong: 1 },
    { seat: 3, right: 2, wrong: 0 },
  ]);
});

it('names only the last win that a call took back', () => {
  const wins = [caught({ won: true, at: 1 }), caught({ won: true, at: 2, caller: 2, seat: 1 })];
  const { winTakenBack } = differenceIn(reviewed({ caught: [...wins, caught({ at: 3, toGo: 0 })] }), CLEARED);
  expect(winTakenBack).toEqual(wins[1]);
});

it('names the longest run of three or more actions, with all players who share it', () => {
  const runs = (...longest: (number | null)[]) =>
    differenceIn(reviewed({ seats: longest.map((longestRun) => seat({ longestRun })) }), CLEARED).longestRun;
  expect(runs(2, 1)).toBeNull();
  expect(runs(2, 3)).toEqual({ seats: [2], actions: 3 });
  expect(runs(7, 4, 7)).toEqual({ seats: [1, 3], actions: 7 });
  expect(runs(null, null)).toBeNull();
});

it('names the player whose time ran out, and others with at most half a minute left', () => {
  const seats = [seat({ leftMs: 0 }), seat({ leftMs: 30_000 }), seat({ leftMs: 30_001 })];
  const onTime = { winner: 2, reason: 'time', loser: 1 } as const;
  expect(differenceIn(reviewed({ seats }), onTime)).toMatchObject({
    outOfTime: 1,
    shortOfTime: [{ seat: 2, leftMs: 30_000 }],
  });
  expect(differenceIn(reviewed({ seats }), { ...onTime, reason: 'resigned' }).outOfTime).toBeNull();
});

it('summarizes a match that is still being played', () => {
  const { match } = endedSample('three-cleared', {}, { why: 'untouched' });
  expect(match.standing({ players: ['A', 'B', 'C'] })).toMatchObject({ how: null, places: null, list: [] });
});
