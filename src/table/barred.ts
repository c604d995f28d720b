import type { Logger } from 'pino';
import type { ClockOffset } from '../time/offset.ts';
import { Events, type AnyThreadChannel, type GuildMember, type Client } from 'discord.js';
import { inLog } from '../match/header.ts';
import { privateTo, type Place } from '../core/place.ts';
import { createPauses, type Pauses } from '../time/pauses.ts';
import type { Cancel, Time } from '../time/time.ts';
import type { TableNeeds } from './ports.ts';
import { createBarredNotices, type BarredNotices } from './barred-notice.ts';
import { createQuota, type Quota } from '../chat/quota.ts';
import type { ManagedRoom } from './room/managed.ts';
import { wouldSee } from './own-roles.ts';
import { isListed } from '../line/servers.ts';
import { tellWithdrawn } from './withdrawn-notice.ts';
import type { Barred, Withdrawn } from './standing.ts';

/** Knows the channels of matches in which players cannot play: these matches stand still. */
export interface BarredWatch {
  /** Returns why players cannot play there; null if all can, as far as the bot knows. */
  at(place: Place): Barred | null;
  /** Records that Discord has answered the bot's question about the channel of a match. */
  learn(place: Place): void;
  /** Call when the connection is lost: the state of threads that Discord does not list becomes unknown. */
  forget(): void;
  /** Records that a player acted in the channel of a match, and therefore sees it. */
  acted(channelId: string, user: string): void;
  /**
   * Tells the players that the match stands still or that a player is away. Withdraws the notice when neither
   * is true.
   */
  tell(room: ManagedRoom): void;
  /** Forgets the match of a channel. */
  left(channelId: string): Promise<void>;
  /** Retries at once, after the bot has gained a permission in a channel. */
  hurry(channelId: string): void;
  /** Resolves when the players have been told. */
  idle(): Promise<void>;
  stop(): void;
}

export interface BarredPorts {
  rooms(): Iterable<ManagedRoom>;
  room(channelId: string): ManagedRoom | undefined;
  /** Called when a channel becomes playable or stops being so. */
  changed(channelId: string): Promise<void>;
}

/** Limit for reopening a thread while a clock runs. If members archive it more often, they want it closed. */
const REOPENED = { most: 3, ms: 3_600_000 };

/** Interval between checks of the running clocks, ms. */
const BETWEEN_MS = 5000;
/** Idle time of a player, and time left on the clock, at which the bot checks access, in ms. */
const QUIET_MS = 15_000;
/** Idle time after which the bot checks access anyway, in ms: the player still has time to come back. */
const LONG_QUIET_MS = 60_000;
/** First and longest pause between access checks of barred players, in ms. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [60_000, 15 * 60_000];

/** A player's access to a channel. `withdrawn`: the player's own roles hide it. */
type Access = 'plays' | 'barred' | 'withdrawn';

/** A match whose players the bot keeps checking. */
interface Looking {
  /** Players who cannot use the channel; `withdrawn`: players whose own roles hide it. */
  readonly users: readonly string[];
  readonly withdrawn: readonly string[];
  readonly pauses: Pauses;
  readonly cancel: Cancel;
}

type BarredNeeds = Pick<
  TableNeeds,
  'client' | 'time' | 'offset' | 'log' | 'spread' | 'leavers' | 'people' | 'servers' | 'spoken'
>;

interface BarredState {
  readonly bot: BarredNeeds;
  readonly ports: BarredPorts;
  readonly client: Client<true>;
  readonly time: Time;
  readonly log: Logger;
  readonly offset: ClockOffset;
  /** Threads known to be closed: discord.js evicts archived ones from its cache. */
  readonly threads: Map<string, 'locked' | 'archived'>;
  /** Archived threads that the bot could not open. */
  readonly unopened: Set<string>;
  readonly reopenings: Quota;
  /** Channels that Discord does not list, but has answered about. */
  readonly answered: Set<string>;
  readonly players: Map<string, Looking>;
  /** By channel, the number of stored inputs at the last access check. */
  readonly lookedAt: Map<string, { readonly inputs: number; readonly isDue: boolean }>;
  readonly notices: BarredNotices;
  isStopped: boolean;
  cancelWatch: Cancel;
}

