import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  type ClientOptions,
  type Interaction,
} from 'discord.js';
import { manualClock } from '../src/clock.ts';
import { startLoopbackDiscord, type LoopbackDiscord, type LoopbackOptions } from '../src/loopback.ts';

const vendored = fileURLToPath(new URL('../../../vendor/discord-openapi.json', import.meta.url));

/** Path of Discord's OpenAPI file, if available (it is not part of the project). */
export const OPENAPI = [process.env['DISCORD_OPENAPI'], vendored].find((path) => path && existsSync(path));

export interface TestBot extends AsyncDisposable {
  readonly discord: LoopbackDiscord;
  readonly client: Client<true>;
  /** The first channel, `general`. */
  readonly channelId: string;
  /** Sets the handler of all later interactions. */
  on(handler: (interaction: Interaction) => unknown): void;
}

/**
 * Starts a loopback Discord whose clock stands still, and logs a real discord.js client in to it. `before`
 * runs before the login.
 */
export async function startBot(
  options: LoopbackOptions = {},
  clientOptions: Partial<ClientOptions> = {},
  before: (discord: LoopbackDiscord, client: Client) => void = () => undefined,
): Promise<TestBot> {
  const discord = await startLoopbackDiscord({
    log: (line) => console.error(line),
    clock: manualClock(Date.UTC(2026, 0, 1)),
    ...(OPENAPI !== undefined && { openApiPath: OPENAPI }),
    ...options,
  });
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    ...clientOptions,
    rest: { api: discord.url, globalRequestsPerSecond: 10_000, ...clientOptions.rest },
  });
  const ready = new Promise<Client<true>>((resolve) => {
    client.once(Events.ClientReady, resolve);
  });
  before(discord, client);
  await client.login(discord.token);
  const bot = await ready;
  let handler: (interaction: Interaction) => unknown = () => undefined;
  client.on(Events.InteractionCreate, (interaction) => void handler(interaction));
  const [channelId = ''] = discord.world.channels.keys();
  return {
    discord,
    client: bot,
    channelId,
    on: (next) => {
      handler = next;
    },
    [Symbol.asyncDispose]: async () => {
      await client.destroy();
      await discord.close();
    },
  };
}

/** A row of buttons with these custom ids, which are also their labels. */
export const buttons = (...ids: string[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    ids.map((id) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Primary)),
  );
