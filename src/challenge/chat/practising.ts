import { headerOf } from '../beginning.ts';
import { cutByLot, openLobby, seatsToCut, type Challenge } from '../lobby.ts';
import type { Ready } from '../transition.ts';
import type { Header } from '../../match/header.ts';
import { privatePlace } from '../../core/place.ts';
import { givenAt } from '../../match/deal.ts';
import { LOCALES, type Locale } from '../../core/locale.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Payload } from '../../chat/asked.ts';
import { buttonRows, tableId } from '../../chat/components.ts';
import { relative } from '../../chat/moment.ts';
import { wayHome } from '../../chat/way.ts';
import { ENDING } from '../../table/ending.ts';
import type { Room } from '../../table/face.ts';
import { ownTableId } from '../../table/private/own-table.ts';
import { fresh, newId } from './fresh.ts';
import { deckSizeOf, gameFor } from './game.ts';
import { settledIn, settledMessage } from './settled.ts';
import type { Practising } from './face.ts';
import type { LobbiesState } from './state.ts';

/**
 * Begins a match against the bot in private messages. It occupies no channel, and only its player sees it. A
 * player has one such match at a time: while one is under way, this offers to go on with it.
 */
export const practise = (state: LobbiesState, asked: Practising, challenge: Challenge): Promise<void> =>
  state.queue.run(privatePlace(asked.interaction.user.id).channelId, () => begin(state, asked, challenge));

async function begin(state: LobbiesState, asked: Practising, challenge: Challenge): Promise<void> {
  const { bot } = state;
  const { interaction, answer } = asked;
  const { user } = interaction;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].home.practise;
  const before = await bot.rooms.privateOf(user.id);
  if (before) {
    await answer.whisper(underWay(before, locale));
    return;
  }
  // A damaged match must not keep its player from another one.
  await bot.aside.putAway(privatePlace(user.id).channelId, 'match');
  const until = state.practices.take(user.id, bot.time.now());
  if (until !== null) {
    await answer.whisper(t.tooFast(relative(bot.offset.toTheirs(until))), 'below');
    return;
  }
  const lobby = lobbyFor(state, challenge, user.id);
  const game = gameFor(lobby.terms);
  // The hash is shown before Discord gives the number of the deal, as in a channel (docs/deal.md).
  const arranged = await answer.whisper(arrangedMessage(lobby, locale));
  if (!arranged) return;
  const notBegun = { content: t.notBegun, components: buttonRows([wayHome(locale)]) };
  const table = await answer.whisper({ content: t.dealing(game.texts[locale].name) }, 'below');
  if (!table || table.id === null) {
    await arranged.amend(notBegun);
    return;
  }
  const number = table.id;
  const numbered = lobby.stage === 'cutting' ? { ...lobby, tableId: number } : lobby;
  let header: Header;
  try {
    header = await start(state, numbered, number);
  } catch (error) {
    bot.log.error({ err: error }, 'practice match not begun');
    await table.amend(notBegun);
    return;
  }
  await bot.rooms.at(header.channelId)?.privately.open(asked, table);
}

/** Makes the lobby of such a match, in which the bot has cut every pack. */
function lobbyFor({ bot }: LobbiesState, challenge: Challenge, user: string): Ready {
  const deckSize = deckSizeOf(challenge.terms);
  const place = { ...privatePlace(user), parentId: null };
  const opening = { id: newId(), ...place, languages: [...LOCALES], ...fresh(bot, deckSize) };
  const lobby = openLobby(challenge, opening);
  if (lobby.stage === 'cutting') return cutByLot(lobby, seatsToCut(lobby), deckSize);
  return { ...lobby, opponents: lobby.opponents.filter((one) => one !== null) };
}

async function start({ bot }: LobbiesState, lobby: Ready, number: string): Promise<Header> {
  const game = gameFor(lobby.terms);
  const players = [lobby.challenger];
  const newcomers = await bot.played.newcomers({ game: game.id, players });
  const header = headerOf(lobby, {
    id: lobby.id,
    rules: game.rules.version,
    startedAt: givenAt(number),
    ...(newcomers.length > 0 && { newcomers }),
  });
  await bot.rooms.begin(header, null);
  await bot.played.add(header);
  return header;
}

/** Shows the terms, and the hash of the deal. */
function arrangedMessage(lobby: Ready, locale: Locale): Payload {
  const game = gameFor(lobby.terms);
  if (lobby.stage !== 'cutting')
    return { content: texts[locale].home.practise.begun(game.texts[locale].name) };
  const { content, components } = settledMessage(settledIn(lobby), { game, newAccounts: [] });
  return { content, components };
}

/** Offers the match under way, or its end. */
function underWay({ header, match, game }: Room, locale: Locale): Payload {
  const t = texts[locale].home.practise;
  return {
    content: t.underWay(game.texts[locale].name),
    components: buttonRows([
      { id: ownTableId(header.id, match.ply), label: t.goOn, style: 'urgent' },
      { id: tableId(header.id, match.ply, ENDING.end), label: t.endIt, style: 'danger' },
      wayHome(locale),
    ]),
  };
}