export function watchBarred(bot: BarredNeeds, ports: BarredPorts): BarredWatch {
  const { client, time, log, offset } = bot;
  const threads = new Map<string, 'locked' | 'archived'>();
  const unopened = new Set<string>();
  const reopenings = createQuota(REOPENED);
  const answered = new Set<string>();
  const players = new Map<string, Looking>();
  const lookedAt: BarredState['lookedAt'] = new Map();
  const notices = createBarredNotices(bot);
  const state: BarredState = {
    bot,
    ports,
    client,
    time,
    log,
    offset,
    threads,
    unopened,
    reopenings,
    answered,
    players,
    lookedAt,
    notices,
    isStopped: false,
    cancelWatch: time.at(time.now() + BETWEEN_MS, () => watchClocks(state)),
  };
  client.on(Events.ThreadUpdate, (_, { id }) => {
    const room = ports.room(id);
    if (!room) return;
    const before = threads.get(id);
    const after = note(state, id);
    openIfPlayed(state, room);
    if (before === after) return;
    if (after === 'locked') log.info(inLog(room.header), 'match frozen: thread locked');
    changed(state, id);
  });
  client.on(Events.ChannelUpdate, (_, { id }) => {
    for (const room of ports.rooms()) {
      const channel = client.channels.cache.get(room.header.channelId);
      const above = channel?.isThread() ? channel.parentId : null;
      if (channel?.id === id || above === id) lookLater(state, room);
    }
  });
  client.on(Events.GuildRoleUpdate, (before, after) => {
    if (before.permissions.bitfield !== after.permissions.bitfield) lookOn(state, after.guild.id);
  });
  client.on(Events.GuildRoleDelete, ({ guild }) => lookOn(state, guild.id));
  return {
    at: (place) => at(state, place),
    learn: (place) => learn(state, place),
    forget: () => answered.clear(),
    acted(channelId, user) {
      const room = ports.room(channelId);
      if (room && players.get(channelId)?.withdrawn.includes(user)) lookLater(state, room);
    },
    tell: (room) => notices.tell(room, toTell(state, room)),
    left: (channelId) => left(state, channelId),
    hurry: (channelId) => notices.hurry(channelId),
    idle: () => notices.idle(),
    stop: () => stop(state),
  };
}

const changed = ({ ports, log }: BarredState, channelId: string): void =>
  void ports.changed(channelId).catch((error: unknown) => {
    log.error({ err: error, channel: channelId }, 'match not frozen or resumed with its channel');
  });

/** Records a thread's state from the discord.js cache and returns it. */
function note(
  { client, threads, unopened }: BarredState,
  channelId: string,
): 'locked' | 'archived' | undefined {
  const thread = client.channels.cache.get(channelId);
  if (!thread?.isThread()) return threads.get(channelId);
  if (thread.archived !== true) unopened.delete(channelId);
  if (thread.locked === true) threads.set(channelId, 'locked');
  else if (unopened.has(channelId)) threads.set(channelId, 'archived');
  else threads.delete(channelId);
  return threads.get(channelId);
}

function at(state: BarredState, place: Place): Barred | null {
  const { channelId } = place;
  const closed = note(state, channelId);
  if (closed !== undefined) return { why: closed };
  if (!isListed(state.client, place) && !state.answered.has(channelId)) return { why: 'unknown' };
  const users = state.players.get(channelId)?.users ?? [];
  return users.length > 0 ? { why: 'players', users } : null;
}

/** Opens an archived thread, so that no player's client has to do it while a clock runs. */
async function open(state: BarredState, thread: AnyThreadChannel): Promise<void> {
  try {
    if (state.reopenings.take(thread.id, state.time.now()) !== null)
      throw new Error('thread archived too often');
    await thread.setArchived(false);
  } catch (error) {
    state.log.warn({ err: error, channel: thread.id }, 'archived thread of a match not opened');
    state.unopened.add(thread.id);
    changed(state, thread.id);
  }
}

function openIfPlayed(state: BarredState, room: ManagedRoom): void {
  const thread = state.client.channels.cache.get(room.header.channelId);
  if (!thread?.isThread() || thread.archived !== true || thread.locked === true) return;
  if (room.deadline !== null && !state.unopened.has(thread.id))
    state.bot.spread.add(() => open(state, thread));
}

/**
 * Returns a member's access to a channel. Players who have left the server count as able. Discord does not
 * say who changed a member's roles: if the earlier roles would still show the channel, nobody else has hidden
 * it.
 */
async function accessOf(
  { bot, client, log, offset, time }: BarredState,
  { header, stored }: ManagedRoom,
  user: string,
): Promise<Access> {
  const guild = client.guilds.cache.get(header.guildId);
  const channel = guild?.channels.cache.get(header.channelId);
  if (!guild || !channel) return 'plays';
  let member: GuildMember | null;
  try {
    member = await bot.leavers.member(guild, user);
  } catch (error) {
    log.debug({ err: error, guild: guild.id }, 'member not fetched');
    return 'plays';
  }
  if (!member) return 'plays';
  const permissions = channel.permissionsFor(member);
  const until = member.communicationDisabledUntilTimestamp ?? 0;
  const isTimedOut = until > offset.toTheirs(time.now()) && !permissions.has('Administrator');
  if (isTimedOut) return 'barred';
  if (permissions.has('ViewChannel')) return 'plays';
  const roles = stored.roles?.[user];
  return roles && wouldSee({ guild, channel }, user, roles) ? 'withdrawn' : 'barred';
}

