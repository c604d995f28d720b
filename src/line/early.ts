import { Events, type Client, type Interaction } from 'discord.js';

/**
 * Holds interactions until the router listens. discord.js passes them on as soon as it is ready, before code
 * that waits for that gets its turn.
 * @returns passes them on
 */
export function holdInteractions(client: Client): () => void {
  const early: Interaction[] = [];
  const hold = (interaction: Interaction): void => void early.push(interaction);
  client.on(Events.InteractionCreate, hold);
  return () => {
    client.off(Events.InteractionCreate, hold);
    for (const interaction of early) client.emit(Events.InteractionCreate, interaction);
  };
}
