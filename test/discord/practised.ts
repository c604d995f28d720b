/** A match of Anna and the bot, and the acts of both. */
import { gestureCode } from '../../src/games/gesture.ts';
import { games } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import type { Level } from '../../src/practice/level.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { thought } from './answers.ts';
import { isPrivate } from './lobby-place.ts';
import { APART_MS, type Testbed } from './testbed.ts';

/** A match of Anna (south) and the bot. */
export function practised({ anna, discord }: Testbed, setup: Header['setup'], more: Partial<Header> = {}) {
  const { id, username: name } = discord.world.bot.user;
  const game = games.find((one) => one.id === setup['game']) ?? games[0];
  const seats = game.seating(setup['options'] ?? {});
  const bots = (seats.ok ? seats.value.seats : []).slice(1);
  return {
    game: game.id,
    rules: game.rules.version,
    setup,
    players: [{ id: anna.user.id, name: 'Anna' }, ...bots.map(() => ({ id, name }))],
    practice: { level: 'strong' as const, pace: 'normal' as const, seats: [...bots] },
    ...more,
  };
}

export const roomOf = ({ running, channelId }: Testbed) => {
  const room = running.rooms.at(channelId);
  if (!room) throw new Error('no match');
  return room;
};

/** The private answer to `/do`. */
export async function does(
  { anna, channelId }: Testbed,
  what: string,
  who: UserSession = anna,
): Promise<string> {
  const answer = await thought(who, channelId)(await who.run(channelId, 'do', { what }).outcome);
  return 'message' in answer && isPrivate(answer.message) ? answer.message.content : answer.kind;
}

/** Lets the bot carry out its thought. */
export async function botActs(testbed: Testbed): Promise<void> {
  const { ply } = roomOf(testbed).match;
  await testbed.thought();
  testbed.time.jump(6000);
  await testbed.anna.event(() => {
    const room = testbed.running.rooms.at(testbed.channelId);
    return !room || room.match.ply > ply;
  });
}

/** Acts for Anna as a player of this level would; returns false if she has nothing to do. */
export async function annaActs(testbed: Testbed, seed: string, level: Level = 'strong'): Promise<boolean> {
  const { match } = roomOf(testbed);
  const found = await roomOf(testbed).hint(testbed.anna.user.id, { seat: 1, level, seed });
  const line = found?.ok ? found.value?.line : undefined;
  if (!line) return false;
  const { verb, argument } = match.gestureOf(line);
  testbed.time.jump(APART_MS);
  await does(testbed, gestureCode(verb, argument ?? undefined));
  return true;
}
