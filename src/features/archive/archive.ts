import { z } from 'zod';
import type { EndListener } from '../../match/endings.ts';
import { giveWay } from '../../match/give-way.ts';
import type { Header } from '../../match/header.ts';
import type { Time } from '../../time/time.ts';
import { unlessDamaged, type Damaged } from '../../storage/damaged.ts';
import { inOrder } from '../../storage/in-order.ts';
import type { Documents, Storage } from '../../storage/ports.ts';
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

const fullKey = (user: string, number: number): string => `${user}/${number}`;

/** The matches that are over, by server and player. */
export interface Archive {
  /** Those of somebody on a server, the latest first. Rejects when storage fails; what is damaged hides no other volume. */
  of(guildId: string, user: string): Promise<readonly Archived[]>;
  readonly listener: EndListener;
}

export interface ArchivePorts {
  readonly storage: Pick<Storage, 'documents'>;
  readonly time: Pick<Time, 'now'>;
  /** Told of what is met damaged: it is put away when something is to be written there. */
  readonly found: (damage: Damaged) => void;
  /** Where a match is played, as far as that is known. */
  readonly placeOf: (header: Pick<Header, 'channelId'>) => Place;
}

export function createArchive({ storage, time, found, placeOf }: ArchivePorts): Archive {
  const servers = new Map<string, Documents<Volume>>();
  /** Of two matches that end at once, the second meets what the first has left. */
  const queue = inOrder();

  function documentsOf(guildId: string): Documents<Volume> {
    const known = servers.get(guildId) ?? storage.documents(`archive/${guildId}`, volumeSchema);
    servers.set(guildId, known);
    return known;
  }

  /** The volume that is being filled; in place of a damaged one, a new one after all that are full. */
  async function openVolume(documents: Documents<Volume>, user: string): Promise<Volume> {
    const stored = await unlessDamaged(documents.get(user), async (damage) => {
      found(damage);
      await documents.putAway(user);
      return { before: await fullVolumes(documents, user), matches: [] };
    });
    return stored ?? { before: 0, matches: [] };
  }

  /** How many there are that are full, readable or not. */
  async function fullVolumes(documents: Documents<Volume>, user: string): Promise<number> {
    for (let number = 0; ; number += 1) {
      const isThere = await unlessDamaged(documents.get(fullKey(user, number)), () => true);
      if (isThere === undefined) return number;
    }
  }

  async function add(guildId: string, user: string, match: Archived): Promise<void> {
    const documents = documentsOf(guildId);
    await queue.run(`${guildId}/${user}`, async () => {
      const open = await openVolume(documents, user);
      if (open.matches.some(({ id }) => id === match.id)) return;
      if (open.matches.length < VOLUME) {
        await documents.set(user, { ...open, matches: [...open.matches, match] });
        return;
      }
      // Done again after a crash between the two, it comes to the same.
      await documents.set(fullKey(user, open.before), open);
      await documents.set(user, { before: open.before + 1, matches: [match] });
    });
  }

  return {
    async of(guildId, user) {
      const documents = documentsOf(guildId);
      const read = (key: string): Promise<Volume | undefined> =>
        unlessDamaged(documents.get(key), (damage) => {
          found(damage);
          return undefined;
        });
      const matches = new Map<string, Archived>();
      const take = (volume: Volume | undefined): void => {
        // One that was told twice, long after another, counts as the later of the two.
        for (const match of volume?.matches.toReversed() ?? [])
          if (!matches.has(match.id)) matches.set(match.id, match);
      };
      const open = await queue.run(`${guildId}/${user}`, () => read(user));
      take(open);
      const before = open?.before ?? (await fullVolumes(documents, user));
      for (let number = before - 1; number >= 0; number -= 1) {
        await giveWay();
        take(await read(fullKey(user, number)));
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
