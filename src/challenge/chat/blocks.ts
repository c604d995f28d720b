import { z } from 'zod';
import { rememberedDocuments, type RememberedDocuments } from '../../storage/remembered.ts';
import type { LobbyNeeds } from './ports.ts';
import type { Blocks, Parted } from './face.ts';

/** More than anybody needs; the list is shown in one message. */
export const MOST_BLOCKED = 50;

/** The users that one user has blocked, oldest first: ids, or keyed hashes where a user's data was deleted. */
export const blockedSchema = z.object({ blocked: z.array(z.string()) });
const NOBODY: z.infer<typeof blockedSchema> = { blocked: [] };

interface BlocksState extends Pick<LobbyNeeds, 'hashing'> {
  readonly documents: RememberedDocuments<{ blocked: string[] }, { blocked: string[] }>;
  /** All stored lists by owner; null: not read yet. */
  reading: Promise<Map<string, readonly string[]>> | null;
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
  const state: BlocksState = { hashing, documents, reading: null };
  storage.rows.onChanged('blocks', (owner) => renew(state, owner));
  return {
    of: (user) => of(state, user),
    add: (user, other) => add(state, user, other),
    remove: (user, other) => remove(state, user, other),
    async putAway(user) {
      await documents.readOrPutAway(user).finally(() => renew(state, user));
    },
    against: (user, people) => against(state, user, people),
    async by(user, people) {
      const blocked = await readable(state, user);
      return [...new Set(people)].filter((id) => id !== user && isIn(state, blocked, id));
    },
    partedFrom: (user) => partedFrom(state, user),
  };
}

/**
 * Returns a user's list without duplicates: after a deletion, a user who was listed by id and by hash is
 * listed twice.
 */
async function of({ documents }: BlocksState, user: string): Promise<readonly string[]> {
  const read = await documents.read(user);
  if (!read.ok) throw read.error;
  return [...new Set(read.value.blocked)];
}

const isIn = ({ hashing }: BlocksState, blocked: readonly string[], user: string): boolean =>
  blocked.includes(user) || blocked.includes(hashing.of(user));

async function readable({ documents }: BlocksState, person: string): Promise<readonly string[]> {
  const read = await documents.read(person);
  return read.ok ? read.value.blocked : [];
}

async function readAll({ documents }: BlocksState): Promise<Map<string, readonly string[]>> {
  const lists = new Map<string, readonly string[]>();
  for await (const [owner, stored] of documents.entries())
    if (stored.ok) lists.set(owner, stored.value.blocked);
  return lists;
}

async function all(state: BlocksState): Promise<Map<string, readonly string[]>> {
  state.reading ??= readAll(state);
  try {
    return await state.reading;
  } catch (error) {
    state.reading = null;
    throw error;
  }
}

/**
 * Updates the lists after a change; null: any of them may have changed. If reading fails, the next caller
 * reads them all.
 */
function renew(state: BlocksState, owner: string | null): void {
  const before = state.reading;
  state.reading = null;
  if (owner === null || before === null) return;
  state.reading = Promise.all([before, readable(state, owner)]).then(([lists, blocked]) =>
    blocked.length > 0 ? lists.set(owner, blocked) : (lists.delete(owner), lists),
  );
  state.reading.catch(() => undefined);
}

/** Changes a list. Rejects with `Damaged` before anything is changed. */
async function change(
  state: BlocksState,
  user: string,
  work: (blocked: readonly string[]) => readonly string[],
): Promise<void> {
  await of(state, user);
  await state.documents
    .change(user, (before) => {
      const after = work([...new Set(before.blocked)]);
      if (after.length === 0) return NOBODY;
      return after.length === before.blocked.length ? before : { blocked: [...after] };
    })
    .finally(() => renew(state, user));
}

async function add(state: BlocksState, user: string, other: string): Promise<'blocked' | 'already' | 'full'> {
  let done: Awaited<ReturnType<Blocks['add']>> = 'blocked';
  await change(state, user, (blocked) => {
    done = isIn(state, blocked, other) ? 'already' : blocked.length >= MOST_BLOCKED ? 'full' : 'blocked';
    return done === 'blocked' ? [...blocked, other] : blocked;
  });
  return done;
}

async function remove(state: BlocksState, user: string, other: string): Promise<boolean> {
  let isDone = false;
  await change(state, user, (blocked) => {
    const left = blocked.filter((id) => id !== other && id !== state.hashing.of(other));
    isDone = left.length < blocked.length;
    return left;
  });
  return isDone;
}

async function against(
  state: BlocksState,
  user: string,
  people: readonly string[],
): Promise<readonly string[]> {
  const others = [...new Set(people)].filter((id) => id !== user);
  const blockers = await Promise.all(
    others.map(async (id) => (isIn(state, await readable(state, id), user) ? [id] : [])),
  );
  return blockers.flat();
}

async function partedFrom(state: BlocksState, user: string): Promise<Parted> {
  const lists = await all(state);
  const own = lists.get(user) ?? [];
  const hash = state.hashing.of(user);
  const isOwn = (id: string): boolean => own.length > 0 && isIn(state, own, id);
  const isAgainst = (theirs: readonly string[]): boolean => theirs.includes(user) || theirs.includes(hash);
  return {
    isOwn,
    has: (id) => isOwn(id) || isAgainst(lists.get(id) ?? []),
    isNobody: () => own.length === 0 && ![...lists.values()].some(isAgainst),
  };
}
