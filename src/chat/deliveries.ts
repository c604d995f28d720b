import { INTERACTION_MS } from '../match/counted.ts';
import type { Time } from '../time/time.ts';

export const DELIVERED_TWICE = 'interaction delivered twice';

/**
 * Returns a function that is true on the first delivery of an interaction, and false on any other. Deliveries
 * before a restart are known only from the journals of the matches.
 */
export function createDeliveries({ now }: Pick<Time, 'now'>): (id: string) => boolean {
  /** Delivery times by id, oldest first. */
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
