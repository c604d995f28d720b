import { MessageFlags, SlashCommandBuilder, type ButtonInteraction, type Interaction } from 'discord.js';
import { expect, test } from 'vitest';
import { manualClock } from '../src/clock.ts';
import { snowflakeTime } from '../src/snowflake.ts';
import type { SeenMessage, UserInteraction, UserSession } from '../src/user-api.ts';
import { buttons, startBot, type TestBot } from './bot.ts';
import { ask } from './raw.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

interface Table {
  readonly bot: TestBot;
  readonly anna: UserSession;
  readonly berta: UserSession;
  readonly message: SeenMessage;
  /** Resolves with the next interaction that the bot receives. */
  next(): Promise<Interaction>;
}

/** Posts a message with the buttons a and b; the test answers the interactions. */
async function openTable(bot: TestBot): Promise<Table> {
  const waiting: ((interaction: Interaction) => void)[] = [];
  const early: Interaction[] = [];
  bot.on((interaction) => {
    const taker = waiting.shift();
    if (taker) taker(interaction);
    else early.push(interaction);
  });
  const channel = bot.client.channels.cache.get(bot.channelId);
  if (!channel?.isSendable()) throw new Error('No channel');
  const [anna, berta] = [bot.discord.user('Anna'), bot.discord.user('Berta', { locale: 'de' })];
  const { id } = await channel.send({ content: 'Table', components: [buttons('a', 'b')] });
  return {
    bot,
    anna,
    berta,
    message: await anna.sees(bot.channelId, (one) => one.id === id),
    next: () => {
      const there = early.shift();
      return there ? Promise.resolve(there) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

async function button(table: Table): Promise<ButtonInteraction> {
  const interaction = await table.next();
  if (!interaction.isButton()) throw new Error('No button');
  return interaction;
}

const callback = ({ id, token }: UserInteraction): string => `/interactions/${id}/${token}/callback`;
const original = ({ bot }: Table, { token }: UserInteraction): string =>
  `/webhooks/${bot.client.user.id}/${token}/messages/@original`;

test('an interaction without an answer fails after 3 seconds and is then unknown', async () => {
  const clock = manualClock(NOON);
  await using bot = await startBot({ clock });
  const table = await openTable(bot);
  const click = table.berta.click(table.message, 'a');
  expect(table.berta.held(table.message.id)).toBe(true);
  clock.advance(2_999);
  expect(table.berta.held(table.message.id)).toBe(true);
  clock.advance(1);
  expect(await click.outcome).toEqual({ kind: 'failed', text: 'Diese Interaktion ist fehlgeschlagen' });
  expect(table.berta.held(table.message.id)).toBe(false);
  const late = await button(table);
  await expect(late.deferUpdate()).rejects.toMatchObject({ code: 10062 });
});

test('accepts one answer, refuses a second, and keeps the token for 15 minutes', async () => {
  const clock = manualClock(NOON);
  await using bot = await startBot({ clock });
  const table = await openTable(bot);
  const click = table.anna.click(table.message, 'a');
  const path = callback(click);
  expect((await ask(bot.discord, 'GET', original(table, click))).body).toMatchObject({ code: 10015 });
  clock.advance(2_999);
  expect((await ask(bot.discord, 'POST', path, { type: 6 })).status).toBe(204);
  expect((await click.outcome).kind).toBe('acknowledged');
  expect(await ask(bot.discord, 'POST', path, { type: 6 })).toMatchObject({
    status: 400,
    body: { code: 40060 },
  });

  clock.advance(15 * 60_000 - 3_000);
  expect((await ask(bot.discord, 'PATCH', original(table, click), { content: 'In time' })).status).toBe(200);
  clock.advance(1);
  const tooLate = await ask(bot.discord, 'PATCH', original(table, click), { content: 'Too late' });
  expect(tooLate).toMatchObject({ status: 401, body: { code: 50027 } });
  expect(table.anna.message(bot.channelId, table.message.id)?.content).toBe('In time');
});

test('a test can expire a token', async () => {
  await using bot = await startBot();
  const table = await openTable(bot);
  const [early, late] = [table.anna.click(table.message, 'a'), table.berta.click(table.message, 'a')];
  bot.discord.expireInteraction(early.id);
  await expect((await button(table)).deferUpdate()).rejects.toMatchObject({ code: 10062 });
  const other = await button(table);
  await other.deferUpdate();
  bot.discord.expireInteraction(late.id);
  await expect(other.followUp('Hello')).rejects.toMatchObject({ code: 50027 });
});

test("holds a message's buttons in the client that clicked, until the answer", async () => {
  await using bot = await startBot();
  const table = await openTable(bot);
  const { anna, berta, message } = table;
  const click = anna.click(message, 'a');
  expect(
    anna.perform({ do: 'click', channel_id: bot.channelId, message_id: message.id, custom_id: 'b' }),
  ).toEqual({
    ok: false,
    code: 'held',
    text: 'The last click on this message has not been answered yet',
  });
  expect(anna.click(message, 'b', { force: true }).id).not.toBe(click.id);
  expect(berta.held(message.id)).toBe(false);
  // Another tab of Anna's is another client.
  expect(bot.discord.user('Anna').held(message.id)).toBe(false);
  const first = await button(table);
  expect(first.id).toBe(click.id);
  await first.deferUpdate();
  await (await button(table)).deferUpdate();
  expect(anna.held(message.id)).toBe(false);
  const told = anna.events.filter((event) => event.type.startsWith('interaction'));
  expect(told.map(({ type }) => type)).toEqual([
    'interaction_start',
    'interaction_start',
    'interaction_end',
    'interaction_end',
  ]);
  expect(berta.events.some((event) => event.type.startsWith('interaction'))).toBe(false);
});

test('refuses clicks on disabled, deleted and unknown buttons', async () => {
  await using bot = await startBot();
  const table = await openTable(bot);
  const { anna, message } = table;
  const channel = bot.client.channels.cache.get(bot.channelId);
  if (!channel?.isSendable()) throw new Error('No channel');
  expect(() => anna.click(message, 'c')).toThrow('unknown');
  expect(() => anna.select(message, 'a', ['1'])).toThrow('invalid');
  const row = buttons('a', 'b');
  row.components[0]?.setDisabled();
  await channel.messages.edit(message.id, { components: [row] });
  expect(() => anna.click(message, 'a')).toThrow('disabled');
  await channel.messages.delete(message.id);
  expect(() => anna.click(message, 'b')).toThrow('unknown');
});

test('an interaction carries its time of creation and is delivered when the test wants', async () => {
  const clock = manualClock(NOON);
  await using bot = await startBot({ clock });
  const table = await openTable(bot);
  const { anna, berta, message } = table;
  const first = anna.click(message, 'a', { createdAt: NOON + 40, hold: true });
  const second = berta.click(message, 'b', { createdAt: NOON + 90, deliverAfter: 10 });
  clock.advance(10);
  const earlier = await button(table);
  first.deliver();
  first.deliver();
  const later = await button(table);
  expect([earlier.customId, later.customId]).toEqual(['b', 'a']);
  expect([earlier.createdTimestamp, later.createdTimestamp]).toEqual([NOON + 90, NOON + 40]);
  expect(snowflakeTime(second.id)).toBe(NOON + 90);
  expect(BigInt(first.id) < BigInt(second.id)).toBe(true);
});

test('an interaction can be delivered twice, even after its answer', async () => {
  await using bot = await startBot();
  const table = await openTable(bot);
  const click = table.anna.click(table.message, 'a');
  const first = await button(table);
  await first.deferUpdate();
  await click.outcome;
  click.redeliver();
  const again = await button(table);
  expect([again.id, again.customId, again.token]).toEqual([first.id, 'a', first.token]);
  await expect(again.deferUpdate()).rejects.toThrow('already been acknowledged');
});

test('a late click carries the message as it was at the click', async () => {
  await using bot = await startBot();
  const table = await openTable(bot);
  const late = table.anna.click(table.message, 'a', { hold: true });
  const quick = table.berta.click(table.message, 'b');
  const answered = await button(table);
  await answered.update({ content: 'Changed', components: [buttons('c')] });
  await quick.outcome;
  late.deliver();
  const stale = await button(table);
  expect([stale.customId, stale.message.content]).toEqual(['a', 'Table']);
  const reply = await stale.reply({ content: 'Too late', flags: MessageFlags.Ephemeral, withResponse: true });
  expect(reply.interaction.responseMessageEphemeral).toBe(true);
  expect((await late.outcome).kind).toBe('message');
});

test('the first follow-up replaces a deferred reply', async () => {
  await using bot = await startBot();
  await bot.client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Goes')]);
  const table = await openTable(bot);
  const run = table.anna.run(bot.channelId, 'go');
  const interaction = await table.next();
  if (!interaction.isChatInputCommand()) throw new Error('No command');
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const outcome = await run.outcome;
  if (outcome.kind !== 'thinking') throw new Error(outcome.kind);
  expect(outcome.message.flags).toBe(MessageFlags.Ephemeral | MessageFlags.Loading);
  const first = await interaction.followUp('Public?');
  expect([first.id, first.flags.bitfield]).toEqual([outcome.message.id, MessageFlags.Ephemeral]);
  const second = await interaction.followUp('Public');
  expect(table.berta.messages(bot.channelId).map(({ content }) => content)).toEqual(['Table', 'Public']);
  expect(second.reference?.messageId).toBe(first.id);
});

test('the follow-up after a deleted deferred reply is a message of its own', async () => {
  await using bot = await startBot();
  await bot.client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Goes')]);
  const table = await openTable(bot);
  table.anna.run(bot.channelId, 'go');
  const interaction = await table.next();
  if (!interaction.isChatInputCommand()) throw new Error('No command');
  await interaction.deferReply();
  await interaction.deleteReply();
  const { id } = await interaction.followUp('Later');
  expect(table.berta.message(bot.channelId, id)?.content).toBe('Later');
});

test('dismissing a message hides it from the user, not from the bot', async () => {
  await using bot = await startBot();
  const table = await openTable(bot);
  table.anna.click(table.message, 'a');
  const interaction = await button(table);
  await interaction.reply({ content: 'Psst', flags: MessageFlags.Ephemeral });
  const secret = await table.anna.sees(bot.channelId, ({ content }) => content === 'Psst');
  table.anna.delete(secret);
  expect(table.anna.message(bot.channelId, secret.id)).toBeUndefined();
  expect((await interaction.editReply('Still there')).id).toBe(secret.id);
  expect(table.anna.events.at(-1)).toMatchObject({ type: 'message_delete', message_id: secret.id });
});

test('a click fails after 3 seconds without a bot', async () => {
  const clock = manualClock(NOON);
  await using bot = await startBot({ clock });
  const table = await openTable(bot);
  await bot.client.destroy();
  const click = table.anna.click(table.message, 'a');
  clock.advance(3_000);
  expect((await click.outcome).kind).toBe('failed');
});
