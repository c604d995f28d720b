import type { Guild, GuildMember } from 'discord.js';
import { z } from 'zod';
import type { House, ShownMatch } from '../games/house.ts';
import { houses } from '../games/index.ts';
import { foldJournal } from '../match/fold.ts';
import type { Entry, Header } from '../match/header.ts';
import { readMatch } from '../match/stored.ts';
import type { Documents, Storage } from '../storage/ports.ts';
import { CHOICE_LIMIT } from './limits.ts';

/** A match that is over: nothing of it is secret any more. */
export interface EndedMatch {
  readonly header: Header;
  readonly house: House;
  /** As it stood at the end; without a result when it was ended unrated. */
  readonly match: ShownMatch;
  readonly entries: readonly Entry[];
}

const listedSchema = z.object({
  id: z.string(),
  /** Names, by seat. */
  players: z.array(z.string()),
  /** Unix time in ms. */
  game: z.string(),
  endedAt: z.number(),
});
export type ListedMatch = z.infer<typeof listedSchema>;

/** The matches that are over; kept beside their journals. */
export interface Finished {
  /** Remembers that a match is over; once more does no harm. */
  add(ended: Pick<EndedMatch, 'header' | 'match'>, now: number): Promise<void>;
  /** The newest of a channel, newest first. */
  inChannel(channelId: string): Promise<readonly ListedMatch[]>;
  /** Whether a match was ended without a result: its journal does not tell. */
  endedUnrated(id: string): Promise<boolean>;
  /** Undefined when there is no such match or when it is still being played. */
  read(id: string): Promise<EndedMatch | undefined>;
}

function openFinished(storage: Storage): Finished {
  const channels: Documents<ListedMatch[]> = storage.documents('finished', z.array(listedSchema));
  const unrated: Documents<{ endedAt: number }> = storage.documents(
    'ended-unrated',
    z.object({ endedAt: z.number() }),
  );

  const endedUnrated = async (id: string): Promise<boolean> => (await unrated.get(id)) !== undefined;

  return {
    endedUnrated,
    async add({ header, match }, now) {
      if (!match.live.result) await unrated.set(header.id, { endedAt: now });
      const listed = (await channels.get(header.channelId)) ?? [];
      if (listed.some(({ id }) => id === header.id)) return;
      const players = header.players.map(({ name }) => name);
      const newest = { id: header.id, players, game: header.game, endedAt: now };
      await channels.set(header.channelId, [newest, ...listed].slice(0, CHOICE_LIMIT));
    },
    inChannel: async (channelId) => (await channels.get(channelId)) ?? [],
    async read(id) {
      const stored = await readMatch(storage.journal, id);
      if (!stored) return undefined;
      const { header, entries } = stored;
      const house = houses.find((known) => known.id === header.game);
      if (!house) throw new Error(`match ${id} is of an unknown game, ${header.game}`);
      const { match } = foldJournal(house, header, entries);
      const isOver = match.live.result !== null || (await endedUnrated(id));
      return isOver ? { header, house, match, entries } : undefined;
    },
  };
}

const opened = new WeakMap<Storage, Finished>();

/** The finished matches of a storage, whose collections are opened once. */
export function finishedIn(storage: Storage): Finished {
  const known = opened.get(storage);
  if (known) return known;
  const finished = openFinished(storage);
  opened.set(storage, finished);
  return finished;
}

/** Whether a member may read what was played there: in the channel where they are, or in one that they can see. */
export function mayRead(
  { header }: Pick<EndedMatch, 'header'>,
  {
    guild,
    member,
    channelId,
  }: { readonly guild: Guild; readonly member: GuildMember; readonly channelId: string },
): boolean {
  if (header.guildId !== guild.id) return false;
  if (header.channelId === channelId) return true;
  return guild.channels.cache.get(header.channelId)?.permissionsFor(member).has('ViewChannel') ?? false;
}