/**
 * Checks whether all players of a match can play. `since`: our time from which the match stands still if they
 * cannot, unless it has stood still since then.
 */
async function look(state: BarredState, room: ManagedRoom, since: number): Promise<void> {
  const { header } = room;
  const { channelId } = header;
  const people = [...new Set(header.players.map(({ id }) => id))].filter((id) => id !== state.client.user.id);
  const found = await Promise.all(people.map((user) => accessOf(state, room, user)));
  if (state.isStopped || state.ports.room(channelId) !== room) return;
  const users = people.filter((_, i) => found[i] === 'barred');
  const withdrawn = people.filter((_, i) => found[i] === 'withdrawn');
  const before = state.players.get(channelId);
  before?.cancel();
  if (users.length > 0 || withdrawn.length > 0) {
    const pauses = before?.pauses ?? createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
    const cancel = state.time.at(state.time.now() + pauses.next(), () => lookLater(state, room));
    state.players.set(channelId, { users, withdrawn, pauses, cancel });
    if (users.length > 0 && !before?.users.length) {
      state.log.info(inLog(header), 'match frozen: players barred from the channel');
      // An outage is excused already.
      room.freeze(Math.max(since, room.stillSince ?? room.stood?.until ?? -Infinity));
    }
  } else state.players.delete(channelId);
  if (users.join() !== (before?.users ?? []).join()) changed(state, channelId);
  tellAway(state, room, withdrawn, before?.withdrawn ?? []);
}

/** Notifies the players who have newly lost the channel because their own roles changed. */
function tellAway(
  state: BarredState,
  room: ManagedRoom,
  now: readonly string[],
  before: readonly string[],
): void {
  if (now.join() === before.join()) return;
  state.notices.tell(room, toTell(state, room));
  for (const user of now) {
    if (before.includes(user)) continue;
    state.log.info(inLog(room.header), "match goes on: a player's own roles hide the channel");
    state.bot.spread.add(() => tellWithdrawn(state.bot, room, user));
  }
}

function toTell(state: BarredState, { header }: ManagedRoom): Barred | Withdrawn | null {
  const users = state.players.get(header.channelId)?.withdrawn ?? [];
  return at(state, header) ?? (users.length > 0 ? { why: 'withdrawn', users } : null);
}

function lookLater(state: BarredState, room: ManagedRoom, since = state.time.now()): void {
  state.bot.spread.add(() =>
    look(state, room, since).catch((error: unknown) => {
      state.log.error({ err: error, ...inLog(room.header) }, 'access of players not checked');
    }),
  );
}

/**
 * Discord sends no event when a member is timed out or gets other roles, so the bot checks players who are
 * idle.
 */
function watchClocks(state: BarredState): void {
  state.cancelWatch = state.time.at(state.time.now() + BETWEEN_MS, () => watchClocks(state));
  const now = state.time.now();
  for (const room of state.ports.rooms()) {
    const { deadline, header, inputs, untouchedSince, stillSince } = room;
    // A check during an outage would count as the one before the deadline.
    if (stillSince !== null || privateTo(header) !== null) continue;
    const due = deadline === null ? Infinity : state.offset.toOurs(room.toDiscord(deadline));
    const quiet = now - untouchedSince;
    const isDue = due - now <= QUIET_MS && quiet >= QUIET_MS;
    const isQuiet = due < Infinity && quiet >= LONG_QUIET_MS;
    const looked = state.lookedAt.get(header.channelId);
    const isLooked = looked !== undefined && looked.inputs === inputs && (looked.isDue || !isDue);
    if (!(isDue || isQuiet) || isLooked || at(state, header) !== null) continue;
    state.lookedAt.set(header.channelId, { inputs, isDue });
    lookLater(state, room, untouchedSince);
  }
}

const lookOn = (state: BarredState, guildId: string): void => {
  for (const room of state.ports.rooms()) if (room.header.guildId === guildId) lookLater(state, room);
};

function learn(state: BarredState, place: Place): void {
  state.answered.add(place.channelId);
  const room = state.ports.room(place.channelId);
  if (room) openIfPlayed(state, room);
}

async function left(state: BarredState, channelId: string): Promise<void> {
  state.players.get(channelId)?.cancel();
  for (const known of [state.threads, state.players, state.lookedAt]) known.delete(channelId);
  for (const known of [state.unopened, state.answered]) known.delete(channelId);
  await state.notices.left(channelId);
}

function stop(state: BarredState): void {
  state.isStopped = true;
  state.cancelWatch();
  for (const { cancel } of state.players.values()) cancel();
  state.notices.stop();
}
