import { giveWay } from '../match/give-way.ts';
import { inLog } from '../match/header.ts';
import type { ManagedRoom } from './room/managed.ts';
import { isGone, isHeard, isListed as hasListed } from '../line/servers.ts';
import { createPauses } from '../time/pauses.ts';
import { lose, standsStill, type RoomsState } from './rooms-state.ts';

/** First and longest pause before Discord is asked again about a channel, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [1000, 15_000];

/** Resumes matches after an interruption, unless the connection is lost again first. */
export async function resumeAll(state: RoomsState, of: readonly ManagedRoom[]): Promise<void> {
  const isSame = state.time.sameConnection();
  for (const room of of) {
    await giveWay();
    resume(state, room, isSame);
  }
}

export async function connect(state: RoomsState): Promise<void> {
  if (!state.isListed || state.isRefused) return;
  // Matches that open from here on resume by `join`.
  const there = [...state.rooms.values()];
  state.barred.forget();
  if (!(await state.time.connect())) return;
  state.outdated.tell();
  await resumeAll(state, there);
}

/** Resumes a match: at once if no request to Discord is needed, otherwise in its turn. */
function resume(
  state: RoomsState,
  room: ManagedRoom,
  stillConnected: () => boolean,
  pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS),
): void {
  const { asking, bot, rooms } = state;
  const { channelId } = room.header;
  const isWanted = (): boolean => rooms.get(channelId) === room && !state.stopped && stillConnected();
  const askAgain = (): void => {
    if (isWanted()) resume(state, room, stillConnected, pauses);
  };
  const work = async (): Promise<void> => {
    if ((await resumeNow(state, room, stillConnected)) || !isWanted()) return;
    // One timer for each channel, however many attempts have failed.
    asking.get(channelId)?.();
    asking.set(channelId, bot.time.at(bot.time.now() + pauses.next(), askAgain));
  };
  asking.get(channelId)?.();
  asking.delete(channelId);
  if (hasListed(bot.client, room.header) && room.stands) void work();
  else bot.spread.add(work);
}

/**
 * Resumes a match, unless the connection has been lost again or its server has an outage. False if Discord
 * could not be asked about its channel.
 */
async function resumeNow(
  state: RoomsState,
  room: ManagedRoom,
  stillConnected: () => boolean,
): Promise<boolean> {
  try {
    const { client } = state.bot;
    if (!isHeard(client, room.header)) return true;
    const isLost = await isGone(client, room.header);
    if (isLost === null) return false;
    if (isLost) await lose(state, room.header.channelId);
    else await resumeThere(state, room, stillConnected);
  } catch (error) {
    state.bot.log.error({ err: error, ...inLog(room.header) }, 'match not shown again');
  }
  return true;
}

/** Resumes a match, once Discord has told the bot the state of its channel. */
async function resumeThere(
  { barred, time }: RoomsState,
  room: ManagedRoom,
  stillConnected: () => boolean,
): Promise<void> {
  barred.learn(room.header);
  if (room.stillSince !== null && time.goesOn) await time.goOn(room);
  barred.tell(room);
  const why = barred.at(room.header)?.why;
  // A closed thread can show nothing.
  if (stillConnected() && why !== 'locked' && why !== 'archived') await room.resume();
}

/** Stops the paused and barred matches among these channels, and resumes the other matches there. */
export async function pausedOrNot(state: RoomsState, channels: readonly string[]): Promise<void> {
  const found = channels.flatMap((channelId) => state.rooms.get(channelId) ?? []);
  const paused = found.filter(({ header }) => standsStill(state, header));
  await state.time.stand(paused);
  for (const room of paused) state.barred.tell(room);
  await Promise.all(found.filter((room) => !paused.includes(room)).map((room) => join(state, room)));
}

/**
 * Resumes a match that was opened, or whose server was heard, after the other matches had resumed; only if
 * those run.
 */
export async function join(state: RoomsState, room: ManagedRoom): Promise<void> {
  const isSame = state.time.sameConnection();
  if (state.stopped) return;
  if (state.time.goesOn) await state.time.goOn(room);
  if (state.time.isConnected) resume(state, room, isSame);
}
