import { Events, Status, type Client } from 'discord.js';

/**
 * Returns a function that tells if the bot is connected and has received all it missed. (discord.js calls a
 * shard ready a little before it has passed on the last missed event.)
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
