/** The least that a bot on discord.js can do: it answers each click with a ready picture of 100 KB. */
import { randomBytes } from 'node:crypto';
import { Client, Events, GatewayIntentBits } from 'discord.js';

const PICTURE = { name: 'table.png', attachment: randomBytes(100_000) };

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  rest: { api: process.env['DISCORD_API_URL'] ?? '', globalRequestsPerSecond: 1_000_000 },
});
client.on(Events.InteractionCreate, (interaction) => {
  if (!interaction.isButton()) return;
  interaction
    .update({ content: 'echo', files: [PICTURE], attachments: [], components: [] })
    .catch((error: unknown) => console.error(error));
});
await client.login(process.env['DISCORD_TOKEN']);
