import type { JustEnded } from '../../match/endings.ts';
import { storedMatch } from '../../match/stored.ts';
import { unlessDamaged } from '../../storage/damaged.ts';
import type { Bot } from '../bot.ts';
import { mayWorkLater } from '../outage.ts';
import { redrawLast } from './redrawing.ts';
import { show } from './showing.ts';
import { tryAgain, type RoomState } from './state.ts';

const HOUR_MS = 3_600_000;

/** Tells the result, once, and leaves the channel; a restart in the middle of it does it again. */
export const finish = (room: RoomState): Promise<void> => (room.finishing ??= tellAndLeave(room));

async function tellAndLeave(room: RoomState): Promise<void> {
  const { engine, table, hands, bot, header } = room;
  engine.stop();
  room.practice.stop();
  await room.nudge.stop();
  if (!engine.match.result) await Promise.all([table.retire(), hands.retire()]);
  await hands.idle();
  hands.stop();
  bot.renderer.forget(header.channelId);
  await leave(room);
}

async function leave(room: RoomState): Promise<void> {
  if (room.outdated) await show(room, { kind: 'time' });
  else await redrawLast(room);
  if (room.outdated || !(await isTold(room))) tryAgain(room, () => leave(room));
  else await room.ports.left(room.header.channelId);
}

/** Whether everybody who listens knows how it ended, or never will. */
async function isTold({ bot, game, header, engine, log }: RoomState): Promise<boolean> {
  const { match } = engine;
  try {
    const stored = await whatIsStored(bot, header.id);
    await bot.endings.tell({ game, header, match, result: match.result, ...stored });
    return true;
  } catch (error) {
    log.error({ err: error }, 'the result could not be told');
    return !mayWorkLater(error);
  }
}

/** The inputs of a match; what it came to is known without them. */
function whatIsStored(
  { storage }: Pick<Bot, 'storage'>,
  id: string,
): Promise<Pick<JustEnded, 'entries' | 'damage'>> {
  return unlessDamaged(storedMatch(storage.journal, id), (damage) => ({ entries: [], damage }));
}

/** Ends a match that nobody has touched for long, unrated. False when it has been touched since. */
export async function abandon(room: RoomState): Promise<boolean> {
  const { bot, engine } = room;
  await engine.inTurn(async () => {
    const untouched = bot.time.now() - room.stored.touchedAt;
    if (untouched >= bot.settings.abandonHours * HOUR_MS) await finish(room);
  });
  await room.finishing;
  return room.finishing !== null;
}
