import { Client, Events, GatewayIntentBits, type ClientOptions, type Interaction } from 'discord.js';
import {
  startLoopbackDiscord,
  type LoopbackDiscord,
  type LoopbackOptions,
} from '../../src/sandbox/loopback.ts';

export interface TestBot {
  readonly discord: LoopbackDiscord;
  readonly client: Client<true>;
  /** Handles the interactions from now on. */
  on(handler: (interaction: Interaction) => unknown): void;
  close(): Promise<void>;
}

/** A loopback Discord and a real discord.js client that is logged in to it. */
export async function startBot(
  options: LoopbackOptions = {},
  clientOptions: Partial<ClientOptions> = {},
): Promise<TestBot> {
  const discord = await startLoopbackDiscord({ log: () => undefined, ...options });
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    ...clientOptions,
    rest: { api: discord.url, globalRequestsPerSecond: 10_000, ...clientOptions.rest },
  });
  const ready = new Promise<Client<true>>((resolve) => {
    client.once(Events.ClientReady, resolve);
  });
  await client.login(discord.token);
  const bot = await ready;
  let handler: (interaction: Interaction) => unknown = () => undefined;
  client.on(Events.InteractionCreate, (interaction) => void handler(interaction));
  return {
    discord,
    client: bot,
    on: (next) => {
      handler = next;
    },
    close: async () => {
      await client.destroy();
      await discord.close();
    },
  };
}
