import { Routes, type REST } from 'discord.js';

/**
 * Asks Discord for the gateway's address, to find out whether it answers requests: that needs no token and no
 * permission (https://docs.discord.com/developers/events/gateway#get-gateway). Rejects if it does not.
 */
export const probe = (rest: Pick<REST, 'get'>): Promise<unknown> =>
  rest.get(Routes.gateway(), { auth: false });
