import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { giveWay } from '../../src/match/give-way.ts';

/** Takes longer than a slice on any machine. */
function work(): void {
  const until = performance.now() + 15;
  while (performance.now() < until);
}

it('spreads long work over turns of the event loop, one slice each', async () => {
  const told: string[] = [];
  async function long(name: string): Promise<void> {
    for (let i = 0; i < 3; i += 1) {
      await giveWay();
      work();
      told.push(`${name}${i}`);
    }
  }
  let done = false;
  async function others(): Promise<void> {
    while (!done) {
      told.push('-');
      await setImmediate();
    }
  }
  work();
  await giveWay();
  const other = others();
  await Promise.all([long('a'), long('b')]);
  done = true;
  await other;
  expect(told.filter((one) => one !== '-')).toHaveLength(6);
  // Both may begin in the same turn.
  expect(told.join('')).not.toMatch(/([ab]\d){3}/);
});

it('runs short work without waiting', async () => {
  // On a starved machine other work may have delayed it once.
  const waited: boolean[] = [];
  for (let i = 0; i < 20; i += 1) {
    work();
    await giveWay();
    let turned = false;
    const turn = setImmediate().then(() => (turned = true));
    await giveWay();
    waited.push(turned);
    await turn;
  }
  expect(waited).toContain(false);
});
