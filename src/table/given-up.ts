import { type Header, inLog } from '../match/header.ts';
import { createPauses, pause } from '../time/pauses.ts';
import { storedMatch, type StoredMatch } from '../match/stored.ts';
import { standInTag } from '../privacy/stand-in.ts';
import { JOURNAL, journalOf } from '../storage/journal.ts';
import type { TableNeeds } from './ports.ts';
import type { ManagedRoom } from './room/managed.ts';
import { isRemoved } from '../line/servers.ts';

/** First and longest pause before a failed try is repeated, in ms; doubles each time. */
export const [AGAIN_MS, LONGEST_AGAIN_MS] = [5000, 600_000];

/** True if the data of a player has been deleted since the match began. */
export const hasDeletedPlayer = ({ players }: Pick<Header, 'players'>): boolean =>
  players.some(({ id }) => standInTag(id) !== null);

export interface GivingUpPorts {
  readonly rooms: () => readonly ManagedRoom[];
  /** Ends a match as stored: its room still holds the deleted player's name and id. */
  readonly giveUp: (room: ManagedRoom, match: StoredMatch) => Promise<void>;
  readonly stopped: () => boolean;
}

/**
 * Gives up running matches after a deletion has replaced one of their players. Another shard may have run the
 * deletion. That is only accepted for a match on a server that has removed the bot, where nobody waits.
 */
export function watchDeletedPlayers(
  { client, storage, time, log }: Pick<TableNeeds, 'client' | 'storage' | 'time' | 'log'>,
  { rooms, giveUp, stopped }: GivingUpPorts,
): void {
  /** Matches being checked: a deletion replaces the rows of a journal together. */
  const looking = new Set<string>();

  async function look(room: ManagedRoom): Promise<void> {
    const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
    while (!stopped() && rooms().includes(room)) {
      try {
        const match = await storedMatch(storage.journal, room.header.id);
        if (hasDeletedPlayer(match.header)) await giveUp(room, match);
        return;
      } catch (error) {
        log.error({ err: error, ...inLog(room.header) }, 'match of a deleted player not given up');
      }
      await pause(time, pauses.next());
    }
  }

  storage.rows.onChanged(JOURNAL, (key) => {
    for (const room of rooms()) {
      const { header } = room;
      const isMeant = key === null ? isRemoved(client, header) : journalOf(key) === header.id;
      if (!isMeant || looking.has(header.id)) continue;
      looking.add(header.id);
      void look(room).finally(() => looking.delete(header.id));
    }
  });
}
