import { z } from 'zod';
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

/** A match that is over: nothing about it is secret any more. */
export interface EndedMatch {
  readonly header: Header;
  readonly game: Game;
  readonly entries: readonly Entry[];
  /** Null when it was ended unrated; not kept by versions before this one, where today's rules cannot tell it either. */
  readonly result: MatchResult | null | 'not-kept';
}

/** Why a match is not given: nobody can say at the moment whether whoever asks may read it; or it was not read. */
export type NotGiven = NotRead | 'not-told';

/** Whether whoever asks may read a match. */
export type Permit = (header: Header) => Promise<Result<boolean, 'not-told'>>;

/** How many matches of a channel are listed: as many as Discord suggests at once. */
const LISTED = 25;

/** Of how many channels the list is remembered: while somebody types, each key asks for it. */
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
  /** Null: it has a result, or versions before this one ended it. */
  unrated: unratedSchema.nullable().default(null),
});

/** All that versions before this one knew of why a match ended without a result. */
const EARLIER: Unrated = { why: 'untouched' };

/** What came of a match. */
type Outcome = Pick<z.infer<typeof endedSchema>, 'result' | 'unrated'>;

/** The matches that are over; kept beside their journals. What is damaged rejects with Damaged when it is read. */
export interface Finished {
  /** Remembers that a match is over; doing so twice does no harm. What is damaged makes room for it, and is put away. */
  add(header: Header, outcome: Outcome, now: number): Promise<void>;
  /** The newest of a channel, newest first. */
  inChannel(channelId: string): Promise<readonly ListedMatch[]>;
  /** The same for suggestions: what was read or changed last is not read again. */
  remembered(channelId: string): Promise<readonly ListedMatch[]>;
  /** The users who played a match. Undefined when there is none with this id, or when its header is damaged. */
  playersOf(id: string): Promise<readonly string[] | undefined>;
  /**
   * Why a match was ended without a result; null: it was not. Its journal does not tell. When that is damaged it can be
   * ended again.
   */
  unrated(id: string): Promise<Unrated | null>;
  /** How a match ended, null: without a result; undefined when that was not kept, as by versions before this one. */
  result(id: string): Promise<MatchResult | null | undefined>;
  /**
   * Undefined when there is no such match, when whoever asks may not read it, or when it is still being played; where
   * only its journal can tell that, it is read.
   */
  read(
    id: string,
    reads: Pick<Reads, 'result'>,
    permit: Permit,
  ): Promise<Result<EndedMatch | undefined, NotGiven>>;
}

/** Opens them in a storage, once; `found`: what is met damaged, and goes on without. */
export function openFinished(storage: Storage, found: (damage: Damaged, match: string) => void): Finished {
  const channels: Documents<ListedMatch[]> = storage.documents('finished', z.array(listedSchema));
  const endings = storage.documents('ended', endedSchema);
  /** Versions before this one kept only which matches had ended without a result. */
  const unrated = storage.documents('ended-unrated', endedSchema.pick({ endedAt: true }));

  /** Undefined: it is not known here that the match is over. */
  async function kept(id: string): Promise<Outcome | undefined> {
    const ending = await endings.get(id);
    if (ending) return ending;
    return (await unrated.get(id)) ? { result: null, unrated: null } : undefined;
  }

  /** The lists that were read or changed last, as they are stored. */
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

  /** What is kept under a key, if it can be read; what cannot is put away. */
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
      await readable(endings, header.id, header.id);
      await endings.set(header.id, { endedAt: now, ...outcome });
      const listed = (await readable(channels, header.channelId, header.id)) ?? [];
      if (listed.some(({ id }) => id === header.id)) return;
      const players = header.players.map(({ name }) => name);
      const newest = { id: header.id, players, game: header.game, endedAt: now };
      const list = [newest, ...listed].slice(0, LISTED);
      // Until it is known to be stored, nobody knows what is.
      lists.delete(header.channelId);
      await channels.set(header.channelId, list);
      lists.set(header.channelId, list);
    },
    inChannel: listOf,
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
      // None of these is still being played.
      if (isOutdated(header, game.rules)) return ok({ header, game, entries, result: 'not-kept' });
      const told = await reads.result(stored);
      if (!told.ok) return told;
      return ok(told.value ? { header, game, entries, result: told.value } : undefined);
    },
  };
}
