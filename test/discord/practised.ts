/** A match of Anna and the bot, and what either of them does there. */
import { gestureCode } from '../../src/games/gesture.ts';
import { games } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import type { Level } from '../../src/practice/level.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { thought } from './answers.ts';
import { isPrivate } from './lobby-place.ts';
import { APART_MS, type Evening } from './match.ts';

/** A match of Anna (south) and the bot. */
export function practised({ anna, discord }: Evening, setup: Header['setup'], more: Partial<Header> = {}) {
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

export const roomOf = ({ running, channelId }: Evening) => {
  const room = running.rooms.at(channelId);
  if (!room) throw new Error('no match');
  return room;
};

/** What is said in private about what somebody types after `/do`. */
export async function does(
  { anna, channelId }: Evening,
  what: string,
  who: UserSession = anna,
): Promise<string> {
  const answer = await thought(who, channelId)(await who.run(channelId, 'do', { what }).outcome);
  return 'message' in answer && isPrivate(answer.message) ? answer.message.content : answer.kind;
}

/** Lets the bot do what it has thought of. */
export async function botActs(evening: Evening): Promise<void> {
  const { ply } = roomOf(evening).match;
  await evening.thought();
  evening.time.jump(6000);
  await evening.anna.event(() => {
    const room = evening.running.rooms.at(evening.channelId);
    return !room || room.match.ply > ply;
  });
}

/** Does what Anna has to do, as somebody of that level would; false: she has nothing to do. */
export async function annaActs(evening: Evening, seed: string, level: Level = 'strong'): Promise<boolean> {
  const { match } = roomOf(evening);
  const found = await roomOf(evening).hint(evening.anna.user.id, { seat: 1, level, seed });
  const line = found?.ok ? found.value?.line : undefined;
  if (!line) return false;
  const { verb, argument } = match.gestureOf(line);
  evening.time.jump(APART_MS);
  await does(evening, gestureCode(verb, argument ?? undefined));
  return true;
}
