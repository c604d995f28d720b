import { REDRAW_MS } from '../../chat/pictures.ts';
import { show } from './showing.ts';
import { tryAfter, type RoomState } from './state.ts';

/**
 * True if the table lacks its picture and was not retried. Once per table: a scene that crashes its drawer
 * must not take down one after another.
 */
const isDue = ({ table, redrawn, engine }: RoomState): boolean =>
  table.lacksPicture && redrawn !== engine.match.ply;

/** Retries the missing picture later, once a drawer is free. */
export function redrawLater(room: RoomState): void {
  if (!isDue(room)) return;
  const redraw = async (): Promise<void> => {
    if (!room.bot.renderer.isFree(room.header.channelId)) {
      redrawLater(room);
      return;
    }
    room.redrawn = room.engine.match.ply;
    await room.engine.show({ kind: 'resume' });
  };
  tryAfter(room, REDRAW_MS, redraw);
}

/** Retries the missing picture of a final table at once, since that table is not shown again. */
export async function redrawLast(room: RoomState): Promise<void> {
  const { bot, header, engine } = room;
  if (!engine.match.result || !isDue(room) || !bot.renderer.draws(header.channelId)) return;
  room.redrawn = engine.match.ply;
  await show(room, { kind: 'time' });
}
