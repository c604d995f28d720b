import { nextTurn, runningMs } from '../machine/clock.ts';

/** Longest time in ms for which all long work together may block the event loop in one turn. */
const SLICE_MS = 10;

let since = runningMs();
let next: Promise<void> | null = null;

async function newSlice(): Promise<void> {
  await nextTurn();
  next = null;
  since = runningMs();
}

/**
 * Yields to the event loop once long work has used up its slice of this turn. Long work awaits it again and
 * again. All long work shares one slice, so a thousand such jobs delay the bot no more than one.
 */
export async function giveWay(): Promise<void> {
  while (runningMs() - since > SLICE_MS) await (next ??= newSlice());
}
