import type { SeenMessage } from 'loopback-discord/user-api.ts';
import type { Testbed } from './testbed.ts';

export const QUIET = { settings: { nudgeMinutes: 0 } };

export const challenge = async (testbed: Testbed): Promise<SeenMessage> =>
  testbed.ben.sees(testbed.channelId, ({ content }) => content.includes('⚔️'));
