/** Taking back in practice is a journal entry; earlier entries that it takes back do not count. */
import { describe, expect, it } from 'vitest';
import { progressOf } from '../../src/match/progress.ts';
import type { Entry } from '../../src/match/header.ts';
import { counting } from '../../src/match/taken-back.ts';
import { OFFERS_MS } from '../../src/match/offers.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, OBLIGED, GAME, testTable, type TestTable } from './table.ts';

const line = (pile: string, at: number): Entry => ({ seat: 1, do: 'touch', pile, at });
const back = (to: number, at: number): Entry => ({ seat: 1, do: 'take-back', to, at });

describe('the journal entries that count', () => {
  it('are all, when nothing was taken back', () => {
    const entries = [line('c1', 1), line('f1', 2)];
    expect(counting('m1', entries)).toBe(entries);
  });

  it('are those before the taken-back ones, plus the time until then, repeatedly', () => {
    const entries = [line('c1', 1), line('f1', 2), back(1, 5), line('g2', 6), back(0, 9), line('c1', 10)];
    expect(counting('m1', entries)).toEqual([{ do: 'tick', at: 9 }, line('c1', 10)]);
    expect(counting('m1', entries.slice(0, 4))).toEqual([
      line('c1', 1),
      { do: 'tick', at: 5 },
      line('g2', 6),
    ]);
  });

  it.each([[back(2, 5)], [{ do: 'take-back', at: 5 }]])('are damaged by %j', (entry) => {
    expect(() => counting('m1', [line('c1', 1), entry])).toThrow(
      'has an entry 1 that takes back missing entries',
    );
  });
});

const does = async (table: TestTable, user: string, ...gestures: readonly string[]): Promise<void> => {
  for (const gesture of gestures) {
    table.ask(user, gesture);
    await table.time.pass(WINDOW_MS);
    await table.engine.idle();
  }
};

/** The ply of the match according to its journal. */
const storedPly = ({ journal }: TestTable): number => {
  const players = [
    { id: 'anna', name: 'Anna' },
    { id: 'ben', name: 'Ben' },
  ];
  return progressOf(GAME, { id: 'm1', setup: FREE, players }, counting('m1', journal)).match.ply;
};

