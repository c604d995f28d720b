import { RESTJSONErrorCodes, type AnyThreadChannel, type Channel } from 'discord.js';
import { isPractice } from '../practice.ts';
import { isAnew, playersAt, type Board } from '../board.ts';
import { boardNumbered, type ChatTournament } from '../chat-tournament.ts';
import { lacksPlayer } from '../from-file.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Cancel } from '../../../time/time.ts';
import { failureOf, hasCode, NotStored } from '../../../line/outage.ts';
import { openKeptMessages, type KeptMessages } from '../../../chat/kept/in-channels.ts';
import { createPauses } from '../../../time/pauses.ts';
import type { TournamentNeeds } from './ports.ts';
import {
  changeableFrom,
  isPlace,
  isShown,
  isStale,
  keyOf,
  show,
  tellDecision,
  type Place,
  type Posts,
} from './board-posts.ts';
import { boardName } from './board-message.ts';
import { beforeReplay, correctRatings, endGame } from './board-ends.ts';
import type { LiveTournament } from './face.ts';
import { isLocked } from './locked.ts';
import { createPlaces, type Places } from './places.ts';
import { seat } from './seating.ts';
import type { Troubles } from './troubles.ts';

/** Delay before a thread is archived after its game, in ms, so that people can read the result. */
const ARCHIVE_MS = 2 * 60_000;

/** First and longest retry delay, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [2000, 60_000];

/** Gives every board its thread, its table and its closing, once each, even across restarts. */
export interface Boards {
  /** Queues the work that the boards of a tournament need. */
  tend(live: LiveTournament): void;
  idle(): Promise<void>;
  stop(): void;
}

interface State {
  readonly bot: TournamentNeeds;
  readonly troubles: Troubles;
  readonly places: Places;
  readonly kept: KeptMessages;
  readonly posts: Posts;
  /** Decisions that the bot was not allowed to announce, by channel id. */
  readonly untold: Map<string, () => Promise<void>>;
  readonly queue: ReturnType<typeof inOrder>;
  /** Boards in the queue. */
  readonly waiting: Set<string>;
  /** Boards whose message is to be edited a little later. */
  readonly changing: Set<string>;
  readonly timers: Set<Cancel>;
  /** Boards that wait for a retry, and their channels. */
  readonly resting: Map<string, { channelId: string | null; end: () => void; cancel: Cancel }>;
  readonly pauses: Map<string, ReturnType<typeof createPauses>>;
  isStopped: boolean;
}

export function createBoards(
  bot: TournamentNeeds,
  troubles: Troubles,
  all: () => readonly ChatTournament[],
): Boards {
  const places = createPlaces(bot, troubles, all);
  const kept = openKeptMessages(bot);
  const state: State = {
    bot,
    troubles,
    places,
    kept,
    posts: { bot, places, kept, messages: new Map() },
    untold: new Map(),
    queue: inOrder(),
    waiting: new Set(),
    changing: new Set(),
    timers: new Set(),
    resting: new Map(),
    pauses: new Map(),
    isStopped: false,
  };
  // Once the bot has its permissions back, it retries at once.
  bot.forbidden.onChange((changed) => {
    for (const { channelId, end } of state.resting.values()) if (channelId === changed) end();
    const told = state.untold.get(changed);
    if (!told || state.isStopped) return;
    state.untold.delete(changed);
    state.bot.spread.add(() =>
      told().catch((error: unknown) => {
        state.bot.log.info({ err: error, channel: changed }, 'board decision not announced');
        state.untold.set(changed, told);
      }),
    );
  });

  return {
    tend: (live) => tend(state, live),
    async idle() {
      await state.places.idle();
      await state.queue.settled();
    },
    stop() {
      state.isStopped = true;
      state.places.stop();
      state.kept.stop();
      for (const cancel of state.timers) cancel();
      for (const { cancel } of state.resting.values()) cancel();
    },
  };
}

function later(state: State, ms: number, work: () => void): void {
  const cancel = state.bot.time.at(state.bot.time.now() + ms, () => {
    state.timers.delete(cancel);
    if (!state.isStopped) work();
  });
  state.timers.add(cancel);
}

