import {
  ChannelType,
  type AnyThreadChannel,
  type Channel,
  RESTJSONErrorCodes,
  type Message,
  type MessageCreateOptions,
  type TextChannel,
} from 'discord.js';
import { SEATS } from '../../../core/seat.ts';
import { isPractice } from '../practice.ts';
import type { Challenge, Person } from '../../../challenge/lobby.ts';
import type { Board } from '../board.ts';
import { boardNumbered, type Evening } from '../evening.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Cancel } from '../../../time/time.ts';
import { failureOf, Forbidden, hasCode, NotStored } from '../../../line/outage.ts';
import { createPauses } from '../../../time/pauses.ts';
import { sparing } from '../../../chat/settings/mentions.ts';
import { placeOf } from '../../../challenge/chat/place.ts';
import type { TournamentNeeds } from './ports.ts';
import { boardMessage, decidedMessage, type BoardMessage } from './board-message.ts';
import { TOURNAMENT } from './evenings.ts';
import type { LiveEvening } from './live.ts';
import { createPlaces } from './places.ts';
import type { Troubles } from './troubles.ts';

/** A thread stays open so long after its game is over, in ms, for those who read what came of it. */
const ARCHIVE_MS = 2 * 60_000;

/** The message of a board is changed that often at most, in ms. */
const PACE_MS = 3000;

/** Between the tries of what Discord did not take, in ms. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [2000, 60_000];

/** Among so many messages what may have been posted already is looked for: as many as Discord gives at once. */
const LATEST = 100;

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

/** Why no table was set up, as what is tried again. */
function notSeated(why: string): Error {
  if (why === 'not-allowed') return new Forbidden('a table', []);
  return why === 'not-posted' ? new Error('a table was not taken') : new NotStored('a table');
}

