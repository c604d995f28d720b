import {
  ActionRowBuilder,
  ApplicationCommandType,
  AttachmentBuilder,
  ChannelType,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  ContextMenuCommandBuilder,
  FileUploadBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  type Interaction,
} from 'discord.js';
import { expect, test } from 'vitest';
import type { ModalValues } from '../src/user-api.ts';
import { buttons, startBot, type TestBot } from './bot.ts';

const table = new SlashCommandBuilder().setName('table').setDescription('Opens a table');

async function withTable(handler: (interaction: Interaction) => unknown): Promise<TestBot> {
  const bot = await startBot();
  await bot.client.application.commands.set([table]);
  bot.on(handler);
  return bot;
}

const file = (text: string): AttachmentBuilder =>
  new AttachmentBuilder(Buffer.from(text), { name: `${text}.txt`, description: `Says ${text}` });

test('a command gets a message, and a click changes it in place', async () => {
  await using bot = await withTable(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({ content: 'Table', components: [buttons('a', 'b')], files: [file('one')] });
    }
    if (interaction.isButton()) {
      await interaction.update({ content: interaction.customId, attachments: [], files: [file('two')] });
    }
  });
  const [anna, berta] = [bot.discord.user('Anna'), bot.discord.user('Berta')];
  expect((await anna.run(bot.channelId, 'table').outcome).kind).toBe('message');
  const message = await berta.sees(bot.channelId, ({ content }) => content === 'Table');
  expect(message.attachments).toMatchObject([{ filename: 'one.txt', description: 'Says one', size: 3 }]);
  expect(message.interaction_metadata?.user.id).toBe(anna.user.id);

  expect((await berta.click(message, 'b').outcome).kind).toBe('updated');
  const changed = await anna.sees(bot.channelId, ({ content }) => content === 'b');
  expect(changed.id).toBe(message.id);
  expect(changed.attachments.map(({ filename }) => filename)).toEqual(['two.txt']);
  expect(await (await fetch(changed.attachments[0]?.url ?? '')).text()).toBe('two');
  expect(changed.components).toHaveLength(1);
  // A click takes one request.
  const callbacks = bot.discord.requests.filter(({ interactionId }) => interactionId !== null);
  expect(callbacks.map(({ method, status }) => [method, status])).toEqual([
    ['POST', 204],
    ['POST', 204],
  ]);
  expect(bot.discord.violations).toEqual([]);
});

test('a deferred reply shows "thinking" until its edit; follow-ups and ephemeral replies work', async () => {
  await using bot = await withTable(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    await interaction.editReply({ content: 'Done' });
    await interaction.followUp({ content: 'Only you', flags: MessageFlags.Ephemeral });
  });
  const [anna, berta] = [bot.discord.user('Anna'), bot.discord.user('Berta')];
  const outcome = await anna.run(bot.channelId, 'table').outcome;
  if (outcome.kind !== 'thinking') throw new Error(outcome.kind);
  expect(outcome.message.flags).toBe(MessageFlags.Loading);
  const done = await anna.sees(bot.channelId, ({ content }) => content === 'Done');
  expect([done.id, done.flags]).toEqual([outcome.message.id, 0]);
  const secret = await anna.sees(bot.channelId, ({ content }) => content === 'Only you');
  expect(secret.flags).toBe(MessageFlags.Ephemeral);
  expect(berta.message(bot.channelId, secret.id)).toBeUndefined();
  expect(JSON.stringify(berta.events)).not.toContain('Only you');
  expect(bot.discord.violations).toEqual([]);
});

test("the interaction's token edits and deletes an ephemeral reply", async () => {
  await using bot = await withTable(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const { resource } = await interaction.reply({
        content: 'Sure?',
        components: [buttons('yes')],
        flags: MessageFlags.Ephemeral,
        withResponse: true,
      });
      expect(resource?.message?.flags.has(MessageFlags.Ephemeral)).toBe(true);
    }
    if (interaction.isButton()) {
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'Well then', components: [] });
      await interaction.deleteReply();
    }
  });
  const anna = bot.discord.user('Anna');
  await anna.run(bot.channelId, 'table').outcome;
  const asked = await anna.sees(bot.channelId, ({ content }) => content === 'Sure?');
  expect((await anna.click(asked, 'yes').outcome).kind).toBe('acknowledged');
  await anna.event((event) => event.type === 'message_update' && event.message.content === 'Well then');
  await anna.event((event) => event.type === 'message_delete' && event.message_id === asked.id);
  expect(bot.discord.violations).toEqual([]);
});

