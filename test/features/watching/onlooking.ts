import { expect } from 'vitest';
import type { Onlooking } from '../onlooking.ts';

/** The server has a TV, and the onlooker opens the list of matches. */
export const fixture: Onlooking = async ({ discord, heard, running, channelId }, onlooker) => {
  const tv = discord.createChannel('tv').id;
  await heard();
  await running.bot.servers.change(discord.world.guild.id, { tvChannel: tv });
  running.bot.tv.settled(discord.world.guild.id);
  return {
    async asks() {
      await onlooker.run(channelId, 'schikane watch').outcome;
    },
    shown: () => running.bot.tv.idle(),
    looked() {
      expect(onlooker.messages(tv)[0]?.attachments).toHaveLength(1);
    },
  };
};
