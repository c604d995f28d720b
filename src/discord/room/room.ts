import type { Gesture } from '../../games/gesture.ts';
import type { Reply } from '../../match/ask.ts';
import { courseBeside } from '../../match/beside.ts';
import { countedIn } from '../../match/counted.ts';
import { givenAt, numberIn } from '../../match/deal.ts';
import { createEngine } from '../../match/engine.ts';
import type { Stored } from '../../match/engine-state.ts';
import type { Header } from '../../match/header.ts';
import { storedMatch, type StoredMatch } from '../../match/stored.ts';
import type { Unrated } from '../../match/unrated.ts';
import { Damaged } from '../../storage/damaged.ts';
import type { Bot, Room } from '../bot.ts';
import { createNudge } from '../nudge.ts';
import { AGAIN_MS, LONGEST_AGAIN_MS } from '../outage.ts';
import { createPauses } from '../pauses.ts';
import { createPractice } from '../practice.ts';
import { createPrivateMessages } from '../private/messages.ts';
import { isOnOwn } from '../private/open.ts';
import { createOwnTable } from '../private/own-table.ts';
import type { StoredRoom } from '../room-store.ts';
import type { Timed } from '../timekeeping.ts';
import { createTableMessage } from '../table-message.ts';
import { showTable } from './asked.ts';
import { awaitedAt } from './awaited.ts';
import { abandon, endUnrated, endWaiting, finish, lose, stop, waitedIn } from './leaving.ts';
import { replyTo } from './reply.ts';
import { publish } from './publishing.ts';
import { isAsItStands, isRetimed, keepBehind } from './showing.ts';
import { hurry, save, type RoomPorts, type RoomReply, type RoomState } from './state.ts';

/** A room as its manager sees it. */
export interface ManagedRoom extends Room, Timed {
  readonly header: Header;
  /** Whether nothing has to be asked of Discord for it to go on: its table shows it as it stands. */
  readonly stands: boolean;
  /** Goes on after an interruption; the table is shown again where it has to be. */
  resume(): Promise<void>;
  newer(messageId: string): void;
  deleted(messageId: string): void;
  /** The bot may do something in the channel that it could not do before: what waits for that is tried at once. */
  hurry(): void;
  /** What is to be stored of it, and how many inputs are known to be in its journal. */
  readonly stored: StoredRoom;
  readonly inputs: number;
  begin(): Promise<void>;
  /** Its channel is gone: the match ends without a result, and there is nobody left to tell it. */
  lose(): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}

/**
 * Opens the room of a stored match: all that it works with, bound to its state. Nobody else has to wait for that: what takes
 * long is worked out beside the matches.
 */
export async function openRoom(
  ports: RoomPorts,
  whole: StoredMatch,
  stored: StoredRoom,
): Promise<ManagedRoom> {
  const unrated = await ports.bot.finished.unrated(whole.header.id);
  const room = stateOf(ports, whole, await standing(ports.bot, whole), stored, unrated);
  if (unrated) room.engine.stop();
  return faceOf(room);
}

/** A stored match as it stands, so that nobody else has to wait for it. Rejects with Damaged when it cannot be replayed. */
async function standing(
  { reading }: Pick<Bot, 'reading'>,
  { game, header, entries }: StoredMatch,
): Promise<Stored<Room['match']>> {
  const search = (asked: string): Promise<unknown> => reading.search(game.id, asked);
  try {
    return {
      course: await courseBeside(game, header, entries, search),
      entries: entries.length,
      counted: countedIn(entries),
    };
  } catch (error) {
    if (error instanceof Damaged) throw error;
    throw new Damaged('journal', header.id, 'cannot be replayed', { cause: error });
  }
}

