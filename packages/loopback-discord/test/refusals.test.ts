/** Requests that Discord refuses, one row per violation, and requests that it accepts, at the limits. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLoopbackDiscord, type LoopbackDiscord } from '../src/loopback.ts';
import { OPENAPI } from './bot.ts';
import { ask } from './raw.ts';
import {
  bare,
  button,
  choice,
  command,
  input,
  many,
  modal,
  option,
  radios,
  type Row,
  row,
  rows,
  select,
  withOptions,
  x,
} from './shapes.ts';
import { commands, modals } from './violations-commands.ts';
import { messages } from './violations-messages.ts';

let discord: LoopbackDiscord;
let channelId: string;
const commandsPath = () => `/applications/${discord.world.bot.user.id}/commands`;
const messagesPath = () => `/channels/${channelId}/messages`;

/** Lists the paths of the errors in Discord's error tree. */
function places(body: unknown): string[] {
  const found: string[] = [];
  const walk = (node: unknown, path: string[]): void => {
    for (const [key, value] of Object.entries(node ?? {})) {
      if (key === '_errors') found.push(path.join('.'));
      else walk(value, [...path, key]);
    }
  };
  if (typeof body !== 'object' || body === null) return [];
  if ('message' in body && 'code' in body && body.code === 50006) return [String(body.message)];
  if ('errors' in body) walk(body.errors, []);
  return found;
}

/** Opens an interaction of a command; returns the path of its callback. */
async function interaction(): Promise<string> {
  await ask(discord, 'PUT', commandsPath(), [command()]);
  const { id, token } = discord.user('Anna').run(channelId, 'go');
  return `/interactions/${id}/${token}/callback`;
}

async function start(openApiPath?: string): Promise<void> {
  discord = await startLoopbackDiscord({ log: () => undefined, ...(openApiPath && { openApiPath }) });
  [channelId = ''] = discord.world.channels.keys();
}

