import { z } from 'zod';
import { rememberedDocuments } from '../../storage/remembered.ts';
import type { LobbyNeeds } from './ports.ts';

/** More than anybody needs; the list is shown in one message. */
export const MOST_BLOCKED = 50;

/** The users that one user has blocked, oldest first: by their ids, or the keyed hashes of those who have had their data deleted. */
export const blockedSchema = z.object({ blocked: z.array(z.string()) });
const NOBODY: z.infer<typeof blockedSchema> = { blocked: [] };

/** Those between whom and a user there is a block, whoever of the two has made it. */
export interface Parted {
  has(id: string): boolean;
  /** The user has made it. */
  isOwn(id: string): boolean;
  /** Whether there is no block, of the user or against them. */
  isNobody(): boolean;
}

/** Who wants nothing to do with whom, in any server. A list that is damaged rejects with Damaged when its owner asks for it. */
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
  /** Those of `people` whom a user has blocked; likewise. */
  by(user: string, people: readonly string[]): Promise<readonly string[]>;
  /** Both together, for lists: all blocks are read once and remembered. Rejects when storage fails. */
  partedFrom(user: string): Promise<Parted>;
}

export function openBlocks({
  storage,
  aside,
  hashing,
}: Pick<LobbyNeeds, 'storage' | 'aside' | 'hashing'>): Blocks {
  const documents = rememberedDocuments(storage, {
    collection: 'blocks',
    schema: blockedSchema,
    empty: NOBODY,
    capacity: 0,
    found: (damage) => aside.found(damage, {}),
  });

  /** A list may have the same hash twice: that of a person who was in it by id and by hash. */
  async function of(user: string): Promise<readonly string[]> {
    const read = await documents.read(user);
    if (!read.ok) throw read.error;
    return [...new Set(read.value.blocked)];
  }

  const isIn = (blocked: readonly string[], user: string): boolean =>
    blocked.includes(user) || blocked.includes(hashing.of(user));

  async function readable(person: string): Promise<readonly string[]> {
    const read = await documents.read(person);
    return read.ok ? read.value.blocked : [];
  }

  /** All lists by their owners, as they are stored; null: nobody has asked yet. */
  let reading: Promise<Map<string, readonly string[]>> | null = null;

  async function readAll(): Promise<Map<string, readonly string[]>> {
    const lists = new Map<string, readonly string[]>();
    for await (const [owner, stored] of documents.entries())
      if (stored.ok) lists.set(owner, stored.value.blocked);
    return lists;
  }

  async function all(): Promise<Map<string, readonly string[]>> {
    reading ??= readAll();
    try {
      return await reading;
    } catch (error) {
      reading = null;
      throw error;
    }
  }

  /** A list has changed; null: any may have. What cannot be read is read anew by the next who asks. */
  function renew(owner: string | null): void {
    const before = reading;
    reading = null;
    if (owner === null || before === null) return;
    reading = Promise.all([before, readable(owner)]).then(([lists, blocked]) =>
      blocked.length > 0 ? lists.set(owner, blocked) : (lists.delete(owner), lists),
    );
    reading.catch(() => undefined);
  }

  storage.rows.onChanged('blocks', renew);

  /** Rejects with Damaged before anything is changed. */
  async function change(
    user: string,
    work: (blocked: readonly string[]) => readonly string[],
  ): Promise<void> {
    await of(user);
    await documents
      .change(user, (before) => {
        const after = work([...new Set(before.blocked)]);
        if (after.length === 0) return NOBODY;
        return after.length === before.blocked.length ? before : { blocked: [...after] };
      })
      .finally(() => renew(user));
  }

  return {
    of,
    async add(user, other) {
      let done: Awaited<ReturnType<Blocks['add']>> = 'blocked';
      await change(user, (blocked) => {
        done = isIn(blocked, other) ? 'already' : blocked.length >= MOST_BLOCKED ? 'full' : 'blocked';
        return done === 'blocked' ? [...blocked, other] : blocked;
      });
      return done;
    },
    async remove(user, other) {
      let isDone = false;
      await change(user, (blocked) => {
        const left = blocked.filter((id) => id !== other && id !== hashing.of(other));
        isDone = left.length < blocked.length;
        return left;
      });
      return isDone;
    },
    async putAway(user) {
      await documents.readOrPutAway(user).finally(() => renew(user));
    },
    async against(user, people) {
      const others = [...new Set(people)].filter((id) => id !== user);
      const blockers = await Promise.all(
        others.map(async (id) => (isIn(await readable(id), user) ? [id] : [])),
      );
      return blockers.flat();
    },
    async by(user, people) {
      const blocked = await readable(user);
      return [...new Set(people)].filter((id) => id !== user && isIn(blocked, id));
    },
    async partedFrom(user) {
      const lists = await all();
      const own = lists.get(user) ?? [];
      const hash = hashing.of(user);
      const isOwn = (id: string): boolean => own.length > 0 && isIn(own, id);
      const isAgainst = (theirs: readonly string[]): boolean =>
        theirs.includes(user) || theirs.includes(hash);
      return {
        isOwn,
        has: (id) => isOwn(id) || isAgainst(lists.get(id) ?? []),
        isNobody: () => own.length === 0 && ![...lists.values()].some(isAgainst),
      };
    },
  };
}
