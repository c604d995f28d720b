/** Encoding of messages with files for Discord. */
import type { REST } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { BotRest } from '../../src/line/rest.ts';

const ROUTE = '/channels/1/messages';

/** Body and headers sent for a request. */
async function sent(request: Parameters<REST['post']>[1]) {
  const sends: { readonly body: unknown; readonly headers: Headers }[] = [];
  const rest = new BotRest({
    makeRequest: (_, { body, headers }) => {
      sends.push({ body, headers: new Headers(headers as Record<string, string>) });
      return Promise.resolve(Response.json({}) as never);
    },
  }).setToken('a.token');
  await rest.post(ROUTE, request);
  const [only, ...more] = sends;
  if (!only || more.length > 0) throw new Error(`${sends.length} requests`);
  return only;
}

async function formSent(request: Parameters<REST['post']>[1]): Promise<FormData> {
  const { body, headers } = await sent(request);
  expect(body).toBeInstanceOf(Uint8Array);
  return new Response(body as Uint8Array<ArrayBuffer>, { headers }).formData();
}

async function fileOf(form: FormData, key: string) {
  const file = form.get(key);
  if (!(file instanceof File)) throw new Error(`no file ${key}`);
  return { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
}

describe('a message with files', () => {
  it('is a form with its files and its JSON, as bytes', async () => {
    const data = Buffer.from([0, 13, 10, 45, 45, 255]);
    const form = await formSent({
      body: { content: 'Grüße ♠' },
      files: [
        { name: 'table.png', data },
        { name: 'record.jsonl', data: '{}\r\n--' },
      ],
    });
    expect(Array.from(form.keys())).toEqual(['files[0]', 'files[1]', 'payload_json']);
    expect(await fileOf(form, 'files[0]')).toEqual({ name: 'table.png', type: 'image/png', bytes: data });
    expect(await fileOf(form, 'files[1]')).toMatchObject({
      name: 'record.jsonl',
      bytes: Buffer.from('{}\r\n--'),
    });
    expect(form.get('payload_json')).toBe('{"content":"Grüße ♠"}');
  });

  it('takes file names of any kind', async () => {
    const form = await formSent({ files: [{ name: 'a"b\r\nc: d.txt', data: 'text', key: 'files[7]' }] });
    expect(Array.from(form.keys())).toEqual(['files[7]']);
    expect((await fileOf(form, 'files[7]')).bytes.toString()).toBe('text');
  });

  it('is sent with the token and the audit log reason', async () => {
    const { headers } = await sent({ files: [{ name: 'a.png', data: 'x' }], reason: 'why' });
    expect(headers.get('authorization')).toBe('Bot a.token');
    expect(headers.get('x-audit-log-reason')).toBe('why');
    expect(headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=[\w-]+$/);
  });
});

it('a message without files is JSON', async () => {
  const { body, headers } = await sent({ body: { content: 'hello' } });
  expect(body).toBe('{"content":"hello"}');
  expect(headers.get('content-type')).toBe('application/json');
});
