import { z } from 'zod';
import { privatePlace } from '../core/place.ts';
import { lru } from '../core/lru.ts';
import type { MatchResult } from '../core/rules.ts';
import { SEATS } from '../core/seat.ts';
import { ok, type Result } from '../core/result.ts';
import type { Game } from '../games/game.ts';
import { headerSchema, isOutdated, momentSchema, nameSchema, type Entry, type Header } from './header.ts';
import type { NotRead, Reads } from './reading/reading.ts';
import { readMatch } from './stored.ts';
import { unratedSchema, type Unrated } from './unrated.ts';
import { unlessDamaged, type Damaged } from '../storage/damaged.ts';
import type { Documents, Storage } from '../storage/ports.ts';

/** A finished match, in which nothing is secret. */
export interface EndedMatch {
  readonly header: Header;
  readonly game: Game;
  readonly entries: readonly Entry[];
  /**
   * Null if it ended unrated. 'not-kept': older versions did not store it and today's rules cannot judge it.
   */
  readonly result: MatchResult | null | 'not-kept';
}

/**
 * Reasons why a match is not returned. `not-told`: the caller's right to read it cannot be checked at the
 * moment. With every other reason the match was not read.
 */
export type NotGiven = NotRead | 'not-told';

/** Checks if the caller may read a match. */
export type Permit = (header: Header) => Promise<Result<boolean, 'not-told'>>;

/** Most matches listed for a channel: Discord's limit for suggestions. */
const LISTED = 25;

/** Number of channels whose list is cached: every key typed in a command asks for it. */
const REMEMBERED = 500;

export const listedSchema = z.object({
  id: z.string(),
  /** Names, by seat. */
  players: z.array(nameSchema),
  game: z.string(),
  endedAt: momentSchema,
});
export type ListedMatch = z.infer<typeof listedSchema>;

export const endedSchema = z.object({
  endedAt: momentSchema,
  result: z.object({ winner: z.literal(SEATS).nullable(), reason: z.string() }).nullable(),
  /** Null if it has a result, or an older version ended it. */
  unrated: unratedSchema.nullable().default(null),
});

/** Reason assumed for matches that an older version ended unrated. */
const EARLIER: Unrated = { why: 'untouched' };

/** Outcome of a match. */
type Outcome = Pick<z.infer<typeof endedSchema>, 'result' | 'unrated'>;

/** The finished matches, stored beside their journals. Reads reject with Damaged. */
export interface Finished {
  /**
   * Records that a match is over. Idempotent; true the first time. A damaged record is put away and replaced.
   */
  add(header: Header, outcome: Outcome, now: number): Promise<boolean>;
  /** Returns the latest matches of a channel, newest first. */
  inChannel(channelId: string): Promise<readonly ListedMatch[]>;
  /** Returns the latest private matches of a user, newest first. */
  privateOf(user: string): Promise<readonly ListedMatch[]>;
  /** Returns the cached list of a channel, for suggestions; reads it if it is not cached. */
  remembered(channelId: string): Promise<readonly ListedMatch[]>;
  /** Returns the players' ids; undefined if there is no such match or its header is damaged. */
  playersOf(id: string): Promise<readonly string[] | undefined>;
  /**
   * Returns why a match ended without a result, which its journal does not tell; null if it did not. Null
   * also for a damaged record, so that the match can be ended again.
   */
  unrated(id: string): Promise<Unrated | null>;
  /** Returns how a match ended; null: without a result; undefined: not kept (older versions). */
  result(id: string): Promise<MatchResult | null | undefined>;
  /**
   * Returns undefined if there is no such match, the caller is not allowed to read it, or it is still being
   * played. Replays the journal if only that can tell.
   */
  read(
    id: string,
    reads: Pick<Reads, 'result'>,
    permit: Permit,
  ): Promise<Result<EndedMatch | undefined, NotGiven>>;
}

/** Opens them in a storage. `found` is called for damaged records, which are skipped. */
export function openFinished(storage: Storage, found: (damage: Damaged, match: string) => void): Finished {
  const channels: Documents<ListedMatch[]> = storage.documents('finished', z.array(listedSchema));
  const endings = storage.documents('ended', endedSchema);
  /** Written by older versions for matches that ended without a result. */
  const unrated = storage.documents('ended-unrated', endedSchema.pick({ endedAt: true }));

  /** Returns undefined if no record says that the match is over. */
  async function kept(id: string): Promise<Outcome | undefined> {
    const ending = await endings.get(id);
    if (ending) return ending;
    return (await unrated.get(id)) ? { result: null, unrated: null } : undefined;
  }

  /** Lists as stored, least recently used dropped first. */
  const lists = lru<readonly ListedMatch[]>(REMEMBERED);

  storage.rows.onChanged('finished', (channelId) => {
    if (channelId === null) lists.clear();
    else lists.delete(channelId);
  });

  async function listOf(channelId: string): Promise<readonly ListedMatch[]> {
    const list = (await channels.get(channelId)) ?? [];
    lists.set(channelId, list);
    return list;
  }

  /** Reads a document; a damaged one is put away and undefined returned. */
  async function readable<T>(documents: Documents<T>, key: string, match: string): Promise<T | undefined> {
    return unlessDamaged(documents.get(key), async (damage) => {
      found(damage, match);
      await documents.putAway(key);
      return undefined;
    });
  }

  return {
    async unrated(id) {
      const outcome = await unlessDamaged(kept(id), (damage) => found(damage, id));
      return outcome?.result === null ? (outcome.unrated ?? EARLIER) : null;
    },
    result: async (id) => (await kept(id))?.result,
    async add(header, outcome, now) {
      const before = await readable(endings, header.id, header.id);
      await endings.set(header.id, { endedAt: now, ...outcome });
      const listed = (await readable(channels, header.channelId, header.id)) ?? [];
      if (listed.some(({ id }) => id === header.id)) return before === undefined;
      const players = header.players.map(({ name }) => name);
      const newest = { id: header.id, players, game: header.game, endedAt: now };
      const list = [newest, ...listed].slice(0, LISTED);
      // The cache is invalid until the write is confirmed.
      lists.delete(header.channelId);
      await channels.set(header.channelId, list);
      lists.set(header.channelId, list);
      return before === undefined;
    },
    inChannel: listOf,
    privateOf: (user) => listOf(privatePlace(user).channelId),
    async playersOf(id) {
      const stored = await unlessDamaged(storage.journal.read(id), (damage) => found(damage, id));
      const header = headerSchema.safeParse(stored?.header);
      return header.data?.players.map((player) => player.id);
    },
    remembered: async (channelId) => lists.get(channelId) ?? listOf(channelId),
    async read(id, reads, permit) {
      const stored = await readMatch(storage.journal, id);
      if (!stored) return ok(undefined);
      const { header, game, entries } = stored;
      const permitted = await permit(header);
      if (!permitted.ok) return permitted;
      if (!permitted.value) return ok(undefined);
      const outcome = await kept(id);
      if (outcome) return ok({ header, game, entries, result: outcome.result });
      // A match of another version of the rules is never still being played.
      if (isOutdated(header, game.rules)) return ok({ header, game, entries, result: 'not-kept' });
      const told = await reads.result(stored);
      if (!told.ok) return told;
      return ok(told.value ? { header, game, entries, result: told.value } : undefined);
    },
  };
}
