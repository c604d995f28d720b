import type { Gesture } from '../../games/gesture.ts';
import type { Seat } from '../../core/seat.ts';
import type { Declined, Reply } from '../../match/ask.ts';
import { progressBeside, type SearchBeside } from '../../match/beside.ts';
import { createEngine } from '../../match/engine.ts';
import { storedWith, type Standing, type Stored } from '../../match/engine-state.ts';
import { readMatch, type StoredMatch } from '../../match/stored.ts';
import { Damaged } from '../../storage/damaged.ts';
import type { Room } from '../face.ts';
import { createNudge, NO_NUDGE } from '../nudge.ts';
import { AGAIN_MS, LONGEST_AGAIN_MS } from '../../line/outage.ts';
import { createPauses } from '../../time/pauses.ts';
import { opponentFor } from '../hooks.ts';
import { withWords } from '../private/in-words.ts';
import { createPrivateMessages } from '../private/messages.ts';
import type { PrivatePorts } from '../private/state.ts';
import { createOwnTable } from '../private/own-table.ts';
import type { StoredRoom } from '../room-store.ts';
import { createTableMessage } from '../message.ts';
import { createPrivateTable } from '../private-table.ts';
import { advise } from './advising.ts';
import type { SleepingRoom } from './asleep.ts';
import { awaitedAt } from './awaited.ts';
import { beforeLast, isCoached, paceOf } from './coaching.ts';
import type { ManagedRoom } from './managed.ts';
import { Face } from './face.ts';
import { publish } from './publishing.ts';
import { baseNow, keepBehind } from './showing.ts';
import { save, toDiscord, type Doubt, type RoomPorts, type RoomReply, type RoomState } from './state.ts';
import { endLost, lostSteps, noteLost } from './turned-back.ts';
import { inLog } from '../../match/header.ts';
import { privateTo } from '../../core/place.ts';

/**
 * Opens the room of a stored match. Slow work runs outside the queues, so that no other match waits for it.
 * `pace` is called between two inputs.
 */
export async function openRoom(
  ports: RoomPorts,
  whole: StoredMatch,
  stored: StoredRoom,
  { doubt = null, pace }: { readonly doubt?: Doubt | null; readonly pace?: () => Promise<void> } = {},
): Promise<ManagedRoom> {
  const unrated = await ports.bot.finished.unrated(whole.header.id);
  let hasSearched = false;
  const search = (asked: string): Promise<unknown> => {
    hasSearched = true;
    return ports.bot.reading.search(whole.game.id, asked);
  };
  const stands = await standing(whole, search, pace);
  const { base, stood } = stored;
  const room = stateOf(ports, whole, { ...stands, base, stood }, stored, { unrated, doubt, hasSearched });
  if (unrated) room.engine.stop();
  return new Face(room, wake);
}

/** Rebuilds the state of a room whose match has slept, as after a restart. */
function wake({ ports, game, header, stored, engine: asleep }: SleepingRoom): RoomState {
  const known = { unrated: null, doubt: null, hasSearched: false };
  const room = stateOf(ports, { game, header }, asleep.woken(game, header), stored, known);
  const { engine, nudge, table } = room;
  if (asleep.stillSince !== null) engine.freeze(asleep.stillSince);
  table.interrupted();
  void nudge.resume(awaitedAt(room, engine.match));
  return room;
}

/** Replays a stored match without blocking others. Rejects with `Damaged` if that fails. */
async function standing(
  { game, header, entries, all }: StoredMatch,
  search: SearchBeside,
  pace?: () => Promise<void>,
): Promise<Stored<Room['match']>> {
  try {
    return storedWith(await progressBeside(game, header, entries, search, undefined, pace), all);
  } catch (error) {
    if (error instanceof Damaged) throw error;
    throw new Damaged('journal', header.id, 'cannot be replayed', { cause: error });
  }
}

/**
 * Creates the engine of a match. `room` is first called when something happens: the room does not exist yet.
 */
