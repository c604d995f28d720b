import { INTERACTION_MS } from '../match/counted.ts';
import type { Time } from '../time/time.ts';

/** For the log. */
export const DELIVERED_TWICE = 'an interaction was delivered twice, and counts once';

/**
 * Whether an interaction is delivered for the first time; of one that is delivered twice the second is not. What was
 * delivered before a restart is known from the journals of the matches alone.
 */
export function createDeliveries({ now }: Pick<Time, 'now'>): (id: string) => boolean {
  /** When they were delivered, oldest first. */
  const delivered = new Map<string, number>();

  return (id) => {
    if (delivered.has(id)) return false;
    const time = now();
    for (const [old, when] of delivered) {
      if (time - when < INTERACTION_MS) break;
      delivered.delete(old);
    }
    delivered.set(id, time);
    return true;
  };
}
