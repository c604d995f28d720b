import { expect, it } from 'vitest';
import { createSpread } from '../../src/chat/spread.ts';
import { fakeTime } from '../fake-time.ts';

/** Jobs that the test finishes. */
function jobs(count: number) {
  const begun: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<undefined>());
  const works = ends.map(({ promise }, i) => async () => {
    begun.push(i);
    await promise;
  });
  return { begun, works, end: (i: number) => ends[i]?.resolve(undefined) };
}

it('keeps few requests under way at a time, in order, however long they take', async () => {
  const time = fakeTime();
  const spread = createSpread(time);
  const { begun, works, end } = jobs(6);
  for (const work of works) spread.add(work);
  await time.pass(60_000);
  expect(begun).toEqual([0, 1, 2, 3]);
  end(2);
  await time.pass(1);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('begins at most twenty a second, however short they are', async () => {
  const time = fakeTime();
  const spread = createSpread(time);
  const { begun, works, end } = jobs(50);
  works.forEach((work, i) => {
    end(i);
    spread.add(work);
  });
  await time.pass(0);
  expect(begun).toHaveLength(10);
  await time.pass(499);
  expect(begun).toHaveLength(10);
  await time.pass(1001);
  expect(begun).toHaveLength(40);
  await time.pass(60_000);
  expect(begun).toEqual(works.map((_, i) => i));
  await spread.idle();
});

it('begins nothing more once it is stopped', async () => {
  const time = fakeTime();
  const spread = createSpread(time);
  const { begun, works, end } = jobs(6);
  for (const work of works) spread.add(work);
  spread.stop();
  for (let i = 0; i < 4; i += 1) end(i);
  await spread.idle();
  await time.pass(60_000);
  expect(begun).toEqual([0, 1, 2, 3]);
});