function stateOf(
  ports: RoomPorts,
  { game, header }: StoredMatch,
  { course, entries, counted }: Stored<Room['match']>,
  stored: StoredRoom,
  unrated: Unrated | null,
): RoomState {
  const { bot } = ports;
  const log = bot.log.child({ match: header.id });
  const current = () => room.engine.match;
  const engine = createEngine<Room['match'], RoomReply>(
    game,
    header,
    { course, entries, counted, base: stored.base },
    {
      time: bot.time,
      append: (index, entry) => bot.storage.journal.append(header.id, index, entry),
      reload: async () => standing(bot, await storedMatch(bot.storage.journal, header.id)),
      search: (asked) => bot.reading.search(game.id, asked),
      heardSince: (when) => ports.heardSince(when),
      stoodStill: () => ports.stoodStill(header.channelId),
      publish: (match, cause) => publish(room, match, cause),
      failed(error, doing) {
        if (error instanceof Damaged) ports.damaged(header.channelId, error);
        else log.error({ err: error, doing }, 'a match met an error');
      },
    },
  );
  const room: RoomState = {
    ...{ ports, bot, log, game, header, engine, stored, unrated },
    table: createTableMessage(
      {
        ...{ bot, log, game, header },
        toOurs: (at) => at + room.stored.base,
        save: (shown) => save(room, shown),
        moves: () => keepBehind(room, true),
      },
      stored,
    ),
    privately: createPrivateMessages({
      ...{ bot, log },
      own: createOwnTable({
        ...{ bot, log, game, header, current },
        toDiscord: (at) => bot.offset.toTheirs(at + room.stored.base),
      }),
      shownTo: (user, ply) => engine.shownTo(user, ply),
    }),
    nudge: createNudge({
      ...{ bot, log, place: header, stored: stored.nudgeId },
      save: (nudgeId) => save(room, { nudgeId }),
    }),
    practice: createPractice(bot, header, current, (user, gesture) => practise(room, user, gesture)),
    ...{
      outdated: false,
      shownBase: stored.base,
      redrawn: null,
      finishing: null,
      reposting: null,
      stopped: false,
    },
    copies: new Map(),
    pauses: createPauses(AGAIN_MS, LONGEST_AGAIN_MS),
    cancelAgain: () => undefined,
    again: null,
  };
  return room;
}

/** What the practice opponent does: like what anybody does, at the table as it stands. */
function practise({ bot, engine, log, practice }: RoomState, user: string, gesture: Gesture): void {
  const reply: Reply = {
    decline(why) {
      log.info({ why }, 'the practice opponent has to try again');
      practice.rest(engine.match);
      return Promise.resolve();
    },
  };
  engine.ask({ id: null, user, when: bot.time.now(), seen: engine.match.ply, gesture, reply });
}

/**
 * Whether something was asked for before the cards were dealt (by Discord's clock): it was meant for the match before
 * this one, and comes again after a restart.
 */
function isOfAnother({ setup }: Header, created: number): boolean {
  const number = numberIn(setup);
  return number !== null && created < givenAt(number);
}

/** What others see of a room, bound to it. */
function faceOf(room: RoomState): ManagedRoom {
  const { bot, engine, table, privately, nudge } = room;
  const stands = (): boolean => !room.unrated && !engine.match.result && isAsItStands(room);
  /** What is known to be stored of its time. */
  let kept: Pick<StoredRoom, 'base' | 'standsSince'> = room.stored;
  return {
    header: room.header,
    game: room.game,
    get match() {
      return engine.match;
    },
    get tableId() {
      return table.shown.messageId;
    },
    get untouchedSince() {
      return room.stored.touchedAt;
    },
    ask(asked, gesture, seen) {
      const { id, user, createdTimestamp } = asked.interaction;
      const when = Math.min(bot.time.now(), bot.offset.toOurs(createdTimestamp));
      const reply = replyTo(room, asked);
      if (isOfAnother(room.header, createdTimestamp)) void reply.decline('repeated');
      else engine.ask({ id, user: user.id, when, seen, onOwn: isOnOwn(asked.interaction), gesture, reply });
    },
    privately,
    showTable: (asked) => showTable(room, asked),
    abandon: () => abandon(room),
    end: (unrated) => endUnrated(room, unrated),
    lose: () => lose(room),
    get waitsFor() {
      return waitedIn(room);
    },
    endWaiting: (by) => endWaiting(room, by),
    freeze: (since) => engine.freeze(since),
    async goOn() {
      const base = engine.resume();
      if (base === kept.base && kept.standsSince === null) return;
      const behind = room.stored.behind || isRetimed(room, base);
      await save(room, { base, resumedAt: bot.time.now(), standsSince: null, behind });
      kept = { base, standsSince: null };
    },
    async stand() {
      const { stillSince: standsSince } = engine;
      if (standsSince === null || standsSince === kept.standsSince) return;
      await save(room, { standsSince });
      kept = { ...kept, standsSince };
    },
    get stands() {
      return stands();
    },
    async resume() {
      if (room.finishing) return;
      if (room.unrated) return finish(room);
      table.interrupted();
      if (stands()) room.practice.rest(engine.match);
      else await engine.show({ kind: 'resume' });
      await nudge.resume(awaitedAt(room, engine.match));
    },
    newer: (messageId) => table.newer(messageId),
    deleted: (messageId) => table.deleted(messageId),
    hurry() {
      hurry(room);
      nudge.hurry();
    },
    get stored() {
      return room.stored;
    },
    get inputs() {
      return engine.entries;
    },
    begin: () => engine.show({ kind: 'begin' }),
    async idle() {
      await engine.idle();
      await privately.idle();
    },
    stop: () => stop(room),
  };
}
