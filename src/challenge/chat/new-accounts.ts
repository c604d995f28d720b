import { SnowflakeUtil } from 'discord.js';
import { NEW_ACCOUNT_MS } from '../rated.ts';
import type { LobbyNeeds } from './ports.ts';

/** Whether a user's account was too young to be rated at a moment, Unix ms by Discord's clock. */
export const isNewAccount = (user: string, at: number): boolean =>
  /^\d+$/.test(user) && at - SnowflakeUtil.timestampFrom(user) < NEW_ACCOUNT_MS;

/** Whether the managers of a server have new accounts rated; they do not where the settings cannot be read. */
export const ratesNewAccounts = async (
  { servers }: Pick<LobbyNeeds, 'servers'>,
  guildId: string,
): Promise<boolean> => (await servers.known(guildId))?.newAccounts ?? false;
