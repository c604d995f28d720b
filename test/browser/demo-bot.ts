/** A tiny bot on the real discord.js with everything that the page has to draw. */
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  EmbedBuilder,
  GatewayIntentBits,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';

/** Laid out like the labels of a table: ranks and suits, arrows, a face-down card. */
const LABELS = [
  ['♥10', '♠A', '·', 'Q♦', '⚑↩'],
  ['▒', '·', '♣2', '♦10', '⚑→'],
  ['J♣', '·', '·', '▒', '◷'],
  ['♠3', '·', '♥K', '♣10', '☰'],
  ['A', '♦7', '♥J', '♠Q', '♣9'],
];

const CITIES = ['Aachen', 'Bern', 'Berlin', 'Chur', 'Bonn', 'Bremen'];

const button = (id: string, label: string, style: ButtonStyle, disabled = false) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style).setDisabled(disabled);

const rowOf = <T extends ButtonBuilder | StringSelectMenuBuilder | UserSelectMenuBuilder>(...parts: T[]) =>
  new ActionRowBuilder<T>().addComponents(...parts);

/** 5 × 5 buttons, `table:row:column`; `marked` is blue. */
const grid = (marked?: string) =>
  LABELS.map((labels, y) =>
    rowOf(
      ...labels.map((label, x) => {
        const id = `table:${y}:${x}`;
        const style = x === 4 && y < 2 ? ButtonStyle.Danger : ButtonStyle.Secondary;
        return button(id, label, id === marked ? ButtonStyle.Primary : style, y === 2 && x === 1);
      }),
    ),
  );

const commands = [
  new SlashCommandBuilder()
    .setName('table')
    .setDescription('Shows a table')
    .setDescriptionLocalizations({ de: 'Zeigt einen Tisch' })
    .setNameLocalizations({ de: 'tisch' }),
  new SlashCommandBuilder().setName('styles').setDescription('Buttons of all styles'),
  new SlashCommandBuilder().setName('selects').setDescription('Selects'),
  new SlashCommandBuilder().setName('secret').setDescription('A private answer'),
  new SlashCommandBuilder().setName('slow').setDescription('Thinks, and answers when it is told to'),
  new SlashCommandBuilder().setName('silent').setDescription('Never answers'),
  new SlashCommandBuilder().setName('embed').setDescription('An embed'),
  new SlashCommandBuilder()
    .setName('travel')
    .setDescription('All kinds of options')
    .addStringOption((option) =>
      option.setName('city').setDescription('Where to').setRequired(true).setAutocomplete(true),
    )
    .addUserOption((option) => option.setName('with').setDescription('With whom').setRequired(true))
    .addIntegerOption((option) => option.setName('days').setDescription('How long').setMinValue(1))
    .addStringOption((option) =>
      option
        .setName('by')
        .setDescription('How')
        .addChoices({ name: 'train', value: 't' }, { name: 'bicycle', value: 'b' }),
    )
    .addAttachmentOption((option) => option.setName('map').setDescription('A file')),
];

export interface DemoBot {
  /** Requests to the bot, oldest first. */
  readonly heard: readonly string[];
  /** Releases a waiting answer: of the button `hold`, or of `/slow`. */
  release(): void;
  stop(): Promise<void>;
}

