import { createPauses, pause } from '../time/pauses.ts';
import type { Time } from '../time/time.ts';
import { mayWorkLater } from './outage.ts';

/** First and longest pause before a retry, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [1000, 15_000];

/**
 * Retries a request until it succeeds or is not wanted: requests fail, and replies get lost. Rejects if
 * Discord refuses it.
 */
export async function insist(
  time: Time,
  asking: () => Promise<unknown>,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  for (;;) {
    try {
      await asking();
      return;
    } catch (error) {
      if (!mayWorkLater(error)) throw error;
    }
    await pause(time, pauses.next());
    if (!isWanted()) return;
  }
}
