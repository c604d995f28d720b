import { isOutdated } from '../match/header.ts';
import { storedMatch, type StoredMatch } from '../match/stored.ts';
import { Damaged, unlessDamaged } from '../storage/damaged.ts';
import type { SetAside } from './aside.ts';
import type { Bot } from './bot.ts';
import type { Outdated } from './outdated.ts';
import { openRoom, type ManagedRoom } from './room/room.ts';
import type { RoomPorts } from './room/state.ts';
import { ROOMS, type RoomStore, type StoredRoom } from './room-store.ts';

/** How far our clock and Discord's, by which a match began, are thought to be apart at most, in ms. */
const CLOCKS_APART_MS = 24 * 3_600_000;

type AboutMatch = Partial<Pick<SetAside, 'match' | 'locale' | 'messageId'>>;

/** What is done with the match of a channel that cannot be read. */
export interface SettingAside {
  /** What is stored stays as it is, and no other match may take its place, until it is put away. */
  set(channelId: string, damage: Damaged, about: AboutMatch): void;
  /**
   * Stores what is to be known of a match that is set aside should the operator repair it: the signs of life that the
   * others keep must not charge it with the time until then.
   */
  keep(channelId: string, stored: StoredRoom): void;
}

export const settingAside = (
  bot: Pick<Bot, 'aside' | 'log'>,
  { rooms }: Pick<RoomStore, 'rooms'>,
): SettingAside => ({
  set(channelId, damage, { match = null, locale = null, messageId = null }) {
    const putAway = () => rooms.putAway(channelId);
    bot.aside.set({ channelId, what: 'match', damage, match, locale, messageId, putAway });
  },
  keep(channelId, stored) {
    rooms.set(channelId, stored).catch((error: unknown) => {
      bot.log.error({ err: error, match: stored.match }, 'since when a match is set aside was not stored');
    });
  },
});

/** Opening the stored matches, at the start. */
export interface Reopening {
  /** Resolves when they are all there, or will be there later: one that takes long is opened while the others are played already. */
  open(): Promise<void>;
  /** Whether the match of a channel is still being opened, because that takes long. */
  has(channelId: string): boolean;
  /** Resolves when it no longer is. */
  opened(channelId: string): Promise<void>;
}

export interface ReopeningPorts {
  readonly bot: Bot;
  readonly store: RoomStore;
  readonly aside: SettingAside;
  readonly outdated: Pick<Outdated, 'add'>;
  readonly room: RoomPorts;
  /** Takes over a match that stands still; `isLate`: that the others have not waited for. */
  opened(room: ManagedRoom, isLate: boolean): Promise<void>;
  stopped(): boolean;
}

export function createReopening(ports: ReopeningPorts): Reopening {
  const { bot, store, aside } = ports;
  /** Channels whose stored match takes long to open. */
  const late = new Map<string, Promise<void>>();

  /** The match that is stored as that of a channel. */
  async function matchOf(channelId: string, { match: id, inputs = 0 }: StoredRoom): Promise<StoredMatch> {
    const match = await storedMatch(bot.storage.journal, id);
    if (match.header.channelId !== channelId)
      throw new Damaged(ROOMS, channelId, 'names the match of another');
    if (match.entries.length < inputs) throw new Damaged('journal', id, 'is shorter than it was');
    return match;
  }

  /** Without a sign of life that can be read, nobody is charged for more than is stored of their match. */
  async function lastSignOfLife(): Promise<number> {
    const last = await unlessDamaged(store.lastSign(), async (damage) => {
      bot.aside.found(damage, {});
      await store.putSignAway();
      return undefined;
    });
    return last ?? 0;
  }

  /** Resolves when the match is there, or will be there later. */
  async function reopen(channelId: string, stored: StoredRoom, lastBeat: number): Promise<void> {
    const takesLong = Promise.withResolvers<undefined>();
    const isThere = reopenRoom(channelId, stored, lastBeat, () => takesLong.resolve(undefined));
    late.set(
      channelId,
      isThere.finally(() => late.delete(channelId)),
    );
    await Promise.race([isThere, takesLong.promise]);
  }

  async function reopenRoom(
    channelId: string,
    stored: StoredRoom,
    lastBeat: number,
    takesLong: () => void,
  ): Promise<void> {
    const since = stored.standsSince ?? Math.min(Math.max(lastBeat, stored.resumedAt), bot.time.now());
    try {
      const match = await matchOf(channelId, stored);
      if (isOutdated(match.header, match.game.rules)) {
        await ports.outdated.add({ ...match, stored });
        return;
      }
      if (since - stored.base > bot.time.now() - match.header.startedAt + CLOCKS_APART_MS)
        throw new Damaged(ROOMS, channelId, 'says that more time has passed than since the match began');
      const noted: Promise<void>[] = [];
      const room = await openRoom(ports.room, match, stored, () => {
        if (noted.length > 0) return;
        // The signs of life that the others keep must not charge it with the time until it is there.
        const noting = store.rooms.set(channelId, { ...stored, standsSince: since });
        noted.push(noting);
        noting.then(takesLong, takesLong);
      });
      await Promise.all(noted);
      room.freeze(since);
      await ports.opened(room, noted.length > 0);
    } catch (error) {
      if (ports.stopped()) return;
      // Whatever else keeps it from being opened is not known to be better at the next click.
      const damage =
        error instanceof Damaged
          ? error
          : new Damaged(ROOMS, channelId, 'cannot be opened', { cause: error });
      aside.set(channelId, damage, stored);
      aside.keep(channelId, { ...stored, standsSince: since });
    }
  }

  return {
    async open() {
      const lastBeat = await lastSignOfLife();
      for await (const [channelId, stored] of store.rooms.entries()) {
        if (stored.ok) await reopen(channelId, stored.value, lastBeat);
        else aside.set(channelId, stored.error, {});
      }
    },
    has: (channelId) => late.has(channelId),
    async opened(channelId) {
      await late.get(channelId);
    },
  };
}