function tend(state: State, live: LiveTournament): void {
  if (state.isStopped) return;
  const { tournament } = live;
  // The open games of a file wait for the start.
  if (tournament.phase === 'open') return;
  state.places.tend(live);
  for (const board of tournament.boards) {
    const key = keyOf(tournament, board);
    if (state.waiting.has(key)) continue;
    if (lacks(state, tournament, board)) add(state, live, board.number, key);
    else if (isStale(state.posts, tournament, board)) changeSoon(state, live, board);
  }
}

/** True if the bot has more to do for a board than edit its message. */
function lacks(state: State, tournament: ChatTournament, board: Board): boolean {
  if (board.isClosed) return false;
  if (isDone(tournament, board)) return true;
  if (board.channelId === null) return false;
  if (!isShown(state.posts, tournament, board)) return true;
  const stands = board.isStuck || tournament.pausedSince !== null;
  return !stands && (board.openedAt === null || !hasTable(state, board));
}

/** Edits a message once in a while at most: changes are batched, and tables come first. */
function changeSoon(state: State, live: LiveTournament, board: Board): void {
  const key = keyOf(live.tournament, board);
  const from = changeableFrom(state.posts, live.tournament, board);
  const now = state.bot.time.now();
  if (from <= now) {
    add(state, live, board.number, key);
    return;
  }
  if (state.changing.has(key)) return;
  state.changing.add(key);
  later(state, from - now, () => {
    state.changing.delete(key);
    tend(state, live);
  });
}

const isDone = ({ phase }: ChatTournament, { result }: Board): boolean =>
  result !== null || phase !== 'running';

/** True as well for a board that has no table until a player has joined. */
const hasTable = (state: State, { channelId, ...board }: Board): boolean =>
  channelId !== null &&
  (lacksPlayer(board) ||
    state.bot.rooms.at(channelId) !== undefined ||
    state.bot.rooms.isOpening(channelId) ||
    // Practice opponents cannot deal: their lobby is dealt by the bot.
    (state.bot.lobbies.has(channelId) && !playersAt(board).every(isPractice)));

function add(state: State, live: LiveTournament, number: number, key: string): void {
  const { id } = live.tournament.header;
  state.waiting.add(key);
  state.bot.spread.add(() =>
    state.queue.run(`${id} ${number}`, async () => {
      state.waiting.delete(key);
      if (state.isStopped) return;
      try {
        await see(state, live, number);
        state.pauses.delete(key);
        state.troubles.met(id, number, null);
      } catch (error) {
        state.bot.log.warn({ err: error, tournament: id, board: number }, 'board step failed');
        state.troubles.met(id, number, error);
        const pause = state.pauses.get(key) ?? createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
        state.pauses.set(key, pause);
        rest(state, live, number, key, pause.next());
      }
    }),
  );
}

/** Pauses a board until its retry; other changes do not wake it. */
function rest(state: State, live: LiveTournament, number: number, key: string, ms: number): void {
  state.waiting.add(key);
  const end = (): void => {
    cancel();
    state.resting.delete(key);
    state.waiting.delete(key);
    if (!state.isStopped) tend(state, live);
  };
  const cancel = state.bot.time.at(state.bot.time.now() + ms, end);
  const channelId = boardNumbered(live.tournament, number)?.channelId ?? null;
  state.resting.set(key, { channelId, end, cancel });
}

/** Does the pending work of a board. */
async function see(state: State, live: LiveTournament, number: number): Promise<void> {
  const board = boardNumbered(live.tournament, number);
  if (!board) return;
  if (isDone(live.tournament, board)) return close(state, live, board);
  await open(state, live, board);
}

