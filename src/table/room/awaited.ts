import { texts } from '../../i18n/index.ts';
import { playerAt, seatsIn } from '../../match/header.ts';
import type { Room } from '../face.ts';
import { quietMs, type Awaited } from '../nudge.ts';
import { anyOf, playsAlone, span } from '../text.ts';
import type { RoomState } from './state.ts';

/**
 * Returns the player whom the match waits for, with the text of the mention. In good time it says who may end
 * the match over that. Null if there is nobody to mention.
 */
export function awaitedAt(
  { bot, header }: Pick<RoomState, 'bot' | 'header'>,
  { awaited: seat, deadline }: Room['match'],
): Awaited | null {
  const { idleMs, locale } = header;
  const t = texts[locale].table;
  const own = bot.client.user.id;
  const after = quietMs(bot);
  if (after === null || playsAlone(header) || seat === null) return null;
  const { id: user } = playerAt(header, seat);
  if (user === own) return null;
  const others = seatsIn(header).filter((other) => ![user, own].includes(playerAt(header, other).id));
  if (idleMs === null || deadline !== null || others.length === 0)
    return { users: [user], after, text: (called) => t.nudge(called) };
  const text = (called: string): string => t.nudgeIdle(called, span(idleMs, locale), anyOf(header, others));
  return { users: [user], after: Math.min(after, idleMs / 2), text };
}
