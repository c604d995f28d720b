import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { isResult } from './ended-match.ts';
import type { Testbed } from './testbed.ts';

/** Deals to the loopback players, with options as a challenge gives them. */
export const DEALT = {
  game: 'schikanoeschen',
  seed: 'a secret seed',
  options: { clock: null, endWindowMs: 15_000, cuts: [3, 50] },
};

export async function agree({ anna, ben, channelId, table }: Testbed): Promise<SeenMessage> {
  await table();
  await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
  await table(({ content }) => content.includes('**Anna** offers a draw'));
  await ben.run(channelId, 'do', { what: 'accept-draw' }).outcome;
  return anna.sees(channelId, isResult);
}
