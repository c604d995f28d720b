import { openBoards, type ChatTournament } from '../chat-tournament.ts';
import type { Documents } from '../../../storage/ports.ts';
import { createPauses, pause } from '../../../time/pauses.ts';
import type { TournamentNeeds } from './ports.ts';
import type { Resumed, Signs } from '../../../table/room-store.ts';
import type { Timed } from '../../../table/timed.ts';
import { createBoards, type Boards } from './boards.ts';
import { createKeeping, type Keeping } from './keeping.ts';
import {
  TOURNAMENTS,
  hasDeleted,
  isDone,
  isEnded,
  isSettled,
  keptSchema,
  listedAs,
  type KeptTournament,
} from './kept.ts';
import type { LiveTournament } from './face.ts';
import { holdTournament } from './live.ts';
import { recordLocks } from './locked.ts';
import { createLocks } from './locks.ts';
import { createNotices, type Notices } from './notices.ts';
import { createSaying, type Saying } from './saying.ts';
import { createServerEvents, type ServerEvents } from './server-events.ts';
import { foldTournament } from './stored.ts';
import { perform, type TaskPorts } from './tasks.ts';
import { isRemoved } from '../../../line/servers.ts';
import { holds } from '../../../line/shard.ts';
import { createTroubles, type Troubles } from './troubles.ts';

/** First and longest retry delay for cancelling a tournament, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [5000, 600_000];

/**
 * Time for which a finished tournament stays in memory, in ms: arbiters can still correct its last results.
 */
const AT_HAND_MS = 12 * 3_600_000;

/** The tournaments in memory: running ones, and recently finished ones. */
export interface Holding {
  readonly bot: TournamentNeeds;
  readonly documents: Documents<KeptTournament>;
  /** By tournament id. */
  readonly held: Map<string, Held>;
  readonly tasks: TaskPorts;
  /** Stored start of the standstill, by tournament, for tournaments that stand still while others run. */
  readonly standing: Map<string, number | null>;
  readonly keeping: Keeping;
  /** Boards for which no-shows cannot be decided. */
  readonly unseen: Troubles;
  readonly boards: Boards;
  readonly saying: Saying;
  readonly serverEvents: ServerEvents;
  readonly notices: Notices;
  /** Called after each change of a tournament. */
  readonly watchers: ((live: LiveTournament) => void)[];
  /** Ids of tournaments that are being cancelled. */
  readonly cancelling: Set<string>;
  /** Ids of tournaments being read again: a batch of replaced rows causes one reading. */
  readonly rereading: Set<string>;
  isStopped: boolean;
}

interface Held {
  readonly live: LiveTournament;
  readonly timed: Timed;
}

export function holdingOf(bot: TournamentNeeds): Holding {
  const { client, storage, time, log, leavers, rooms } = bot;
  const documents: Documents<KeptTournament> = storage.documents(TOURNAMENTS, keptSchema);
  const held = new Map<string, Held>();
  const keeping = createKeeping(bot, documents, (id) => held.get(id)?.live.tournament);
  const retold = (id: string): void => {
    const live = held.get(id)?.live;
    if (live) notices.changed(live);
  };
  const troubles = createTroubles(retold);
  const unseen = createTroubles(retold);
  const boards = createBoards(bot, troubles, () => [...held.values()].map(({ live }) => live.tournament));
  const saying = createSaying(bot);
  const serverEvents = createServerEvents(bot);
  const notices = createNotices(bot, {
    async place(id) {
      const { messageId = null, chapter = '' } = (await documents.get(id)) ?? {};
      return messageId === null ? null : { messageId, chapter };
    },
    placed: (id, { messageId, chapter }) => keeping.keep(id, { messageId, chapter }),
    trouble: (id) => troubles.of(id) ?? unseen.of(id),
  });
  return {
    bot,
    documents,
    held,
    tasks: { client, log, time, leavers, locks: createLocks(bot), unseen, rooms },
    standing: new Map(),
    keeping,
    unseen,
    boards,
    saying,
    serverEvents,
    notices,
    watchers: [],
    cancelling: new Set(),
    rereading: new Set(),
    isStopped: false,
  };
}

/** Takes a tournament into memory. */
export function hold(holding: Holding, tournament: ChatTournament): LiveTournament {
  const { header } = tournament;
  let { pausedSince } = tournament;
  let kept = listedAs(tournament);
  const live = holdTournament(
    {
      bot: holding.bot,
      heardSince: (when) => holding.bot.rooms.heardSince(when),
      perform: (one, task) => perform(holding.tasks, one, task),
      changed(one) {
        for (const { number, result } of one.tournament.boards)
          if (result) holding.unseen.met(header.id, number, null);
        // The most important message is updated first.
        holding.notices.changed(one);
        holding.saying.tend(one);
        holding.serverEvents.tend(one.tournament);
        holding.boards.tend(one);
        for (const told of holding.watchers) told(one);
        void recordLocks(holding.bot, one);
        if (one.tournament.pausedSince !== pausedSince) {
          ({ pausedSince } = one.tournament);
          void holding.bot.rooms.pausedOrNot(
            openBoards(one.tournament).flatMap(({ channelId }) => channelId ?? []),
          );
        }
        if (listedAs(one.tournament) === kept) return;
        kept = listedAs(one.tournament);
        void holding.keeping.keep(header.id, {});
      },
    },
    tournament,
  );
  holding.held.set(header.id, { live, timed: timedBy(holding, live) });
  return live;
}

