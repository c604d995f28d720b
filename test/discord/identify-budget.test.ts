/** Paces identifies by Discord's advice, and never exceeds its limits. */
import { expect, describe, it, vi } from 'vitest';
import { pino } from 'pino';
import type { GatewayAdvice } from '../../src/line/gateway-advice.ts';
import { createIdentifies, inMemory, type Identifies, type Ledger } from '../../src/line/identifies.ts';
import { DatabaseFails } from '../../src/storage/postgres/errors.ts';
import { fakeTime, type FakeTime } from '../fake-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Length of a bucket, in ms. */
const BUCKET = 5100;

/**
 * A Discord that counts identifies as the real one does: the day begins with the first, and one too many
 * resets the token.
 */
function discordWith(time: FakeTime, { total = 1000, used = 0, concurrency = 10_000, resetMs = DAY } = {}) {
  const state = { used, end: used > 0 ? time.now() + resetMs : 0, isReset: false, isAway: false, asked: 0 };
  const look = (): void => {
    if (time.now() >= state.end) state.used = 0;
  };
  return {
    state,
    ask(): Promise<Omit<GatewayAdvice, 'shards'>> {
      state.asked += 1;
      if (state.isAway) return Promise.reject(new Error('away'));
      look();
      const remaining = total - state.used;
      return Promise.resolve({ total, remaining, resetMs: Math.max(0, state.end - time.now()), concurrency });
    },
    identify(): void {
      look();
      if (state.used === 0) state.end = time.now() + DAY;
      if (state.used === total) state.isReset = true;
      else state.used += 1;
    },
  };
}

interface Setting extends NonNullable<Parameters<typeof discordWith>[1]> {
  readonly processes?: number;
  readonly shards?: number;
}

/** Processes that share a ledger, and identify as soon as allowed; each sends `sendMs` after taking. */
function budget({ processes = 1, shards = 1, ...given }: Setting = {}) {
  const time = fakeTime();
  const discord = discordWith(time, given);
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  /** Set-back of the ledger's clock, in ms. */
  const clock = { back: 0 };
  const ledger: Ledger = inMemory({ now: () => time.now() - clock.back });
  const all: Identifies[] = Array.from({ length: processes }, () =>
    createIdentifies({ ledger, ask: () => discord.ask(), shards, time, log }),
  );
  const counts = { passed: 0, failed: 0 };
  let next = 0;
  function begin(signal = new AbortController().signal, sendMs = 0): void {
    const shard = next;
    next += 1;
    const one = all[shard % processes];
    one?.waitForIdentify(shard, signal).then(
      () => {
        counts.passed += 1;
        if (sendMs === 0) discord.identify();
        else time.at(time.now() + sendMs, () => discord.identify());
      },
      () => (counts.failed += 1),
    );
  }
  return { time, discord, logged, ledger, clock, all, counts, begin };
}

it('twenty identifies pass in a row, then one every 90 seconds: below Discord’s 1,000 a day', async () => {
  const { time, logged, counts, begin } = budget();
  for (let i = 0; i < 20; i += 1) begin();
  await time.settle();
  expect([counts.passed, logged]).toEqual([20, []]);
  begin();
  await time.pass(89_000);
  expect(counts.passed).toBe(20);
  expect(logged).toHaveLength(1);
  await time.pass(2000);
  expect(counts.passed).toBe(21);
});

describe.each([
  ['30 minutes', HOUR / 2],
  ['two hours', 2 * HOUR],
  ['a day', DAY],
])("after the ledger's clock is set back by %s", (_, back) => {
  it.each([1, 5, 20])('the next identify passes within minutes, with %s before it', async (before) => {
    const { time, clock, counts, begin } = budget();
    for (let i = 0; i < before; i += 1) begin();
    await time.settle();
    expect(counts.passed).toBe(before);
    clock.back = back;
    begin();
    await time.pass(3 * MINUTE);
    expect(counts.passed).toBe(before + 1);
  });

  it('the pace holds', async () => {
    const { time, clock, counts, begin } = budget();
    for (let i = 0; i < 20; i += 1) begin();
    await time.settle();
    clock.back = back;
    for (let i = 0; i < 40; i += 1) begin();
    await time.settle();
    expect(counts.passed).toBe(40);
    await time.pass(91_000);
    expect(counts.passed).toBe(41);
  });
});

it('bucket reservations of an earlier version still count', async () => {
  const { time, ledger, counts, begin } = budget({ concurrency: 1, used: 1 });
  const noted = { budget: null, pacedUntil: 0, bucketAt: time.now() + 13 * BUCKET };
  await ledger.decide(0, () => ({ kind: 'taken', noted, left: { count: 900, ms: HOUR }, others: 0 }));
  begin();
  await time.pass(13 * BUCKET - 1);
  expect(counts.passed).toBe(0);
  await time.pass(1);
  expect(counts.passed).toBe(1);
});

it('all shards identify without a pause, twice', async () => {
  const { time, counts, begin } = budget({ shards: 40 });
  for (let i = 0; i < 100; i += 1) begin();
  await time.settle();
  expect(counts.passed).toBe(80);
});

it('a whole day of identifies stays below Discord’s limit', async () => {
  const { time, discord, counts, begin } = budget();
  const end = time.now() + DAY;
  while (time.now() < end) {
    const before = counts.passed;
    begin();
    while (counts.passed === before) await time.pass(10_000);
  }
  expect(counts.passed).toBeGreaterThan(900);
  expect(counts.passed).toBeLessThan(1000);
  expect(discord.state.isReset).toBe(false);
});

