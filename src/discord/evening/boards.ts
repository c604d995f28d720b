import {
  ChannelType,
  ThreadAutoArchiveDuration,
  type AnyThreadChannel,
  type Channel,
  RESTJSONErrorCodes,
  type TextChannel,
} from 'discord.js';
import { SEATS } from '../../core/seat.ts';
import type { Challenge, Person } from '../../challenge/lobby.ts';
import type { Board } from '../../evening/board.ts';
import { boardNumbered, type Evening } from '../../evening/evening.ts';
import { inOrder } from '../../storage/in-order.ts';
import type { Cancel } from '../../match/time.ts';
import type { Bot } from '../bot.ts';
import { hasCode, mayWorkLater } from '../outage.ts';
import { createPauses } from '../pauses.ts';
import { placeOf } from '../lobby/place.ts';
import { boardMessage, boardName, decidedMessage, type BoardMessage } from './board-message.ts';
import { TOURNAMENT } from './evenings.ts';
import type { LiveEvening } from './live.ts';

/** A thread stays open so long after its game is over, in ms, for those who read what came of it. */
const ARCHIVE_MS = 2 * 60_000;

/** Between the tries of what Discord did not take, in ms. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [2000, 60_000];

/** Among so many messages what may have been posted already is looked for: as many as Discord gives at once. */
const LATEST = 100;

/** How far our clock and Discord's may be apart, in ms. */
const CLOCKS_APART_MS = 60_000;

/** Nothing has to be told in a message that somebody has deleted. */
function unlessGone(error: unknown): void {
  if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
}

/** Where a board can be played. */
type Place = AnyThreadChannel | TextChannel;

const isPlace = (channel: Channel | null): channel is Place =>
  channel !== null && (channel.isThread() || channel.type === ChannelType.GuildText);

/** Sees to it that every board has its place, its table, and its end, once each, whenever the bot goes down. */
export interface Boards {
  /** Looks which boards lack something; what they lack is done in turn. */
  tend(live: LiveEvening): void;
  idle(): Promise<void>;
  stop(): void;
}

