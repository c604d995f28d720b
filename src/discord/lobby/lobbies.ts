import { randomBytes, randomInt } from 'node:crypto';
import type { ButtonBuilder } from '@discordjs/builders';
import { Events, type ChatInputCommandInteraction } from 'discord.js';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Game } from '../../games/game.ts';
import { gameOf } from '../../games/index.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import { inOrder } from '../../storage/in-order.ts';
import type { ComponentHandler, Lobbies, LobbyPorts } from '../bot.ts';
import { openBook } from './book.ts';
import { fromMessage, type AskedHere } from './click.ts';
import { eventOf } from './event.ts';
import {
  headerOf,
  openLobby,
  seatToCut,
  transition,
  type Challenge,
  type Lobby,
  type Ready,
} from '../../challenge/lobby.ts';
import { cutModal, LOBBY_ACTIONS, withdrawButton, type LobbyAction } from './buttons.ts';
import { closedMessage, lobbyMessage, openingMessage, setMessage, type LobbyMessage } from './message.ts';
import { seatingOf, type Terms } from '../../challenge/terms.ts';
import type { NotOpened, Place, Post } from './place.ts';
import { missingHere, refusalText } from './refusal.ts';
import { createThreads } from './threads.ts';

const MINUTE_MS = 60_000;

export interface ManagedLobbies extends Lobbies {
  readonly handle: ComponentHandler;
  /** Goes on with the stored lobbies; the matches have to be open already. */
  start(): Promise<void>;
  /** Resolves when everything that was begun is done. */
  idle(): Promise<void>;
  stop(): void;
}

/** Hexadecimal, 10 digits. */
const newId = (): string => randomBytes(5).toString('hex');
/** 256 bits, for the shuffle of both decks. */
const newSeed = (): string => randomBytes(32).toString('hex');
/** Where the bot cuts: anywhere. */
const newCut = (deckSize: number): number => randomInt(deckSize + 1);

