import type { Guild } from 'discord.js';
import { localeFrom } from '../../../i18n/index.ts';
import {
  boardSchema,
  EMPTY,
  toBeTold,
  withChannel,
  withDay,
  withDaysAnswer,
  withLost,
  withMessage,
  withTold,
  type Board,
  type Posted,
} from '../day.ts';
import type { Locale } from '../../../core/locale.ts';
import { scoreOf, type Done } from '../spot/run.ts';
import type { Cancel } from '../../../time/time.ts';
import { inOrder, type InOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments, type RememberedDocuments } from '../../../storage/remembered.ts';
import { adviceOn, mayWorkLater } from '../../../line/outage.ts';
import type { PuzzlesPorts } from './ports.ts';
import { posted, tell, type Messages } from './daily-posts.ts';
import { dayDue, hasTimeLeft } from './day.ts';

/** Interval of checks for due puzzles, in ms: time zones differ by quarters of an hour. */
const LOOK_MS = 15 * 60_000;

/**
 * Posts the daily puzzle in a channel chosen by managers, once, and its solution and results when the next
 * one is due.
 */
export interface Daily {
  /** Counts an answer to the server's puzzle of today. Never rejects. */
  answered(guildId: string, user: string, id: string, isRight: boolean): Promise<void>;
  /** Counts a finished run of Spot it, if it is the server's daily puzzle of today. Never rejects. */
  finished(guildId: string, user: string, done: Pick<Done, 'day' | 'marks'>): Promise<void>;
  /** Checks at once and then regularly. */
  start(): void;
  /** Resolves when no work is in progress. */
  idle(): Promise<void>;
  stop(): void;
}

type Ports = Pick<
  PuzzlesPorts,
  'client' | 'storage' | 'aside' | 'log' | 'time' | 'offset' | 'servers' | 'people' | 'spread'
>;

interface State {
  readonly bot: Ports;
  readonly messages: Messages;
  readonly documents: RememberedDocuments<Board, Board>;
  /** Work of each server in order. */
  readonly queue: InOrder;
  /** By server: the day, with the chosen channel, that needs no more work. */
  readonly done: Map<string, string>;
  looking: Promise<void>;
  cancel: Cancel;
  isStopped: boolean;
}

export function createDaily(bot: Ports, messages: Messages): Daily {
  const state = stateOfDaily(bot, messages);
  return {
    answered: (guildId, user, id, isRight) => answered(state, guildId, user, { id, isRight, score: null }),
    finished: (guildId, user, done) =>
      answered(state, guildId, user, { id: done.day, isRight: true, score: scoreOf(done) }),
    start() {
      bot.servers.onChange((guildId) => lookAtChanged(state, guildId));
      look(state);
    },
    async idle() {
      await state.looking;
      await bot.spread.idle();
      await state.queue.settled();
      await state.documents.settled();
    },
    stop() {
      state.isStopped = true;
      state.cancel();
    },
  };
}

const stateOfDaily = (bot: Ports, messages: Messages): State => ({
  bot,
  messages,
  documents: rememberedDocuments(bot.storage, {
    collection: 'puzzle-days',
    schema: boardSchema,
    empty: EMPTY,
    capacity: 0,
    found: (damage) => bot.aside.found(damage, {}),
  }),
  queue: inOrder(),
  done: new Map(),
  looking: Promise.resolve(),
  cancel: () => undefined,
  isStopped: false,
});

const theirs = ({ bot }: State): number => bot.offset.toTheirs(bot.time.now());

/** Runs work; false, with a log line, if it failed. Never rejects. */
async function tried(state: State, guildId: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    if (!state.isStopped) await work();
    return !state.isStopped;
  } catch (error) {
    const isOurs = !mayWorkLater(error);
    state.bot.log[isOurs ? 'error' : 'warn'](
      { err: error, guild: guildId, advice: adviceOn(error) },
      'daily puzzle not updated',
    );
    return false;
  }
}

