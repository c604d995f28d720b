import { Events, Status, type Client } from 'discord.js';

/**
 * Tells, whenever it is asked, whether the bot is connected and has been told what it missed while it was not. (discord.js
 * calls a shard ready a little before it passes on the last of that.)
 */
export function watchConnection(client: Client): () => boolean {
  let upToDate = client.ws.shards.every(({ status }) => status === Status.Ready);
  const lost = (): void => {
    upToDate = false;
  };
  const back = (): void => {
    upToDate = true;
  };
  client.on(Events.ShardDisconnect, lost);
  client.on(Events.ShardReconnecting, lost);
  client.on(Events.ShardReady, back);
  client.on(Events.ShardResume, back);
  return () => upToDate;
}
