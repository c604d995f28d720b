/** The matches that a user may watch on a server. */
import { ChannelType, subtext } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { giveWay } from '../../../match/give-way.ts';
import { seatsOf } from '../../../match/header.ts';
import { watchingTexts } from '../texts/index.ts';
import type { WatchingPorts } from './ports.ts';
import type { Room } from '../../../table/face.ts';
import { isOver, latestFirst } from '../../../table/going-on.ts';
import { standingOf } from '../../../challenge/chat/place.ts';
import { whereOf } from '../../../chat/place.ts';
import { until } from '../../../chat/moment.ts';
import { titleInText } from '../../../chat/names.ts';
import { playerName, playerNames, playsAlone, timesText } from '../../../table/text.ts';
import type { Visit } from '../../../challenge/builder/building.ts';

/** Matches of other players that the user may watch, latest first. Opens no stored match. */
export async function watchable(
  asked: Visit,
  bot: Pick<WatchingPorts, 'mayRead' | 'people' | 'rooms' | 'lobbies'>,
): Promise<readonly Room[]> {
  const { guild, user } = asked.interaction;
  const found: Room[] = [];
  for (const room of latestFirst(bot.rooms.on(guild.id))) {
    await giveWay();
    if (seatsOf(room.header, user.id).length === 0 && (await mayWatch(asked, room, bot))) found.push(room);
  }
  return found;
}

/**
 * True if the user may see a running match in lists. They can see its channel, all players are listed, and no
 * block separates them from a player. Uses cached data only, so matches in private threads are left out.
 */
export async function mayWatch(
  { interaction }: Visit,
  room: Room,
  bot: Pick<WatchingPorts, 'mayRead' | 'people' | 'lobbies'>,
): Promise<boolean> {
  const { header } = room;
  const channel = interaction.guild.channels.cache.get(header.channelId);
  if (!channel || channel.type === ChannelType.PrivateThread || isOver(room)) return false;
  const unlisted = await bot.people.unlisted();
  const parted = await bot.lobbies.blocks.partedFrom(interaction.user.id);
  if (header.players.some(({ id }) => unlisted.has(id) || parted.has(id))) return false;
  const permitted = await bot.mayRead(header, interaction);
  return permitted.ok && permitted.value;
}

/**
 * A match for spectators: players, game and link; in small print the turn, the clocks and the number of
 * spectators.
 */
export function watchLines(
  room: Room,
  locale: Locale,
  { tournaments }: Pick<WatchingPorts, 'tournaments'>,
): readonly string[] {
  const { header, game, outline, onlookers } = room;
  const t = texts[locale].home;
  const who = playsAlone(header) ? playerName(header, 1) : playerNames(header).join(' – ');
  const { phase, turn } = outline;
  const tournament = header.event && tournaments?.get(header.event.id)?.tournament.header.name;
  const times = timesText(outline, locale, {
    name: (seat) => playerName(header, seat),
    stamp: (at) => until(room.toDiscord(at)),
  });
  const small = [
    phase === 'ending' ? t.mine.open : t.mine.theirs(playerName(header, turn)),
    ...(times === null ? [] : [times]),
    ...(tournament === undefined ? [] : [titleInText(tournament)]),
    ...(onlookers === 0 ? [] : [watchingTexts[locale].onlookers(onlookers)]),
  ];
  return [
    `**${who}** · ${game.texts[locale].name} · ${whereOf(standingOf(room))}`,
    subtext(small.join(' · ')),
  ];
}
