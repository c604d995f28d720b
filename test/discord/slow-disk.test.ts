import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Events } from 'discord.js';
import { expect, it, vi } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { buttonsIn } from './ended-match.ts';
import { LONG_ENOUGH, withTestbed } from './testbed.ts';

const withdrawal = (message: SeenMessage): string | undefined =>
  buttonsIn(message).find(({ id }) => id.startsWith('lobby|withdraw|'))?.id;

it('a challenge delayed by a locked file is posted anyway, and can be withdrawn', () =>
  withTestbed(
    { settings: { nudgeMinutes: 0 } },
    async ({ anna, ben, channelId, discord, file, log, running, time }) => {
      // With this command the bot learns Discord's clock.
      await ben.run(channelId, 'schikane rules').outcome;
      const other = new Database(file);
      other.exec('BEGIN IMMEDIATE');
      const arrived = once(running.bot.client, Events.InteractionCreate);
      const challenge = anna.run(channelId, 'challenge', {});
      await arrived;
      await setImmediate();
      time.jump(2500);
      expect((await challenge.outcome).kind).toBe('thinking');
      other.exec('ROLLBACK');
      other.close();
      const offered = await anna.sees(channelId, (message) => withdrawal(message) !== undefined);
      await vi.waitFor(() => expect(anna.messages(channelId)).toHaveLength(1), LONG_ENOUGH);
      await anna.click(offered, withdrawal(offered) ?? '').outcome;
      expect(anna.message(channelId, offered.id)?.content).toContain('has withdrawn the challenge');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    },
  ));