test('a select opens a modal, and its text reaches the bot', async () => {
  await using bot = await withTable(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const select = new StringSelectMenuBuilder()
        .setCustomId('pick')
        .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' });
      await interaction.reply({
        components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select)],
      });
    }
    if (interaction.isStringSelectMenu()) {
      const input = new TextInputBuilder().setCustomId('why').setStyle(TextInputStyle.Short).setMaxLength(20);
      const modal = new ModalBuilder()
        .setCustomId(`why ${interaction.values.join()}`)
        .setTitle('Why?')
        .addLabelComponents(new LabelBuilder().setLabel('Reason').setTextInputComponent(input));
      await interaction.showModal(modal);
    }
    if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      await interaction.update({
        content: `${interaction.customId}: ${interaction.fields.getTextInputValue('why')}`,
        components: [],
      });
    }
  });
  const anna = bot.discord.user('Anna');
  await anna.run(bot.channelId, 'table').outcome;
  const message = await anna.sees(bot.channelId, ({ components }) => components?.length === 1);
  expect(() => anna.select(message, 'pick', ['3'])).toThrow('invalid');
  const chosen = anna.select(message, 'pick', ['2']);
  const outcome = await chosen.outcome;
  expect(outcome).toMatchObject({ kind: 'modal', modal: { title: 'Why?', custom_id: 'why 2' } });
  expect(() => anna.submit(chosen.id, { why: 'x'.repeat(21) })).toThrow('invalid');
  expect((await anna.submit(chosen.id, { why: 'Because' }).outcome).kind).toBe('updated');
  expect(anna.message(bot.channelId, message.id)?.content).toBe('why 2: Because');
  expect(bot.discord.violations).toEqual([]);
});

test('a modal takes a file, radio buttons and checkboxes', async () => {
  await using bot = await withTable(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const modal = new ModalBuilder()
        .setCustomId('send')
        .setTitle('Send')
        .addLabelComponents(
          new LabelBuilder()
            .setLabel('File')
            .setFileUploadComponent(new FileUploadBuilder().setCustomId('file').setRequired(false)),
          new LabelBuilder()
            .setLabel('Which')
            .setRadioGroupComponent(
              new RadioGroupBuilder()
                .setCustomId('which')
                .addOptions({ value: 'a', label: 'A', default: true }, { value: 'b', label: 'B' }),
            ),
          new LabelBuilder()
            .setLabel('All')
            .setCheckboxGroupComponent(
              new CheckboxGroupBuilder()
                .setCustomId('all')
                .addOptions({ value: '1', label: 'One' }, { value: '2', label: 'Two' }),
            ),
          new LabelBuilder().setLabel('Sure').setCheckboxComponent(new CheckboxBuilder().setCustomId('sure')),
        );
      await interaction.showModal(modal);
    }
    if (interaction.isModalSubmit()) {
      const { fields } = interaction;
      const file = fields.getUploadedFiles('file')?.first();
      const text = file && (await (await fetch(file.url)).text());
      const all = fields.getCheckboxGroup('all').join('+');
      const said = [file?.name, text, fields.getRadioGroup('which'), all, fields.getCheckbox('sure')];
      await interaction.reply(said.join(' '));
    }
  });
  const anna = bot.discord.user('Anna');
  const ask = async (): Promise<string> => {
    const run = anna.run(bot.channelId, 'table');
    expect((await run.outcome).kind).toBe('modal');
    return run.id;
  };
  const said = async (values: ModalValues): Promise<string> => {
    const outcome = await anna.submit(await ask(), values).outcome;
    return outcome.kind === 'message' ? outcome.message.content : outcome.kind;
  };
  const file = { filename: 'a.txt', data: Buffer.from('hello').toString('base64') };
  expect(await said({ file: [file], which: 'b', all: ['1', '2'], sure: true })).toBe(
    'a.txt hello b 1+2 true',
  );
  expect(await said({ all: ['2'] })).toBe('a 2 false');
  const open = await ask();
  for (const wrong of [
    { which: 'c', all: ['1'] },
    { which: ['a'], all: ['1'] },
    { all: [] },
    { all: ['3'] },
    { all: ['1'], file: [file, file] },
    { all: ['1'], file: 'a.txt' },
    { all: ['1'], sure: 'yes' },
  ])
    expect(() => anna.submit(open, wrong)).toThrow('invalid');
  expect(bot.discord.violations).toEqual([]);
});