export function createLobbies(bot: LobbyPorts): ManagedLobbies {
  const { log } = bot;
  /** One thing after another in each channel: of two challenges or clicks at once, the second meets what the first has left. */
  const queue = inOrder();
  const book = openBook(bot, (lobby) => byItself(lobby.channelId, () => expire(lobby)));
  const threads = createThreads(bot, open);

  /** Does something that nobody has asked for, in its turn. */
  function byItself(channelId: string, work: () => Promise<void>): void {
    queue.run(channelId, work).catch((error: unknown) => {
      log.error({ err: error, channel: channelId }, 'a lobby met an error');
    });
  }

  function gameFor(terms: Terms): Game {
    const game = gameOf(terms.game);
    if (!game) throw new Error(`no such game: ${terms.game}`);
    return game;
  }

  const seatingFor = (terms: Terms) => seatingOf(gameFor(terms), terms);

  function shownWith({ terms }: Lobby) {
    const game = gameFor(terms);
    return {
      game,
      deckSize: seatingOf(game, terms).deckSize,
      toDiscord: (ours: number) => bot.offset.toTheirs(ours),
    };
  }

  const newExpiry = (): number => bot.time.now() + bot.settings.challengeMinutes * MINUTE_MS;

  async function openNow(place: Place, challenge: Challenge, post: Post): Promise<Result<null, NotOpened>> {
    const { channelId } = place;
    if (bot.rooms.at(channelId)) return fail('match-here');
    if (book.at(channelId)) return fail('challenge-here');
    const parts = { id: newId(), seed: newSeed(), expiresAt: newExpiry() };
    const { deckSize } = seatingFor(challenge.terms);
    const lobby = openLobby(challenge, { ...place, ...parts, ownCut: newCut(deckSize) });
    if (!(await book.keep(lobby))) return fail('storage-failed');
    let messageId: string;
    try {
      messageId = await post(openingMessage(lobby, shownWith(lobby)));
    } catch (error) {
      log.warn({ err: error, channel: channelId }, 'a challenge was not posted');
      await book.forget(lobby);
      return fail('not-posted');
    }
    // Stored without its message, it can still be answered, since a click tells the message.
    const posted = { ...lobby, messageId };
    if (!(await book.keep(posted))) book.hold(posted);
    return ok(null);
  }

  function open(place: Place, challenge: Challenge, post: Post): Promise<Result<null, NotOpened>> {
    return queue.run(place.channelId, () => openNow(place, challenge, post));
  }

  /** Changes the message of a lobby without a click. */
  async function edit({ channelId, messageId }: Lobby, message: LobbyMessage): Promise<void> {
    if (messageId === null) return;
    try {
      const channel = await bot.client.channels.fetch(channelId);
      if (channel?.isTextBased()) await channel.messages.edit(messageId, message);
    } catch (error) {
      log.warn({ err: error, channel: channelId }, 'the message of a lobby could not be changed');
    }
  }

  /** Changes the message of a lobby, and a private one that was clicked instead of it. */
  async function show(
    { interaction, answer }: AskedHere,
    lobby: Lobby,
    message: LobbyMessage,
  ): Promise<void> {
    const changed = await answer.change(message);
    if (!changed || interaction.message.id !== lobby.messageId) await edit(lobby, message);
  }

  async function expire(lobby: Lobby): Promise<void> {
    if (book.at(lobby.channelId) !== lobby) return;
    await book.forget(lobby);
    await edit(lobby, closedMessage(lobby, { how: 'expired' }, shownWith(lobby)));
  }

  async function begin(asked: AskedHere, lobby: Ready): Promise<void> {
    await asked.answer.acknowledge('change');
    const rules = gameFor(lobby.terms).rules.version;
    const header = headerOf(lobby, { id: newId(), rules, startedAt: bot.time.now() });
    try {
      await bot.rooms.begin(header);
    } catch (error) {
      log.error({ err: error, channel: lobby.channelId }, 'a match could not begin');
      return say(asked, texts[localeFrom(asked.interaction.locale)].lobby.notOpened['begin-failed']);
    }
    await book.forget(lobby);
    await show(asked, lobby, setMessage(header, shownWith(lobby)));
  }

  async function answer(
    asked: AskedHere,
    action: Exclude<LobbyAction, 'thread'>,
    id: string,
    argument: string,
  ): Promise<void> {
    const { interaction: click } = asked;
    const kept = book.at(click.message.channelId);
    if (kept?.id !== id) return gone(asked);
    const lobby = { ...kept, messageId: kept.messageId ?? click.message.id };
    const t = texts[localeFrom(click.locale)].lobby;
    const { deckSize } = shownWith(lobby);
    const made = {
      now: bot.time.now(),
      seed: newSeed(),
      expiresAt: newExpiry(),
      ownCut: newCut(deckSize),
      deckSize,
    };
    const event = eventOf(click, action, argument, made);
    const next = transition(lobby, event);
    if (!next.ok) {
      if (next.error === 'stale') return show(asked, lobby, lobbyMessage(lobby, shownWith(lobby)));
      return say(asked, refusalText(t.refused, lobby, next.error, deckSize, localeFrom(click.locale)));
    }
    if (event.kind === 'accept' && next.value.kind !== 'closed') {
      const missing = missingHere(click);
      if (missing !== null) return say(asked, missing);
    }
    switch (next.value.kind) {
      case 'ready':
        return begin(asked, next.value.lobby);
      case 'waiting':
        if (!(await book.keep(next.value.lobby))) break;
        return show(asked, lobby, lobbyMessage(next.value.lobby, shownWith(lobby)));
      case 'closed':
        if (!(await book.discard(lobby))) break;
        return show(asked, lobby, closedMessage(lobby, next.value.closing, shownWith(lobby)));
    }
    await say(asked, t.notOpened['storage-failed']);
  }

  /** A message whose lobby is gone, because changing it had failed: now its buttons go. */
  async function gone(asked: AskedHere): Promise<void> {
    await asked.answer.change({ components: [] });
    await say(asked, texts[localeFrom(asked.interaction.locale)].lobby.refused.gone);
  }

  /** In private, and the message that was clicked stays. */
  async function say({ answer }: Pick<AskedHere, 'answer'>, content: string): Promise<void> {
    await answer.whisper(content, 'below');
  }

  const handle: ComponentHandler = async (clicked, [first, id = '', argument = '']) => {
    const asked = fromMessage(clicked);
    if (!asked) return;
    const { interaction } = asked;
    const action = LOBBY_ACTIONS.find((known) => known === first);
    if (action === undefined) return gone(asked);
    if (action === 'thread') return queue.run(id, () => threads.openFor(asked, id));
    const lobby = book.at(interaction.message.channelId);
    const asks = action === 'other' && !interaction.isModalSubmit();
    // Anybody who may not cut is told so instead.
    if (asks && lobby?.id === id && lobby.stage === 'cutting' && seatToCut(lobby, interaction.user.id)) {
      const modal = cutModal(lobby, shownWith(lobby).deckSize, localeFrom(interaction.locale));
      await asked.answer.ask(modal);
      return;
    }
    await queue.run(interaction.message.channelId, () => answer(asked, action, id, argument));
  };

  async function goOn(channelId: string, lobby: Lobby | null): Promise<void> {
    if (!lobby || !gameOf(lobby.terms.game)) {
      log.error({ channel: channelId }, 'a stored lobby is not one of this version');
      return;
    }
    const room = bot.rooms.at(channelId);
    if (!room) {
      book.hold(lobby);
      return;
    }
    // Its match had begun when the bot went down.
    await book.forget(lobby);
    await edit(lobby, setMessage(room.header, shownWith(lobby)));
  }

  /** In a channel that is gone, nobody can answer. */
  const lost = ({ id }: { readonly id: string }): void => {
    byItself(id, async () => {
      const lobby = book.at(id);
      if (lobby) await book.forget(lobby);
    });
  };
  bot.client.on(Events.ChannelDelete, lost);
  bot.client.on(Events.ThreadDelete, lost);

  /** For somebody who finds a challenge of their own in the way: its message may have been deleted. */
  function withdrawal({
    channelId,
    user,
    member,
    locale,
  }: ChatInputCommandInteraction<'cached'>): ButtonBuilder[] {
    const lobby = book.at(channelId);
    const by = { id: user.id, name: member.displayName };
    const may = lobby && transition(lobby, { kind: 'withdraw', by, now: bot.time.now() }).ok;
    return may ? [withdrawButton(lobby.id, localeFrom(locale))] : [];
  }

  return {
    has: (channelId) => book.at(channelId) !== undefined,
    open,
    async offer(asked, challenge) {
      const { interaction, answer } = asked;
      const missing = missingHere(interaction);
      if (missing !== null) return say(asked, missing);
      const { guildId, channelId } = interaction;
      const opened = await open({ guildId, channelId }, challenge, async (message) => {
        const posted = await answer.post(message);
        if (!posted) throw new Error('Discord has not said which message it is');
        return posted.id;
      });
      if (opened.ok) return;
      const why = opened.error;
      if (why === 'match-here' || why === 'challenge-here')
        return threads.offer(asked, challenge, why, withdrawal(interaction));
      await say(asked, texts[localeFrom(interaction.locale)].lobby.notOpened[why]);
    },
    handle,
    async start() {
      for await (const [channelId, lobby] of book.stored()) await goOn(channelId, lobby);
    },
    idle: () => queue.settled(),
    stop: () => book.stop(),
  };
}
