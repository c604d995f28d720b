import { describe, expect, it, vi } from 'vitest';
import type { Leases } from '../../src/shards/leases.ts';
import { createShards, type Shards } from '../../src/shards/shards.ts';
import type { Tenure } from '../../src/shards/tenure.ts';
import type { TurnedBack } from '../../src/storage/history.ts';
import { DatabaseFails } from '../../src/storage/postgres/errors.ts';
import { notedLog } from './sharers.ts';

/** One process with free leases, whose requests are recorded. */
function alone(change: (leases: Leases) => Partial<Leases> = () => ({})) {
  const begun = Promise.withResolvers<Tenure>();
  const asked: string[] = [];
  const usual: Leases = {
    appear() {
      asked.push('appear');
      return Promise.resolve({ is: 'as it was' });
    },
    disappear() {
      asked.push('disappear');
      return Promise.resolve();
    },
    renew: (held) => Promise.resolve(held),
    look: (count) => Promise.resolve({ owners: new Map([['me', null]]), held: new Map(), count }),
    take(shard) {
      asked.push('take');
      return Promise.resolve({ shard, token: '1' });
    },
    release() {
      asked.push('release');
      return Promise.resolve();
    },
    agree: (count, recommended) => Promise.resolve(count ?? recommended),
  };
  const { log, told } = notedLog();
  const shards: Shards = createShards({
    leases: { ...usual, ...change(usual) },
    count: 1,
    own: null,
    me: 'me',
    log,
    isElsewhere: (shard) => void asked.push(`elsewhere ${shard}`),
    start(tenure) {
      asked.push('start');
      begun.resolve(tenure);
      return Promise.resolve({ stop: () => Promise.resolve() });
    },
  });
  return { shards, asked, told, begun: begun.promise };
}

it('stops holding a shard before another process may take it', async () => {
  const heldAtRelease: boolean[] = [];
  const one = alone(() => ({
    async release() {
      heldAtRelease.push((await one.begun).isHeld());
    },
  }));
  expect((await one.begun).isHeld()).toBe(true);
  await one.shards.stop();
  expect(heldAtRelease).toEqual([false]);
});

it('reports the shards of other processes', async () => {
  const held = new Map([
    [0, 'me'],
    [1, 'another'],
  ]);
  const one = alone(() => ({
    look: (count) => Promise.resolve({ owners: new Map([['me', null]]), held, count }),
  }));
  await one.begun;
  await one.shards.stop();
  expect(one.asked).toContain('elsewhere 1');
  expect(one.asked).not.toContain('elsewhere 0');
});

it('takes back its own lease without a bot', async () => {
  const one = alone(() => ({
    look: (count) => Promise.resolve({ owners: new Map([['me', null]]), held: new Map([[0, 'me']]), count }),
  }));
  expect((await one.begun).isHeld()).toBe(true);
  expect(one.shards.inAll).toBe(1);
  await one.shards.stop();
});

it('gives everything up before it stores that the database has turned back', async () => {
  const found: TurnedBack = {
    at: '2026-11-26T12:00:10.000Z',
    by: 'me',
    was: null,
    is: null,
    lost: { from: '2026-11-26T12:00:00.000Z', to: '2026-11-26T12:00:05.000Z' },
  };
  const heldWhileStoring = Promise.withResolvers<boolean>();
  let isTold = false;
  const one = alone(() => ({
    async appear() {
      if (isTold) heldWhileStoring.resolve((await one.begun).isHeld());
      if (isTold || one.shards.all.length === 0) return { is: 'as it was' };
      isTold = true;
      return { is: 'turned back', found };
    },
  }));
  expect(await heldWhileStoring.promise).toBe(false);
  const tenure = await one.begun;
  expect(tenure.why).toBe(
    "the database's history has turned back: data stored between 2026-11-26T12:00:00.000Z and 2026-11-26T12:00:05.000Z is probably lost",
  );
  await one.shards.stop();
});

describe('a process stopped while it waits for the database', () => {
  it.each(['appear', 'take'] as const)(
    '(%s) withdraws its sign of life and holds nothing',
    async (waiting) => {
      const reached = Promise.withResolvers<null>();
      const answer = Promise.withResolvers<null>();
      const { shards, asked } = alone((usual) => ({
        async [waiting](...args: [never]) {
          const done: unknown = await usual[waiting](...args);
          reached.resolve(null);
          await answer.promise;
          return done;
        },
      }));
      await reached.promise;
      const stopped = shards.stop();
      answer.resolve(null);
      await stopped;
      expect(asked).not.toContain('start');
      expect(asked.lastIndexOf('disappear')).toBeGreaterThan(asked.lastIndexOf('appear'));
      expect(asked.filter((what) => what === 'release')).toEqual(
        asked.filter((what) => what === 'take').map(() => 'release'),
      );
      expect(shards.all).toEqual([]);
    },
  );
});

describe('an unusable database', () => {
  const CANNOT = 'error: leases not renewed: ';

  it.concurrent.each([
    [new DatabaseFails('the database: connect ECONNREFUSED', 'ECONNREFUSED'), null],
    [new DatabaseFails('the database: terminating connection', '57P01'), null],
    [new DatabaseFails('the database: read-only', '25006', true), 'it is read-only'],
    [new DatabaseFails('the database: permission denied', '42501', true), 'its user lacks a privilege'],
    [
      new DatabaseFails('the database: no leases', '42P01', true),
      "one of the bot's tables or columns is missing",
    ],
    [new DatabaseFails('the database: out of memory', '53200', true), 'see the log'],
  ])('is logged once by its error: %s', async (error, why) => {
    let tries = 0;
    const one = alone(() => ({
      renew: () => {
        tries += 1;
        return Promise.reject(error);
      },
    }));
    await vi.waitFor(() => expect(tries).toBeGreaterThan(1), { timeout: 5000 });
    expect(one.shards.refusedBecause).toBe(why);
    expect(one.shards.inAll).toBeNull();
    const words = why === null ? 'the database does not answer' : `the database refuses: ${why}`;
    expect(one.told).toEqual([CANNOT + words]);
    await one.shards.stop();
  });

  it.concurrent('is logged again when it refuses after silence, and recovers', async () => {
    const errors = [
      new DatabaseFails('the database: connect ECONNREFUSED', 'ECONNREFUSED'),
      new DatabaseFails('the database: read-only', '25006', true),
    ];
    const one = alone((usual) => ({
      look(count) {
        const error = errors.shift();
        return error ? Promise.reject(error) : usual.look(count);
      },
    }));
    await one.begun;
    await vi.waitFor(() => expect(one.shards.inAll).toBe(0), { timeout: 5000 });
    expect(one.shards.refusedBecause).toBeNull();
    expect(one.told).toEqual([
      `${CANNOT}the database does not answer`,
      `${CANNOT}the database refuses: it is read-only`,
    ]);
    await one.shards.stop();
    expect(one.shards.inAll).toBeNull();
  });
});
