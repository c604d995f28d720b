import { giveWay } from '../match/give-way.ts';
import { isOutdated } from '../match/header.ts';
import { privatePlace, privateTo } from '../core/place.ts';
import type { LastKnownMatches } from '../match/last-known.ts';
import { storedMatch, type StoredMatch } from '../match/stored.ts';
import { Damaged, unlessDamaged } from '../storage/damaged.ts';
import type { SetAside } from '../chat/aside.ts';
import type { TableNeeds } from './ports.ts';
import type { Outdated } from './outdated.ts';
import { createWanted, type Wanted } from './wanted.ts';
import type { ManagedRoom } from './room/managed.ts';
import { openRoom } from './room/room.ts';
import type { Doubt, RoomPorts } from './room/state.ts';
import { holds, isFirst } from '../line/shard.ts';
import { ROOMS, type Resumed, type RoomStore, type Signs, type StoredRoom } from './room-store.ts';

/** Largest assumed difference between our clock and Discord's, by which a match began, in ms. */
const CLOCKS_APART_MS = 24 * 3_600_000;

type AboutMatch = Partial<Pick<SetAside, 'match' | 'locale' | 'messageId'>>;

/** Sets aside matches that cannot be read. */
export interface SettingAside {
  /**
   * Sets a match aside. Its rows stay, and no other match may take the channel, until a manager puts it away.
   */
  set(channelId: string, damage: Damaged, about: AboutMatch): void;
  /**
   * Stores the room of a match that is set aside. If the operator repairs it, the other matches' signs of
   * life must not charge it with the time until then.
   */
  keep(channelId: string, stored: StoredRoom): void;
}

export const settingAside = (
  bot: Pick<TableNeeds, 'aside' | 'log'>,
  store: Pick<RoomStore, 'set' | 'putAway'>,
): SettingAside => ({
  set(channelId, damage, { match = null, locale = null, messageId = null }) {
    const putAway = () => store.putAway(channelId);
    bot.aside.set({ channelId, what: 'match', damage, match, locale, messageId, putAway });
  },
  keep(channelId, stored) {
    store.set(channelId, stored).catch((error: unknown) => {
      bot.log.error({ err: error, match: stored.match, channel: channelId }, 'set-aside match not stored');
    });
  },
});

/** Opens the stored matches: each when it is needed, the rest in the background. */
export interface Reopening {
  /** Lists the stored matches without opening them. Returns the signs of life for these and for `others`. */
  list(others: readonly Resumed[]): Promise<Signs>;
  /** Opens the rest. Resolves when they are open or set aside. */
  openAll(): Promise<void>;
  /** Returns the known servers of matches that are not open yet. */
  servers(): ReadonlySet<string>;
  /** True if a stored match of a channel is not open yet. */
  has(channelId: string): boolean;
  /** True once every stored match is open or set aside. */
  isDone(): boolean;
  /** Opens the stored match of a channel now, if any. Resolves when it is open or set aside. */
  opened(channelId: string): Promise<void>;
  /** Opens a user's private match, if it is stored. Resolves when it is open or set aside. */
  openPrivate(user: string): Promise<void>;
  /** Opens all stored matches of a server now. Resolves when they are open or set aside. */
  openedOn(guildId: string): Promise<void>;
  /** Forgets a deleted table message. */
  deleted(channelId: string, messageId: string): void;
}

export interface ReopeningPorts {
  readonly bot: TableNeeds;
  readonly store: RoomStore;
  readonly aside: SettingAside;
  readonly outdated: Pick<Outdated, 'add'>;
  readonly room: RoomPorts;
  readonly lastKnown: Pick<LastKnownMatches, 'take'>;
  /** Takes over a frozen match. */
  opened(room: ManagedRoom): Promise<void>;
  stopped(): boolean;
}

/** Matches opened at a time: while one is read, others are replayed. */
const AT_ONCE = 16;

