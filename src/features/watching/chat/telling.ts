import { RESTJSONErrorCodes, type Guild, type GuildMember, type MessageCreateOptions } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { isSolitary } from '../../../match/header.ts';
import type { Room } from '../../../table/face.ts';
import { buttonRows } from '../../../chat/components.ts';
import { sendAlone } from '../../../chat/kept/requests.ts';
import { standingOf } from '../../../challenge/chat/place.ts';
import { whereOf } from '../../../chat/place.ts';
import { nameInText, plainNames, titleInText } from '../../../chat/names.ts';
import { hasCode } from '../../../line/outage.ts';
import { WATCH, watchId } from './ids.ts';
import { stateOfTelling, type Begun, type TellingPorts, type TellingState } from './telling-state.ts';
import { watchingTexts } from '../texts/index.ts';

/** Window for joining notifications in one message, in ms: the boards of a round begin together. */
const TOGETHER_MS = 5000;
/** Most players in one message: a row has as many buttons. */
const AT_ONCE = 5;
/** Room for a name on a button, in UTF-16 code units. */
const NAME_ROOM = 20;

/** Notifies followers by direct message when a player begins a match. */
export interface Telling {
  /** Resolves when no notification is in progress. */
  idle(): Promise<void>;
  stop(): void;
}

/** Listens to matches that begin. */
export function createTelling(bot: TellingPorts): Telling {
  const state = stateOfTelling(bot);
  bot.rooms.onShown((room, hasBegun) => {
    if (hasBegun && !state.isStopped) quietly(state, begun(state, room));
  });

  return {
    async idle() {
      await Promise.all(state.working);
      await bot.spread.idle();
    },
    stop() {
      state.isStopped = true;
      state.cancel?.();
    },
  };
}

function quietly({ bot, working }: TellingState, work: Promise<void>): void {
  const done = work
    .catch((error: unknown) => bot.log.warn({ err: error }, 'followers not notified'))
    .finally(() => working.delete(done));
  working.add(done);
}

async function begun(state: TellingState, room: Room): Promise<void> {
  const { people, follows, time } = state.bot;
  const { header } = room;
  // Solitary practice is private.
  if (isSolitary(header)) return;
  for (const player of header.players) {
    if (!(await people.allows(player.id, 'followed'))) continue;
    for (const follower of await follows.followers(header.guildId, player.id)) {
      if (header.players.some(({ id }) => id === follower)) continue;
      state.waiting.set(follower, [...(state.waiting.get(follower) ?? []), { room, player }]);
    }
  }
  if (state.waiting.size > 0 && !state.isStopped)
    state.cancel ??= time.at(time.now() + TOGETHER_MS, () => tellAll(state));
}

function tellAll(state: TellingState): void {
  state.cancel = null;
  const all = state.waiting;
  state.waiting = new Map();
  for (const [follower, some] of all) state.bot.spread.add(() => tell(state, follower, some));
}

/** Never rejects. */
async function tell(state: TellingState, follower: string, some: readonly Begun[]): Promise<void> {
  const { bot, ofOne, ofAll } = state;
  const { time } = bot;
  let news: readonly Begun[] = [];
  const ofPlayer = ({ player }: Begun): string => `${follower}/${player.id}`;
  try {
    if (state.isStopped || ofAll.fullUntil(follower, time.now()) !== null) return;
    const seen = await seenBy(bot, follower, some);
    news = seen.filter((one) => ofOne.take(ofPlayer(one), time.now()) === null).slice(0, AT_ONCE);
    if (news.length === 0) return;
    ofAll.take(follower, time.now());
    await sendAlone(bot, follower, await message(bot, follower, news));
  } catch (error) {
    // Failed messages do not count towards the limits.
    if (news.length > 0) ofAll.giveBack(follower);
    for (const one of news) ofOne.giveBack(ofPlayer(one));
    if (hasCode(error, RESTJSONErrorCodes.CannotSendMessagesToThisUser)) await bot.follows.refused(follower);
    else bot.log.warn({ err: error }, 'follower not notified');
  }
}

/**
 * Matches that are still on and visible to the follower, without a block between the follower and any player.
 */
async function seenBy(
  bot: TellingPorts,
  follower: string,
  some: readonly Begun[],
): Promise<readonly Begun[]> {
  const members = new Map<Guild, GuildMember | null>();
  const found: Begun[] = [];
  const parted = await bot.lobbies.blocks.partedFrom(follower);
  for (const one of some) {
    const { header } = one.room;
    if (header.players.some(({ id }) => parted.has(id))) continue;
    const guild = bot.client.guilds.cache.get(header.guildId);
    if (!guild || bot.rooms.at(header.channelId) !== one.room) continue;
    const member =
      members.get(guild) ?? (members.has(guild) ? null : await bot.leavers.member(guild, follower));
    members.set(guild, member);
    if (!member) continue;
    const { user, permissions: memberPermissions } = member;
    const asking = { guild, user, member, channelId: null, memberPermissions };
    const permitted = await bot.mayRead(header, asking);
    if (permitted.ok && permitted.value) found.push(one);
  }
  return found;
}

async function message(
  bot: TellingPorts,
  follower: string,
  news: readonly Begun[],
): Promise<MessageCreateOptions> {
  const locale = await languageOf(bot, follower);
  const matches = [...Map.groupBy(news, ({ room }) => room)];
  const lines = matches.map(([room, some]) => lineOf(bot, room, some, locale));
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

async function languageOf(bot: TellingPorts, follower: string): Promise<Locale> {
  const { locale } = await bot.people.of(follower);
  return locale ?? bot.spoken.of(follower) ?? bot.follows.languageOf(follower);
}

function lineOf(bot: TellingPorts, room: Room, some: readonly Begun[], locale: Locale): string {
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
