import { expect, test } from 'vitest';
import { commitmentTo } from '../../src/core/random.ts';
import { dealIn } from '../../src/match/deal.ts';
import { games } from '../../src/games/index.ts';
import { clickOf, labels, now, SETTLED, shown } from './lobby-place.ts';
import { withTestbed } from './testbed.ts';

test('a challenge leads to a table dealt from the promised seed, also after a restart', () =>
  withTestbed({}, async (testbed) => {
    const { anna, ben, channelId, discord, log } = testbed;
    const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id, clock: 10 }));
    await clickOf(ben, offered, 'Accept').outcome;
    const commitment = /`([0-9a-f]{64})`/.exec(now(anna, offered).content)?.[1];
    await testbed.restart();
    await clickOf(ben, now(ben, offered), '✂ 46').outcome;
    await clickOf(anna, now(anna, offered), '✂ 9').outcome;
    const table = await testbed.table();
    expect(table.id > offered.id).toBe(true);
    await anna.sees(
      channelId,
      ({ id, content }) => id === offered.id && content.includes('The table is set.'),
    );
    expect(labels(now(anna, offered))).toEqual(SETTLED);
    const room = testbed.running.bot.rooms.at(channelId);
    if (!room) throw new Error('no match here');
    const deal = dealIn(room.header.setup);
    expect(deal?.cuts).toEqual([9, 46]);
    expect(commitmentTo(deal?.secret ?? '')).toBe(commitment);
    const again = games[0].open(room.header.setup);
    expect(again.ok && again.value.view('arbiter')).toEqual(room.match.view('arbiter'));
    expect(discord.pings.map(({ userIds }) => userIds)).toEqual([
      [ben.user.id],
      [anna.user.id],
      [ben.user.id],
    ]);
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  }));

test('a journal that cannot be created: the cards are dealt later in the same message', () => {
  let failing = false;
  return withTestbed(
    {
      wrapStorage: (storage) => ({
        ...storage,
        journal: {
          ...storage.journal,
          create: (id, header) =>
            failing ? Promise.reject(new Error('disk full')) : storage.journal.create(id, header),
        },
      }),
    },
    async ({ anna, channelId, discord, table, running }) => {
      const cutting = await shown(anna.run(channelId, 'challenge', { opponent: anna.user.id }));
      await clickOf(anna, cutting, '✂ 9').outcome;
      failing = true;
      await clickOf(anna, now(anna, cutting), '✂ 18').outcome;
      const sorry = await anna.sees(channelId, ({ content }) => content.includes('hasn’t begun'));
      expect(running.bot.rooms.at(channelId)).toBeUndefined();
      failing = false;
      await clickOf(anna, sorry, 'Deal').outcome;
      expect((await table()).id).toBe(sorry.id);
      expect(discord.violations).toEqual([]);
    },
  );
});
