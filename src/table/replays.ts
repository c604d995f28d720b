import { createQuota, type Allowed } from '../chat/quota.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { ShownMatch } from '../games/game.ts';
import { progressBeside } from '../match/beside.ts';
import type { Entry, Header } from '../match/header.ts';
import { storedMatch, type StoredMatch } from '../match/stored.ts';
import type { TableNeeds } from './ports.ts';

/**
 * Returns an outcome of a match's inputs up to this table; at a user's limit, our time at which they can ask again.
 * Rejects with `Damaged` if the journal cannot be replayed.
 */
export type Replays<T> = (
  header: Pick<Header, 'id'>,
  match: ShownMatch,
  user: string,
) => Promise<Result<T, number>>;

/** Takes each input with the match after it, in order, and returns the outcome. */
interface Outcome<T> {
  add(entry: Entry, match: ShownMatch): void;
  told(): T;
}

/** Replays matches when users ask. A failed replay does not count towards a user's limit. */
export function createReplays<T>(
  { storage, reading, time }: Pick<TableNeeds, 'storage' | 'reading' | 'time'>,
  allowed: Allowed,
  begin: (stored: StoredMatch) => Outcome<T>,
): Replays<T> {
  const quota = createQuota(allowed);
  /** Cached until the table changes, for all users. */
  const known = new WeakMap<ShownMatch, { readonly told: T }>();

  async function replayed(id: string, { ply }: ShownMatch): Promise<T> {
    const stored = await storedMatch(storage.journal, id);
    const { game, header, entries } = stored;
    const outcome = begin(stored);
    const search = (asked: string): Promise<unknown> => reading.search(game.id, asked);
    // Inputs made since then are left for the next request.
    await progressBeside(game, header, entries, search, ({ progress: { match } }, entry) => {
      if (match.ply <= ply) outcome.add(entry, match);
    });
    return outcome.told();
  }

  return async ({ id }, match, user) => {
    const before = known.get(match);
    if (before) return ok(before.told);
    const until = quota.take(user, time.now());
    if (until !== null) return fail(until);
    try {
      const told = await replayed(id, match);
      known.set(match, { told });
      return ok(told);
    } catch (error) {
      quota.giveBack(user);
      throw error;
    }
  };
}
