import { openLobby, type Challenge } from '../lobby.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { ratesNewAccounts } from './new-accounts.ts';
import { failureOf } from '../../line/outage.ts';
import { sparing } from '../../chat/settings/mentions.ts';
import { fresh, newId } from './fresh.ts';
import { deckSizeOf } from './game.ts';
import { languagesFor } from './languages.ts';
import { openingMessage } from './message.ts';
import { overLimit, unavailable, unwelcomeHere } from './objections.ts';
import { notPosted, standingOf, type NotOpened, type Post } from './place.ts';
import { type Place } from '../../chat/place.ts';
import type { LobbyMessage } from './parts.ts';
import type { Files } from './picture.ts';
import { shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';

/** Opens a challenge in its turn. A refusal changes nothing. */
export const open = (
  state: LobbiesState,
  place: Place,
  challenge: Challenge,
  post: Post,
): Promise<Result<null, NotOpened>> =>
  state.queue.run(place.channelId, () => openNow(state, place, challenge, post));

async function openNow(
  state: LobbiesState,
  place: Place,
  challenge: Challenge,
  post: Post,
): Promise<Result<null, NotOpened>> {
  const { opening, bot } = state;
  // An event chooses its players itself, so for an event only the channel has to be free. Checking the limits
  // and counting the challenge must stay without an await between them.
  const objection = challenge.event
    ? whatIsHere(state, place)
    : ((await unwelcomeHere(state, place, challenge)) ??
      (await unavailable(state, challenge)) ??
      overLimit(state, place, challenge) ??
      whatIsHere(state, place));
  if (objection !== null) return fail(objection);
  const poster = { ...place, user: challenge.challenger.id };
  const until = challenge.event ? null : bot.publicPosts.take('challenge', poster, bot.time.now());
  if (until !== null) return fail({ why: 'too-fast', until });
  // Of two simultaneous challenges in different channels, the second counts the first.
  opening.set(place.channelId, { ...place, challenger: challenge.challenger });
  try {
    const opened = await put(state, place, challenge, post);
    if (!opened.ok && !challenge.event) bot.publicPosts.giveBack('challenge', poster);
    return opened;
  } finally {
    opening.delete(place.channelId);
  }
}

/** Returns what takes up the channel, or null. */
function whatIsHere({ bot, book }: LobbiesState, { channelId }: Place): NotOpened | null {
  const room = bot.rooms.at(channelId);
  if (room) return { why: 'match-here', at: standingOf(room) };
  const lobby = book.at(channelId);
  return bot.aside.at(channelId, 'match') ?? (lobby ? { why: 'challenge-here', at: lobby } : null);
}

/** Stores a challenge, and posts it. */
async function put(
  state: LobbiesState,
  place: Place,
  challenge: Challenge,
  post: Post,
): Promise<Result<null, NotOpened>> {
  const { bot, book } = state;
  const { channelId } = place;
  if (!(await makesWay(state, channelId))) return fail('storage-failed');
  const made = fresh(bot, deckSizeOf(challenge.terms));
  const languages = await languagesFor(bot, challenge);
  const ratesNew = await ratesNewAccounts(bot, place.guildId);
  const lobby = openLobby(challenge, { id: newId(), ...place, languages, ratesNew, ...made });
  const [isKept, files] = await Promise.all([
    book.keep(lobby),
    state.pictures.of(lobby),
    state.lastTerms.note(challenge),
  ]);
  if (!isKept) return fail('storage-failed');
  let messageId: string | null;
  try {
    const message = openingMessage(lobby, shownWith(state, lobby));
    // Challenged people are pinged; players of an event only if they want to be.
    const said = lobby.event ? await sparing(bot, place.guildId, message) : message;
    messageId = await postWith(said, files, (whole) => post(whole, lobby.id));
  } catch (error) {
    bot.log.warn({ err: error, channel: channelId }, 'challenge not posted');
    await book.forget(lobby);
    return fail(notPosted(error));
  }
  if (messageId === null) {
    await book.forget(lobby);
    return fail('not-posted');
  }
  // A challenge stored without its message can still be answered, since a click names the message.
  const posted = { ...lobby, messageId };
  if (!(await book.keep(posted))) book.hold(posted);
  state.reminders.rest(posted, posted.challenger.id);
  return ok(null);
}

/** Posts a challenge with its picture; without it if Discord does not allow files. */
async function postWith(
  message: LobbyMessage,
  files: Files,
  post: (message: LobbyMessage) => Promise<string | null>,
): Promise<string | null> {
  if (files.length === 0) return post(message);
  try {
    return await post({ ...message, files });
  } catch (error) {
    if (failureOf(error) !== 'forbidden') throw error;
    return post(message);
  }
}

/** Puts away a damaged challenge, which must block nobody. False if storage fails. */
async function makesWay({ bot }: LobbiesState, channelId: string): Promise<boolean> {
  try {
    await bot.aside.putAway(channelId, 'challenge');
    return true;
  } catch (error) {
    bot.log.error({ err: error, channel: channelId }, 'damaged challenge not put away');
    return false;
  }
}