describe('taking back', () => {
  it('undoes the player’s last attempt and everything since, one step each time', async () => {
    const table = testTable({ setup: FREE });
    const piles = () => JSON.stringify(table.engine.match.view('spectator'));
    const first = piles();
    await does(table, 'anna', 'tap:c1', 'tap:f1');
    const second = piles();
    await does(table, 'anna', 'tap:g2');
    expect(table.engine.match.ply).toBe(3);
    await does(table, 'anna', 'take-back');
    expect(piles()).toBe(second);
    expect(table.journal.at(-1)).toMatchObject({ seat: 1, do: 'take-back', to: 2 });
    await does(table, 'anna', 'take-back');
    expect(piles()).toBe(first);
    await does(table, 'anna', 'tap:c1');
    expect(table.journal).toHaveLength(6);
    expect(storedPly(table)).toBe(1);
  });

  it('undoes opponents’ actions too, any number of times, until nothing is left', async () => {
    const table = testTable({ setup: FREE });
    for (let i = 0; i < 60; i += 1) {
      await does(table, 'anna', 'tap:c1', 'tap:c1');
      await table.time.pass(OFFERS_MS / 2);
      await does(table, 'ben', 'offer-draw', 'withdraw-draw');
    }
    for (let i = 60; i > 0; i -= 1) {
      expect(table.engine.match.ply).toBe(4 * i);
      await does(table, 'anna', 'take-back');
    }
    expect(table.engine.match.ply).toBe(0);
    const refused = table.ask('anna', 'take-back');
    await table.time.pass(WINDOW_MS);
    await table.engine.idle();
    expect(refused.declined).toEqual(['nothing-to-take-back']);
  });

  it('is refused to a player who has done nothing, and to spectators', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1');
    const [ben, carl] = [table.ask('ben', 'take-back'), table.ask('carl', 'take-back')];
    await table.time.pass(WINDOW_MS);
    expect([ben.declined, carl.declined]).toEqual([['nothing-to-take-back'], ['spectator']]);
    expect(table.journal).toHaveLength(1);
  });

  it('returns to before the touch, even with an offer before the card was placed', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1', 'offer-draw');
    await does(table, 'ben', 'decline-draw');
    await does(table, 'anna', 'tap:f1', 'take-back');
    expect(table.journal.map((entry) => entry.do)).toEqual([
      'touch',
      'offer-draw',
      'decline-draw',
      'place',
      'take-back',
    ]);
    expect(table.journal.at(-1)).toMatchObject({ to: 0 });
  });

  it('makes clicks stale that were made before it was shown or that name a later table', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1', 'tap:f1');
    let open = (): void => undefined;
    table.gate = new Promise((resolve) => (open = resolve));
    table.ask('anna', 'take-back');
    await table.time.pass(WINDOW_MS);
    const during = table.ask('anna', 'tap:c1', { seen: 2 });
    table.gate = null;
    open();
    await table.time.pass(WINDOW_MS);
    const later = table.ask('anna', 'tap:c1', { seen: 2 });
    await table.time.pass(WINDOW_MS);
    expect([during.declined, later.declined]).toEqual([['stale'], ['stale']]);
    await does(table, 'anna', 'tap:c1');
    expect(table.lines()).toEqual(['1 touch c1', '1 place f1', '1 take-back', '1 touch c1']);
  });

  it('makes old clicks stale after a restart, however far the match has come again', async () => {
    const gone = testTable({ setup: FREE });
    await does(gone, 'anna', 'tap:c1', 'tap:f1');
    const shownAt = gone.time.now();
    await gone.time.pass(5000);
    await does(gone, 'anna', 'take-back');
    const table = testTable({ setup: FREE, before: gone });
    await does(table, 'anna', 'tap:c1', 'tap:f1');
    const late = table.ask('anna', 'tap:g2', { seen: 2, ago: table.time.now() - shownAt - 100 });
    await table.time.pass(WINDOW_MS);
    expect(late.declined).toEqual(['stale']);
    await does(table, 'anna', 'tap:g2');
    expect(table.engine.match.ply).toBe(3);
  });

  it('makes old clicks stale when it was stored after an apparent failure', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1', 'tap:f1');
    const shownAt = table.time.now();
    await table.time.pass(5000);
    table.fault = 'after';
    await does(table, 'anna', 'take-back');
    table.fault = 'none';
    // The first click comes from the table that is gone.
    await does(table, 'anna', 'tap:c1', 'tap:c1', 'tap:f1');
    expect(table.engine.match.ply).toBe(2);
    const late = table.ask('anna', 'tap:g2', { seen: 2, ago: table.time.now() - shownAt - 100 });
    await table.time.pass(WINDOW_MS);
    expect(late.declined).toEqual(['stale']);
  });

  it('counts once per delivery, and ignores a second click right after it', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1', 'tap:f1', 'tap:g2', 'tap:g2');
    const clicks = ['i1', 'i1', 'i2'].map((id) => table.ask('anna', 'take-back', { id }));
    await table.time.pass(WINDOW_MS);
    expect(clicks.map(({ declined }) => declined)).toEqual([[], ['repeated'], ['double-tap']]);
    expect(table.engine.match.ply).toBe(2);
  });

  it('changes nothing when it cannot be stored', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1');
    table.fault = 'before';
    const refused = table.ask('anna', 'take-back');
    await table.time.pass(WINDOW_MS);
    expect(refused.declined).toEqual(['storage-failed']);
    table.fault = 'none';
    await does(table, 'anna', 'take-back');
    expect(table.engine.match.ply).toBe(0);
  });
});

it('takes back only what was done since a right call turned the last action back', async () => {
  const table = testTable({ setup: OBLIGED });
  await does(table, 'anna', 'tap:c1');
  await does(table, 'ben', 'knock:revert', 'draw', 'place:b2');
  await does(table, 'anna', 'draw', 'place:b1', 'take-back');
  expect(table.lines().slice(0, 5)).toEqual(['1 touch c1', '2 knock', '2 draw', '2 place b2', '1 draw']);
  expect(table.journal.at(-1)).toMatchObject({ do: 'take-back', to: 4 });
});

it('is refused when the match is over', async () => {
  const table = testTable({ setup: FREE });
  await does(table, 'anna', 'tap:c1');
  await does(table, 'ben', 'resign');
  const { declined } = table.ask('anna', 'take-back');
  await table.time.pass(WINDOW_MS);
  expect(declined).toEqual(['match-over']);
  expect(table.engine.match.result).toMatchObject({ winner: 1 });
});

it('lets the player act at once after a take-back, without the breath after the undone attempt', async () => {
  const table = testTable({ setup: FREE, breathMs: 10_000 });
  await does(table, 'anna', 'tap:c1', 'tap:c1', 'take-back');
  table.ask('anna', 'tap:c1');
  await table.time.pass(WINDOW_MS);
  expect(table.lines()).toEqual(['1 touch c1', '1 place c1', '1 take-back', '1 touch c1']);
});
