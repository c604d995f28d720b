import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Leases } from '../../src/shards/leases.ts';
import { createShards, type Shards } from '../../src/shards/shards.ts';
import type { Tenure } from '../../src/shards/tenure.ts';

/** One process at leases that are all free; what it asks for is noted. */
function alone(change: (leases: Leases) => Partial<Leases> = () => ({})) {
  const begun = Promise.withResolvers<Tenure>();
  const asked: string[] = [];
  const usual: Leases = {
    appear() {
      asked.push('appear');
      return Promise.resolve();
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
  const shards: Shards = createShards({
    ...{ leases: { ...usual, ...change(usual) }, count: 1, own: null, me: 'me' },
    log: pino({ level: 'silent' }),
    start(tenure) {
      asked.push('start');
      begun.resolve(tenure);
      return Promise.resolve({ stop: () => Promise.resolve() });
    },
  });
  return { shards, asked, begun: begun.promise };
}

it('holds a shard no more when somebody else may have it', async () => {
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

describe('a process that is told to end while it waits for the database', () => {
  it.each(['appear', 'take'] as const)('(%s) is there for nobody, and has nothing', async (waiting) => {
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
  });
});
