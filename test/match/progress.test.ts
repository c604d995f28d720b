import { describe, expect, it } from 'vitest';
import { ok } from '../../src/core/result.ts';
import { badSetup } from '../../src/core/problem.ts';
import { advance, progressOf, isStale, type Progress } from '../../src/match/progress.ts';
import type { Entry } from '../../src/match/header.ts';
import { BEGUN, plainMatch, VERBS, type PlainMatch } from './plain.ts';

const game = { ...VERBS, open: () => ok(plainMatch()) };

/** The progress of a match of these entries, `1 touch` and the like, one a second. */
const played = (...lines: readonly string[]): Progress<PlainMatch> =>
  progressOf(game, { ...BEGUN, setup: {} }, lines.map(entry));

function entry(line: string, i: number): Entry {
  const [seat, verb = 'tick'] = line.split(' ');
  return { seat: Number(seat), do: verb, at: 1000 * (i + 1) };
}

describe('progress', () => {
  it('knows each user’s ply of the last change and the seat of the last attempt', () => {
    expect(played('1 touch', '2 touch', '1 touch', '2 say')).toMatchObject({
      match: { ply: 4, at: 4000 },
      changes: { anna: 3, ben: 2 },
      lastActor: 1,
    });
  });

  it('knows since when the awaited player is idle: their own last action or the last deadline', () => {
    const since = (...lines: readonly string[]) => played(...lines).awaitedSince;
    expect(since()).toBe(0);
    expect(since('2 say', '2 touch')).toBe(0);
    expect(since('1 say', '2 say', '2 touch')).toBe(1000);
    expect(since('2 say', 'tick', '2 say')).toBe(2000);
  });

  it('restarts the idle time when a player becomes awaited, and at a deadline', () => {
    const others: PlainMatch = plainMatch({ awaited: 2 });
    const asked: PlainMatch = {
      ...plainMatch(),
      pass: () => asked,
      submit: () => ok({ match: others, offences: [], completed: false, endsAttempt: false, ruling: null }),
    };
    const progress = { match: asked, changes: {}, lastActor: null, awaitedSince: 0, offers: new Map() };
    const sinceIn = (begun: Progress<PlainMatch>, ...lines: readonly string[]) =>
      lines.map(entry).reduce<Progress<PlainMatch>>((before, line) => {
        const done = advance(game, BEGUN, before, line);
        if (!done.ok) throw new Error(done.error.error);
        return done.value.progress;
      }, begun).awaitedSince;
    expect(sinceIn(progress, '2 say')).toBe(1000);
    const timed = { ...progress, match: plainMatch({ deadlines: [90_000] }) };
    expect(sinceIn(timed, '2 say', '2 say')).toBe(2000);
  });

  it('changes only in its match and idle time when time passes', () => {
    const before = played('1 touch');
    const advanced = advance(game, BEGUN, before, { do: 'tick', at: 9000 });
    const progress = { ...before, match: { ply: 1, at: 9000 }, awaitedSince: 9000 };
    expect(advanced).toMatchObject(ok({ progress }));
  });

  it('throws when the journal contains a refused input', () => {
    expect(() => played('1 touch', '1 impossible')).toThrow('entry 1 is refused (impossible)');
  });

  it('throws on an input of an unknown seat', () => {
    expect(() => played('5 touch')).toThrow('accepted input without a seat');
  });
});

it('a table is stale to users who saw it before another user’s last change', () => {
  const progress = { changes: { anna: 4, ben: 6 } };
  const stale = (user: string) => [3, 4, 5, 6].map((seen) => isStale(progress, user, seen));
  expect(stale('anna')).toEqual([true, true, true, false]);
  expect(stale('ben')).toEqual([true, false, false, false]);
});

it('names the match and the fault of a set-up that does not open', () => {
  const broken = { ...VERBS, open: () => badSetup('card-twice', 'AD1') };
  expect(() => progressOf(broken, { ...BEGUN, setup: {} }, [])).toThrow(
    'journal/test does not open (card-twice)',
  );
});