export function createBoards(bot: Bot): Boards {
  const queue = inOrder();
  /** The boards that wait for their turn. */
  const waiting = new Set<string>();
  /** The message of a board, and what it says. */
  const shown = new Map<string, { readonly messageId: string; readonly said: string }>();
  const timers = new Set<Cancel>();
  const pauses = new Map<string, ReturnType<typeof createPauses>>();
  /** The threads that were there when the bot started, or after something went wrong, by channel above them; asked once. */
  const threads = new Map<string, Promise<readonly AnyThreadChannel[]>>();
  let isStopped = false;

  const keyOf = ({ header }: Evening, { number, voided }: Board): string =>
    `${header.id} ${number} ${voided.length}`;

  function later(ms: number, work: () => void): void {
    const cancel = bot.time.at(bot.time.now() + ms, () => {
      timers.delete(cancel);
      if (!isStopped) work();
    });
    timers.add(cancel);
  }

  function tend(live: LiveEvening): void {
    if (isStopped) return;
    const { evening } = live;
    for (const board of evening.boards) {
      const key = keyOf(evening, board);
      if (!waiting.has(key) && lacks(evening, board, key)) add(live, board.number, key);
    }
  }

  /** Whether anything is to be done about a board. */
  function lacks(evening: Evening, board: Board, key: string): boolean {
    if (board.isClosed) return false;
    if (isDone(evening, board)) return true;
    const isShown = shown.get(key)?.said === JSON.stringify(boardMessage(bot, evening, board));
    if (board.isStuck || evening.pausedSince !== null) return board.channelId !== null && !isShown;
    return board.openedAt === null || !hasTable(board) || !isShown;
  }

  const isDone = ({ phase }: Evening, { result }: Board): boolean => result !== null || phase !== 'running';

  const hasTable = ({ channelId }: Board): boolean =>
    channelId !== null &&
    (bot.rooms.at(channelId) !== undefined || bot.rooms.isOpening(channelId) || bot.lobbies.has(channelId));

  function add(live: LiveEvening, number: number, key: string): void {
    waiting.add(key);
    bot.spread.add(() =>
      queue.run(`${live.evening.header.id} ${number}`, async () => {
        waiting.delete(key);
        if (isStopped) return;
        try {
          await see(live, number);
          pauses.delete(key);
        } catch (error) {
          bot.log.warn(
            { err: error, tournament: live.evening.header.id, board: number },
            'a board was not seen to',
          );
          if (!mayWorkLater(error)) return;
          const pause = pauses.get(key) ?? createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
          pauses.set(key, pause);
          threads.delete(live.evening.header.channelId);
          later(pause.next(), () => tend(live));
        }
      }),
    );
  }

  /** Does what a board lacks now. */
  async function see(live: LiveEvening, number: number): Promise<void> {
    const board = boardNumbered(live.evening, number);
    if (!board) return;
    if (isDone(live.evening, board)) return close(live, board);
    const stands = board.isStuck || live.evening.pausedSince !== null;
    if (board.channelId === null && (stands || !(await place(live, board)))) return;
    await open(live, number, stands);
  }

  /** The threads that may be a board's already: Discord has made them, and nobody has heard. */
  function threadsOf(channel: TextChannel): Promise<readonly AnyThreadChannel[]> {
    const asked =
      threads.get(channel.id) ??
      channel.threads.fetchActive(false).then((found) => [...found.threads.values()]);
    threads.set(channel.id, asked);
    return asked;
  }

  /** Gives a board its place; false when all are taken for now. */
  async function place(live: LiveEvening, board: Board): Promise<boolean> {
    const { header } = live.evening;
    const channelId =
      header.channels.length > 0 ? freeChannel(live.evening) : await threadFor(live.evening, board);
    if (channelId === null) return false;
    await live.enter({ do: 'place', board: board.number, channelId }, null);
    return true;
  }

  /** Where threads cannot be made, boards take their turns in the channels that the host has named. */
  function freeChannel(evening: Evening): string | null {
    const taken = new Set(evening.boards.flatMap(({ channelId, isClosed }) => (isClosed ? [] : [channelId])));
    const isFree = (id: string): boolean =>
      !taken.has(id) && !bot.rooms.at(id) && !bot.rooms.isOpening(id) && !bot.lobbies.has(id);
    return evening.header.channels.find(isFree) ?? null;
  }

  /** The thread of a board: one that Discord has made already, and nobody has heard of, or a new one. */
  async function threadFor(evening: Evening, board: Board): Promise<string> {
    const { header } = evening;
    const parent = await bot.client.channels.fetch(header.channelId);
    if (parent?.type !== ChannelType.GuildText) throw new Error('a channel without threads');
    const name = boardName(evening, board);
    const taken = new Set(evening.boards.map(({ channelId }) => channelId));
    const pairedAt = evening.entries.findLast((entry) => entry.do === 'pair')?.at ?? header.createdAt;
    const found = (await threadsOf(parent)).find(
      (thread) =>
        thread.name === name &&
        thread.ownerId === bot.client.user.id &&
        !taken.has(thread.id) &&
        (thread.createdTimestamp ?? 0) >= bot.offset.toTheirs(pairedAt) - CLOCKS_APART_MS,
    );
    const autoArchiveDuration = ThreadAutoArchiveDuration.OneHour;
    return (found ?? (await parent.threads.create({ name, autoArchiveDuration }))).id;
  }

  /** Shows a board in its place and, unless it stands still, sees to its table. */
  async function open(live: LiveEvening, number: number, stands: boolean): Promise<void> {
    const board = boardNumbered(live.evening, number);
    const channelId = board?.channelId;
    if (!board || channelId === null || channelId === undefined || board.result) return;
    await bot.rooms.opened(channelId);
    const channel = await bot.client.channels.fetch(channelId);
    if (!isPlace(channel)) throw new Error('a board without its place');
    const key = keyOf(live.evening, board);
    const message = boardMessage(bot, live.evening, board);
    const known = shown.get(key)?.messageId ?? (await announced(channel, live.evening, board));
    const kept = known !== null && (await changed(channel, known, message));
    const nonce = nonceOf(live.evening, board);
    const messageId = kept ? known : (await channel.send({ ...message, nonce, enforceNonce: true })).id;
    shown.set(key, { messageId, said: JSON.stringify(message) });
    if (stands) return;
    if (!hasTable(board) && !bot.aside.at(channelId, 'match')) await seat(live.evening, board, channel);
    if (board.openedAt === null) await live.enter({ do: 'open', board: number }, null);
  }

  /** Changes the message of a board; false when somebody has deleted it. */
  async function changed(channel: Place, messageId: string, message: BoardMessage): Promise<boolean> {
    try {
      await channel.messages.edit(messageId, { ...message, allowedMentions: { parse: [] } });
      return true;
    } catch (error) {
      unlessGone(error);
      return false;
    }
  }

  const nonceOf = ({ header }: Evening, { number, voided }: Board): string =>
    `${header.id}-${number}-${voided.length}`;

  /** The message of a board, if Discord has it. */
  async function announced(place: Place, evening: Evening, board: Board): Promise<string | null> {
    // It is among the first of its thread, whatever people have said since.
    const from = place.isThread() ? { after: place.id } : {};
    const found = await place.messages.fetch({ ...from, limit: LATEST, cache: false });
    const [heading] = boardMessage(bot, evening, board).content.split('\n');
    const own = [...found.values()].find(
      ({ author, content }) => author.id === bot.client.user.id && content.split('\n')[0] === heading,
    );
    return own?.id ?? null;
  }

  /** Deals the cards, or has them cut, for both. */
  async function seat(evening: Evening, board: Board, channel: Place): Promise<void> {
    const { header, members } = evening;
    const person = (id: string): Person => ({ id, name: members.get(id)?.name ?? id });
    const [first, second] = board.players;
    const challenge: Challenge = {
      challenger: person(first),
      opponents: [person(second)],
      challengerSeat: SEATS[0],
      practice: false,
      terms: header.terms,
      event: { kind: TOURNAMENT, id: header.id, board: board.number, voided: board.voided.length },
    };
    const place = placeOf({ guildId: header.guildId, channelId: channel.id }, channel);
    const opened = await bot.lobbies.open(
      place,
      challenge,
      async (message) => (await channel.send(message)).id,
    );
    if (!opened.ok) bot.log.warn({ why: opened.error, channel: channel.id }, 'a table was not set up');
  }

  /** What was being played is over: everybody there is told, and the thread is put away a little later. */
  async function close(live: LiveEvening, board: Board): Promise<void> {
    const { evening } = live;
    const { channelId, result, isPutRight } = board;
    if (isPutRight) await tellAgain(evening, board);
    else if (channelId !== null) {
      await bot.lobbies.close(channelId, evening.header.id);
      await bot.rooms.opened(channelId);
      const room = bot.rooms.at(channelId);
      const how = result?.how === 'no-show' || result?.how === 'last-call' ? result.how : 'arbiter';
      if (room?.header.event?.id === evening.header.id) await room.end({ why: 'event', how });
      const channel = await bot.client.channels.fetch(channelId);
      if (isPlace(channel) && !(channel.isThread() && channel.archived === true))
        await tell(evening, board, channel);
    }
    await live.enter({ do: 'close', board: board.number }, null);
  }

  /** Where it was played somebody else may be playing by now, or its thread has been put away. */
  async function tellAgain(evening: Evening, board: Board): Promise<void> {
    const channel = board.channelId === null ? null : await bot.client.channels.fetch(board.channelId);
    if (!isPlace(channel)) return;
    if (channel.isThread() && channel.archived === true) await channel.setArchived(false);
    await tell(evening, board, channel);
  }

  async function tell(evening: Evening, board: Board, channel: Place): Promise<void> {
    const key = keyOf(evening, board);
    const known = shown.get(key)?.messageId ?? (await announced(channel, evening, board));
    shown.delete(key);
    if (known !== null) await changed(channel, known, boardMessage(bot, evening, board));
    const decided = decidedMessage(evening, board);
    const times = evening.entries.filter(
      (entry) => entry.do === 'result' && entry.board === board.number,
    ).length;
    const latest = await channel.messages.fetch({ limit: LATEST, cache: false });
    if (
      decided &&
      !latest.some(({ content, author }) => author.id === bot.client.user.id && content === decided.content)
    )
      await channel.send({ ...decided, nonce: `${nonceOf(evening, board)}-r${times}`, enforceNonce: true });
    if (channel.isThread()) later(ARCHIVE_MS, () => archive(channel));
  }

  function archive(channel: AnyThreadChannel): void {
    channel.setArchived(true).catch((error: unknown) => {
      bot.log.info({ err: error, channel: channel.id }, 'the thread of a board was not put away');
    });
  }

  return {
    tend,
    idle: () => queue.settled(),
    stop() {
      isStopped = true;
      for (const cancel of timers) cancel();
    },
  };
}
