import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { ShownMatch } from '../../src/games/game.ts';
import { Asleep, restingTime } from '../../src/match/asleep.ts';
import { storedWith, type Standing } from '../../src/match/engine-state.ts';
import { progressOf } from '../../src/match/progress.ts';
import { counting } from '../../src/match/taken-back.ts';
import { freezeTime, resumeTime } from '../../src/match/timing.ts';
import { entriesOf } from '../golden/goldens.ts';
import { gameIn } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { BASE, plainMatch, plainState } from './plain.ts';

const CLOCK = { now: () => 0 };

/** A match as it starts in an engine, in plain data. */
const told = ({ progress: { match, ...progress }, ...standing }: Standing<ShownMatch>) => ({
  ...standing,
  progress,
  views: [match.view('spectator'), ...match.seats.map((seat) => match.view(seat))],
  pending: match.pending,
  buttons: match.controls(),
});

it.each(GOLDEN.map((golden) => [`${golden.header.game}/${golden.name}`, golden] as const))(
  '%s wakes as it was, half-way and at its last input',
  (_, golden) => {
    const { header } = golden;
    const game = gameIn(golden);
    const journal = entriesOf(golden);
    for (const all of [journal.slice(0, journal.length >> 1), journal]) {
      const progress = progressOf(game, header, counting(header.id, all));
      const time = { base: 1000, still: null, stood: { since: 500, until: 700 } };
      const asleep = new Asleep(CLOCK, progress.match, all, time);
      expect({ ply: asleep.ply, entries: asleep.entries }).toEqual({
        ply: progress.match.ply,
        entries: all.length,
      });
      const before = { ...storedWith(progress, all), base: time.base, stood: time.stood };
      expect(told(asleep.woken(game, header))).toEqual(told(before));
    }
  },
);

it('its time stands still and goes on as in an engine', () => {
  const step = fc.record({
    ms: fc.integer({ min: 0, max: 60_000 }),
    does: fc.constantFrom('freeze', 'resume', 'nothing'),
  });
  fc.assert(
    fc.property(fc.array(step), fc.array(step), (awake, later) => {
      const state = plainState();
      let now = BASE;
      for (const { ms, does } of awake) {
        now += ms;
        if (does === 'freeze') freezeTime(state, now);
        if (does === 'resume') resumeTime(state, now);
      }
      const resting = restingTime(state);
      if (!resting) throw new Error('it does not rest');
      const asleep = new Asleep({ now: () => now }, state.progress.match, [], resting);
      for (const { ms, does } of later) {
        now += ms;
        if (does === 'freeze') {
          freezeTime(state, now);
          asleep.freeze(now);
        }
        if (does === 'resume') {
          resumeTime(state, now);
          expect(asleep.resume()).toBe(state.base);
        }
        expect(asleep.stillSince).toBe(state.still?.since ?? null);
        expect(asleep.stood).toEqual(restingTime(state)?.stood);
      }
    }),
  );
});

it.each([
  ['stopped', { stopped: true }],
  ['doubtful', { doubtful: true }],
  ['unseen', { isUnseen: true }],
])('a match does not rest while it is %s', (_, change) => {
  expect(restingTime({ ...plainState(), ...change })).toBeNull();
});

it('a match does not rest while a deadline runs', () => {
  expect(restingTime(plainState(plainMatch({ deadlines: [10_000] })))).toBeNull();
});
