import { randomBytes } from 'node:crypto';
import { Events } from 'discord.js';
import type { Header } from '../../../match/header.ts';
import type { EndListener, JustEnded } from '../../../match/endings.ts';
import { deedAfter } from '../after-match.ts';
import { openBoards, openEvening, type Evening } from '../evening.ts';
import type { Board } from '../board.ts';
import type { EveningHeader } from '../terms.ts';
import { JOURNAL, journalOf } from '../../../storage/journal.ts';
import type { Documents } from '../../../storage/ports.ts';
import { createPauses, pause } from '../../../time/pauses.ts';
import type { TournamentNeeds } from './ports.ts';
import { newId } from '../../../challenge/chat/fresh.ts';
import type { Resumed, Signs } from '../../../table/room-store.ts';
import type { Timed } from '../../../table/timekeeping.ts';
import { createBoards } from './boards.ts';
import { createKeeping } from './keeping.ts';
import {
  EVENINGS,
  hasDeleted,
  isDone,
  isEnded,
  isSettled,
  keptSchema,
  listedAs,
  type KeptEvening,
} from './kept.ts';
import { holdEvening, type LiveEvening } from './live.ts';
import { createLocks } from './locks.ts';
import { createNotices } from './notices.ts';
import { createSaying } from './saying.ts';
import { createServerEvents } from './server-events.ts';
import { foldEvening } from './stored.ts';
import { perform, type TaskPorts } from './tasks.ts';
import { isRemoved } from '../../../line/servers.ts';
import { holds } from '../../../line/shard.ts';
import { createTroubles } from './troubles.ts';

/** What matches of a tournament say of it in their headers. */
export const TOURNAMENT = 'tournament';

/** First and longest pause before a tournament that could not be cancelled is cancelled again, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [5000, 600_000];

/** So long what is over is at hand, in ms: arbiters may still put its last results right. */
const AT_HAND_MS = 12 * 3_600_000;

/** The tournaments of all servers. */
export interface Evenings {
  /** Those that are announced, or being played, and those that have been over for less than half a day, since the bot started. */
  readonly all: readonly LiveEvening[];
  get(id: string): LiveEvening | undefined;
  /** The one whose board is played in this channel, and the board. */
  at(channelId: string): { readonly live: LiveEvening; readonly board: Board } | undefined;
  /** One whatever has become of it; undefined: there is none. Rejects with Damaged when it cannot be read. */
  read(id: string): Promise<Evening | undefined>;
  /** What is kept of all those of a server, the latest first. */
  on(guildId: string): Promise<readonly (KeptEvening & { readonly id: string })[]>;
  /**
   * Announces one. Rejects when it is not known to be stored; that it could not be posted is tried again. `seed`: of all
   * chance in it; left out: by chance.
   */
  announce(settled: Omit<EveningHeader, 'id' | 'seed' | 'createdAt'>, seed?: string): Promise<LiveEvening>;
  /** Somebody does something in a channel: at their board they have sat down. Rejects when that is not known to be stored. */
  seen(channelId: string, user: string): Promise<void>;
  /** Those whose time goes on. */
  held(): readonly Timed[];
  /** What is stored of a server that has removed the bot is about to be deleted. */
  forget(guildId: string): void;
  /** Whether what has this header, a match, belongs to one that is paused. */
  isPaused(header: Pick<Header, 'event'>): boolean;
}

export interface ManagedEvenings extends Evenings {
  /** What the ends of matches are told to. */
  readonly listener: EndListener;
  /** Reads what is stored; nothing goes on yet. Tells until when they are known to have gone on. */
  load(): Promise<readonly Resumed[]>;
  /** Their time has stood still since the last sign of life. */
  freeze(signs: Signs): void;
  /** Resolves when everything that was begun is done. */
  idle(): Promise<void>;
  stop(): void;
}