function engineOf(
  ports: RoomPorts,
  { game, header }: Pick<StoredMatch, 'game' | 'header'>,
  { stands, log }: Pick<RoomState, 'log'> & { readonly stands: Standing<Room['match']> },
  room: () => RoomState,
): RoomState['engine'] {
  const { bot } = ports;
  const search = (asked: string): Promise<unknown> => {
    room().hasSearched = true;
    return bot.reading.search(game.id, asked);
  };
  return createEngine<Room['match'], RoomReply>(game, header, stands, {
    time: bot.time,
    append: (index, entry) => bot.storage.journal.append(header.id, index, entry),
    async reload() {
      const whole = await readMatch(bot.storage.journal, header.id);
      if (whole) return standing(whole, search);
      endLost(room());
      throw new Error(`the database has lost match ${header.id}`);
    },
    turnedBack: (steps) => noteLost(room(), steps),
    search,
    beforeLastAttempt: (seats) => beforeLast(room(), seats),
    heardSince: (when) => ports.heardSince(when),
    unseen: () => ports.unseen(header.channelId),
    stoodStill: () => ports.stoodStill(header.channelId),
    publish: (match, cause) => publish(room(), match, cause),
    failed(error, doing) {
      if (error instanceof Damaged) ports.damaged(header, error);
      else log.error({ err: error, doing }, 'match step failed');
    },
  });
}

function stateOf(
  ports: RoomPorts,
  { game, header }: Pick<StoredMatch, 'game' | 'header'>,
  stands: Standing<Room['match']>,
  stored: StoredRoom,
  { unrated, doubt, hasSearched }: Pick<RoomState, 'unrated' | 'doubt' | 'hasSearched'>,
): RoomState {
  const { bot } = ports;
  const log = bot.log.child(inLog(header));
  const current = () => room.engine.match;
  const engine = engineOf(ports, { game, header }, { stands, log }, () => room);
  const room: RoomState = {
    ports,
    bot,
    log,
    game,
    header,
    engine,
    stored,
    unrated,
    doubt,
    hasSearched,
    table:
      privateTo(header) !== null
        ? createPrivateTable(bot)
        : createTableMessage(
            {
              bot,
              log,
              game,
              header,
              isCoached: () => isCoached(room),
              lostSteps: () => lostSteps(room),
              toOurs: (at) => at + baseNow(room),
              save: (shown) => save(room, shown),
              moves: () => keepBehind(room, true),
            },
            stored,
          ),
    privately: privatelyAt({ bot, log, game, header, engine }, () => room),
    nudge:
      privateTo(header) !== null
        ? NO_NUDGE
        : createNudge({
            bot,
            log,
            place: header,
            stored: stored.nudgeId,
            save: (nudgeId) => save(room, { nudgeId }),
          }),
    practice: opponentFor(bot.hooks, {
      header,
      current,
      pace: () => paceOf(room),
      advice: (asked) => advise(room, asked),
      ask: (seat, gesture, declined) => practise(room, seat, gesture, declined),
      damaged: (damage) => ports.damaged(header, damage),
    }),
    outdated: false,
    shownBase: stored.base,
    shownAt: -Infinity,
    hasNewRoles: false,
    redrawn: null,
    finishing: null,
    reposting: null,
    stopped: false,
    copies: new Map(),
    pauses: createPauses(AGAIN_MS, LONGEST_AGAIN_MS),
    cancelAgain: () => undefined,
    again: null,
  };
  return room;
}

/** The private messages about a match. `room` is first called when something happens. */
function privatelyAt(
  { bot, log, game, header, engine }: Pick<RoomState, 'bot' | 'log' | 'game' | 'header' | 'engine'>,
  room: () => RoomState,
): RoomState['privately'] {
  const current = () => engine.match;
  const toTheirs = (at: number): number => toDiscord(room(), at);
  const shown = { bot, log, game, header, current, toDiscord: toTheirs, isCoached: () => isCoached(room()) };
  const own = createOwnTable(shown);
  const shownTo: PrivatePorts['shownTo'] = (user, { match, controls }) =>
    engine.shownTo(user, match, controls);
  return withWords(createPrivateMessages({ bot, log, own, shownTo }), shown);
}

/** Plays a gesture of the practice opponent at the current table, as a player would. */
function practise(
  { bot, engine }: Pick<RoomState, 'bot' | 'engine'>,
  seat: Seat,
  gesture: Gesture,
  declined: (why: Declined) => void,
): void {
  const reply: Reply = {
    decline(why) {
      declined(why);
      return Promise.resolve();
    },
  };
  const user = bot.client.user.id;
  engine.ask({ id: null, user, seat, when: bot.time.now(), seen: engine.match.ply, gesture, reply });
}
