import { REDRAW_MS } from '../pictures.ts';
import { show } from './showing.ts';
import { tryAfter, type RoomState } from './state.ts';

/** Only once for each table: a scene that nobody survives must not take down one after another. */
const isDue = ({ table, redrawn, engine }: RoomState): boolean =>
  table.lacksPicture && redrawn !== engine.match.ply;

const isDrawn = ({ bot, header }: RoomState): boolean => bot.renderer.draws(header.channelId);

/** In a while, once somebody draws again, puts a table right that is shown without its picture. */
export function redrawLater(room: RoomState): void {
  if (!isDue(room)) return;
  const redraw = async (): Promise<void> => {
    if (!isDrawn(room)) {
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
  if (!room.engine.match.result || !isDue(room) || !isDrawn(room)) return;
  room.redrawn = room.engine.match.ply;
  await show(room, { kind: 'time' });
}
