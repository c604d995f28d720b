/** A user's private messages, and a practice match in them. */
import { gestureCode } from '../../src/games/gesture.ts';
import type { Level } from '../../src/practice/level.ts';
import type { Room } from '../../src/table/face.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { isPrivate } from './lobby-place.ts';
import { APART_MS, type Testbed } from './testbed.ts';

/** The private messages that Anna sees, oldest first, as they are. */
export function shown({ anna }: Testbed): SeenMessage[] {
  const seen = new Map<string, SeenMessage>();
  for (const event of anna.events) {
    if (event.type === 'message_delete') seen.delete(event.message_id);
    else if (event.type === 'message_create' || event.type === 'message_update')
      if (isPrivate(event.message)) seen.set(event.message.id, event.message);
  }
  return [...seen.values()];
}

export const last = (testbed: Testbed): SeenMessage => {
  const found = shown(testbed).at(-1);
  if (!found) throw new Error('no private message');
  return found;
};

export const ownTable = (testbed: Testbed): SeenMessage => {
  const found = shown(testbed).findLast(({ components }) => JSON.stringify(components).includes('"own|'));
  if (!found) throw new Error('no table');
  return found;
};

export async function settled(testbed: Testbed): Promise<void> {
  await testbed.running.rooms.idle();
  await testbed.calm();
  await testbed.heard();
}

export async function clicks(testbed: Testbed, on: SeenMessage, id: string): Promise<void> {
  await testbed.anna.click(on, id).outcome;
  await settled(testbed);
}

export async function begins(
  testbed: Testbed,
  game: string,
  { level = 'easy', at = testbed.channelId }: { readonly level?: Level; readonly at?: string } = {},
): Promise<SeenMessage> {
  await testbed.anna.run(at, 'schikane home').outcome;
  await settled(testbed);
  await clicks(testbed, last(testbed), 'home|practise');
  await clicks(testbed, last(testbed), `home|practise|${game}`);
  await clicks(testbed, last(testbed), `home|practise|${game}|0|1|${level}`);
  return ownTable(testbed);
}

export async function roomOf({ running, anna }: Testbed): Promise<Room> {
  const room = await running.rooms.privateOf(anna.user.id);
  if (!room) throw new Error('no private match');
  return room;
}

/** Makes a good step for Anna by `/do`, or lets the bot act. */
export async function goesOn(testbed: Testbed, seed: string, at = testbed.channelId): Promise<void> {
  const { anna, time } = testbed;
  const room = await roomOf(testbed);
  const found = await room.hint(anna.user.id, { seat: 1, level: 'strong', seed });
  const line = found?.ok ? found.value?.line : undefined;
  if (line) {
    const { verb, argument } = room.match.gestureOf(line);
    time.jump(APART_MS);
    await anna.run(at, 'do', { what: gestureCode(verb, argument ?? undefined) }).outcome;
  } else {
    await testbed.thought();
    time.jump(6000);
  }
  await settled(testbed);
}
