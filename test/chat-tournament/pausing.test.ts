import { describe, expect, it } from 'vitest';
import { dueNow, nextDue } from '../../src/features/tournament/due.ts';
import { noticesFor } from '../../src/features/tournament/notices.ts';
import { AWAY_MS, UNDECIDED_MS } from '../../src/features/tournament/pausing.ts';
import { momentOf } from '../../src/features/tournament/chat-tournament.ts';
import { held, MINUTE, STARTS, type Held } from './held.ts';

const HOUR = 60 * MINUTE;

/** Four players have joined and checked in. */
function gathered(): Held {
  const one = held({}, STARTS - 10 * MINUTE);
  for (const player of ['ada', 'bob', 'cem', 'dea']) {
    one.does({ do: 'join', player, name: player, rating: 1000 }, player);
  }
  return one;
}

const dueAt = ({ tournament }: Held, now: number) =>
  dueNow(tournament, now).map((task) => (task.kind === 'enter' ? task.deed : task.kind));

describe('a start missed by long', () => {
  it.each([0, 5 * MINUTE, AWAY_MS])('is made up after %i ms', (late) => {
    expect(dueAt(gathered(), STARTS + late)).toEqual([{ do: 'start' }]);
  });

  it('is left to the arbiters', () => {
    expect(dueAt(gathered(), STARTS + AWAY_MS + MINUTE)).toEqual([{ do: 'away', since: STARTS }]);
  });

  it('does not cancel a tournament for want of players, who could not check in', () => {
    const alone = held({}, STARTS - 10 * MINUTE);
    expect(dueAt(alone, STARTS + AWAY_MS)).toEqual([{ do: 'cancel', why: 'too-few' }]);
    expect(dueAt(alone, STARTS + 2 * HOUR)).toEqual([{ do: 'away', since: STARTS }]);
  });
});

describe('a tournament that came back paused', () => {
  /** It has missed its start by two days. */
  function missed(): Held {
    const one = gathered();
    one.does({ do: 'away', since: STARTS });
    return one;
  }

  it('is cancelled after a day without a decision, counted from the last return', () => {
    const one = missed();
    const { backAt } = one.tournament.away ?? { backAt: NaN };
    expect(nextDue(one.tournament)).toEqual({
      at: backAt + UNDECIDED_MS,
      task: { kind: 'enter', deed: { do: 'cancel', why: 'away' } },
    });
  });

  it('begins at once when an arbiter lets it go on', () => {
    const one = missed();
    const after = one.does({ do: 'resume' }, 'host');
    expect(after).toMatchObject({ pausedSince: null, away: null, phase: 'open' });
    expect(dueNow(after, one.now)).toEqual([{ kind: 'enter', deed: { do: 'start' } }]);
  });

  it('begins at a new time, for which everybody checks in and is reminded again', () => {
    const one = missed();
    const to = STARTS + 48 * HOUR;
    const after = one.does({ do: 'move', to }, 'host');
    expect(after).toMatchObject({ pausedSince: null, away: null, header: { startsAt: to } });
    expect([...after.members.values()].map(({ isThere }) => isThere)).toEqual([false, false, false, false]);
    const keys = (tournament: typeof after, now: number) => noticesFor(tournament, now).map(({ key }) => key);
    expect(keys(after, to - 10 * MINUTE)).toEqual(['reminder-0-1']);
    expect(nextDue(after)?.at).toBe(to + AWAY_MS);
  });

  it('goes on by itself at the time that an arbiter has chosen', () => {
    const one = gathered();
    one.passes(10 * MINUTE + 2000);
    expect(one.tournament.phase).toBe('running');
    const since = one.now;
    one.does({ do: 'away', since });
    const to = one.now + 12 * HOUR;
    one.does({ do: 'move', to }, 'host');
    expect(nextDue(one.tournament)).toEqual({ at: to, task: { kind: 'enter', deed: { do: 'resume' } } });
    one.passes(12 * HOUR + 2000);
    expect(one.tournament).toMatchObject({ pausedSince: null, away: null, phase: 'running' });
    // Nobody's time to sit down has passed meanwhile.
    expect(one.tournament.boards.every(({ result }) => result === null)).toBe(true);
    expect(momentOf(one.tournament, 0)).toBeGreaterThan(11 * HOUR);
  });

  it('notes each return once, and leaves the pause of an arbiter alone', () => {
    const one = gathered();
    one.passes(10 * MINUTE + 2000);
    one.does({ do: 'away', since: one.now });
    const before = one.tournament;
    one.does({ do: 'away', since: one.now });
    expect(one.tournament.unsaid).toEqual(before.unsaid);
    expect(one.tournament.pausedSince).toBe(before.pausedSince);
    one.does({ do: 'resume' }, 'host');
    one.does({ do: 'pause' }, 'host');
    expect(one.tries({ do: 'away', since: one.now })).toBe('paused');
    expect(one.tries({ do: 'move', to: one.now + HOUR }, 'host')).toBe('not-paused');
  });
});
