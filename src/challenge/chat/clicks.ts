import { transition, type LobbyRefusal, type Next, type Ready } from '../transition.ts';
import { seatsToCut, type Cutting, type Lobby } from '../lobby.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Asked, AskedByClick } from '../../chat/asked.ts';
import { customIdsIn } from '../../chat/components.ts';
import { tellAside } from '../../chat/damage.ts';
import { cutModal, isOpen, LOBBY_ACTIONS, type LobbyButton } from './buttons.ts';
import { fromMessage, type Click } from './click.ts';
import { eventOf } from './event.ts';
import { begin, dealOut } from './dealing.ts';
import { fresh } from './fresh.ts';
import { deckSizeOf, gameFor } from './game.ts';
import { close, whoLeft } from './leaving.ts';
import { lobbyMessage } from './message.ts';
import { unwilling } from './objections.ts';
import type { LobbyMessage } from './parts.ts';
import { standingOf } from './place.ts';
import { whereOf } from '../../chat/place.ts';
import { blockedText, missingHere, refusalText, unavailableText } from './refusal.ts';
import { settledBy, settledMessage } from './settled.ts';
import { tellSettled } from './settled-click.ts';
import { say, show, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';
import { arrangedIn, termsListed } from './terms-text.ts';
import { openThread } from './threads.ts';

const textsFor = ({ interaction }: Asked<Click>) => texts[localeFrom(interaction.locale)].lobby;

/** Handles a click on a button of a lobby or a draft, or a modal; `parts`: of its custom id. */
export async function handleClick(
  state: LobbiesState,
  clicked: AskedByClick,
  [first, id = '', argument = '']: readonly string[],
): Promise<void> {
  const asked = fromMessage(clicked);
  if (!asked) return;
  const { interaction } = asked;
  const { queue } = state;
  const action = LOBBY_ACTIONS.find((known) => known === first);
  if (action === undefined) return sayGone(state, asked, id);
  if (action === 'thread') return queue.run(id, () => openThread(state, asked, id));
  if (action === 'terms') return tellTerms(state, asked, id);
  if (action === 'settled') return tellSettled(state, asked, id);
  const button = { action, id, argument };
  const toCut = lobbyToCut(state, interaction, button);
  if (toCut) {
    await asked.answer.ask(cutModal(toCut, deckSizeOf(toCut.terms), localeFrom(interaction.locale)));
    return;
  }
  await queue.run(interaction.message.channelId, () => answerClick(state, asked, button));
}

/** Shows the terms of a challenge in private, in the user's language. */
async function tellTerms(state: LobbiesState, asked: Asked<Click>, id: string): Promise<void> {
  const { interaction } = asked;
  const lobby = state.book.at(interaction.message.channelId);
  if (lobby?.id !== id) return sayGone(state, asked, id);
  const locale = localeFrom(interaction.locale);
  await say(asked, termsListed(arrangedIn(lobby), gameFor(lobby.terms), locale));
}

/**
 * Returns the lobby for which a click opens the modal, or null. Users who have nothing to cut get no modal,
 * but a refusal.
 */
function lobbyToCut({ book }: LobbiesState, click: Click, { action, id }: LobbyButton): Cutting | null {
  if (action !== 'other' || click.isModalSubmit()) return null;
  const lobby = book.at(click.message.channelId);
  if (lobby?.id !== id || lobby.stage !== 'cutting') return null;
  return seatsToCut(lobby, click.user.id).length === 0 ? null : lobby;
}

async function answerClick(state: LobbiesState, asked: Asked<Click>, button: LobbyButton): Promise<void> {
  const { bot, book } = state;
  const { interaction: click } = asked;
  const { channelId } = click.message;
  const kept = book.at(channelId);
  const aside = bot.aside.at(channelId, 'match') ?? (kept ? undefined : bot.aside.at(channelId, 'challenge'));
  if (aside) return tellAside(asked, aside);
  if (kept?.id !== button.id) return sayGone(state, asked, button.id);
  // A lobby that was stored before it was posted may not know its message.
  const lobby: Lobby = { ...kept, messageId: kept.messageId ?? click.message.id };
  const { cutting } = fresh(bot, deckSizeOf(lobby.terms));
  const event = eventOf(click, button, { now: bot.time.now(), cutting });
  const next = transition(lobby, event);
  if (!next.ok) return refuse(state, asked, lobby, next.error);
  if (event.kind === 'accept' && next.value.kind !== 'closed') {
    const why = missingHere(click) ?? (await unwelcome(state, asked, lobby));
    if (why !== null) return say(asked, why);
  }
  const needsAll = event.kind === 'accept' || next.value.kind === 'ready';
  const who = needsAll && next.value.kind !== 'closed' ? await whoLeft(state, lobby, click.user.id) : [];
  const left: Next = { kind: 'closed', closing: { how: 'left', who } };
  await carryOut(state, asked, lobby, who.length > 0 ? left : next.value);
}

/** Says that one of the players has blocked the user who accepts, or the user one of them; null: neither. */
async function unwelcome(state: LobbiesState, asked: Asked<Click>, lobby: Lobby): Promise<string | null> {
  const { user, locale } = asked.interaction;
  try {
    const parting = await unwilling(state, lobby, user.id);
    if (!parting) return null;
    const said = parting.why === 'blocked' ? blockedText : unavailableText;
    return said(parting.people, localeFrom(locale));
  } catch (error) {
    state.bot.log.error({ err: error }, 'blocks not read');
    return textsFor(asked).notOpened['storage-failed'];
  }
}

async function refuse(
  state: LobbiesState,
  asked: Asked<Click>,
  lobby: Lobby,
  why: LobbyRefusal,
): Promise<void> {
  const shown = shownWith(state, lobby);
  if (why === 'stale') {
    await show(state, asked, lobby, lobbyMessage(lobby, shown));
    return;
  }
  const locale = localeFrom(asked.interaction.locale);
  await say(asked, refusalText(textsFor(asked).refused, lobby, why, shown.seating.deckSize, locale));
}

/** Stores the result of an action, then shows it. */
async function carryOut(state: LobbiesState, asked: Asked<Click>, lobby: Lobby, next: Next): Promise<void> {
  const { book, bot, peace, reminders } = state;
  const change = (message: LobbyMessage) => show(state, asked, lobby, message);
  switch (next.kind) {
    case 'ready':
      return beginFrom(state, asked, lobby, next.lobby);
    case 'waiting':
      if (!(await book.keep(next.lobby))) break;
      if (lobby.stage !== next.lobby.stage) peace.note(next.lobby, bot.time.now());
      await change(lobbyMessage(next.lobby, shownWith(state, lobby)));
      reminders.rest(next.lobby, asked.interaction.user.id);
      return;
    case 'closed':
      if (!(await book.discard(lobby))) break;
      return close(state, lobby, next.closing, change);
  }
  await say(asked, textsFor(asked).notOpened['storage-failed']);
}

/** Begins the match of a complete lobby; after a failure that can be tried again. */
async function beginFrom(
  state: LobbiesState,
  asked: Asked<Click>,
  before: Lobby,
  lobby: Ready,
): Promise<void> {
  const t = textsFor(asked).notOpened;
  const by = asked.interaction.user.id;
  if (lobby.stage === 'offered' || lobby.tableId !== null) await asked.answer.acknowledge('change');
  const change = (message: LobbyMessage) => show(state, asked, lobby, message);
  if (lobby.stage === 'cutting') {
    const failed = await dealOut(state, before, lobby, { by, change });
    return failed === null ? undefined : say(asked, t[failed]);
  }
  const header = await begin(state, lobby, { by, again: false });
  if (!header) return say(asked, t['begin-failed']);
  state.peace.note(lobby, state.bot.time.now());
  await change(settledMessage(settledBy(header), shownWith(state, lobby)));
}

/**
 * Tells the user that a lobby is gone, and removes its buttons if that had failed before. A settled message
 * never changes, since the time of its last change is evidence; a second click may simply have come too
 * early. Nor does a message with other buttons: an id can be sent for any message of the bot's.
 */
async function sayGone(state: LobbiesState, asked: Asked<Click>, id: string): Promise<void> {
  const { interaction, answer } = asked;
  const { refused } = textsFor(asked);
  const begun = state.bot.rooms.at(interaction.message.channelId);
  // False if the message is deleted, or Discord takes no answer: then there is nothing to change.
  const isAcknowledged = await answer.acknowledge('change');
  if (isAcknowledged && (await isStillOpen(interaction, id))) await answer.change({ components: [] });
  await say(asked, begun ? refused.begun(whereOf(standingOf(begun))) : refused.gone);
}

/** True if the clicked message has open buttons of a lobby, both at the click and now. */
async function isStillOpen({ message }: Click, lobby: string): Promise<boolean> {
  if (!isOpen(customIdsIn(message), lobby)) return false;
  try {
    return isOpen(customIdsIn(await message.fetch()), lobby);
  } catch {
    return true; // The change will show whether the message is there.
  }
}
