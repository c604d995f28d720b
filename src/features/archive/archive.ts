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
 * What is kept of the matches of a server that are over, for each of their players: in volumes of so many, so that an
 * end writes little however many there are.
 */
const VOLUME = 50;

/** The one that is being filled is kept under a user's id; those that are full with their number, from 0. */
export const volumeSchema = z.object({
  /** How many there are before it. */
  before: z.int().min(0),
  /** In the order in which they were added. */
  matches: z.array(archivedSchema),
});
type Volume = z.infer<typeof volumeSchema>;
type Volumes = RememberedDocuments<Volume, null>;

const fullKey = (user: string, number: number): string => `${user}/${number}`;

/** The matches that are over, by server and player. */
export interface Archive {
  /** Those of somebody on a server, the latest first. Rejects when storage fails; what is damaged hides no other volume. */
  of(guildId: string, user: string): Promise<readonly Archived[]>;
  readonly listener: EndListener;
}

export interface ArchivePorts {
  readonly storage: Pick<Storage, 'documents' | 'rows'>;
  readonly time: Pick<Time, 'now'>;
  /** Told of what is met damaged: it is put away when something is to be written there. */
  readonly found: (damage: Damaged) => void;
  /** Where a match is played, as far as that is known. */
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

  /** How many there are that are full, readable or not. */
  async function fullVolumes(volumes: Volumes, user: string): Promise<number> {
    for (let number = 0; ; number += 1) {
      const read = await volumes.read(fullKey(user, number));
      if (read.ok && read.value === null) return number;
    }
  }

  /** In place of a missing or damaged volume that is being filled comes a new one, after all that are full. */
  async function add(guildId: string, user: string, match: Archived): Promise<void> {
    const volumes = volumesOf(guildId);
    await volumes.change(user, async (before) => {
      const open = before ?? { before: await fullVolumes(volumes, user), matches: [] };
      if (open.matches.some(({ id }) => id === match.id)) return before;
      if (open.matches.length < VOLUME) return { ...open, matches: [...open.matches, match] };
      // Done again after a crash between the two, it comes to the same.
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
        // One that was told twice, long after another, counts as the later of the two.
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