/** The tournament as the timekeeping sees it. */
function timedBy(holding: Holding, live: LiveTournament): Timed {
  const { header } = live.tournament;
  const stands = (since: number | null): Promise<void> => {
    if ((holding.standing.get(header.id) ?? null) === since) return Promise.resolve();
    holding.standing.set(header.id, since);
    return holding.keeping.change(header.id, { standsSince: since });
  };
  return {
    header,
    freeze: (since) => live.freeze(since),
    async goOn() {
      await live.goOn();
      await stands(null);
    },
    async stand() {
      await live.stand();
      if (isHeld(live)) await stands(holding.bot.time.now());
    },
  };
}

export const isHeld = ({ tournament }: LiveTournament): boolean => !isEnded(tournament);

const goesOn = (holding: Holding, id: string): boolean => {
  const found = holding.held.get(id);
  return found !== undefined && isHeld(found.live);
};

/** Releases tournaments that have been over for long; called for each announcement. */
export function putDown(holding: Holding): void {
  for (const known of holding.held.values()) {
    const { tournament } = known.live;
    const last = tournament.entries.at(-1)?.at ?? tournament.header.createdAt;
    if (isDone(tournament) && holding.bot.time.now() - last >= AT_HAND_MS) forget(holding, known);
  }
}

/** Cancels a tournament whose channel or server is gone; nobody can be notified. Retries. */
export async function cancelGone(
  holding: Holding,
  live: LiveTournament,
  why: 'gone' | 'removed' = 'gone',
): Promise<void> {
  const { id } = live.tournament.header;
  if (holding.cancelling.has(id)) return;
  holding.cancelling.add(id);
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  while (!holding.isStopped && isHeld(live) && holding.held.get(id)?.live === live) {
    try {
      const done = await live.enter({ do: 'cancel', why }, null);
      if (!done.ok) break;
    } catch (error) {
      holding.bot.log.error(
        { err: error, tournament: id },
        'tournament not cancelled after losing its channel',
      );
      await pause(holding.bot.time, pauses.next());
    }
  }
  holding.cancelling.delete(id);
}

/**
 * Cancels a tournament of a server that has removed the bot, once one of its people has had their data
 * deleted.
 */
function giveUpIfDeleted(holding: Holding, live: LiveTournament): void {
  if (isRemoved(holding.bot.client, live.tournament.header) && hasDeleted(live.tournament))
    void cancelGone(holding, live, 'removed');
}

/** Releases a tournament from memory. */
export function forget(holding: Holding, { live }: { readonly live: LiveTournament }): void {
  const { id } = live.tournament.header;
  live.stop();
  holding.held.delete(id);
  holding.standing.delete(id);
  holding.keeping.forget(id);
}

/** Reads the journal of a tournament again after rows were replaced. */
export function reread(holding: Holding, id: string): void {
  const live = holding.held.get(id)?.live;
  if (!live || holding.rereading.has(id)) return;
  holding.rereading.add(id);
  live
    .reread()
    .then(() => giveUpIfDeleted(holding, live))
    .catch((error: unknown) => holding.bot.log.error({ err: error, tournament: id }, 'tournament not reread'))
    .finally(() => holding.rereading.delete(id));
}

/** Reads any tournament, even a finished one; undefined if there is none. Rejects with Damaged. */
export async function read(holding: Holding, id: string): Promise<ChatTournament | undefined> {
  const found = holding.held.get(id);
  if (found) return found.live.tournament;
  return (await holding.documents.get(id))
    ? foldTournament(id, await holding.bot.storage.journal.read(id))
    : undefined;
}

/** Loads the unsettled tournaments without resuming them. Returns how long each is known to have run. */
export async function load(holding: Holding): Promise<readonly Resumed[]> {
  for await (const [id, kept] of holding.documents.entries()) {
    try {
      if (!kept.ok) throw kept.error;
      if (kept.value.isSettled || !holds(holding.bot.shard, kept.value)) continue;
      holding.standing.set(id, kept.value.standsSince);
      const { tournament } = hold(holding, foldTournament(id, await holding.bot.storage.journal.read(id)));
      // The settling may be missing in storage, which is written after the last entry.
      if (isSettled(tournament, kept.value)) void holding.keeping.keep(id, {});
    } catch (error) {
      holding.bot.log.error({ err: error, tournament: id }, 'stored tournament not resumed');
    }
  }
  await holding.serverEvents.load(
    (id) => goesOn(holding, id),
    (id) => read(holding, id),
  );
  return [...holding.held.values()].flatMap(({ live }) =>
    isHeld(live) ? [{ resumedAt: lastResumed(live.tournament) }] : [],
  );
}

/** Takes the time since the last sign of life off all tournaments. */
export function freeze(holding: Holding, signs: Signs): void {
  for (const { live, timed } of holding.held.values()) {
    const resumedAt = lastResumed(live.tournament);
    const until =
      holding.standing.get(live.tournament.header.id) ?? Math.max(signs.last({ resumedAt }), resumedAt);
    timed.freeze(Math.min(until, holding.bot.time.now()));
    giveUpIfDeleted(holding, live);
    // A finished tournament resumes at once: only its announcements are left.
    if (!isHeld(live)) void timed.goOn();
  }
}

/** Unix ms at which its time last began to run, according to the journal. */
const lastResumed = ({ entries, header }: ChatTournament): number =>
  entries.findLast((entry) => entry.do === 'stood' || entry.do === 'start')?.at ?? header.createdAt;
