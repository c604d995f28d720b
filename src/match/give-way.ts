import { nextTurn, runningMs } from '../machine/clock.ts';

/** For how long all others may have to wait in one turn of the event loop, in ms. */
const SLICE_MS = 10;

let since = runningMs();
let next: Promise<void> | null = null;

async function newSlice(): Promise<void> {
  await nextTurn();
  next = null;
  since = runningMs();
}

/**
 * To be awaited again and again by whatever takes long: when that has used up its slice of this turn of the event loop, it
 * goes on in a later one. All that takes long shares one slice, so that a thousand such things are no slower for everybody
 * else than one.
 */
export async function giveWay(): Promise<void> {
  while (runningMs() - since > SLICE_MS) await (next ??= newSlice());
}