interface ReopeningState extends Pick<ReopeningPorts, 'bot' | 'store' | 'aside'> {
  readonly ports: ReopeningPorts;
  /** By channel, the rooms whose opening has not begun. */
  readonly waiting: Map<string, StoredRoom>;
  readonly opening: Map<string, Promise<void>>;
  readonly wanted: Wanted;
  signs: Signs;
}

export function createReopening(ports: ReopeningPorts): Reopening {
  const { bot, store, aside } = ports;
  const waiting = new Map<string, StoredRoom>();
  const opening = new Map<string, Promise<void>>();
  const state: ReopeningState = {
    ports,
    bot,
    store,
    aside,
    waiting,
    opening,
    wanted: createWanted(),
    signs: { last: () => 0, mayLack: () => true, isWhole: () => false },
  };
  return {
    list: (others) => list(state, others),
    openAll: () => openAll(state),
    servers: () => new Set([...waiting.values()].flatMap(({ guildId }) => guildId ?? [])),
    has: (channelId) => waiting.has(channelId) || opening.has(channelId),
    isDone: () => waiting.size === 0 && opening.size === 0,
    async opened(channelId) {
      const end = opened(state, channelId);
      if (opening.has(channelId)) state.wanted.add(channelId, end);
      await end;
    },
    openPrivate: (user) => openPrivate(state, user),
    async openedOn(guildId) {
      const waitingThere = [...waiting].filter(([, stored]) => stored.guildId === guildId);
      await Promise.all(
        [...waitingThere.map(([channelId]) => channelId), ...opening.keys()].map((channelId) =>
          opened(state, channelId),
        ),
      );
    },
    deleted(channelId, messageId) {
      const stored = waiting.get(channelId);
      if (stored?.messageId === messageId) waiting.set(channelId, { ...stored, messageId: null });
    },
  };
}

/** Reads the match of a channel. Throws `Damaged` if it belongs to another channel. */
async function matchOf(
  { bot }: ReopeningState,
  channelId: string,
  { match: id }: StoredRoom,
): Promise<StoredMatch> {
  const match = await storedMatch(bot.storage.journal, id);
  if (match.header.channelId !== channelId)
    throw new Damaged(ROOMS, channelId, 'names the match of another channel');
  return match;
}

/**
 * Returns a doubt if Discord's table has to be compared with the match first, since the database may have
 * gone back. It has if the journal is shorter than this process or the room knew it. It may have if the bot
 * did not shut down in order.
 */
function doubtOf(state: ReopeningState, { header, all }: StoredMatch, stored: StoredRoom): Doubt | null {
  const known = state.ports.lastKnown.take(state.bot.shard.id, header.id);
  if (known && all.length < known.inputs) return { stepsAt: (ply) => Math.max(0, known.ply - ply) };
  const { inputs = 0 } = stored;
  if (all.length < inputs) return { stepsAt: () => inputs - all.length };
  return state.signs.isWhole(stored) ? null : {};
}

