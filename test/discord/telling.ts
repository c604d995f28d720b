import type { Telling } from '../../src/features/watching/chat/telling.ts';
import type { Testbed } from './testbed.ts';

/** Waits until followers have been notified of everything batched together. */
export async function toldAll({ time, heard, running }: Testbed): Promise<void> {
  const telling: Telling = running.bot.telling;
  await running.rooms.idle();
  await telling.idle();
  time.jump(5000);
  await heard();
  await telling.idle();
}

/** Ends the channel's match, unrated. */
export async function over({ running, channelId }: Testbed): Promise<void> {
  await running.rooms.at(channelId)?.end({ why: 'untouched' });
  await running.rooms.idle();
}
