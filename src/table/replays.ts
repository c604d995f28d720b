import { createQuota, type Allowed } from '../chat/quota.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { ShownMatch } from '../games/game.ts';
import { progressBeside } from '../match/beside.ts';
import type { Entry, Header } from '../match/header.ts';
import { NotReadNow, storedMatchNow, type StoredMatch } from '../match/stored.ts';
import { within } from '../time/pauses.ts';
import type { TableNeeds } from './ports.ts';

/** Longest wait for a replay, in ms: a bot that stops waits five seconds for its answers (`start.ts`). */
export const PATIENCE_MS = 4000;

/**
 * Returns an outcome of a match's inputs up to this table; at a user's limit, our time at which they can ask again.
 * Rejects with `Damaged` if the journal cannot be replayed, and with `NotReadNow`.
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

/**
 * Replays matches when users ask. Users who ask about one table meanwhile share a replay. A failed one, or one that is
 * given up, does not count towards a user's limit.
 */
export function createReplays<T>(
  { storage, reading, time }: Pick<TableNeeds, 'storage' | 'reading' | 'time'>,
  allowed: Allowed,
  begin: (stored: StoredMatch) => Outcome<T>,
): Replays<T> {
  const quota = createQuota(allowed);
  /** Cached until the table changes, for all users; also while the replay is made. */
  const known = new WeakMap<ShownMatch, Promise<T>>();

  async function replayed(id: string, { ply }: ShownMatch): Promise<T> {
    const stored = await storedMatchNow(storage.journal, id);
    const { game, header, entries } = stored;
    const outcome = begin(stored);
    const search = (asked: string): Promise<unknown> => reading.search(game.id, asked);
    // Inputs made since then are left for the next request.
    await progressBeside(game, header, entries, search, ({ progress: { match } }, entry) => {
      if (match.ply <= ply) outcome.add(entry, match);
    });
    return outcome.told();
  }

  /** Gives up a replay that takes long. If it succeeds after all, it serves later requests. */
  async function inTime(id: string, match: ShownMatch): Promise<T> {
    const coming = replayed(id, match);
    if (await within(time, PATIENCE_MS, coming)) return coming;
    coming.then(
      () => known.set(match, coming),
      () => undefined,
    );
    throw new NotReadNow(id);
  }

  return async ({ id }, match, user) => {
    const before = known.get(match);
    if (before) return ok(await before);
    const until = quota.take(user, time.now());
    if (until !== null) return fail(until);
    const asked = inTime(id, match);
    known.set(match, asked);
    try {
      return ok(await asked);
    } catch (error) {
      if (known.get(match) === asked) known.delete(match);
      quota.giveBack(user);
      throw error;
    }
  };
}
