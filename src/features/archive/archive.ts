import { z } from 'zod';
import type { EndListener } from '../../match/endings.ts';
import { giveWay } from '../../match/give-way.ts';
import type { Header } from '../../match/header.ts';
import type { Time } from '../../time/time.ts';
import { type Damaged } from '../../storage/damaged.ts';
import type { Storage } from '../../storage/ports.ts';
import { rememberedDocuments, type RememberedDocuments } from '../../storage/remembered.ts';
import { archivedOf, archivedSchema, peopleIn, type Archived, type Place } from './archived.ts';

/**
 * Matches in a volume. Each player's matches on a server are kept in volumes, so that the end of a match
 * writes little.
 */
const VOLUME = 50;

/** The open volume has the user's id as its key; full ones add their number, from 0. */
export const volumeSchema = z.object({
  /** Number of full volumes before it. */
  before: z.int().min(0),
  /** In the order in which they were added. */
  matches: z.array(archivedSchema),
});
type Volume = z.infer<typeof volumeSchema>;
type Volumes = RememberedDocuments<Volume, null>;

const fullKey = (user: string, number: number): string => `${user}/${number}`;

/** Finished matches by server and player. */
export interface Archive {
  /** A user's matches on a server, latest first. Skips damaged volumes. Rejects when storage fails. */
  of(guildId: string, user: string): Promise<readonly Archived[]>;
  readonly listener: EndListener;
}

export interface ArchivePorts {
  readonly storage: Pick<Storage, 'documents' | 'rows'>;
  readonly time: Pick<Time, 'now'>;
  /** Called for damaged rows, which are put away once something has to be written there. */
  readonly found: (damage: Damaged) => void;
  /** The place of a match, as far as known. */
  readonly placeOf: (header: Pick<Header, 'channelId'>) => Place;
}

export function createArchive({ storage, time, found, placeOf }: ArchivePorts): Archive {
  const servers = new Map<string, Volumes>();

  function volumesOf(guildId: string): Volumes {
    const known =
      servers.get(guildId) ??
      rememberedDocuments(storage, {
        collection: `archive/${guildId}`,
        schema: volumeSchema,
        empty: null,
        capacity: 0,
        found,
      });
    servers.set(guildId, known);
    return known;
  }

  /** Number of full volumes, readable or not. */
  async function fullVolumes(volumes: Volumes, user: string): Promise<number> {
    for (let number = 0; ; number += 1) {
      const read = await volumes.read(fullKey(user, number));
      if (read.ok && read.value === null) return number;
    }
  }

  /** Adds a match. If the open volume is missing or damaged, a new one follows the full ones. */
  async function add(guildId: string, user: string, match: Archived): Promise<void> {
    const volumes = volumesOf(guildId);
    await volumes.change(user, async (before) => {
      const open = before ?? { before: await fullVolumes(volumes, user), matches: [] };
      if (open.matches.some(({ id }) => id === match.id)) return before;
      if (open.matches.length < VOLUME) return { ...open, matches: [...open.matches, match] };
      // Idempotent after a crash between the two writes.
      await volumes.change(fullKey(user, open.before), () => open);
      return { before: open.before + 1, matches: [match] };
    });
  }

  return {
    async of(guildId, user) {
      const volumes = volumesOf(guildId);
      const matches = new Map<string, Archived>();
      const take = async (key: string): Promise<Volume | null> => {
        const read = await volumes.read(key);
        const volume = read.ok ? read.value : null;
        // If an end was reported twice, the later entry counts.
        for (const match of volume?.matches.toReversed() ?? [])
          if (!matches.has(match.id)) matches.set(match.id, match);
        return volume;
      };
      const open = await take(user);
      const before = open?.before ?? (await fullVolumes(volumes, user));
      for (let number = before - 1; number >= 0; number -= 1) {
        await giveWay();
        await take(fullKey(user, number));
      }
      return [...matches.values()];
    },
    listener: {
      name: 'archive',
      async ended(ending) {
        const { header } = ending;
        const match = archivedOf(ending, await ending.looked(), placeOf(header), time.now());
        await Promise.all(peopleIn(match).map((user) => add(header.guildId, user, match)));
      },
    },
  };
}
