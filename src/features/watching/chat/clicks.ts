import { userMention } from 'discord.js';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { AskedByClick } from '../../../chat/asked.ts';
import type { WatchingPorts } from './ports.ts';
import type { ComponentHandler } from '../../../chat/command.ts';
import type { Visit } from '../../../challenge/builder/building.ts';
import { mayWatch, watchable } from './matches.ts';
import { NotStored } from '../../../line/outage.ts';
import { MOST_FOLLOWED } from './follows.ts';
import { WATCH } from './ids.ts';
import { followsPage, matchPage, watchPage, type Watcher } from './page.ts';
import { watchingTexts } from '../texts/index.ts';

const SNOWFLAKE = /^\d{15,20}$/;

/** Shows the matches that are being played here, in private. */
export async function openWatching(
  asked: Visit,
  bot: Pick<WatchingPorts, 'mayRead' | 'people' | 'follows' | 'rooms' | 'lobbies' | 'tournaments'>,
  page = 0,
): Promise<void> {
  const coming = async () => watchPage(bot, await watchable(asked, bot), page, await watcherIn(asked, bot));
  await asked.answer.whisper(coming());
}

async function watcherIn(
  { interaction }: Visit,
  bot: Pick<WatchingPorts, 'follows' | 'rooms'>,
): Promise<Watcher> {
  const { user, guildId, locale } = interaction;
  return {
    user: user.id,
    locale: localeFrom(locale),
    isOpening: !bot.rooms.areOpen(),
    follows: await bot.follows.of(guildId, user.id),
  };
}

/** Handles clicks about watching and following. Parts: action, argument, channel. */
export const handleWatch: ComponentHandler<WatchingPorts> = async (
  asked,
  [what = '', more = '', channelId = ''],
  bot,
) => {
  const { interaction } = asked;
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  switch (what) {
    case WATCH.closer:
      return showMatch(asked, values[0] ?? '', bot);
    case WATCH.match:
      return showMatch(asked, more, bot);
    case WATCH.follow:
    case WATCH.unfollow: {
      const notice = await changeOne(asked, more, what === WATCH.follow, bot);
      return channelId === '' ? showFollows(asked, bot, notice) : showMatch(asked, channelId, bot, notice);
    }
    case WATCH.follows:
      return showFollows(asked, bot);
    case WATCH.choose:
      return showFollows(asked, bot, await choose(asked, values, bot));
    case WATCH.nobody:
      return showFollows(asked, bot, await change(asked, () => [], bot));
    case WATCH.again:
      return showFollows(asked, bot, await change(asked, (users) => users, bot));
    default:
      return openWatching(asked, bot, Number(more));
  }
};

/** Shows the match of a channel if the user may watch it; otherwise the list, with the reason. */
async function showMatch(
  asked: AskedByClick,
  channelId: string,
  bot: Pick<
    WatchingPorts,
    'client' | 'mayRead' | 'people' | 'follows' | 'rooms' | 'lobbies' | 'tournaments' | 'soFar'
  >,
  notice: string | null = null,
): Promise<void> {
  const { interaction, answer } = asked;
  const room = bot.rooms.at(channelId);
  if (!room || !(await mayWatch(asked, room, bot))) {
    await openWatching(asked, bot);
    await answer.whisper(watchingTexts[localeFrom(interaction.locale)].over, 'below');
    return;
  }
  const coming = async () =>
    matchPage(bot, room, await bot.soFar.of(asked, room), await watcherIn(asked, bot), notice);
  await answer.whisper(coming());
}

async function showFollows(
  asked: AskedByClick,
  bot: Pick<WatchingPorts, 'follows' | 'rooms'>,
  notice: string | null = null,
): Promise<void> {
  const { interaction, answer } = asked;
  const isOn = await bot.follows.isOn(interaction.user.id);
  await answer.whisper(followsPage(await watcherIn(asked, bot), isOn, notice));
}

/** Changes the users that this user follows. Returns the reason if that failed, or null. */
async function change(
  { interaction }: AskedByClick,
  to: (users: readonly string[]) => readonly string[],
  { follows, log }: Pick<WatchingPorts, 'follows' | 'log'>,
): Promise<string | null> {
  const { guildId, user } = interaction;
  const locale = localeFrom(interaction.locale);
  try {
    await follows.change(guildId, { follower: user.id, locale }, to);
    return null;
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    log.error({ err: error }, 'follows not stored');
    return texts[locale].settings.notStored;
  }
}

async function changeOne(
  asked: AskedByClick,
  user: string,
  begins: boolean,
  bot: Pick<WatchingPorts, 'log' | 'people' | 'follows' | 'lobbies'>,
): Promise<string | null> {
  const { interaction } = asked;
  const t = watchingTexts[localeFrom(interaction.locale)].follow;
  if (!SNOWFLAKE.test(user)) return texts[localeFrom(interaction.locale)].table.declined['unknown-button'];
  if (!begins) return change(asked, (users) => users.filter((one) => one !== user), bot);
  const why = await whyNot(user, interaction, bot);
  if (why !== null) return why;
  const before = await bot.follows.of(interaction.guildId, interaction.user.id);
  if (before.length >= MOST_FOLLOWED && !before.includes(user)) return t.full(MOST_FOLLOWED);
  return change(asked, (users) => [...users, user], bot);
}

/**
 * Reason against following a user (not allowed, or a block in either direction); null: they can be followed.
 */
async function whyNot(
  user: string,
  { user: follower, locale }: Pick<AskedByClick['interaction'], 'user' | 'locale'>,
  { people, lobbies }: Pick<WatchingPorts, 'people' | 'lobbies'>,
): Promise<string | null> {
  const t = texts[localeFrom(locale)].blocking;
  const parted = await lobbies.blocks.partedFrom(follower.id);
  if (parted.isOwn(user)) return t.between(userMention(user));
  const isWilling = !parted.has(user) && (await people.allows(user, 'followed'));
  return isWilling ? null : watchingTexts[localeFrom(locale)].follow.unwilling(userMention(user));
}

/** Follows the chosen users and no others. Returns why the first refused one cannot be followed, or null. */
async function choose(
  asked: AskedByClick,
  chosen: readonly string[],
  bot: Pick<WatchingPorts, 'log' | 'people' | 'follows' | 'lobbies'>,
): Promise<string | null> {
  const { interaction } = asked;
  const t = watchingTexts[localeFrom(interaction.locale)].follow;
  const machines = interaction.isUserSelectMenu() ? interaction.users.filter((user) => user.bot) : null;
  const people = chosen.filter((id) => id !== interaction.user.id && !machines?.has(id));
  const why = await Promise.all(people.map((id) => whyNot(id, interaction, bot)));
  const notice = await change(asked, () => people.filter((_, i) => why[i] === null), bot);
  const first = notice ?? why.find((one) => one !== null);
  if (first !== undefined) return first;
  return (machines?.size ?? 0) > 0 ? t.machine : null;
}
