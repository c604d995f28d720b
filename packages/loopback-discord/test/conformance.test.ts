/** Compares answers with Discord's OpenAPI file. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ButtonStyle, ChannelType, MessageFlags, SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { get } from '../src/body.ts';
import { OPENAPI, buttons, startBot } from './bot.ts';
import { PIXEL } from './shapes.ts';

interface Answer {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly body: unknown;
}

/** Lists the answers that do not match the file, one line each. */
function misfits(file: string, answers: readonly Answer[]): string[] {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...(document as object), $id: 'discord' });
  const escape = (part: string): string =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
  return answers.flatMap(({ method, route, status, body }) => {
    const place = ['paths', route, method.toLowerCase(), 'responses', String(status)];
    const described = place.reduce<unknown>(get, document);
    if (described === undefined) return [`${method} ${route}: ${status} is not an answer`];
    const schema = [...place, 'content', 'application/json', 'schema'];
    if (schema.reduce<unknown>(get, document) === undefined) return [];
    const validate = ajv.compile({ $ref: `discord#/${schema.map(escape).join('/')}` });
    if (validate(body)) return [];
    const why = (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
    );
    return [`${method} ${route} ${status}: ${why.join('; ')}`];
  });
}

test.skipIf(OPENAPI === undefined)('answers of all areas match the OpenAPI file', async () => {
  const answers: Answer[] = [];
  await using bot = await startBot();
  const { discord, client, channelId } = bot;
  const anna = discord.user('Anna');
  /** Sends a request and stores its answer. */
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${discord.url}/v10${path}`, { method, headers, ...sent });
    const text = await response.text();
    const { route } = discord.requests.at(-1) ?? { route: '' };
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    answers.push({ method, route, status: response.status, body: answer });
    return answer;
  };
  const idOf = (value: unknown): string => String(get(value, 'id'));

  for (const path of ['/gateway/bot', '/users/@me', '/applications/@me', '/oauth2/applications/@me']) {
    await ask('GET', path);
  }
  const guild = `/guilds/${discord.world.guild.id}`;
  for (const path of ['', '/channels', '/roles', '/threads/active', `/members/${anna.user.id}`]) {
    await ask('GET', guild + path);
  }
  await ask('GET', `/users/${anna.user.id}`);

  const commands = `/applications/${client.user.id}/commands`;
  const go = new SlashCommandBuilder()
    .setName('go')
    .setDescription('Goes')
    .addUserOption((option) => option.setName('who').setDescription('Who').setRequired(true))
    .addStringOption((option) =>
      option.setName('how').setDescription('How').addChoices({ name: 'A', value: 'a' }),
    );
  await ask('PUT', commands, [go.toJSON()]);
  const one = await ask('POST', commands, { name: 'other', description: 'Other' });
  await ask('GET', commands);
  await ask('PATCH', `${commands}/${idOf(one)}`, { description: 'Another' });
  await ask('GET', `${commands}/${idOf(one)}`);
  await ask('DELETE', `${commands}/${idOf(one)}`);
  await ask('PUT', `/applications/${client.user.id}/guilds/${discord.world.guild.id}/commands`, []);

  const emojis = `/applications/${client.user.id}/emojis`;
  const ace = await ask('POST', emojis, { name: 'ace', image: PIXEL });
  await ask('GET', emojis);
  await ask('GET', `${emojis}/${idOf(ace)}`);
  await ask('PATCH', `${emojis}/${idOf(ace)}`, { name: 'ace_of_spades' });
  await ask('DELETE', `${emojis}/${idOf(ace)}`);

  const channel = `/channels/${channelId}`;
  const row = buttons('a').addComponents();
  row.components[0]?.setStyle(ButtonStyle.Success);
  const said = anna.say(channelId, 'Hello', [{ filename: 'a.txt', data: 'YQ==' }]);
  const message = await ask('POST', `${channel}/messages`, {
    content: `<@${anna.user.id}>`,
    components: [row.toJSON()],
    embeds: [{ title: 'a', image: { url: 'https://a.example/a.png' }, fields: [{ name: 'a', value: 'b' }] }],
    message_reference: { message_id: said.id },
  });
  await ask('GET', channel);
  await ask('GET', `${channel}/messages`);
  await ask('PATCH', `${channel}/messages/${idOf(message)}`, { content: 'b' });
  await ask('GET', `${channel}/messages/${idOf(message)}`);
  await ask('POST', `${channel}/typing`);
  const thread = await ask('POST', `${channel}/messages/${idOf(message)}/threads`, { name: 'T' });
  await ask('POST', `${channel}/threads`, { name: 'P', type: ChannelType.PrivateThread });
  await ask('GET', `${guild}/threads/active`);
  await ask('GET', `/channels/${idOf(thread)}`);
  await ask('PUT', `/channels/${idOf(thread)}/thread-members/${anna.user.id}`);
  await ask('GET', `/channels/${idOf(thread)}/thread-members`);
  await ask('GET', `/channels/${idOf(thread)}/messages`);
  await ask('PATCH', `/channels/${idOf(thread)}`, { archived: true });

  const webhook = `/webhooks/${client.user.id}`;
  const run = anna.run(channelId, 'go', { who: anna.user.id });
  await ask('POST', `/interactions/${run.id}/${run.token}/callback?with_response=true`, {
    type: 4,
    data: { content: 'a', flags: MessageFlags.Ephemeral },
  });
  await ask('GET', `${webhook}/${run.token}/messages/@original`);
  const more = await ask('POST', `${webhook}/${run.token}`, { content: 'b' });
  await ask('PATCH', `${webhook}/${run.token}/messages/${idOf(more)}`, { content: 'c' });
  await ask('DELETE', `${webhook}/${run.token}/messages/${idOf(more)}`);
  const shown = anna.message(channelId, idOf(message));
  if (!shown) throw new Error('No message');
  const click = anna.click(shown, 'a');
  await ask('POST', `/interactions/${click.id}/${click.token}/callback?with_response=true`, {
    type: 7,
    data: { content: 'd', components: [] },
  });
  await ask('GET', `${webhook}/${click.token}/messages/@original`);
  await ask('DELETE', `${channel}/messages/${idOf(message)}`);

  expect(misfits(OPENAPI ?? '', answers)).toEqual([]);
  expect(discord.violations).toEqual([]);
});