/** Starts the bot. `picture` is a PNG. */
export async function startDemoBot(api: string, token: string, picture: Buffer): Promise<DemoBot> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api, globalRequestsPerSecond: 1000 },
  });
  const heard: string[] = [];
  const held: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => held.push(resolve));

  const run: Record<string, (interaction: ChatInputCommandInteraction) => Promise<unknown>> = {
    table: (interaction) =>
      interaction.reply({
        content: `**Anna** (1) – **Ben** (2) · move 12\nAnna is to move. Flag falls <t:${Math.floor(Date.now() / 1000) + 90}:T> (<t:${Math.floor(Date.now() / 1000) + 90}:R>)\n-# ♥10 touched on e1`,
        files: [
          new AttachmentBuilder(picture, {
            name: 'table.png',
            description: 'A table: e1 ♥10, main stack 12 cards',
          }),
        ],
        components: grid(),
      }),
    styles: (interaction) =>
      interaction.reply({
        content: 'Buttons',
        components: [
          rowOf(
            button('primary', 'Primary', ButtonStyle.Primary),
            button('secondary', 'Secondary', ButtonStyle.Secondary),
            button('success', 'Accept', ButtonStyle.Success),
            button('danger', 'Resign', ButtonStyle.Danger),
            new ButtonBuilder().setURL('https://example.org/').setLabel('Link').setStyle(ButtonStyle.Link),
          ),
          rowOf(
            button('hold', 'Hold', ButtonStyle.Primary),
            button('fail', 'Fail', ButtonStyle.Secondary),
            button('ask', 'Ask', ButtonStyle.Secondary),
            button('off', 'Off', ButtonStyle.Secondary, true),
            button('emoji', 'Go', ButtonStyle.Secondary).setEmoji('♟️'),
          ),
        ],
      }),
    selects: (interaction) =>
      interaction.reply({
        content: 'Selects',
        components: [
          rowOf(
            new StringSelectMenuBuilder()
              .setCustomId('one')
              .setPlaceholder('Pick a clock')
              .addOptions(
                { label: 'No clock', value: 'off', description: 'Take your time' },
                { label: '5 minutes', value: '5', description: 'For each of you', emoji: '♟️' },
              ),
          ),
          rowOf(
            new StringSelectMenuBuilder()
              .setCustomId('many')
              .setPlaceholder('Pick two')
              .setMinValues(1)
              .setMaxValues(2)
              .addOptions(['a', 'b', 'c'].map((value) => ({ label: value.toUpperCase(), value }))),
          ),
          rowOf(new UserSelectMenuBuilder().setCustomId('who').setPlaceholder('Pick a person')),
        ],
      }),
    secret: (interaction) =>
      interaction.reply({
        content: 'Only for **you**.',
        flags: MessageFlags.Ephemeral,
        components: [rowOf(button('ask', 'Ask', ButtonStyle.Primary))],
      }),
    slow: async (interaction) => {
      await interaction.deferReply();
      await wait();
      await interaction.editReply('Done thinking.');
    },
    silent: () => Promise.resolve(),
    embed: (interaction) =>
      interaction.reply({
        embeds: [
          new EmbedBuilder()
            .setTitle('Result')
            .setColor(0x248046)
            .setDescription('**Anna** has won.\n- 42 moves\n- 12 minutes')
            .addFields(
              { name: 'Knocks', value: '3', inline: true },
              { name: 'Warnings', value: '1', inline: true },
            )
            .setFooter({ text: 'Unranked' }),
        ],
        files: [new AttachmentBuilder(Buffer.from('{}'), { name: 'record.jsonl' })],
      }),
    travel: (interaction) =>
      interaction.reply(
        `To ${interaction.options.getString('city', true)} with ${String(interaction.options.getUser('with', true))}` +
          ` for ${interaction.options.getInteger('days') ?? 'some'} days by ${interaction.options.getString('by') ?? 'foot'}` +
          `, map: ${interaction.options.getAttachment('map')?.name ?? 'none'}`,
      ),
  };

  const pressed = async (interaction: ButtonInteraction) => {
    const { customId } = interaction;
    if (customId === 'fail') return;
    if (customId === 'ask') {
      await interaction.showModal(
        new ModalBuilder()
          .setCustomId('cut')
          .setTitle('Cut the deck')
          .addLabelComponents(
            new LabelBuilder()
              .setLabel('After which card?')
              .setDescription('1 to 54')
              .setTextInputComponent(
                new TextInputBuilder().setCustomId('at').setStyle(TextInputStyle.Short).setMaxLength(2),
              ),
          ),
      );
      return;
    }
    if (customId === 'hold') await wait();
    if (customId.startsWith('table:')) await interaction.update({ components: grid(customId) });
    else await interaction.update({ content: `${interaction.user.displayName} pressed ${customId}` });
  };

  const answer = async (interaction: Interaction) => {
    if (interaction.isAutocomplete()) {
      const typed = interaction.options.getFocused();
      heard.push(`autocomplete ${typed}`);
      const fitting = CITIES.filter((city) => city.toLowerCase().startsWith(typed.toLowerCase()));
      await interaction.respond(fitting.map((city) => ({ name: city, value: city.toLowerCase() })));
    } else if (interaction.isChatInputCommand()) {
      heard.push(`/${interaction.commandName}`);
      await run[interaction.commandName]?.(interaction);
    } else if (interaction.isButton()) {
      heard.push(interaction.customId);
      await pressed(interaction);
    } else if (interaction.isAnySelectMenu()) {
      heard.push(`${interaction.customId} ${interaction.values.join(' ')}`);
      await interaction.reply({
        content: `You chose ${interaction.values.join(' and ')}`,
        flags: MessageFlags.Ephemeral,
      });
    } else if (interaction.isModalSubmit()) {
      heard.push(`cut ${interaction.fields.getTextInputValue('at')}`);
      await interaction.reply(`Cut after card ${interaction.fields.getTextInputValue('at')}.`);
    }
  };
  client.on('interactionCreate', (interaction) => void answer(interaction));
  const ready = new Promise<void>((resolve) => client.once('clientReady', () => resolve()));
  await client.login(token);
  await ready;
  await client.application?.commands.set(commands.map((command) => command.toJSON()));

  return {
    heard,
    release: () => held.shift()?.(),
    stop: () => client.destroy(),
  };
}