it('identifies of one bucket pass one after another', async () => {
  const { time, counts, begin } = budget({ concurrency: 1 });
  for (let i = 0; i < 3; i += 1) begin();
  await time.settle();
  expect(counts.passed).toBe(1);
  await time.pass(BUCKET);
  expect(counts.passed).toBe(2);
  await time.pass(BUCKET);
  expect(counts.passed).toBe(3);
});

describe('with three identifies left for four shards', () => {
  const LEFT = { used: 997, resetMs: 5 * HOUR, shards: 4 };

  it.each([1, 4])(
    'in %s processes, two pass, the last is kept, the others wait for the reset',
    async (processes) => {
      const { time, discord, counts, logged, all, begin } = budget({ ...LEFT, processes });
      for (let i = 0; i < 4; i += 1) begin();
      await time.pass(MINUTE);
      expect(counts.passed).toBe(2);
      const until = new Date(time.now() - MINUTE + 5 * HOUR).toISOString();
      expect(logged).not.toEqual([]);
      for (const line of logged) expect(line).toContain(`identify waits until ${until}`);
      expect(logged.length).toBeLessThanOrEqual(processes);
      const waiting = all.map(({ vitals }) => vitals().waiting).reduce((sum, one) => sum + one, 0);
      expect(waiting).toBe(2);
      await time.pass(5 * HOUR - 2 * MINUTE);
      expect(counts.passed).toBe(2);
      await time.pass(2 * MINUTE);
      expect([counts.passed, discord.state.isReset]).toEqual([4, false]);
      expect(all.map(({ vitals }) => vitals().waiting)).toEqual(all.map(() => 0));
    },
  );

  it('two pass even when Discord receives them late and still reports the old count', async () => {
    const { time, discord, counts, begin } = budget({ ...LEFT, processes: 4 });
    for (let i = 0; i < 4; i += 1) {
      begin(undefined, 30_000);
      // The next process asks Discord, which has not received the earlier ones yet.
      await time.pass(6000);
    }
    await time.pass(HOUR);
    expect([counts.passed, discord.state.isReset]).toEqual([2, false]);
  });

  it('two pass even when another program takes some', async () => {
    const { time, discord, counts, logged, begin } = budget({ ...LEFT, used: 990 });
    begin();
    await time.settle();
    discord.identify();
    await time.pass(6000);
    begin();
    await time.settle();
    expect(logged).toEqual([expect.stringContaining('another program uses this token')]);
    expect(logged[0]).toContain('"others":1');
    while (discord.state.used < 999) discord.identify();
    await time.pass(6000);
    begin();
    await time.pass(HOUR);
    expect([counts.passed, discord.state.isReset]).toEqual([2, false]);
  });
});

it('with no identify left at the start, all wait for the reset', async () => {
  const { time, counts, begin } = budget({ used: 1000, resetMs: HOUR });
  begin();
  await time.pass(HOUR - 1000);
  expect(counts.passed).toBe(0);
  await time.pass(MINUTE);
  expect(counts.passed).toBe(1);
});

it('advice shortly before the reset does not postpone the reset', async () => {
  const { time, counts, begin } = budget({ used: 999, resetMs: 20_000 });
  begin();
  await time.pass(10_000);
  // This one asks Discord again, ten seconds before the reset.
  begin();
  await time.pass(20_000);
  expect(counts.passed).toBe(2);
});

it('a connection waits for room before it is made, and takes nothing yet', async () => {
  const { time, discord, all, counts, begin } = budget({ used: 1000, resetMs: HOUR });
  const room = { has: false };
  void all[0]?.room(0, new AbortController().signal).then(() => (room.has = true));
  await time.pass(HOUR - 1000);
  expect(room.has).toBe(false);
  await time.pass(MINUTE);
  expect([room.has, discord.state.used, all[0]?.vitals().left]).toEqual([true, 0, 1000]);
  begin();
  await time.settle();
  expect([counts.passed, all[0]?.vitals().left]).toEqual([1, 999]);
});

it('an aborted wait takes nothing from the budget', async () => {
  const { time, counts, begin, all } = budget({ used: 1000, resetMs: HOUR });
  const gone = new AbortController();
  begin(gone.signal);
  await time.settle();
  gone.abort();
  await time.settle();
  expect([counts.failed, all[0]?.vitals().waiting]).toEqual([1, 0]);
  await time.pass(2 * HOUR);
  expect(counts.passed).toBe(0);
});

it('while Discord cannot be asked, the last advice counts; without any, the bot retries', async () => {
  const { time, discord, counts, begin } = budget({ used: 1 });
  discord.state.isAway = true;
  begin();
  await time.pass(MINUTE);
  expect(counts.passed).toBe(0);
  discord.state.isAway = false;
  await time.pass(MINUTE);
  expect(counts.passed).toBe(1);
  discord.state.isAway = true;
  await time.pass(MINUTE);
  begin();
  await time.settle();
  expect(counts).toEqual({ passed: 2, failed: 0 });
});

it.each([
  [new DatabaseFails('the database: connect ECONNREFUSED', 'ECONNREFUSED'), 'the database does not answer'],
  [new DatabaseFails('the database: read-only', '25006', true), 'the database refuses: it is read-only'],
])('a failing ledger is logged and retried: %s', async (error, words) => {
  const { time, ledger, logged, counts, begin } = budget();
  const decide = vi.spyOn(ledger, 'decide').mockRejectedValue(error);
  begin();
  await time.settle();
  expect(logged).toEqual([expect.stringContaining(`identify not recorded: ${words}`)]);
  expect(logged[0]).toContain(error.message);
  decide.mockRestore();
  await time.pass(MINUTE);
  expect(counts.passed).toBe(1);
});