export function createBoards(bot: TournamentNeeds, troubles: Troubles): Boards {
  const queue = inOrder();
  /** The boards that wait for their turn. */
  const waiting = new Set<string>();
  /** The message of a board, what it says, and since when. */
  const shown = new Map<string, { readonly messageId: string; readonly said: string; readonly at: number }>();
  /** The boards whose message is to be changed a little later. */
  const changing = new Set<string>();
  const timers = new Set<Cancel>();
  /** Those that are left alone for a while, and where they are. */
  const resting = new Map<string, { channelId: string | null; end: () => void; cancel: Cancel }>();
  const pauses = new Map<string, ReturnType<typeof createPauses>>();
  /** Decisions that the bot was not allowed to tell, by the channel of their board. */
  const untold = new Map<string, () => Promise<void>>();
  const places = createPlaces(bot, troubles);
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
    places.tend(live);
    for (const board of evening.boards) {
      const key = keyOf(evening, board);
      if (waiting.has(key)) continue;
      if (lacks(evening, board, key)) add(live, board.number, key);
      else if (isStale(evening, board, key)) changeSoon(live, board.number, key);
    }
  }

  /** Whether anything but words is missing at a board. */
  function lacks(evening: Evening, board: Board, key: string): boolean {
    if (board.isClosed) return false;
    if (isDone(evening, board)) return true;
    if (board.channelId === null) return false;
    if (!shown.has(key)) return true;
    const stands = board.isStuck || evening.pausedSince !== null;
    return !stands && (board.openedAt === null || !hasTable(board));
  }

  /** Whether its message says what is no longer so. */
  function isStale(evening: Evening, board: Board, key: string): boolean {
    const known = board.isClosed ? undefined : shown.get(key);
    return known !== undefined && known.said !== JSON.stringify(boardMessage(bot, evening, board));
  }

  const isDue = (key: string): boolean => (shown.get(key)?.at ?? 0) + PACE_MS <= bot.time.now();

  /** Its message is changed once in a while at most: several changes come together, and tables come first. */
  function changeSoon(live: LiveEvening, number: number, key: string): void {
    if (isDue(key)) {
      add(live, number, key);
      return;
    }
    if (changing.has(key)) return;
    changing.add(key);
    later((shown.get(key)?.at ?? 0) + PACE_MS - bot.time.now(), () => {
      changing.delete(key);
      tend(live);
    });
  }

  const isDone = ({ phase }: Evening, { result }: Board): boolean => result !== null || phase !== 'running';

  const hasTable = ({ channelId, players }: Board): boolean =>
    channelId !== null &&
    (bot.rooms.at(channelId) !== undefined ||
      bot.rooms.isOpening(channelId) ||
      // Nobody else deals for those who are no people.
      (bot.lobbies.has(channelId) && !players.every(isPractice)));

  function add(live: LiveEvening, number: number, key: string): void {
    const { id } = live.evening.header;
    waiting.add(key);
    bot.spread.add(() =>
      queue.run(`${id} ${number}`, async () => {
        waiting.delete(key);
        if (isStopped) return;
        try {
          await see(live, number);
          pauses.delete(key);
          troubles.met(id, number, null);
        } catch (error) {
          bot.log.warn({ err: error, tournament: id, board: number }, 'a board was not seen to');
          troubles.met(id, number, error);
          const pause = pauses.get(key) ?? createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
          pauses.set(key, pause);
          rest(live, number, key, pause.next());
        }
      }),
    );
  }

  /** Something about a board has failed: until then it is left alone, whatever happens elsewhere. */
  function rest(live: LiveEvening, number: number, key: string, ms: number): void {
    waiting.add(key);
    const end = (): void => {
      cancel();
      resting.delete(key);
      waiting.delete(key);
      if (!isStopped) tend(live);
    };
    const cancel = bot.time.at(bot.time.now() + ms, end);
    const channelId = boardNumbered(live.evening, number)?.channelId ?? null;
    resting.set(key, { channelId, end, cancel });
  }

  // Whoever gives the bot its permissions back need not wait.
  bot.forbidden.onChange((changed) => {
    for (const { channelId, end } of resting.values()) if (channelId === changed) end();
    const told = untold.get(changed);
    if (!told || isStopped) return;
    untold.delete(changed);
    bot.spread.add(() =>
      told().catch((error: unknown) => {
        bot.log.info({ err: error, channel: changed }, 'decision of a board not told');
        untold.set(changed, told);
      }),
    );
  });

  /** Does what a board lacks now. */
  async function see(live: LiveEvening, number: number): Promise<void> {
    const board = boardNumbered(live.evening, number);
    if (!board) return;
    if (isDone(live.evening, board)) return close(live, board);
    await open(live, board);
  }

  /** Shows a board in its place and, unless it stands still, sees to its table. */
  async function open(live: LiveEvening, board: Board): Promise<void> {
    const { number, channelId } = board;
    if (channelId === null) return;
    await bot.rooms.opened(channelId);
    const channel = await bot.client.channels.fetch(channelId);
    if (!isPlace(channel)) throw new Error('a board without its place');
    const key = keyOf(live.evening, board);
    const message = boardMessage(bot, live.evening, board);
    if (!shown.has(key) || (isDue(key) && isStale(live.evening, board, key)))
      await show(live.evening, board, channel, message);
    else if (isStale(live.evening, board, key)) changeSoon(live, number, key);
    if (board.isStuck || live.evening.pausedSince !== null) return;
    if (!hasTable(board) && !bot.aside.at(channelId, 'match')) {
      if (!bot.lobbies.has(channelId)) await seat(live.evening, board, channel);
      if (board.players.every(isPractice)) await bot.lobbies.deal(channelId);
      if (!hasTable(board)) later(LONGEST_AGAIN_MS, () => tend(live));
    }
    if (board.openedAt === null) await live.enter({ do: 'open', board: number }, null);
  }

  /** Posts the message of a board, or changes it. */
  async function show(evening: Evening, board: Board, channel: Place, message: BoardMessage): Promise<void> {
    const key = keyOf(evening, board);
    // Nobody has said anything in a thread that has just been made.
    const known =
      shown.get(key)?.messageId ??
      (places.isNew(channel.id) ? null : await announced(channel, evening, board));
    const kept = known !== null && (await changed(channel, known, message));
    const nonce = nonceOf(evening, board);
    const messageId = kept ? known : (await post(channel, { ...message, nonce })).id;
    shown.set(key, { messageId, said: JSON.stringify(message), at: bot.time.now() });
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

  const post = async (
    channel: Place,
    message: MessageCreateOptions & { readonly nonce: string },
  ): Promise<Message> =>
    channel.send({ ...(await sparing(bot, channel.guildId, message)), enforceNonce: true });

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
    // A practice opponent is the bot under another name.
    const person = (id: string): Person => ({
      id: isPractice(id) ? bot.client.user.id : id,
      name: members.get(id)?.name ?? id,
    });
    const [first, second] = board.players;
    const isTurned = isPractice(first);
    const challenge: Challenge = {
      challenger: person(isTurned ? second : first),
      opponents: [person(isTurned ? first : second)],
      challengerSeat: SEATS[isTurned ? 1 : 0],
      practice: board.players.some(isPractice),
      terms: { ...header.terms, ranked: evening.isRated },
      event: { kind: TOURNAMENT, id: header.id, board: board.number, voided: board.voided.length },
    };
    const place = placeOf({ guildId: header.guildId, channelId: channel.id }, channel);
    const opened = await bot.lobbies.open(
      place,
      challenge,
      async (message) => (await channel.send(message)).id,
    );
    if (opened.ok) return;
    bot.log.warn({ why: opened.error, channel: channel.id }, 'a table was not set up');
    // Nobody is waited for at a table that does not stand there; otherwise something else does.
    if (typeof opened.error === 'string') throw notSeated(opened.error);
  }

  /** What was being played is over, whether or not the bot can tell that where it was played. */
  async function close(live: LiveEvening, board: Board): Promise<void> {
    const { evening } = live;
    const { channelId, isPutRight } = board;
    if (channelId !== null) {
      if (!isPutRight) await endGame(evening, board, channelId);
      await unlessRefused(evening, board, channelId, () =>
        isPutRight ? tellAgain(evening, board) : tellThere(evening, board, channelId),
      );
    }
    await live.enter({ do: 'close', board: board.number }, null);
  }

  /** Tells a decision, unless the bot may not: it counts without that, and is told once the bot may do more there. */
  async function unlessRefused(
    { header }: Evening,
    { number }: Board,
    channelId: string,
    told: () => Promise<void>,
  ): Promise<void> {
    try {
      await told();
      untold.delete(channelId);
    } catch (error) {
      if (failureOf(error) === 'unreachable' || error instanceof NotStored) throw error;
      bot.log.warn({ err: error, tournament: header.id, board: number }, 'decision of a board not told');
      untold.set(channelId, told);
    }
  }

  /** Ends the lobby or the match of a board. */
  async function endGame({ header }: Evening, { result }: Board, channelId: string): Promise<void> {
    await bot.lobbies.close(channelId, header.id);
    await bot.rooms.opened(channelId);
    const room = bot.rooms.at(channelId);
    const how = result?.how === 'no-show' || result?.how === 'last-call' ? result.how : 'arbiter';
    if (room?.header.event?.id === header.id) await room.end({ why: 'event', how });
  }

  /** Everybody at a board is told what came of it, and its thread is put away a little later. */
  async function tellThere(evening: Evening, board: Board, channelId: string): Promise<void> {
    const channel = await bot.client.channels.fetch(channelId);
    if (isPlace(channel) && !(channel.isThread() && channel.archived === true))
      await tell(evening, board, channel);
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
      await post(channel, { ...decided, nonce: `${nonceOf(evening, board)}-r${times}` });
    if (channel.isThread()) later(ARCHIVE_MS, () => archive(channel));
  }

  function archive(channel: AnyThreadChannel): void {
    channel.setArchived(true).catch((error: unknown) => {
      bot.log.info({ err: error, channel: channel.id }, 'the thread of a board was not put away');
    });
  }

  return {
    tend,
    async idle() {
      await places.idle();
      await queue.settled();
    },
    stop() {
      isStopped = true;
      places.stop();
      for (const cancel of timers) cancel();
      for (const { cancel } of resting.values()) cancel();
    },
  };
}
