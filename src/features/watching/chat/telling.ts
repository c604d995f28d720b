import { RESTJSONErrorCodes, type Guild, type GuildMember } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { isSolitary, type Header } from '../../../match/header.ts';
import type { Cancel } from '../../../time/time.ts';
import type { Payload } from '../../../chat/answer.ts';
import type { WatchingPorts } from './ports.ts';
import type { Room } from '../../../table/face.ts';
import { buttonRows } from '../../../chat/components.ts';
import { standingOf } from '../../../challenge/chat/place.ts';
import { whereOf } from '../../../challenge/chat/refusal.ts';
import { nameInText, plainNames, titleInText } from '../../../chat/names.ts';
import { hasCode } from '../../../line/outage.ts';
import { createQuota } from '../../../chat/quota.ts';
import { WATCH, watchId } from './ids.ts';
import { watchingTexts } from '../texts/index.ts';

/** What begins within this time is told in one message, in ms: the boards of a round begin together. */
const TOGETHER_MS = 5000;
/** So many players are told of in one message: as many as it has buttons for in a row. */
const AT_ONCE = 5;
/** How often one is told of the same player, and of any: an evening of short games is no message a minute. */
const OF_ONE = { most: 1, ms: 3_600_000 };
const OF_ALL = { most: 6, ms: 3_600_000 };
/** What a label of a button has room for, of a name, in UTF-16 code units. */
const NAME_ROOM = 20;

/** Tells those who follow somebody, in direct messages, that they have begun to play. */
export interface Telling {
  /** Resolves when nothing is being told. */
  idle(): Promise<void>;
  stop(): void;
}

/** A player who has begun, and where. */
interface Begun {
  readonly room: Room;
  readonly player: Header['players'][number];
}

type Ports = Pick<
  WatchingPorts,
  | 'client'
  | 'time'
  | 'log'
  | 'limits'
  | 'people'
  | 'spoken'
  | 'spread'
  | 'mayRead'
  | 'rooms'
  | 'follows'
  | 'lobbies'
>;

export function createTelling(bot: Ports): Telling {
  const { time, log, follows } = bot;
  const ofOne = createQuota(OF_ONE, bot.limits.named('told-of'));
  const ofAll = createQuota(OF_ALL, bot.limits.named('told'));
  /** What is yet to be told, by follower. */
  let waiting = new Map<string, Begun[]>();
  let cancel: Cancel | null = null;
  const working = new Set<Promise<void>>();
  let isStopped = false;

  function quietly(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, 'that somebody has begun to play was not told'))
      .finally(() => working.delete(done));
    working.add(done);
  }

  async function begun(room: Room): Promise<void> {
    const { header } = room;
    // Whoever practises is not to be looked at.
    if (isSolitary(header)) return;
    for (const player of header.players) {
      if (!(await bot.people.allows(player.id, 'followed'))) continue;
      for (const follower of await follows.followers(header.guildId, player.id)) {
        if (header.players.some(({ id }) => id === follower)) continue;
        waiting.set(follower, [...(waiting.get(follower) ?? []), { room, player }]);
      }
    }
    if (waiting.size > 0 && !isStopped) cancel ??= time.at(time.now() + TOGETHER_MS, tellAll);
  }

  function tellAll(): void {
    cancel = null;
    const all = waiting;
    waiting = new Map();
    for (const [follower, some] of all) bot.spread.add(() => tell(follower, some));
  }

  /** Never rejects. */
  async function tell(follower: string, some: readonly Begun[]): Promise<void> {
    let news: readonly Begun[] = [];
    const ofPlayer = ({ player }: Begun): string => `${follower}/${player.id}`;
    try {
      if (isStopped || ofAll.fullUntil(follower, time.now()) !== null) return;
      const seen = await seenBy(follower, some);
      news = seen.filter((one) => ofOne.take(ofPlayer(one), time.now()) === null).slice(0, AT_ONCE);
      if (news.length === 0) return;
      ofAll.take(follower, time.now());
      await bot.client.users.send(follower, await message(follower, news));
    } catch (error) {
      // What was not told does not count.
      if (news.length > 0) ofAll.giveBack(follower);
      for (const one of news) ofOne.giveBack(ofPlayer(one));
      if (hasCode(error, RESTJSONErrorCodes.CannotSendMessagesToThisUser)) await follows.refused(follower);
      else log.warn({ err: error }, 'that somebody has begun to play was not told');
    }
  }

  /** Those who still play where the follower sees it now, in matches without anybody who has blocked the follower, or is blocked. */
  async function seenBy(follower: string, some: readonly Begun[]): Promise<readonly Begun[]> {
    const members = new Map<Guild, GuildMember | null>();
    const found: Begun[] = [];
    const parted = await bot.lobbies.blocks.partedFrom(follower);
    for (const one of some) {
      const { header } = one.room;
      if (header.players.some(({ id }) => parted.has(id))) continue;
      const guild = bot.client.guilds.cache.get(header.guildId);
      if (!guild || bot.rooms.at(header.channelId) !== one.room) continue;
      const member = members.get(guild) ?? (members.has(guild) ? null : await memberOf(guild, follower));
      members.set(guild, member);
      if (!member) continue;
      const asking = { guild, member, channelId: null, memberPermissions: member.permissions };
      const permitted = await bot.mayRead(header, asking);
      if (permitted.ok && permitted.value) found.push(one);
    }
    return found;
  }

  async function message(follower: string, news: readonly Begun[]): Promise<Payload> {
    const locale = await languageOf(follower);
    const matches = [...Map.groupBy(news, ({ room }) => room)];
    const lines = matches.map(([room, some]) => lineOf(room, some, locale));
    const { end } = watchingTexts[locale].follow;
    return {
      content: lines.join('\n'),
      components: buttonRows(
        news.map(({ room: { header }, player: { id, name } }) => ({
          id: watchId(WATCH.stop, header.guildId, id),
          label: end(plainNames([name], NAME_ROOM).join('')),
        })),
      ),
      allowedMentions: { parse: [] },
    };
  }

  async function languageOf(follower: string): Promise<Locale> {
    const { locale } = await bot.people.of(follower);
    return locale ?? bot.spoken.of(follower) ?? follows.languageOf(follower);
  }

  function lineOf(room: Room, some: readonly Begun[], locale: Locale): string {
    const { header, game } = room;
    const who = some.map(({ player }) => player);
    const others = header.players.filter((player) => !who.includes(player));
    const server = bot.client.guilds.cache.get(header.guildId)?.name ?? '';
    return watchingTexts[locale].follow.begun(
      who.map(({ name }) => `**${nameInText(name)}**`),
      game.texts[locale].name,
      new Intl.ListFormat(locale).format(others.map(({ name }) => nameInText(name))),
      titleInText(server),
      whereOf(standingOf(room)),
    );
  }

  bot.rooms.onShown((room, hasBegun) => {
    if (hasBegun && !isStopped) quietly(begun(room));
  });

  return {
    async idle() {
      await Promise.all(working);
      await bot.spread.idle();
    },
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}

/** As Discord has them now; null: they are no member. */
async function memberOf(guild: Guild, user: string): Promise<GuildMember | null> {
  try {
    return await guild.members.fetch({ user, force: true, cache: false });
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser)) return null;
    throw error;
  }
}
