import {
  ChannelType,
  RateLimitError,
  ThreadAutoArchiveDuration,
  type AnyThreadChannel,
  type TextChannel,
} from 'discord.js';
import type { Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import { isKeptOut } from '../sharing.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Cancel } from '../../../time/time.ts';
import type { TournamentNeeds } from './ports.ts';
import { createPauses, type Pauses } from '../../../time/pauses.ts';
import { boardName } from './board-message.ts';
import type { LiveTournament } from './face.ts';
import { PLACE_TAKEN, type Troubles } from './troubles.ts';

/** First and longest retry delay, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [2000, 60_000];

/** Largest difference between our clock and Discord's, in ms. */
const CLOCKS_APART_MS = 60_000;

/** Gives boards their threads or channels, one at a time in board order, within Discord's limits. */
export interface Places {
  /** Places the next board without a channel. */
  tend(live: LiveTournament): void;
  /** True, once, for a thread that this process has just made: it holds no messages yet. */
  isNew(channelId: string): boolean;
  idle(): Promise<void>;
  stop(): void;
}

/** A tournament whose next board has to wait for a place. */
interface Wait {
  readonly live: LiveTournament;
  readonly pauses: Pauses;
  /** Cancels the retry; null while it is running. */
  cancel: Cancel | null;
}

interface State {
  readonly bot: Pick<
    TournamentNeeds,
    'client' | 'spread' | 'forbidden' | 'log' | 'time' | 'offset' | 'rooms' | 'lobbies'
  >;
  readonly troubles: Troubles;
  /** All tournaments in memory. */
  readonly all: () => readonly ChatTournament[];
  readonly queue: ReturnType<typeof inOrder>;
  /** Tournaments that are placing a board. */
  readonly busy: Set<string>;
  readonly waits: Map<string, Wait>;
  readonly made: Set<string>;
  /** Active threads by parent channel, read once at the start and again after errors. */
  readonly threads: Map<string, Promise<readonly AnyThreadChannel[]>>;
  isStopped: boolean;
}

export function createPlaces(bot: State['bot'], troubles: Troubles, all: State['all']): Places {
  const state: State = {
    bot,
    troubles,
    all,
    queue: inOrder(),
    busy: new Set(),
    waits: new Map(),
    made: new Set(),
    threads: new Map(),
    isStopped: false,
  };
  // Once the bot has its permissions back, it retries at once.
  bot.forbidden.onChange((channelId) => {
    for (const [id, { live }] of state.waits)
      if (live.tournament.header.channelId === channelId) again(state, id);
  });

  return {
    tend: (live) => tend(state, live),
    isNew: (channelId) => state.made.delete(channelId),
    idle: () => state.queue.settled(),
    stop() {
      state.isStopped = true;
      for (const { cancel } of state.waits.values()) cancel?.();
    },
  };
}

const next = ({ phase, pausedSince, boards }: ChatTournament): Board | undefined =>
  phase === 'running' && pausedSince === null
    ? boards.find(({ channelId, result, isStuck }) => channelId === null && result === null && !isStuck)
    : undefined;

function tend(state: State, live: LiveTournament): void {
  const { id } = live.tournament.header;
  if (state.isStopped || state.busy.has(id) || state.waits.get(id)?.cancel || !next(live.tournament)) return;
  state.busy.add(id);
  state.bot.spread.add(() =>
    state.queue.run(id, async () => {
      await give(state, live);
      state.busy.delete(id);
      tend(state, live);
    }),
  );
}

/** Places the first board without a channel. Never rejects. */
async function give(state: State, live: LiveTournament): Promise<void> {
  const { header } = live.tournament;
  const board = next(live.tournament);
  if (state.isStopped || !board) return;
  try {
    const channelId =
      header.channels.length > 0
        ? freeChannel(state, live.tournament)
        : await threadFor(state, live.tournament, board);
    if (channelId === null) {
      const isTaken = header.channels.every((id) => isKeptOut(live.tournament, state.all(), id));
      later(state, live, 0, isTaken ? PLACE_TAKEN : undefined);
      return;
    }
    await live.enter({ do: 'place', board: board.number, channelId }, null);
    state.waits.delete(header.id);
    state.troubles.met(header.id, board.number, null);
  } catch (error) {
    state.bot.log.warn(
      { err: error, tournament: header.id, board: board.number },
      'board channel not assigned',
    );
    if (error instanceof RateLimitError) {
      later(state, live, Math.max(error.timeToReset, error.sublimitTimeout), error);
      return;
    }
    // After other errors Discord may have made the thread without the bot hearing of it.
    state.threads.delete(header.channelId);
    later(state, live, 0, error);
  }
}

/** Retries after `ms` or more. */
function later(state: State, live: LiveTournament, ms: number, error?: unknown): void {
  const { id } = live.tournament.header;
  const { pauses } = state.waits.get(id) ?? { pauses: createPauses(AGAIN_MS, LONGEST_AGAIN_MS) };
  const cancel = state.bot.time.at(state.bot.time.now() + Math.max(ms, pauses.next()), () =>
    again(state, id),
  );
  state.waits.set(id, { live, pauses, cancel });
  const board = next(live.tournament);
  if (error !== undefined && board) state.troubles.met(id, board.number, error);
}

function again(state: State, id: string): void {
  const wait = state.waits.get(id);
  if (!wait) return;
  wait.cancel?.();
  wait.cancel = null;
  tend(state, wait.live);
}

/** A free one of the host's channels, in which boards take turns; null if all are taken. */
function freeChannel(state: State, tournament: ChatTournament): string | null {
  const taken = new Set(
    tournament.boards.flatMap(({ channelId, isClosed }) => (isClosed ? [] : [channelId])),
  );
  const others = state.all();
  const isFree = (id: string): boolean =>
    // A deleted channel is given to no other board.
    state.bot.client.channels.cache.has(id) &&
    !taken.has(id) &&
    !isKeptOut(tournament, others, id) &&
    !state.bot.rooms.at(id) &&
    !state.bot.rooms.isOpening(id) &&
    !state.bot.lobbies.has(id);
  return tournament.header.channels.find(isFree) ?? null;
}

/** Active threads. One of them may be a board's, made by Discord with the answer lost. */
function threadsOf(state: State, channel: TextChannel): Promise<readonly AnyThreadChannel[]> {
  const asked =
    state.threads.get(channel.id) ??
    channel.threads.fetchActive(false).then((found) => [...found.threads.values()]);
  state.threads.set(channel.id, asked);
  return asked;
}

/** The thread of a board: one that Discord made without the bot recording it, or a new one. */
async function threadFor(state: State, tournament: ChatTournament, board: Board): Promise<string> {
  const { header } = tournament;
  const parent = await state.bot.client.channels.fetch(header.channelId);
  if (parent?.type !== ChannelType.GuildText) throw new Error('channel cannot have threads');
  const name = boardName(tournament, board);
  // Tournaments in the same channel may have threads of the same name.
  const taken = new Set(state.all().flatMap(({ boards }) => boards.map(({ channelId }) => channelId)));
  const begunAt = tournament.entries.find((entry) => entry.do === 'start')?.at ?? header.createdAt;
  const found = (await threadsOf(state, parent)).find(
    (thread) =>
      thread.name === name &&
      thread.ownerId === state.bot.client.user.id &&
      !taken.has(thread.id) &&
      (thread.createdTimestamp ?? 0) >= state.bot.offset.toTheirs(begunAt) - CLOCKS_APART_MS,
  );
  if (found) return found.id;
  // Edits of a table are no activity for Discord: a long match must not be archived early.
  const autoArchiveDuration = ThreadAutoArchiveDuration.OneDay;
  const { id } = await parent.threads.create({ name, autoArchiveDuration });
  state.made.add(id);
  return id;
}
