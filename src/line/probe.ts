import { Routes, type REST } from 'discord.js';

/**
 * Asks Discord for the bot itself, to find out whether it answers requests; rejects if it does not
 * (https://docs.discord.com/developers/resources/user#get-current-user). The gateway's address would not tell: its
 * servers may answer while all others fail.
 */
export const probe = (rest: Pick<REST, 'get'>): Promise<unknown> => rest.get(Routes.user());