/** Posts a board's message and, unless the board is stuck or paused, puts up its table. */
async function open(state: State, live: LiveTournament, board: Board): Promise<void> {
  const { number, channelId } = board;
  if (channelId === null) return;
  await state.bot.rooms.opened(channelId);
  const channel = await unlessUnknown(state.bot.client.channels.fetch(channelId));
  if (channel === null) {
    // The end of a match brings the board elsewhere.
    if (!state.bot.rooms.at(channelId)) await live.enter({ do: 'displaced', board: number }, null);
    return;
  }
  if (!isPlace(channel)) throw new Error('board without a place');
  if ((isAnew(board) || board.without !== null) && board.openedAt === null) {
    await beforeReplay(state.bot, live.tournament, board, channel);
    rename(state, live.tournament, board, channel);
    // By the arbiter's order the board need not wait for a locked thread.
    if (board.replay !== null && isLocked(channel)) {
      await live.enter({ do: 'displaced', board: number }, null);
      return;
    }
  }
  const { tournament } = live;
  const isOld = isStale(state.posts, tournament, board);
  const isDue = changeableFrom(state.posts, tournament, board) <= state.bot.time.now();
  if (!isShown(state.posts, tournament, board) || (isOld && isDue))
    await show(state.posts, tournament, board, channel);
  else if (isOld) changeSoon(state, live, board);
  if (board.isStuck || live.tournament.pausedSince !== null) return;
  if (!hasTable(state, board) && !state.bot.aside.at(channelId, 'match')) {
    if (!state.bot.lobbies.has(channelId)) await seat(state.bot, live.tournament, board, channel);
    if (playersAt(board).every(isPractice)) await state.bot.lobbies.deal(channelId);
    if (!hasTable(state, board)) later(state, LONGEST_AGAIN_MS, () => tend(state, live));
  }
  if (board.openedAt === null) await live.enter({ do: 'open', board: number }, null);
}

/** The thread of a board with a substitute gets their name, once Discord takes it; nothing waits for that. */
function rename(state: State, tournament: ChatTournament, board: Board, channel: Place): void {
  const name = boardName(tournament, board);
  if (board.substitution === null || !channel.isThread() || channel.name === name) return;
  channel.setName(name).catch((error: unknown) => {
    state.bot.log.info({ err: error, channel: channel.id }, 'board thread not renamed');
  });
}

/** A channel, or null if it was deleted. */
async function unlessUnknown(channel: Promise<Channel | null>): Promise<Channel | null> {
  try {
    return await channel;
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.UnknownChannel)) return null;
    throw error;
  }
}

/** Ends the game and closes the board, even if the bot cannot announce the decision there. */
async function close(state: State, live: LiveTournament, board: Board): Promise<void> {
  const { tournament } = live;
  const { channelId, isPutRight } = board;
  await correctRatings(state.bot, tournament, board);
  if (channelId !== null) {
    if (!isPutRight) await endGame(state.bot, tournament, board, channelId);
    await unlessRefused(state, tournament, board, channelId, () =>
      isPutRight ? tellAgain(state, live, board) : tellThere(state, live, board, channelId),
    );
  }
  await live.enter({ do: 'close', board: board.number }, null);
}

/**
 * Announces a decision. If the bot is not allowed to, the decision counts anyway and is announced once
 * permissions change.
 */
async function unlessRefused(
  state: State,
  { header }: ChatTournament,
  { number }: Board,
  channelId: string,
  told: () => Promise<void>,
): Promise<void> {
  try {
    await told();
    state.untold.delete(channelId);
  } catch (error) {
    if (failureOf(error) === 'unreachable' || error instanceof NotStored) throw error;
    state.bot.log.warn({ err: error, tournament: header.id, board: number }, 'board decision not announced');
    state.untold.set(channelId, told);
  }
}

/** Announces the decision and archives the thread a little later. */
async function tellThere(state: State, live: LiveTournament, board: Board, channelId: string): Promise<void> {
  const channel = await state.bot.client.channels.fetch(channelId);
  if (isPlace(channel) && !(channel.isThread() && channel.archived === true))
    await tell(state, live, board, channel);
}

/**
 * Announces a corrected result. Another board may be playing in the channel, or the thread may be archived.
 */
async function tellAgain(state: State, live: LiveTournament, board: Board): Promise<void> {
  const channel = board.channelId === null ? null : await state.bot.client.channels.fetch(board.channelId);
  if (!isPlace(channel)) return;
  if (channel.isThread() && channel.archived === true) await channel.setArchived(false);
  await tell(state, live, board, channel);
}

async function tell(state: State, live: LiveTournament, board: Board, channel: Place): Promise<void> {
  await tellDecision(state.posts, live.tournament, board, channel);
  if (!channel.isThread()) return;
  later(state, ARCHIVE_MS, () => {
    // The match may be played again by then.
    if (boardNumbered(live.tournament, board.number)?.isClosed === true) archive(state, channel);
  });
}

function archive(state: State, channel: AnyThreadChannel): void {
  channel.setArchived(true).catch((error: unknown) => {
    state.bot.log.info({ err: error, channel: channel.id }, 'board thread not archived');
  });
}
