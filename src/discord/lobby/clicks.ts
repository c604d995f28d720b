import {
  headerOf,
  seatToCut,
  transition,
  type Cutting,
  type Lobby,
  type LobbyRefusal,
  type Next,
  type Ready,
} from '../../challenge/lobby.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Asked, AskedByClick } from '../bot.ts';
import { cutModal, LOBBY_ACTIONS, type LobbyButton } from './buttons.ts';
import { fromMessage, type Click } from './click.ts';
import { eventOf } from './event.ts';
import { fresh, newId } from './fresh.ts';
import { deckSizeOf, gameFor } from './game.ts';
import { closedMessage, lobbyMessage, setMessage } from './message.ts';
import { missingHere, refusalText } from './refusal.ts';
import { say, show, shownWith } from './showing.ts';
import type { LobbiesState } from './state.ts';
import { openThread } from './threads.ts';

const textsFor = ({ interaction }: Asked<Click>) => texts[localeFrom(interaction.locale)].lobby;

/** Does what a button of a lobby or a draft, or a modal, asks for; `parts` are those of its custom id. */
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
  if (action === undefined) return sayGone(asked);
  if (action === 'thread') return queue.run(id, () => openThread(state, asked, id));
  const button = { action, id, argument };
  const toCut = lobbyToCut(state, interaction, button);
  if (toCut) {
    await asked.answer.ask(cutModal(toCut, deckSizeOf(toCut.terms), localeFrom(interaction.locale)));
    return;
  }
  await queue.run(interaction.message.channelId, () => answerClick(state, asked, button));
}

/** The lobby that a click opens the modal for; null: none. Anybody who may not cut gets no modal, and is told so instead. */
function lobbyToCut({ book }: LobbiesState, click: Click, { action, id }: LobbyButton): Cutting | null {
  if (action !== 'other' || click.isModalSubmit()) return null;
  const lobby = book.at(click.message.channelId);
  if (lobby?.id !== id || lobby.stage !== 'cutting') return null;
  return seatToCut(lobby, click.user.id) === null ? null : lobby;
}

async function answerClick(state: LobbiesState, asked: Asked<Click>, button: LobbyButton): Promise<void> {
  const { bot, book } = state;
  const { interaction: click } = asked;
  const kept = book.at(click.message.channelId);
  if (kept?.id !== button.id) return sayGone(asked);
  // Stored before it was posted, it may not know its message.
  const lobby: Lobby = { ...kept, messageId: kept.messageId ?? click.message.id };
  const deckSize = deckSizeOf(lobby.terms);
  const event = eventOf(click, button, { now: bot.time.now(), deckSize, ...fresh(bot, deckSize) });
  const next = transition(lobby, event);
  if (!next.ok) return refuse(state, asked, lobby, next.error);
  if (event.kind === 'accept' && next.value.kind !== 'closed') {
    const missing = missingHere(click);
    if (missing !== null) return say(asked, missing);
  }
  await carryOut(state, asked, lobby, next.value);
}

async function refuse(
  state: LobbiesState,
  asked: Asked<Click>,
  lobby: Lobby,
  why: LobbyRefusal,
): Promise<void> {
  const shown = shownWith(state, lobby);
  if (why === 'stale') return show(state, asked, lobby, lobbyMessage(lobby, shown));
  const locale = localeFrom(asked.interaction.locale);
  await say(asked, refusalText(textsFor(asked).refused, lobby, why, shown.deckSize, locale));
}

/** Stores what becomes of a lobby, then shows it. */
async function carryOut(state: LobbiesState, asked: Asked<Click>, lobby: Lobby, next: Next): Promise<void> {
  const { book } = state;
  const shown = shownWith(state, lobby);
  switch (next.kind) {
    case 'ready':
      return begin(state, asked, next.lobby);
    case 'waiting':
      if (!(await book.keep(next.lobby))) break;
      return show(state, asked, lobby, lobbyMessage(next.lobby, shown));
    case 'closed':
      if (!(await book.discard(lobby))) break;
      return show(state, asked, lobby, closedMessage(lobby, next.closing, shown));
  }
  await say(asked, textsFor(asked).notOpened['storage-failed']);
}

/** Begins the match; the lobby stays when that fails, and the click can be repeated. */
async function begin(state: LobbiesState, asked: Asked<Click>, lobby: Ready): Promise<void> {
  const { bot, book } = state;
  await asked.answer.acknowledge('change');
  const rules = gameFor(lobby.terms).rules.version;
  const header = headerOf(lobby, { id: newId(), rules, startedAt: bot.time.now() });
  try {
    await bot.rooms.begin(header);
  } catch (error) {
    bot.log.error({ err: error, channel: lobby.channelId }, 'a match could not begin');
    return say(asked, textsFor(asked).notOpened['begin-failed']);
  }
  await book.forget(lobby);
  await show(state, asked, lobby, setMessage(header, shownWith(state, lobby)));
}

/** A message whose lobby is gone, because changing it had failed: now its buttons go. */
async function sayGone(asked: Asked<Click>): Promise<void> {
  await asked.answer.change({ components: [] });
  await say(asked, textsFor(asked).refused.gone);
}
