import {
  ChannelType,
  RateLimitError,
  ThreadAutoArchiveDuration,
  type AnyThreadChannel,
  type TextChannel,
} from 'discord.js';
import type { Board } from '../board.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Cancel } from '../../../time/time.ts';
import type { TournamentNeeds } from './ports.ts';
import { createPauses, type Pauses } from '../../../time/pauses.ts';
import { boardName } from './board-message.ts';
import type { LiveTournament } from './face.ts';
import type { Troubles } from './troubles.ts';

/** Between the tries of what Discord did not take, in ms. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [2000, 60_000];

/** How far our clock and Discord's may be apart, in ms. */
const CLOCKS_APART_MS = 60_000;

/** Gives boards the places in which they are played: one after another, so that they open in their order, however few Discord allows. */
export interface Places {
  /** Looks whether a board lacks one. */
  tend(live: LiveTournament): void;
  /** Whether this is a thread in which nobody has said anything yet: it has been made here. */
  isNew(channelId: string): boolean;
  idle(): Promise<void>;
  stop(): void;
}

/** The next place of a tournament cannot be had now. */
interface Wait {
  readonly live: LiveTournament;
  readonly pauses: Pauses;
  /** Until it is tried again; null: it is being tried. */
  cancel: Cancel | null;
}

interface State {
  readonly bot: Pick<
    TournamentNeeds,
    'client' | 'spread' | 'forbidden' | 'log' | 'time' | 'offset' | 'rooms' | 'lobbies'
  >;
  readonly troubles: Troubles;
  readonly queue: ReturnType<typeof inOrder>;
  /** The tournaments one of whose boards is being given a place. */
  readonly busy: Set<string>;
  readonly waits: Map<string, Wait>;
  readonly made: Set<string>;
  /** The threads that were there when the bot started, or after something went wrong, by channel above them; asked once. */
  readonly threads: Map<string, Promise<readonly AnyThreadChannel[]>>;
  isStopped: boolean;
}

export function createPlaces(bot: State['bot'], troubles: Troubles): Places {
  const state: State = {
    bot,
    troubles,
    queue: inOrder(),
    busy: new Set(),
    waits: new Map(),
    made: new Set(),
    threads: new Map(),
    isStopped: false,
  };
  // Whoever gives the bot its permissions back need not wait.
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

/** Gives a place to the first board that lacks one. Never rejects. */
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
      later(state, live, 0);
      return;
    }
    await live.enter({ do: 'place', board: board.number, channelId }, null);
    state.waits.delete(header.id);
    state.troubles.met(header.id, board.number, null);
  } catch (error) {
    state.bot.log.warn({ err: error, tournament: header.id, board: board.number }, 'a board got no place');
    if (error instanceof RateLimitError) {
      later(state, live, Math.max(error.timeToReset, error.sublimitTimeout), error);
      return;
    }
    // Whatever else has happened, there may be a thread now that nobody has heard of.
    state.threads.delete(header.channelId);
    later(state, live, 0, error);
  }
}

/** Tries it again after so many ms at least. */
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

/** Where threads cannot be made, boards take their turns in the channels that the host has named. */
function freeChannel(state: State, tournament: ChatTournament): string | null {
  const taken = new Set(
    tournament.boards.flatMap(({ channelId, isClosed }) => (isClosed ? [] : [channelId])),
  );
  const isFree = (id: string): boolean =>
    !taken.has(id) && !state.bot.rooms.at(id) && !state.bot.rooms.isOpening(id) && !state.bot.lobbies.has(id);
  return tournament.header.channels.find(isFree) ?? null;
}

/** The threads that may be a board's already: Discord has made them, and nobody has heard. */
function threadsOf(state: State, channel: TextChannel): Promise<readonly AnyThreadChannel[]> {
  const asked =
    state.threads.get(channel.id) ??
    channel.threads.fetchActive(false).then((found) => [...found.threads.values()]);
  state.threads.set(channel.id, asked);
  return asked;
}

/** The thread of a board: one that Discord has made already, and nobody has heard of, or a new one. */
async function threadFor(state: State, tournament: ChatTournament, board: Board): Promise<string> {
  const { header } = tournament;
  const parent = await state.bot.client.channels.fetch(header.channelId);
  if (parent?.type !== ChannelType.GuildText) throw new Error('a channel without threads');
  const name = boardName(tournament, board);
  const taken = new Set(tournament.boards.map(({ channelId }) => channelId));
  const found = (await threadsOf(state, parent)).find(
    (thread) =>
      thread.name === name &&
      thread.ownerId === state.bot.client.user.id &&
      !taken.has(thread.id) &&
      (thread.createdTimestamp ?? 0) >= state.bot.offset.toTheirs(header.createdAt) - CLOCKS_APART_MS,
  );
  if (found) return found.id;
  // A table is changed rather than said anything: a match that lasts must not be put away.
  const autoArchiveDuration = ThreadAutoArchiveDuration.OneDay;
  const { id } = await parent.threads.create({ name, autoArchiveDuration });
  state.made.add(id);
  return id;
}