describe('refused by our own checks', () => {
  beforeAll(() => start());
  afterAll(() => discord.close());
  beforeEach(() => {
    violations = discord.violations.length;
  });
  let violations = 0;
  const refuses = async (
    method: string,
    path: string,
    { body, files, at }: Row,
    prefix = '',
  ): Promise<void> => {
    const answer = await ask(discord, method, path, body, files);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: at.includes(' ') ? 50006 : 50035 });
    const place = at.includes(' ') ? at : [prefix, at].filter((part) => part !== '').join('.');
    expect(places(answer.body)).toContain(place);
    expect(discord.violations).toHaveLength(violations + 1);
    expect(discord.violations.at(-1)?.problems.length).toBeGreaterThan(0);
  };

  test.each(Object.entries(messages))('%s', (_, one) => refuses('POST', messagesPath(), one));
  test.each(Object.entries(commands))('%s', (_, one) => refuses('PUT', commandsPath(), one));
  test.each(Object.entries(modals))('%s', async (_, one) => {
    const path = await interaction();
    await refuses('POST', path, { ...one, body: { type: 9, data: one.body } }, 'data');
  });

  test('26 choices of an autocomplete', async () => {
    const auto = withOptions(option({ autocomplete: true }));
    await ask(discord, 'PUT', commandsPath(), auto);
    const { id, token } = discord.user('Anna').autocomplete(channelId, 'go', 'what');
    const choices = many(26, (n) => ({ name: `${n}`, value: `${n}` }));
    const path = `/interactions/${id}/${token}/callback`;
    await refuses('POST', path, { body: { type: 8, data: { choices } }, at: 'data.choices' });
  });

  test('an answer of the wrong type', async () => {
    const path = await interaction();
    await refuses('POST', path, { body: { type: 7, data: { content: 'a' } }, at: 'type' });
  });

  test('the ephemeral flag on a public message', async () => {
    const path = await interaction();
    await ask(discord, 'POST', path, { type: 4, data: { content: 'a' } });
    const token = path.split('/')[3] ?? '';
    const original = `/webhooks/${discord.world.bot.user.id}/${token}/messages/@original`;
    await refuses('PATCH', original, { body: { flags: 64 }, at: 'flags' });
    expect((await ask(discord, 'GET', original)).body).toMatchObject({ content: 'a', flags: 0 });
  });

  test('an unknown route', async () => {
    expect((await ask(discord, 'POST', '/channels/1/nonsense', {})).status).toBe(404);
    expect(discord.violations.at(-1)?.problems[0]?.code).toBe('UNKNOWN_ROUTE');
  });

  test('a malformed form', async () => {
    const headers = {
      authorization: `Bot ${discord.token}`,
      'content-type': 'multipart/form-data; boundary=a',
    };
    const response = await fetch(`${discord.url}/v10${messagesPath()}`, {
      method: 'POST',
      headers,
      body: 'b',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 50035 }]);
  });

  test('a body that is not JSON', async () => {
    const headers = { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${discord.url}/v10${messagesPath()}`, {
      method: 'POST',
      headers,
      body: '{',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 50109 }]);
  });
});

const accepted: Record<string, { body: unknown; files?: string[] }> = {
  'content of 2,000': { body: { content: x(2000) } },
  'content of 2,000 playing cards, which are two code units each': { body: { content: '🂡'.repeat(2000) } },
  '25 buttons with ids of 100 and labels of 80': {
    body: {
      components: many(5, (r) => row(...many(5, (c) => button(`${r}${c}${x(98)}`, { label: x(80) })))),
    },
  },
  'five selects of 25': {
    body: rows(...many(5, (n) => select({ custom_id: `s${n}`, options: many(25, choice), max_values: 25 }))),
  },
  'every select': { body: rows(...[5, 6, 7, 8].map((type) => ({ type, custom_id: `s${type}` }))) },
  'a link, and a button with nothing but an emoji': {
    body: {
      components: [
        row(
          bare({ style: 5, label: 'a', url: 'https://a.example' }),
          bare({ custom_id: 'a', emoji: { name: '🃏' } }),
        ),
      ],
    },
  },
  'null for absent fields': {
    body: {
      content: 'a',
      embeds: null,
      components: [row(button('a', { emoji: null, url: null }))],
      flags: null,
    },
  },
  'alt text of 1,024': { body: { attachments: [{ id: '0', description: x(1024) }] }, files: ['a.png'] },
  'an embed with its picture': {
    body: { embeds: [{ description: x(4096), image: { url: 'attachment://a.png' } }] },
    files: ['a.png'],
  },
  'mentions that ping nobody': { body: { content: '<@1>', allowed_mentions: { parse: [] } } },
  'a silent message': { body: { content: 'a', flags: 4096 } },
};

describe.each([
  { by: 'our own list', path: undefined },
  ...(OPENAPI === undefined ? [] : [{ by: "Discord's OpenAPI file", path: OPENAPI }]),
])('accepted by $by', ({ path }) => {
  beforeAll(() => start(path));
  afterAll(() => discord.close());

  test.each(Object.entries(accepted))('%s', async (_name, { body, files }) => {
    expect(await ask(discord, 'POST', messagesPath(), body, files)).toMatchObject({ status: 200 });
  });
  test('commands at the limits', async () => {
    const full = command({
      name: x(32),
      description: x(100),
      name_localizations: { de: 'größe' },
      default_member_permissions: '32',
      contexts: [0],
      integration_types: [0],
      options: [
        option({ required: true, autocomplete: true, min_length: 1, max_length: 6000 }),
        option({ name: 'n', type: 4, min_value: 1, max_value: 5 }),
        option({ name: 'c', type: 10, choices: many(25, (n) => ({ name: `${n}`, value: n / 2 })) }),
      ],
    });
    const group = option({ name: 'g', type: 2, options: [option({ type: 1, options: [option()] })] });
    const list = [
      full,
      command({ name: 'groups', options: [group, option({ name: 's', type: 1 })] }),
      { name: 'Ask again', type: 3 },
      ...many(98, (n) => command({ name: `go${n}` })),
    ];
    const answer = await ask(discord, 'PUT', commandsPath(), list);
    expect(answer.status).toBe(200);
    expect((await ask(discord, 'GET', commandsPath())).body).toHaveLength(list.length);
  });
  test('modals with rows and labels', async () => {
    const data = modal({
      components: [
        row(input({ min_length: 1, max_length: 4000, value: 'a', placeholder: x(100), required: false })),
        { type: 18, label: 'Pick', component: select() },
        { type: 18, label: 'Send', component: { type: 19, custom_id: 'file', max_values: 10 } },
        { type: 18, label: 'Choose', component: radios() },
        { type: 18, label: 'Agree', component: { type: 23, custom_id: 'agree', default: true } },
      ],
    });
    const callback = await interaction();
    expect((await ask(discord, 'POST', callback, { type: 9, data })).status).toBe(204);
    expect(discord.violations).toEqual([]);
  });
});
