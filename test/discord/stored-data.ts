/** Stored data about users, and how they delete it. */
import { recordOf } from '../../src/match/record.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { GOLDEN } from '../golden/matches.ts';
import { playedAt, tell, whispered } from './ended-match.ts';
import { guildOf } from './league-games.ts';
import type { Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

export const open = ({ channelId }: Testbed, who: UserSession): Promise<SeenMessage> =>
  whispered(who, channelId, who.run(channelId, 'schikane privacy'));

export const stored = ({ file }: Testbed): string[] => withRows(file, (rows) => rows.all());

/** Plays the first golden match of every game as Anna and Ben; returns the records. */
export async function playAll(testbed: Testbed): Promise<string[]> {
  const games = Map.groupBy(GOLDEN, ({ header }) => header.game);
  const records: string[] = [];
  for (const [first] of games.values()) {
    if (!first) continue;
    const played = playedAt(testbed, first.name, { ranked: true });
    await tell(testbed, played);
    records.push(recordOf(played.header, played.entries));
  }
  return records;
}

/** Anna leaves traces everywhere. */
export async function live(testbed: Testbed): Promise<void> {
  const { anna, ben, channelId, running } = testbed;
  const { bot } = running;
  await bot.people.change(anna.user.id, { listed: false });
  await bot.lessons.change(anna.user.id, {});
  await bot.lobbies.blocks.add(anna.user.id, ben.user.id);
  await bot.lobbies.blocks.add(ben.user.id, anna.user.id);
  const guildId = guildOf(testbed);
  await bot.follows.change(guildId, { follower: anna.user.id, locale: 'en' }, () => [ben.user.id]);
  await bot.follows.change(guildId, { follower: ben.user.id, locale: 'en' }, () => [anna.user.id]);
  const people = [anna, ben].map(({ user }) => ({ id: user.id, name: user.global_name ?? '' }));
  await bot.played.add({ game: 'schikanees', players: people });
  await whispered(anna, channelId, anna.run(channelId, 'schikane puzzle'));
}
