/** A TV's requests to Discord during a hundred matches. */
import { expect, it } from 'vitest';
import type { ManagedTv } from '../../src/features/watching/chat/tv.ts';
import { FREE } from '../match/table.ts';
import { withTestbed } from './testbed.ts';
import { onePixel } from './one-pixel.ts';

const MATCHES = 100;

it('edits its message at most twenty times a minute, however many matches there are', () =>
  withTestbed({ settings: { nudgeMinutes: 0 }, renderer: onePixel() }, async (testbed) => {
    const { anna, begin, discord, heard, running, time, log } = testbed;
    const guildId = discord.world.guild.id;
    const shown: ManagedTv = running.bot.tv;
    const tv = discord.createChannel('tv').id;
    const tables = Array.from({ length: MATCHES }, (_, i) => discord.createChannel(`table-${i}`).id);
    await heard();
    for (const [i, channelId] of tables.entries()) await begin({ id: `match${i}`, channelId, setup: FREE });
    await running.bot.servers.change(guildId, { tvChannel: tv });
    shown.settled(guildId);
    await shown.idle();
    const from = discord.requests.length;
    const begun = time.now();
    // Every 750 ms a player acts at the shown table and at another one.
    for (let i = 0; i < 80; i += 1) {
      for (const channelId of [tables[0] ?? '', tables[i % MATCHES] ?? ''])
        await anna.run(channelId, 'do', { what: ['touch c1', 'touch e1'][i % 2] ?? '' }).outcome;
      time.jump(750);
      await heard();
      await shown.idle();
    }
    const minutes = (time.now() - begun) / 60_000;
    const asked = discord.requests.slice(from).filter(({ path }) => path.includes(tv));
    expect(minutes).toBeGreaterThanOrEqual(1);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length / minutes).toBeLessThanOrEqual(21);
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['PATCH']));
    expect(log).toEqual([]);
  }));
