import { giveWay } from '../match/give-way.ts';
import type { TableNeeds } from './ports.ts';
import type { ManagedRoom } from './room/managed.ts';

/** Pause between two rounds, in ms. */
const BETWEEN_MS = 10_000;

/**
 * Puts matches to sleep that nobody uses, one after another: each has its journal read. Waits until all matches are
 * open, which is more urgent.
 */
export function watchUnused(
  { time }: Pick<TableNeeds, 'time'>,
  rooms: () => readonly ManagedRoom[],
  areOpen: () => boolean,
): { stop(): void } {
  let stopped = false;
  let cancel = time.at(time.now() + BETWEEN_MS, () => void round());

  async function round(): Promise<void> {
    for (const room of areOpen() ? rooms() : []) {
      await giveWay();
      if (stopped) return;
      await room.sleep();
    }
    if (!stopped) cancel = time.at(time.now() + BETWEEN_MS, () => void round());
  }

  return {
    stop() {
      stopped = true;
      cancel();
    },
  };
}