/** Returns the server of a stored match; undefined if it cannot be read. */
async function serverOf(
  { bot }: ReopeningState,
  { guildId, match }: StoredRoom,
): Promise<string | undefined> {
  if (guildId !== undefined) return guildId;
  try {
    return (await storedMatch(bot.storage.journal, match)).header.guildId;
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
}

/**
 * True if this bot has to open a stored match, or to set it aside. The first shard takes the matches of
 * unknown servers.
 */
async function isOurs(state: ReopeningState, stored: StoredRoom): Promise<boolean> {
  if (state.bot.shard.count === 1) return true;
  const guildId = await serverOf(state, stored);
  return guildId === undefined ? isFirst(state.bot.shard) : holds(state.bot.shard, { guildId });
}

/** True if the last input may not have been shown. */
const mayLack = (state: ReopeningState, { entries }: StoredMatch, stored: StoredRoom): boolean => {
  const last = entries.at(-1);
  return last !== undefined && state.signs.mayLack(stored, stored.base + last.at);
};

/** Rejects once the bot stops: paused replays end then. */
async function pace(state: ReopeningState, channelId: string): Promise<void> {
  await state.wanted.pace(channelId);
  if (state.ports.stopped()) throw new Error('the bot is stopping');
}

/**
 * Returns our time since which a stored match stands still. A private match stands still from its last input,
 * since the signs of life are those of the matches in channels.
 */
function stillSince({ signs, bot }: ReopeningState, stored: StoredRoom, match: StoredMatch | null): number {
  const last = match && privateTo(match.header) !== null ? (match.all.at(-1)?.at ?? 0) : null;
  const found = last === null ? Math.max(signs.last(stored), stored.resumedAt) : stored.base + last;
  return stored.standsSince ?? Math.min(found, bot.time.now());
}

async function open(state: ReopeningState, channelId: string, stored: StoredRoom): Promise<void> {
  const { time } = state.bot;
  let since = stillSince(state, stored, null);
  try {
    const match = await matchOf(state, channelId, stored);
    since = stillSince(state, stored, match);
    if (isOutdated(match.header, match.game.rules)) {
      await state.ports.outdated.add({ ...match, stored });
      return;
    }
    if (since - stored.base > time.now() - match.header.startedAt + CLOCKS_APART_MS)
      throw new Damaged(ROOMS, channelId, 'has more match time than has passed since the match began');
    const isPrivate = privateTo(match.header) !== null;
    const behind = !isPrivate && (stored.behind || mayLack(state, match, stored));
    const room = await openRoom(
      state.ports.room,
      match,
      { ...stored, behind },
      { doubt: isPrivate ? null : doubtOf(state, match, stored), pace: () => pace(state, channelId) },
    );
    room.freeze(since);
    await state.ports.opened(room);
    // Otherwise a start with very many matches would need memory for all of them at once.
    await room.sleep(match.all);
  } catch (error) {
    if (state.ports.stopped()) return;
    // Any other error would probably recur at the next click.
    const damage =
      error instanceof Damaged ? error : new Damaged(ROOMS, channelId, 'cannot be opened', { cause: error });
    state.aside.set(channelId, damage, stored);
    state.aside.keep(channelId, { ...stored, standsSince: since });
  }
}

async function opened(state: ReopeningState, channelId: string): Promise<void> {
  const stored = state.waiting.get(channelId);
  if (stored && !state.ports.stopped()) {
    state.waiting.delete(channelId);
    const doing = open(state, channelId, stored).finally(() => state.opening.delete(channelId));
    state.opening.set(channelId, doing);
  }
  await state.opening.get(channelId);
}

async function openPrivate(state: ReopeningState, user: string): Promise<void> {
  const { channelId } = privatePlace(user);
  if (state.ports.stopped()) return;
  const opening = async (): Promise<void> => {
    const stored = await unlessDamaged(state.store.get(channelId), (damage) => {
      state.aside.set(channelId, damage, {});
      return undefined;
    });
    if (!stored) return;
    // Another shard that has it open puts it down.
    const own = { ...stored, shard: state.bot.shard.id };
    await state.store.set(channelId, own);
    await open(state, channelId, own);
  };
  const doing = state.opening.get(channelId) ?? opening().finally(() => state.opening.delete(channelId));
  state.opening.set(channelId, doing);
  await doing;
}

async function list(state: ReopeningState, others: readonly Resumed[]): Promise<Signs> {
  for await (const [channelId, stored] of state.store.entries()) {
    if (!stored.ok) state.aside.set(channelId, stored.error, {});
    else if (await isOurs(state, stored.value)) state.waiting.set(channelId, stored.value);
    await giveWay();
  }
  state.signs = await state.store.start(
    state.bot.time.now(),
    [...state.waiting.values(), ...others],
    (damage) => state.bot.aside.found(damage, {}),
  );
  return state.signs;
}

async function openAll(state: ReopeningState): Promise<void> {
  const coming = state.waiting.keys();
  const openSome = async (): Promise<void> => {
    for (const channelId of coming) {
      await opened(state, channelId);
      await giveWay();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
}
