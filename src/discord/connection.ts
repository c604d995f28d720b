import { Status, type Client } from 'discord.js';

/** Whether the bot is connected, and has been told what it missed while it was not. */
export const isUpToDate = ({ ws }: Pick<Client, 'ws'>): boolean =>
  ws.shards.every(({ status }) => status === Status.Ready);
