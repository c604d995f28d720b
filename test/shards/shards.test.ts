import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Leases } from '../../src/shards/leases.ts';
import { createShards } from '../../src/shards/shards.ts';
import type { Tenure } from '../../src/shards/tenure.ts';

it('holds a shard no more when somebody else may have it', async () => {
  const begun = Promise.withResolvers<Tenure>();
  const heldAtRelease: boolean[] = [];
  const leases: Leases = {
    appear: () => Promise.resolve(),
    disappear: () => Promise.resolve(),
    renew: (held) => Promise.resolve(held),
    look: (count) => Promise.resolve({ owners: new Map([['me', null]]), held: new Map(), count }),
    take: (shard) => Promise.resolve({ shard, token: '1' }),
    async release() {
      heldAtRelease.push((await begun.promise).isHeld());
    },
    agree: (asked, recommended) => Promise.resolve(asked ?? recommended),
  };
  const shards = createShards({
    ...{ leases, count: 1, own: null, me: 'me', log: pino({ level: 'silent' }) },
    start(tenure) {
      begun.resolve(tenure);
      return Promise.resolve({ stop: () => Promise.resolve() });
    },
  });
  expect((await begun.promise).isHeld()).toBe(true);
  await shards.stop();
  expect(heldAtRelease).toEqual([false]);
});
