import { setImmediate } from 'node:timers/promises';

/** Longest time in ms for which all long work together may block the event loop in one turn. */
const SLICE_MS = 10;

let since = performance.now();
let next: Promise<void> | null = null;

async function nextTurn(): Promise<void> {
  await setImmediate();
  next = null;
  since = performance.now();
}

/**
 * Yields to the event loop once long work has used up its slice of this turn. Long work awaits it again and
 * again. All long work shares one slice, so a thousand such jobs delay the bot no more than one.
 */
export async function giveWay(): Promise<void> {
  while (performance.now() - since > SLICE_MS) await (next ??= nextTurn());
}
