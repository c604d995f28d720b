import {
  isCut,
  seatToCut,
  transition,
  type Cutting,
  type Lobby,
  type LobbyRefusal,
  type Next,
  type Person,
  type Ready,
} from '../../challenge/lobby.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Asked, AskedByClick } from '../bot.ts';
import { tellAside } from '../damage.ts';
import { cutModal, LOBBY_ACTIONS, type LobbyButton } from './buttons.ts';
import { fromMessage, type Click } from './click.ts';
import { eventOf } from './event.ts';
import { begin, closeTable } from './dealing.ts';
import { fresh } from './fresh.ts';
import { deckSizeOf } from './game.ts';
import { closedMessage, cutMessage, lobbyMessage, setMessage } from './message.ts';
import { unwilling } from './objections.ts';
import { standingOf } from './place.ts';
import { missingHere, refusalText, unavailableText, whereOf } from './refusal.ts';
import { say, settle, show, shownWith } from './showing.ts';
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
  if (action === undefined) return sayGone(state, asked);
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
  const { channelId } = click.message;
  const kept = book.at(channelId);
  const aside = bot.aside.at(channelId, 'match') ?? (kept ? undefined : bot.aside.at(channelId, 'challenge'));
  if (aside) return tellAside(asked, aside);
  if (kept?.id !== button.id) return sayGone(state, asked);
  // Stored before it was posted, it may not know its message.
  const lobby: Lobby = { ...kept, messageId: kept.messageId ?? click.message.id };
  const deckSize = deckSizeOf(lobby.terms);
  const event = eventOf(click, button, { now: bot.time.now(), deckSize, ...fresh(bot, deckSize) });
  const next = transition(lobby, event);
  if (!next.ok) return refuse(state, asked, lobby, next.error);
  if (event.kind === 'accept' && next.value.kind !== 'closed') {
    const why = missingHere(click) ?? (await unwelcome(state, asked, lobby));
    if (why !== null) return say(asked, why);
  }
  const left =
    event.kind === 'accept' || next.value.kind === 'ready' ? await whoLeft(state, lobby, click) : [];
  const isClosed = next.value.kind === 'closed' || left.length === 0;
  await carryOut(state, asked, lobby, isClosed ? next.value : leftBy(left));
}

const leftBy = (who: readonly Person[]): Next => ({ kind: 'closed', closing: { how: 'left', who } });

/** Those of a lobby, other than whoever clicks, who have left the server: nothing can come of it without them. */
async function whoLeft(
  { bot }: LobbiesState,
  { guildId, challenger, opponents }: Lobby,
  { user }: Click,
): Promise<readonly Person[]> {
  const others = [challenger, ...opponents].flatMap((person) =>
    person && person.id !== user.id ? [person] : [],
  );
  const left = await bot.leavers.among(
    guildId,
    others.map(({ id }) => id),
  );
  return others.filter(({ id }) => left.includes(id));
}

/** What somebody is told who accepts a challenge of people who do not want to play with them; null: they do. */
async function unwelcome(state: LobbiesState, asked: Asked<Click>, lobby: Lobby): Promise<string | null> {
  const { user, locale } = asked.interaction;
  try {
    const people = await unwilling(state, lobby, user.id);
    return people.length > 0 ? unavailableText(people, localeFrom(locale)) : null;
  } catch (error) {
    state.bot.log.error({ err: error }, 'who is blocked could not be read');
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
  await say(asked, refusalText(textsFor(asked).refused, lobby, why, shown.deckSize, locale));
}

/** Stores what becomes of a lobby, then shows it. */
async function carryOut(state: LobbiesState, asked: Asked<Click>, lobby: Lobby, next: Next): Promise<void> {
  const { book, bot, peace } = state;
  const shown = shownWith(state, lobby);
  switch (next.kind) {
    case 'ready':
      return beginFrom(state, asked, lobby, next.lobby);
    case 'waiting':
      if (!(await book.keep(next.lobby))) break;
      if (lobby.stage !== next.lobby.stage) peace.note(next.lobby, bot.time.now());
      await show(state, asked, lobby, lobbyMessage(next.lobby, shown));
      return;
    case 'closed': {
      if (!(await book.discard(lobby))) break;
      peace.note(lobby, bot.time.now());
      const closed = closedMessage(lobby, next.closing, shown);
      await show(state, asked, lobby, closed);
      return closeTable(state, lobby, closed);
    }
  }
  await say(asked, textsFor(asked).notOpened['storage-failed']);
}

/** Begins the match of a lobby in which nothing is missing any more; when that fails, it can be tried again. */
async function beginFrom(
  state: LobbiesState,
  asked: Asked<Click>,
  before: Lobby,
  lobby: Ready,
): Promise<void> {
  const t = textsFor(asked).notOpened;
  if (lobby.stage === 'cutting') return dealFrom(state, asked, before, lobby);
  await asked.answer.acknowledge('change');
  const header = await begin(state, lobby, false);
  if (!header) return say(asked, t['begin-failed']);
  state.peace.note(lobby, state.bot.time.now());
  await show(state, asked, lobby, setMessage(header, shownWith(state, lobby)));
}

/**
 * Deals the cards once everybody has cut. From then on the cuts stand, and the message that shows them is not changed
 * once there is a number: nobody, not even whoever runs the bot, can cut again knowing what comes of it.
 */
async function dealFrom(
  state: LobbiesState,
  asked: Asked<Click>,
  before: Lobby,
  lobby: Cutting,
): Promise<void> {
  const t = textsFor(asked).notOpened;
  const again = before.stage === 'cutting' && isCut(before);
  if (!again && !(await state.book.keep(lobby))) return say(asked, t['storage-failed']);
  const cut = cutMessage(lobby, shownWith(state, lobby));
  const isNumbered = lobby.tableId !== null;
  if (isNumbered) await asked.answer.acknowledge('change');
  const isShown = !isNumbered && (await show(state, asked, lobby, cut));
  if (!(await begin(state, lobby, again))) return say(asked, t['deal-failed']);
  if (!isShown) await settle(state, lobby, cut);
}

/**
 * A message whose lobby is gone, because changing it had failed: now its buttons go. A second click may only have come
 * before the first was shown: a message without buttons is not changed, since when it was changed last tells something.
 */
async function sayGone(state: LobbiesState, asked: Asked<Click>): Promise<void> {
  const { interaction, answer } = asked;
  const { refused } = textsFor(asked);
  const begun = state.bot.rooms.at(interaction.message.channelId);
  if (begun && (await hasNoButtons(interaction))) await answer.acknowledge('change');
  else await answer.change({ components: [] });
  await say(asked, begun ? refused.begun(whereOf(standingOf(begun))) : refused.gone);
}

async function hasNoButtons({ message }: Click): Promise<boolean> {
  try {
    return (await message.fetch()).components.length === 0;
  } catch {
    return false; // Changing it will tell.
  }
}