test('accepts options of every type, autocomplete, and a message command', async () => {
  await using bot = await startBot();
  await bot.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('match')
      .setDescription('Matches')
      .addSubcommand((sub) =>
        sub
          .setName('open')
          .setDescription('Opens one')
          .addUserOption((option) => option.setName('opponent').setDescription('Who').setRequired(true))
          .addStringOption((option) => option.setName('move').setDescription('Move').setAutocomplete(true))
          .addIntegerOption((option) =>
            option.setName('minutes').setDescription('Time').setMinValue(1).setMaxValue(90),
          )
          .addBooleanOption((option) => option.setName('ranked').setDescription('Ranked'))
          .addChannelOption((option) => option.setName('where').setDescription('Where'))
          .addAttachmentOption((option) => option.setName('position').setDescription('Position')),
      ),
    new ContextMenuCommandBuilder().setName('Repeat').setType(ApplicationCommandType.Message),
  ]);
  bot.on(async (interaction) => {
    if (interaction.isAutocomplete()) {
      const typed = interaction.options.getFocused();
      await interaction.respond([{ name: `${typed}!`, value: typed }]);
    }
    if (interaction.isChatInputCommand()) {
      const { options } = interaction;
      const position = options.getAttachment('position', true);
      const read = await (await fetch(position.url)).text();
      await interaction.reply(
        [
          options.getSubcommand(),
          options.getUser('opponent', true).toString(),
          options.getString('move'),
          options.getInteger('minutes'),
          options.getBoolean('ranked'),
          options.getChannel('where')?.id,
          read,
          interaction.locale,
          interaction.guildLocale,
        ].join('|'),
      );
    }
    if (interaction.isMessageContextMenuCommand()) await interaction.reply(interaction.targetMessage.content);
  });
  const anna = bot.discord.user('Anna', { locale: 'de' });
  const berta = bot.discord.user('Berta', { nick: 'Bert' });
  const completed = anna.autocomplete(bot.channelId, 'match open', 'move', { move: 'ma' });
  expect(await completed.outcome).toEqual({ kind: 'choices', choices: [{ name: 'ma!', value: 'ma' }] });

  const options = {
    opponent: berta.user.id,
    move: 'main',
    minutes: 5,
    ranked: true,
    where: bot.channelId,
    position: { filename: 'p.json', data: Buffer.from('{}').toString('base64') },
  };
  const wrong: [string, Parameters<typeof anna.run>[2]][] = [
    ['match open', {}],
    ['match open', { ...options, opponent: '1' }],
    ['match open', { ...options, minutes: 91 }],
    ['match open', { ...options, minutes: 1.5 }],
    ['match open', { ...options, ranked: 'yes' }],
    ['match open', { ...options, else: 1 }],
    ['match', {}],
    ['nothing', {}],
  ];
  for (const [command, values] of wrong) {
    expect(() => anna.run(bot.channelId, command, values)).toThrow(/invalid|unknown/);
  }
  const outcome = await anna.run(bot.channelId, 'match open', options).outcome;
  if (outcome.kind !== 'message') throw new Error(outcome.kind);
  const told = ['open', `<@${berta.user.id}>`, 'main', '5', 'true', bot.channelId, '{}', 'de', 'en-US'];
  expect(outcome.message.content).toBe(told.join('|'));
  // Without allowed_mentions a mention pings.
  expect(bot.discord.pings.at(-1)).toMatchObject({ messageId: outcome.message.id, userIds: [berta.user.id] });

  await anna.runContext(bot.channelId, 'Repeat', outcome.message.id).outcome;
  expect(anna.messages(bot.channelId).at(-1)?.content).toBe(outcome.message.content);
  expect(bot.discord.violations).toEqual([]);
});

test('a server has at most 1,000 open threads; archiving one makes room', async () => {
  await using bot = await startBot();
  const anna = bot.discord.user('Anna');
  const channel = bot.client.channels.cache.get(bot.channelId);
  if (channel?.type !== ChannelType.GuildText) throw new Error('No channel');
  for (let i = 1; i < 1000; i += 1) bot.discord.createThread(bot.channelId, `Thread ${i}`, anna.user.id);
  const last = await channel.threads.create({ name: 'The last one' });
  await expect(channel.threads.create({ name: 'One too many' })).rejects.toMatchObject({ code: 160006 });
  await last.setArchived(true);
  await channel.threads.create({ name: 'There is room again' });
  expect(bot.discord.violations).toEqual([]);
});

test('opens threads on a message or without one, public or private; archives and deletes them', async () => {
  await using bot = await startBot();
  const [anna, berta] = [bot.discord.user('Anna'), bot.discord.user('Berta')];
  const channel = bot.client.channels.cache.get(bot.channelId);
  if (channel?.type !== ChannelType.GuildText) throw new Error('No channel');
  const message = await channel.send('Let us play');
  const thread = await message.startThread({ name: 'Match' });
  expect(thread.id).toBe(message.id);
  await thread.members.add(anna.user.id);
  const inside = await thread.send('Here');
  expect(anna.message(thread.id, inside.id)?.content).toBe('Here');
  expect(anna.snapshot().channels.find(({ id }) => id === thread.id)).toMatchObject({
    parent_id: bot.channelId,
  });
  await expect(message.startThread({ name: 'Again' })).rejects.toThrow();

  const hidden = await channel.threads.create({ name: 'Hidden', type: ChannelType.PrivateThread });
  await hidden.members.add(berta.user.id);
  expect(berta.snapshot().channels.some(({ id }) => id === hidden.id)).toBe(true);
  expect(anna.snapshot().channels.some(({ id }) => id === hidden.id)).toBe(false);

  await thread.setArchived(true);
  await expect(inside.edit('Changed')).rejects.toMatchObject({ code: 50083 });
  anna.say(thread.id, 'Still here');
  expect((await channel.threads.fetchActive()).threads.has(thread.id)).toBe(true);
  await channel.threads.create({ name: 'Open' });
  await expect(thread.delete()).rejects.toMatchObject({ code: 50013 });
  expect(bot.discord.violations).toEqual([]);
});