async function answered(
  state: State,
  guildId: string,
  user: string,
  { id, isRight, score }: { readonly id: string; readonly isRight: boolean; readonly score: number | null },
): Promise<void> {
  await tried(state, guildId, async () => {
    const { puzzleChannel } = await state.bot.servers.of(guildId);
    if (puzzleChannel === null) return;
    await state.documents.change(guildId, (board) =>
      board.today?.id === id ? withDaysAnswer(board, user, isRight, score) : board,
    );
  });
}

/**
 * Posts yesterday's solution first, because its message may turn out to be gone. A failure of one post does
 * not block the other.
 */
async function seeTo(state: State, guild: Guild): Promise<void> {
  const { bot, messages, documents } = state;
  const { puzzleChannel, dailySpot, zone, locale: own } = await bot.servers.of(guild.id);
  const locale = own ?? localeFrom(guild.preferredLocale);
  const at = theirs(state);
  const day = dayDue(zone, at);
  const chosen = puzzleChannel === null ? null : messages.choose(guild.id, day, dailySpot);
  const isTold = await tellDue(state, guild.id, day, locale);
  const board = await documents.change(guild.id, (now) => {
    if (!chosen || puzzleChannel === null) return now;
    return day > (now.today?.day ?? '')
      ? withDay(now, { day, ...chosen, channelId: puzzleChannel })
      : withChannel(now, puzzleChannel);
  });
  let isDone = isTold && (puzzleChannel === null || chosen !== null);
  const { today } = board;
  if (puzzleChannel !== null && today?.day === day && today.messageId === null) {
    // The first puzzle of a server ends no streaks, so it may come at any hour.
    const isFirst = board.before === null && Object.keys(board.streaks).length === 0;
    const isPosted = await post(state, guild.id, today, {
      locale,
      mayCome: isFirst || hasTimeLeft(zone, at),
    });
    isDone &&= isPosted;
  }
  if (isDone) state.done.set(guild.id, `${day} ${puzzleChannel}`);
}

/** Posts the solutions of earlier days; false if one is left. */
async function tellDue(state: State, guildId: string, day: string, locale: Locale): Promise<boolean> {
  const { bot, messages, documents } = state;
  const board = await documents.readOrPutAway(guildId);
  let isDone = true;
  for (const puzzle of toBeTold(board, day)) {
    const isTold = await tried(state, guildId, async () => {
      const settled = (await tell(bot, messages, board, puzzle, locale)) ? withTold : withLost;
      await documents.change(guildId, (now) => settled(now, puzzle));
    });
    isDone &&= isTold;
  }
  return isDone;
}

/** Posts today's puzzle; false if that failed. */
const post = (
  state: State,
  guildId: string,
  today: Posted,
  how: { readonly locale: Locale; readonly mayCome: boolean },
): Promise<boolean> =>
  tried(state, guildId, async () => {
    const messageId = await posted(state.bot, state.messages, today, how);
    if (messageId !== null)
      await state.documents.change(guildId, (now) => withMessage(now, today, messageId));
  });

/**
 * Queues servers with due work. Servers without a channel are included: the last solution may still be due.
 * Never rejects, as settings do not.
 */
async function lookAround(state: State): Promise<void> {
  for (const guild of state.bot.client.guilds.cache.values()) await lookAt(state, guild);
}

async function lookAt(state: State, guild: Guild): Promise<void> {
  if (!guild.available) return;
  const { bot, queue, done } = state;
  const { puzzleChannel, zone } = await bot.servers.of(guild.id);
  if (done.get(guild.id) === `${dayDue(zone, theirs(state))} ${puzzleChannel}`) return;
  bot.spread.add(() =>
    queue.run(guild.id, () => tried(state, guild.id, () => seeTo(state, guild)).then(() => undefined)),
  );
}

/** A newly chosen channel is served at once. */
function lookAtChanged(state: State, guildId: string): void {
  const guild = state.bot.client.guilds.cache.get(guildId);
  if (guild && !state.isStopped) state.looking = state.looking.then(() => lookAt(state, guild));
}

function look(state: State): void {
  if (state.isStopped) return;
  const { time } = state.bot;
  state.looking = state.looking.then(() => lookAround(state));
  state.cancel = time.at(Math.floor(time.now() / LOOK_MS + 1) * LOOK_MS, () => look(state));
}
