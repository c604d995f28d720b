import {
  ChannelType,
  RateLimitError,
  ThreadAutoArchiveDuration,
  type AnyThreadChannel,
  type TextChannel,
} from 'discord.js';
import type { Board } from '../board.ts';
import type { Evening } from '../evening.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Cancel } from '../../../time/time.ts';
import type { TournamentNeeds } from './ports.ts';
import { createPauses, type Pauses } from '../../../time/pauses.ts';
import { boardName } from './board-message.ts';
import type { LiveEvening } from './live.ts';
import type { Troubles } from './troubles.ts';

/** Between the tries of what Discord did not take, in ms. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [2000, 60_000];

/** How far our clock and Discord's may be apart, in ms. */
const CLOCKS_APART_MS = 60_000;

/** Gives boards the places in which they are played: one after another, so that they open in their order, however few Discord allows. */
export interface Places {
  /** Looks whether a board lacks one. */
  tend(live: LiveEvening): void;
  /** Whether this is a thread in which nobody has said anything yet: it has been made here. */
  isNew(channelId: string): boolean;
  idle(): Promise<void>;
  stop(): void;
}

/** The next place of a tournament cannot be had now. */
interface Wait {
  readonly live: LiveEvening;
  readonly pauses: Pauses;
  /** Until it is tried again; null: it is being tried. */
  cancel: Cancel | null;
}

export function createPlaces(
  bot: Pick<
    TournamentNeeds,
    'client' | 'spread' | 'forbidden' | 'log' | 'time' | 'offset' | 'rooms' | 'lobbies'
  >,
  troubles: Troubles,
): Places {
  const queue = inOrder();
  /** The tournaments one of whose boards is being given a place. */
  const busy = new Set<string>();
  const waits = new Map<string, Wait>();
  const made = new Set<string>();
  /** The threads that were there when the bot started, or after something went wrong, by channel above them; asked once. */
  const threads = new Map<string, Promise<readonly AnyThreadChannel[]>>();
  let isStopped = false;

  const next = ({ phase, pausedSince, boards }: Evening): Board | undefined =>
    phase === 'running' && pausedSince === null
      ? boards.find(({ channelId, result, isStuck }) => channelId === null && result === null && !isStuck)
      : undefined;

  function tend(live: LiveEvening): void {
    const { id } = live.evening.header;
    if (isStopped || busy.has(id) || waits.get(id)?.cancel || !next(live.evening)) return;
    busy.add(id);
    bot.spread.add(() =>
      queue.run(id, async () => {
        await give(live);
        busy.delete(id);
        tend(live);
      }),
    );
  }

  /** Gives a place to the first board that lacks one. Never rejects. */
  async function give(live: LiveEvening): Promise<void> {
    const { header } = live.evening;
    const board = next(live.evening);
    if (isStopped || !board) return;
    try {
      const channelId =
        header.channels.length > 0 ? freeChannel(live.evening) : await threadFor(live.evening, board);
      if (channelId === null) {
        later(live, 0);
        return;
      }
      await live.enter({ do: 'place', board: board.number, channelId }, null);
      waits.delete(header.id);
      troubles.met(header.id, board.number, null);
    } catch (error) {
      bot.log.warn({ err: error, tournament: header.id, board: board.number }, 'a board got no place');
      if (error instanceof RateLimitError) {
        later(live, Math.max(error.timeToReset, error.sublimitTimeout), error);
        return;
      }
      // Whatever else has happened, there may be a thread now that nobody has heard of.
      threads.delete(header.channelId);
      later(live, 0, error);
    }
  }

  /** Tries it again after so many ms at least. */
  function later(live: LiveEvening, ms: number, error?: unknown): void {
    const { id } = live.evening.header;
    const { pauses } = waits.get(id) ?? { pauses: createPauses(AGAIN_MS, LONGEST_AGAIN_MS) };
    const cancel = bot.time.at(bot.time.now() + Math.max(ms, pauses.next()), () => again(id));
    waits.set(id, { live, pauses, cancel });
    const board = next(live.evening);
    if (error !== undefined && board) troubles.met(id, board.number, error);
  }

  function again(id: string): void {
    const wait = waits.get(id);
    if (!wait) return;
    wait.cancel?.();
    wait.cancel = null;
    tend(wait.live);
  }

  // Whoever gives the bot its permissions back need not wait.
  bot.forbidden.onChange((channelId) => {
    for (const [id, { live }] of waits) if (live.evening.header.channelId === channelId) again(id);
  });

  /** Where threads cannot be made, boards take their turns in the channels that the host has named. */
  function freeChannel(evening: Evening): string | null {
    const taken = new Set(evening.boards.flatMap(({ channelId, isClosed }) => (isClosed ? [] : [channelId])));
    const isFree = (id: string): boolean =>
      !taken.has(id) && !bot.rooms.at(id) && !bot.rooms.isOpening(id) && !bot.lobbies.has(id);
    return evening.header.channels.find(isFree) ?? null;
  }

  /** The threads that may be a board's already: Discord has made them, and nobody has heard. */
  function threadsOf(channel: TextChannel): Promise<readonly AnyThreadChannel[]> {
    const asked =
      threads.get(channel.id) ??
      channel.threads.fetchActive(false).then((found) => [...found.threads.values()]);
    threads.set(channel.id, asked);
    return asked;
  }

  /** The thread of a board: one that Discord has made already, and nobody has heard of, or a new one. */
  async function threadFor(evening: Evening, board: Board): Promise<string> {
    const { header } = evening;
    const parent = await bot.client.channels.fetch(header.channelId);
    if (parent?.type !== ChannelType.GuildText) throw new Error('a channel without threads');
    const name = boardName(evening, board);
    const taken = new Set(evening.boards.map(({ channelId }) => channelId));
    const found = (await threadsOf(parent)).find(
      (thread) =>
        thread.name === name &&
        thread.ownerId === bot.client.user.id &&
        !taken.has(thread.id) &&
        (thread.createdTimestamp ?? 0) >= bot.offset.toTheirs(header.createdAt) - CLOCKS_APART_MS,
    );
    if (found) return found.id;
    // A table is changed rather than said anything: a match that lasts must not be put away.
    const autoArchiveDuration = ThreadAutoArchiveDuration.OneDay;
    const { id } = await parent.threads.create({ name, autoArchiveDuration });
    made.add(id);
    return id;
  }

  return {
    tend,
    isNew: (channelId) => made.delete(channelId),
    idle: () => queue.settled(),
    stop() {
      isStopped = true;
      for (const { cancel } of waits.values()) cancel?.();
    },
  };
}
