import { z } from 'zod';
import { unlessDamaged } from '../../storage/damaged.ts';
import { inOrder } from '../../storage/in-order.ts';
import type { Bot } from '../bot.ts';

/** More than anybody needs; the list is shown in one message. */
export const MOST_BLOCKED = 50;

/** The users that one user has blocked, oldest first: by their ids, or the keyed hashes of those who have had their data deleted. */
export const blockedSchema = z.object({ blocked: z.array(z.string()) });

/** Who takes no challenges from whom, in any server. A list that is damaged rejects with Damaged when its owner asks for it. */
export interface Blocks {
  /** Whom a user has blocked, oldest first: ids, and keyed hashes of ids (see `hashTag`). */
  of(user: string): Promise<readonly string[]>;
  add(user: string, other: string): Promise<'blocked' | 'already' | 'full'>;
  /** False when they were not blocked. */
  remove(user: string, other: string): Promise<boolean>;
  /** Takes away a list that cannot be read: then it is empty. */
  putAway(user: string): Promise<void>;
  /** Those of `people` who have blocked a user. A list that is damaged blocks nobody, and is told to the operator. */
  against(user: string, people: readonly string[]): Promise<readonly string[]>;
}

export function openBlocks({ storage, aside, hashing }: Pick<Bot, 'storage' | 'aside' | 'hashing'>): Blocks {
  const documents = storage.documents('blocks', blockedSchema);
  /** Of two changes to a list at once, the second meets what the first has left. */
  const queue = inOrder();

  const of = async (user: string): Promise<readonly string[]> => (await documents.get(user))?.blocked ?? [];

  const isIn = (blocked: readonly string[], user: string): boolean =>
    blocked.includes(user) || blocked.includes(hashing.of(user));

  async function hasBlocked(person: string, user: string): Promise<boolean> {
    const blocked = await unlessDamaged(of(person), (damage) => {
      aside.found(damage, {});
      return null;
    });
    return blocked !== null && isIn(blocked, user);
  }

  return {
    of,
    add: (user, other) =>
      queue.run(user, async () => {
        const blocked = await of(user);
        if (isIn(blocked, other)) return 'already';
        if (blocked.length >= MOST_BLOCKED) return 'full';
        await documents.set(user, { blocked: [...blocked, other] });
        return 'blocked';
      }),
    remove: (user, other) =>
      queue.run(user, async () => {
        const blocked = await of(user);
        const left = blocked.filter((id) => id !== other && id !== hashing.of(other));
        if (left.length === blocked.length) return false;
        if (left.length > 0) await documents.set(user, { blocked: left });
        else await documents.delete(user);
        return true;
      }),
    putAway: (user) => queue.run(user, () => documents.putAway(user)),
    async against(user, people) {
      const others = [...new Set(people)].filter((id) => id !== user);
      const blockers = await Promise.all(
        others.map(async (id) => ((await hasBlocked(id, user)) ? [id] : [])),
      );
      return blockers.flat();
    },
  };
}
