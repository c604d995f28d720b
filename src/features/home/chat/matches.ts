/** A user's matches and challenges on a server: a list with links. */
import { userMention } from 'discord.js';
import { isCut, seatsToCut, type Lobby } from '../../../challenge/lobby.ts';
import { gameOf } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { seatsIn, seatsOf } from '../../../match/header.ts';
import type { HomePorts } from './ports.ts';
import type { Room } from '../../../table/face.ts';
import { isOver, latestFirst } from '../../../table/going-on.ts';
import { standingOf } from '../../../challenge/chat/place.ts';
import { whereOf } from '../../../chat/place.ts';
import { nameInText } from '../../../chat/names.ts';
import { playerName } from '../../../table/text.ts';
import { ownItemsBesides, type Item, type VisitAnywhere } from '../hooks.ts';

const names = (people: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(people);

const nameOf = (game: string, locale: Locale): string => gameOf(game)?.texts[locale].name ?? game;

/** The user's matches and challenges on this server; those that wait for them come first. */
export function ownItems(
  { interaction, answer }: VisitAnywhere,
  bot: Pick<HomePorts, 'rooms' | 'lobbies' | 'hooks'>,
): readonly Item[] {
  if (!interaction.inCachedGuild()) return [];
  const { user, guildId } = interaction;
  const locale = localeFrom(interaction.locale);
  const rooms = latestFirst(bot.rooms.on(guildId)).filter(
    (room) => !isOver(room) && seatsOf(room.header, user.id).length > 0,
  );
  const lobbies = bot.lobbies.on(guildId).filter((lobby) => isOf(lobby, user.id));
  const taken = new Set([
    ...rooms.map(({ header }) => header.channelId),
    ...lobbies.map((one) => one.channelId),
  ]);
  const items = [
    ...rooms.map((room) => roomItem(room, user.id, locale)),
    ...lobbies.map((lobby) => lobbyItem(lobby, user.id, locale)),
    ...ownItemsBesides(bot.hooks, { interaction, answer }, taken),
  ];
  return items.toSorted((one, other) => Number(other.waits) - Number(one.waits));
}

const isOf = ({ challenger, opponents }: Lobby, user: string): boolean =>
  challenger.id === user || opponents.some((opponent) => opponent?.id === user);

function roomItem(room: Room, user: string, locale: Locale): Item {
  const { header, game } = room;
  const t = texts[locale].home.mine;
  const { phase, turn } = room.outline;
  const own = seatsOf(header, user);
  const others = seatsIn(header).filter((seat) => !own.includes(seat));
  const { name } = game.texts[locale];
  const what =
    others.length === 0
      ? t.alone(name)
      : t.with(
          name,
          names(
            others.map((seat) => playerName(header, seat)),
            locale,
          ),
        );
  const waits = phase !== 'ending' && own.includes(turn);
  const state = phase === 'ending' ? t.open : waits ? `**${t.yours}**` : t.theirs(playerName(header, turn));
  return { line: `${what} · ${state} · ${whereOf(standingOf(room))}`, waits };
}

function lobbyItem(lobby: Lobby, user: string, locale: Locale): Item {
  const [said, waits] = stateOf(lobby, user, locale);
  return { line: `${waits ? `**${said}**` : said} · ${whereOf(lobby)}`, waits };
}

/** State of a challenge for one of its players, and whether it waits for them. */
function stateOf(lobby: Lobby, user: string, locale: Locale): readonly [said: string, waits: boolean] {
  const t = texts[locale].home.mine;
  const game = nameOf(lobby.terms.game, locale);
  if (lobby.stage === 'cutting') {
    if (isCut(lobby)) return [t.deal(game), true];
    const own = seatsToCut(lobby, user).length > 0;
    return own ? [t.cut(game), true] : [t.cuts(game), false];
  }
  const { challenger, opponents, accepted } = lobby;
  const awaited = opponents.filter((one) => one === null || !accepted.includes(one.id));
  if (awaited.some((one) => one?.id === user && user !== challenger.id))
    return [t.answer(nameInText(challenger.name), game), true];
  const named = awaited.flatMap((one) => (one ? [userMention(one.id)] : []));
  return [named.length === 0 ? t.anyone(game) : t.waits(game, names(named, locale)), false];
}