export function createEvenings(bot: TournamentNeeds): ManagedEvenings {
  const { storage, time, log } = bot;
  const documents: Documents<KeptEvening> = storage.documents(EVENINGS, keptSchema);
  /** Those that are known, by id, and what has their time. */
  const held = new Map<string, { readonly live: LiveEvening; readonly timed: Timed }>();
  const { client, leavers } = bot;
  const tasks: TaskPorts = {
    log,
    time,
    leavers,
    locks: createLocks(bot),
    get unseen() {
      return unseen;
    },
    get rooms() {
      return bot.rooms;
    },
  };
  /** Since when those that are held stand still while others go on, as it is kept. */
  const standing = new Map<string, number | null>();
  const keeping = createKeeping(bot, documents, (id) => held.get(id)?.live.evening);
  let isStopped = false;
  const retold = (id: string): void => {
    const live = held.get(id)?.live;
    if (live) notices.changed(live);
  };
  const troubles = createTroubles(retold);
  /** … and with open boards, at which nobody can be decided to have stayed away. */
  const unseen = createTroubles(retold);
  const boards = createBoards(bot, troubles);
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

  function hold(evening: Evening): LiveEvening {
    const { header } = evening;
    let { pausedSince } = evening;
    let kept = listedAs(evening);
    const live = holdEvening(
      {
        bot,
        heardSince: (when) => bot.rooms.heardSince(when),
        perform: (one, task) => perform(tasks, one, task),
        changed(one) {
          for (const { number, result } of one.evening.boards)
            if (result) unseen.met(header.id, number, null);
          // What comes first is shown first.
          notices.changed(one);
          saying.tend(one);
          serverEvents.tend(one.evening);
          boards.tend(one);
          if (one.evening.pausedSince !== pausedSince) {
            ({ pausedSince } = one.evening);
            void bot.rooms.pausedOrNot(openBoards(one.evening).flatMap(({ channelId }) => channelId ?? []));
          }
          if (listedAs(one.evening) === kept) return;
          kept = listedAs(one.evening);
          void keeping.keep(header.id, {});
        },
      },
      evening,
    );
    held.set(header.id, { live, timed: timedBy(live) });
    return live;
  }

  /** What the timekeeping sees of it. */
  function timedBy(live: LiveEvening): Timed {
    const { header } = live.evening;
    const stands = (since: number | null): Promise<void> => {
      if ((standing.get(header.id) ?? null) === since) return Promise.resolve();
      standing.set(header.id, since);
      return keeping.change(header.id, { standsSince: since });
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
        if (isHeld(live)) await stands(time.now());
      },
    };
  }

  const isHeld = ({ evening }: LiveEvening): boolean => !isEnded(evening);

  const goesOn = (id: string): boolean => {
    const found = held.get(id);
    return found !== undefined && isHeld(found.live);
  };

  /** What has been over for long is told from its journal alone; looked at whenever another is announced. */
  function putDown(): void {
    for (const known of held.values()) {
      const { evening } = known.live;
      const last = evening.entries.at(-1)?.at ?? evening.header.createdAt;
      if (isDone(evening) && time.now() - last >= AT_HAND_MS) forget(known);
    }
  }

  async function ended(match: JustEnded): Promise<void> {
    const { event } = match.header;
    const live = event?.kind === TOURNAMENT ? held.get(event.id)?.live : undefined;
    const deed = live && event && deedAfter(live.evening, event, match);
    if (!deed) return;
    const done = await live.enter(deed, null);
    // Told again, it may fit; otherwise the match would be played again.
    if (!done.ok)
      throw new Error(`the end of a match does not fit its tournament (${JSON.stringify(done.error)})`);
  }

  /** Tournaments that are being cancelled. */
  const cancelling = new Set<string>();

  /** Cancels a tournament where nobody can be told: its channel is gone, or the bot is. What fails is tried again. */
  async function cancelGone(live: LiveEvening): Promise<void> {
    const { id } = live.evening.header;
    if (cancelling.has(id)) return;
    cancelling.add(id);
    const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
    while (!isStopped && isHeld(live) && held.get(id)?.live === live) {
      try {
        const done = await live.enter({ do: 'cancel', why: 'gone' }, null);
        if (!done.ok) break;
      } catch (error) {
        log.error({ err: error, tournament: id }, 'a tournament was not cancelled with its channel');
        await pause(time, pauses.next());
      }
    }
    cancelling.delete(id);
  }
  bot.client.on(Events.ChannelDelete, ({ id }) => {
    for (const { live } of held.values()) if (live.evening.header.channelId === id) void cancelGone(live);
  });

  /** On a server that has removed the bot nobody waits for a tournament: a deletion of one of its people ends it. */
  function giveUpIfDeleted(live: LiveEvening): void {
    if (isRemoved(client, live.evening.header) && hasDeleted(live.evening)) void cancelGone(live);
  }

  function forget({ live }: { readonly live: LiveEvening }): void {
    const { id } = live.evening.header;
    live.stop();
    held.delete(id);
    standing.delete(id);
    keeping.forget(id);
  }

  /** Rows of journals are replaced together: once for all of them. */
  const rereading = new Set<string>();
  storage.rows.onChanged(JOURNAL, (key) => {
    for (const id of key === null ? held.keys() : [journalOf(key)]) reread(id);
  });

  function reread(id: string): void {
    const live = held.get(id)?.live;
    if (!live || rereading.has(id)) return;
    rereading.add(id);
    live
      .reread()
      .then(() => giveUpIfDeleted(live))
      .catch((error: unknown) => log.error({ err: error, tournament: id }, 'a tournament was not read again'))
      .finally(() => rereading.delete(id));
  }

  const at: Evenings['at'] = (channelId) => {
    for (const { live } of held.values()) {
      if (live.evening.phase !== 'running') continue;
      const board = live.evening.boards.findLast((one) => one.channelId === channelId);
      if (board) return { live, board };
    }
    return undefined;
  };

  async function read(id: string): Promise<Evening | undefined> {
    const found = held.get(id);
    if (found) return found.live.evening;
    return (await documents.get(id)) ? foldEvening(id, await storage.journal.read(id)) : undefined;
  }

  return {
    get all() {
      return [...held.values()].map(({ live }) => live);
    },
    get: (id) => held.get(id)?.live,
    at,
    read,
    async on(guildId) {
      const found: (KeptEvening & { readonly id: string })[] = [];
      for await (const [id, kept] of documents.entries()) {
        if (kept.ok && kept.value.guildId === guildId) found.push({ ...kept.value, id });
      }
      return found.sort((a, b) => b.startsAt - a.startsAt);
    },
    async announce(settled, seed = randomBytes(16).toString('hex')) {
      const id = newId();
      const header: EveningHeader = {
        ...settled,
        id,
        seed,
        createdAt: time.now(),
      };
      const { guildId, channelId, name, startsAt, terms } = header;
      putDown();
      await storage.journal.create(id, header);
      await documents.set(id, {
        guildId,
        channelId,
        name,
        game: terms.game,
        startsAt,
        phase: 'open',
        messageId: null,
        chapter: '',
        isSettled: false,
        standsSince: null,
      });
      const live = hold(openEvening(header));
      notices.changed(live);
      serverEvents.tend(live.evening);
      await bot.rooms.beat();
      return live;
    },
    async seen(channelId, user) {
      const found = at(channelId);
      // Whoever cuts before it is stored that their table stands there has sat down, too.
      if (!found || found.board.result) return;
      const { live, board } = found;
      if (!board.players.includes(user) || board.seated.includes(user)) return;
      await live.enter({ do: 'sit', board: board.number, player: user }, user);
    },
    held: () => [...held.values()].flatMap(({ live, timed }) => (isHeld(live) ? [timed] : [])),
    forget(guildId) {
      for (const known of held.values()) if (known.live.evening.header.guildId === guildId) forget(known);
    },
    isPaused: ({ event }) =>
      event?.kind === TOURNAMENT && (held.get(event.id)?.live.evening.pausedSince ?? null) !== null,
    listener: { name: 'tournaments', ended },
    async load() {
      for await (const [id, kept] of documents.entries()) {
        try {
          if (!kept.ok) throw kept.error;
          if (kept.value.isSettled || !holds(bot.shard, kept.value)) continue;
          standing.set(id, kept.value.standsSince);
          const { evening } = hold(foldEvening(id, await storage.journal.read(id)));
          // That may not have been stored with its last entry.
          if (isSettled(evening, kept.value)) void keeping.keep(id, {});
        } catch (error) {
          log.error({ err: error, tournament: id }, 'a stored tournament cannot be gone on with');
        }
      }
      await serverEvents.load(goesOn, read);
      return [...held.values()].flatMap(({ live }) =>
        isHeld(live) ? [{ resumedAt: lastResumed(live.evening) }] : [],
      );
    },
    freeze(signs) {
      for (const { live, timed } of held.values()) {
        const resumedAt = lastResumed(live.evening);
        const until = standing.get(live.evening.header.id) ?? Math.max(signs.last({ resumedAt }), resumedAt);
        timed.freeze(Math.min(until, time.now()));
        giveUpIfDeleted(live);
        // Of one that has ended only what is left to be told goes on.
        if (!isHeld(live)) void timed.goOn();
      }
    },
    async idle() {
      await Promise.all([...held.values()].map(({ live }) => live.idle()));
      await boards.idle();
      await notices.idle();
      await serverEvents.idle();
      await keeping.settled();
    },
    stop() {
      isStopped = true;
      keeping.stop();
      for (const { live } of held.values()) live.stop();
      boards.stop();
      saying.stop();
      notices.stop();
      serverEvents.stop();
    },
  };
}

/** When its time went on last, as far as its journal tells (Unix ms). */
const lastResumed = ({ entries, header }: Evening): number =>
  entries.findLast((entry) => entry.do === 'stood' || entry.do === 'start')?.at ?? header.createdAt;
