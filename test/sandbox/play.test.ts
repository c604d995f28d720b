import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  SlashCommandBuilder,
} from 'discord.js';
import { expect, test } from 'vitest';
import { startBot } from './bot.ts';

const row = (...ids: string[]) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    ids.map((id) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Primary)),
  );

test('a bot logs in, registers a command, answers it, and updates the message on a click', async () => {
  const bot = await startBot();
  const { discord, client } = bot;
  try {
    await client.application.commands.set([
      new SlashCommandBuilder().setName('table').setDescription('Opens a table'),
    ]);
    bot.on(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        await interaction.reply({
          content: 'Here it is',
          components: [row('a', 'b')],
          files: [new AttachmentBuilder(Buffer.from('one'), { name: 'one.txt', description: 'The first' })],
        });
      }
      if (interaction.isButton()) {
        await interaction.update({
          content: `Clicked ${interaction.customId}`,
          attachments: [],
          files: [new AttachmentBuilder(Buffer.from('two'), { name: 'two.txt', description: 'The second' })],
        });
      }
    });
    const anna = discord.user('Anna');
    const berta = discord.user('Berta');
    const channel = anna.snapshot().channels[0]?.id ?? '';
    const answer = await anna.run(channel, 'table').outcome;
    expect(answer.kind).toBe('message');
    const message = await berta.sees(channel, ({ content }) => content === 'Here it is');
    expect(message.attachments).toMatchObject([{ filename: 'one.txt', description: 'The first', size: 3 }]);
    const outcome = await berta.click(message, 'b').outcome;
    expect(outcome.kind).toBe('updated');
    const changed = await anna.sees(channel, ({ content }) => content === 'Clicked b');
    expect(changed.attachments.map(({ filename }) => filename)).toEqual(['two.txt']);
    const file = await fetch(changed.attachments[0]?.url ?? '');
    expect(await file.text()).toBe('two');
    expect(changed.components).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  } finally {
    await bot.close();
  }
});
