import { REDRAW_MS } from '../../chat/pictures.ts';
import { show } from './showing.ts';
import { tryAfter, type RoomState } from './state.ts';

/** Only once for each table: a scene that nobody survives must not take down one after another. */
const isDue = ({ table, redrawn, engine }: RoomState): boolean =>
  table.lacksPicture && redrawn !== engine.match.ply;

/** In a while, once somebody draws again and nobody waits for a picture, puts a table right that is shown without its own. */
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

/** The same for the table on which a match has ended, now: it is not shown again. */
export async function redrawLast(room: RoomState): Promise<void> {
  const { bot, header, engine } = room;
  if (!engine.match.result || !isDue(room) || !bot.renderer.draws(header.channelId)) return;
  room.redrawn = engine.match.ply;
  await show(room, { kind: 'time' });
}
