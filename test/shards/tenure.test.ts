import { expect, it } from 'vitest';
import { LEASE_MS } from '../../src/shards/terms.ts';
import type { Moment } from '../../src/shards/clocks.ts';
import { beginTenure } from '../../src/shards/tenure.ts';

const LEASE = { shard: 2, token: '7' };

function clocks() {
  let now: Moment = { running: 1000, wall: 50_000 };
  return {
    read: () => now,
    pass(running: number, wall = running) {
      now = { running: now.running + running, wall: now.wall + wall };
    },
  };
}

it('ends here before it ends for others, unless it is renewed', () => {
  const clock = clocks();
  const tenure = beginTenure(LEASE, clock.read(), clock.read);
  clock.pass(LEASE_MS - 1500);
  expect(tenure.isHeld()).toBe(true);
  tenure.renewed(clock.read());
  clock.pass(LEASE_MS - 1500);
  expect(tenure.isHeld()).toBe(true);
  clock.pass(500);
  expect(tenure.isHeld()).toBe(false);
  expect(tenure.signal.aborted).toBe(true);
});

it('counts from the request, not from the answer', () => {
  const clock = clocks();
  const tenure = beginTenure(LEASE, clock.read(), clock.read);
  const asked = clock.read();
  clock.pass(4000);
  tenure.renewed(asked);
  clock.pass(LEASE_MS - 1000 - 4000);
  expect(tenure.isHeld()).toBe(false);
});

it.each([
  ['a suspended process', LEASE_MS, LEASE_MS],
  ['a machine that slept, with its monotonic clock stopped', 0, LEASE_MS],
  ['a clock that was set back', LEASE_MS, -3_600_000],
])('is over for %s, despite later renewals', (_, running, wall) => {
  const clock = clocks();
  const tenure = beginTenure(LEASE, clock.read(), clock.read);
  clock.pass(running, wall);
  tenure.renewed(clock.read());
  expect(tenure.isHeld()).toBe(false);
});

it('is over when lost, with the first reason', () => {
  const clock = clocks();
  const tenure = beginTenure(LEASE, clock.read(), clock.read);
  expect(tenure.why).toBe('');
  tenure.lost('another process has taken it');
  tenure.renewed(clock.read());
  clock.pass(LEASE_MS);
  expect(tenure.isHeld()).toBe(false);
  expect(tenure.why).toBe('another process has taken it');
});
