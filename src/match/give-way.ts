import { inNextTurn, nextTurn, runningMs } from '../machine/clock.ts';

/** Longest time in ms for which all long work together may block the event loop in one turn. */
const SLICE_MS = 10;

/** Start of long work in this turn of the event loop; null: none yet. */
let since: number | null = null;

function startOfTurn(): number {
  if (since === null) {
    since = runningMs();
    inNextTurn(() => (since = null));
  }
  return since;
}

/**
 * Yields to the event loop once long work has used up its slice of this turn. Long work awaits it again and
 * again. All long work shares one slice, so a thousand such jobs delay the bot no more than one.
 */
export async function giveWay(): Promise<void> {
  while (runningMs() - startOfTurn() > SLICE_MS) await nextTurn();
}
