import type { TableNeeds } from './ports.ts';
import type { Room } from './face.ts';
import { endIfDeserted } from './ending.ts';
import { isHeard } from '../line/servers.ts';
import { inLog } from '../match/header.ts';
import { privateTo } from '../core/place.ts';

/** Interval between checks, in ms. One match a check, so that a thousand of them do not flood Discord. */
const BETWEEN_MS = 60_000;
/** Idle time after which a match is checked, and checked again, in ms. */
const QUIET_MS = 6 * 3_600_000;

/** Ends matches whose players have all left the server. */
export function watchDeserted(
  bot: Pick<TableNeeds, 'client' | 'leavers' | 'time' | 'log'>,
  rooms: () => readonly Room[],
): { stop(): void } {
  const { time } = bot;
  const looked = new WeakMap<Room, number>();
  const quietSince = (room: Room): number => Math.max(room.untouchedSince, looked.get(room) ?? 0);

  function look(): void {
    cancel = time.at(time.now() + BETWEEN_MS, look);
    const now = time.now();
    const [longest] = rooms()
      .filter(
        (room) =>
          privateTo(room.header) === null &&
          now - quietSince(room) >= QUIET_MS &&
          isHeard(bot.client, room.header),
      )
      .sort((one, other) => quietSince(one) - quietSince(other));
    if (!longest) return;
    looked.set(longest, now);
    endIfDeserted(bot, longest).catch((error: unknown) => {
      bot.log.error({ err: error, ...inLog(longest.header) }, 'deserted match not ended');
    });
  }

  let cancel = time.at(time.now() + BETWEEN_MS, look);
  return { stop: () => cancel() };
}
