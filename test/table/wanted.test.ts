/** Which stored matches are replayed first. */
import { expect, it } from 'vitest';
import { createWanted } from '../../src/table/wanted.ts';

const soon = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A pace, and whether it has passed. */
function paced(pace: Promise<void>) {
  const one = { hasPassed: false };
  void pace.then(() => (one.hasPassed = true));
  return one;
}

it('a match that nobody waits for pauses while a wanted one is opened', async () => {
  const wanted = createWanted();
  const opening = Promise.withResolvers<undefined>();
  wanted.add('clicked', opening.promise);
  const other = paced(wanted.pace('other'));
  await wanted.pace('clicked');
  await soon();
  expect(other.hasPassed).toBe(false);
  opening.resolve(undefined);
  await soon();
  expect(other.hasPassed).toBe(true);
});

it('a paused match goes on as soon as it is wanted too', async () => {
  const wanted = createWanted();
  const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  wanted.add('first', first.promise);
  const paused = paced(wanted.pace('second'));
  await soon();
  wanted.add('second', second.promise);
  await soon();
  expect(paused.hasPassed).toBe(true);
  const other = paced(wanted.pace('other'));
  first.resolve(undefined);
  await soon();
  expect(other.hasPassed).toBe(false);
  second.resolve(undefined);
  await soon();
  expect(other.hasPassed).toBe(true);
});

it('a match is wanted once, however often it is clicked', async () => {
  const wanted = createWanted();
  const opening = Promise.withResolvers<undefined>();
  wanted.add('clicked', opening.promise);
  wanted.add('clicked', opening.promise);
  opening.resolve(undefined);
  await soon();
  await wanted.pace('other');
});
