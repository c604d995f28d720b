import { SnowflakeUtil } from 'discord.js';
import { NEW_ACCOUNT_MS } from '../rated.ts';
import type { LobbyNeeds } from './ports.ts';

/** True if a user's account was too new to be rated at this time (Unix ms by Discord's clock). */
export const isNewAccount = (user: string, at: number): boolean =>
  /^\d+$/.test(user) && at - SnowflakeUtil.timestampFrom(user) < NEW_ACCOUNT_MS;

/** True if a server rates new accounts; false if its settings cannot be read. */
export const ratesNewAccounts = async (
  { servers }: Pick<LobbyNeeds, 'servers'>,
  guildId: string,
): Promise<boolean> => (await servers.known(guildId))?.newAccounts ?? false;
