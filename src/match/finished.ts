import { z } from 'zod';
import type { MatchResult } from '../core/rules.ts';
import { SEATS } from '../core/seat.ts';
import { ok, type Result } from '../core/result.ts';
import type { Game } from '../games/game.ts';
import { isOutdated, momentSchema, nameSchema, type Entry, type Header } from './header.ts';
import type { NotRead, Reads } from './reading/reading.ts';
import { readMatch } from './stored.ts';
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

/** How many matches of a channel are listed: as many as Discord suggests at once. */
const LISTED = 25;

const listedSchema = z.object({
  id: z.string(),
  /** Names, by seat. */
  players: z.array(nameSchema),
  game: z.string(),
  endedAt: momentSchema,
});
export type ListedMatch = z.infer<typeof listedSchema>;

const endedSchema = z.object({
  endedAt: momentSchema,
  result: z.object({ winner: z.literal(SEATS).nullable(), reason: z.string() }).nullable(),
});

/** The matches that are over; kept beside their journals. What is damaged rejects with Damaged when it is read. */
export interface Finished {
  /** Remembers that a match is over; doing so twice does no harm. What is damaged makes room for it, and is put away. */
  add(header: Header, result: MatchResult | null, now: number): Promise<void>;
  /** The newest of a channel, newest first. */
  inChannel(channelId: string): Promise<readonly ListedMatch[]>;
  /** Whether a match was ended without a result: its journal does not tell. When that is damaged it can be ended again. */
  endedUnrated(id: string): Promise<boolean>;
  /** How a match ended, null: without a result; undefined when that was not kept, as by versions before this one. */
  result(id: string): Promise<MatchResult | null | undefined>;
  /**
   * Undefined when there is no such match or when it is still being played; where only its journal can tell that, it is
   * read.
   */
  read(id: string, reads: Pick<Reads, 'result'>): Promise<Result<EndedMatch | undefined, NotRead>>;
}

/** Opens them in a storage, once; `found`: what is met damaged, and goes on without. */
export function openFinished(storage: Storage, found: (damage: Damaged, match: string) => void): Finished {
  const channels: Documents<ListedMatch[]> = storage.documents('finished', z.array(listedSchema));
  const endings = storage.documents('ended', endedSchema);
  /** Versions before this one kept only which matches had ended without a result. */
  const unrated = storage.documents('ended-unrated', endedSchema.pick({ endedAt: true }));

  /** Undefined: it is not known here that the match is over. */
  async function keptResult(id: string): Promise<MatchResult | null | undefined> {
    const kept = await endings.get(id);
    if (kept) return kept.result;
    return (await unrated.get(id)) ? null : undefined;
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
    async endedUnrated(id) {
      const result = await unlessDamaged(keptResult(id), (damage) => found(damage, id));
      return result === null;
    },
    result: keptResult,
    async add(header, result, now) {
      await readable(endings, header.id, header.id);
      await endings.set(header.id, { endedAt: now, result });
      const listed = (await readable(channels, header.channelId, header.id)) ?? [];
      if (listed.some(({ id }) => id === header.id)) return;
      const players = header.players.map(({ name }) => name);
      const newest = { id: header.id, players, game: header.game, endedAt: now };
      await channels.set(header.channelId, [newest, ...listed].slice(0, LISTED));
    },
    inChannel: async (channelId) => (await channels.get(channelId)) ?? [],
    async read(id, reads) {
      const stored = await readMatch(storage.journal, id);
      if (!stored) return ok(undefined);
      const { header, game, entries } = stored;
      const kept = await keptResult(id);
      if (kept !== undefined) return ok({ header, game, entries, result: kept });
      // None of these is still being played.
      if (isOutdated(header, game.rules)) return ok({ header, game, entries, result: 'not-kept' });
      const told = await reads.result(stored);
      if (!told.ok) return told;
      return ok(told.value ? { header, game, entries, result: told.value } : undefined);
    },
  };
}
