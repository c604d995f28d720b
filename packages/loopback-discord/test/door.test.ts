/** Odd and hostile requests over raw sockets, to a sandbox in another process, which must survive them. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startLoopbackDiscord } from '../src/loopback.ts';

interface Place {
  readonly child: ChildProcess;
  readonly host: string;
  readonly token: string;
  /** Errors that the process has logged. */
  said: string;
}

let place: Place;
beforeAll(async () => {
  const child = fork(new URL('processes/loopback.ts', import.meta.url), { silent: true });
  const [{ origin, token }] = (await once(child, 'message')) as [{ origin: string; token: string }];
  place = { child, host: new URL(origin).host, token, said: '' };
  child.stderr?.on('data', (chunk: Buffer) => (place.said += chunk.toString()));
});
afterAll(() => {
  place.child.kill();
  expect(place.said).not.toMatch(/^\s+at /m);
});

async function open(): Promise<Socket> {
  const socket = connect(Number(place.host.split(':')[1]), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the socket closes for any reason. */
const closing = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

/** Sends bytes and resolves with the status of the answer; null when the connection was closed instead. */
async function ask(sent: string | Buffer): Promise<number | null> {
  const socket = await open();
  const answered = new Promise<number | null>((resolve) => {
    let got = '';
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(got)?.[1];
      if (status !== undefined) resolve(Number(status));
    });
    socket.on('close', () => resolve(null));
  });
  socket.write(sent);
  const status = await answered;
  socket.destroy();
  return status;
}

const head = (first: string, headers: Readonly<Record<string, string>>): string =>
  [first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');

/** A request as a browser on this machine sends it, with extra headers. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}): string =>
  head(`GET ${path} HTTP/1.1`, { host: place.host, ...headers });

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
};

/** Every kind of address: page, module, REST, uploaded file, gateway, the page's socket. */
const WAYS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['/?user=anna', {}],
  ['/page/main.js', {}],
  ['/api/v10/gateway', {}],
  ['/attachments/1/2/a.png', {}],
  ['/gateway?v=10&encoding=json', UPGRADE],
  ['/client?user=anna', UPGRADE],
];

async function lives(): Promise<void> {
  expect(await ask(get('/?user=anna'))).toBe(200);
  expect(place.child.exitCode).toBeNull();
}

describe('an odd request', () => {
  test.each([
    ['two slashes', 'GET // HTTP/1.1', 404],
    ['many slashes', 'GET ///page//main.js HTTP/1.1', 404],
    ['a host behind slashes', 'GET //elsewhere.example:99999/ HTTP/1.1', 404],
    ['a whole address', 'GET http://elsewhere.example/ HTTP/1.1', 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1', 400],
    ['a bad escape', 'GET /% HTTP/1.1', 404],
    ['a bad escape below REST', 'GET /api/v10/% HTTP/1.1', 400],
    ['half a character', 'GET /api/v10/channels/%C3 HTTP/1.1', 400],
    ['a path out of the folder', 'GET /page/../../../package.json HTTP/1.1', 404],
    ['an unknown method', 'FLY / HTTP/1.1', 400],
    ['a tunnel', 'CONNECT elsewhere.example:443 HTTP/1.1', 405],
    ['no HTTP', 'hello', 400],
  ])('is answered: %s', async (_, first, status) => {
    expect(await ask(head(first, { host: place.host }))).toBe(status);
    await lives();
  });

  test('answers HTTP/1.0 without a host, oversized headers, and upgrades with bad headers', async () => {
    expect(await ask('GET / HTTP/1.0\r\n\r\n')).toBe(421);
    expect(await ask('GET / HTTP/1.1\r\n\r\n')).toBe(400);
    expect(await ask(get('/', { x: 'x'.repeat(100_000) }))).toBe(431);
    for (const [path] of WAYS) {
      expect(await ask(get(path, { ...UPGRADE, 'sec-websocket-key': 'short' }))).toBeGreaterThanOrEqual(400);
      expect(await ask(get(path, { ...UPGRADE, upgrade: 'h2c' }))).toBeGreaterThanOrEqual(400);
      expect(await ask(get(`/${path}`, UPGRADE))).toBe(404);
    }
    await lives();
  });

  test('survives a body that breaks off; does not read one without a valid token', async () => {
    const post = (authorization: string): string =>
      head('POST /api/v10/channels/1/messages HTTP/1.1', {
        host: place.host,
        authorization,
        'content-type': 'application/json',
        'content-length': '1000000',
      });
    expect(await ask(post('Bot somebody'))).toBe(401);
    const socket = await open();
    await new Promise((resolve) => socket.write(`${post(`Bot ${place.token}`)}{"content":`, resolve));
    socket.resetAndDestroy();
    await lives();
  });

  test('survives random requests', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc.string({ unit: fc.constantFrom('/', '%', '.', '?', '#', '@', ':', '\\', 'a', '{', '\u00e9') }),
    );
    const target = fc.oneof(
      text.map((end) => `/${end}`),
      fc
        .tuple(fc.constantFrom(...WAYS.map(([path]) => path), '/api/v10/', '//'), text)
        .map((parts) => parts.join('')),
      text,
    );
    const name = fc.constantFrom(
      ...['host', 'origin', 'upgrade', 'connection', 'expect', 'content-length', 'transfer-encoding'],
      ...['content-type', 'sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions'],
    );
    const value = fc.oneof(
      text,
      fc.constantFrom('websocket', 'Upgrade', 'chunked', '100-continue', '-1', '13', 'multipart/form-data'),
    );
    const request = fc.record({
      method: fc.oneof(fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'PRI', 'CONNECT'), text),
      target,
      version: fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
      headers: fc.dictionary(name, value, { maxKeys: 4 }),
      local: fc.boolean(),
      body: fc.uint8Array(),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ method, target, version, headers, local, body }) => {
        const all = { ...(local && { host: place.host }), ...headers, ...(local && { connection: 'close' }) };
        const start = Buffer.from(head(`${method} ${target} ${version}`, all), 'latin1');
        const socket = await open();
        const closed = closing(socket);
        socket.resume();
        // Ends the request: a server that waits for more stops waiting.
        socket.end(Buffer.concat([start, body]));
        await closed;
        await lives();
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['/gateway', 'the gateway'],
    ['/client?user=eve', "the page's socket"],
  ])('survives malformed and random frames at %s', async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }), async (parts) => {
        const socket = await open();
        const closed = closing(socket);
        socket.resume();
        socket.write(get(path, UPGRADE));
        for (const part of parts) socket.write(part);
        socket.end();
        await closed;
        await lives();
      }),
      { numRuns: 40 },
    );
    const json = fc.oneof(
      fc.json(),
      fc
        .record({ op: fc.oneof(fc.nat({ max: 12 }), fc.jsonValue()), d: fc.jsonValue() })
        .map((one) => JSON.stringify(one)),
      fc.record({ nonce: fc.nat(), action: fc.jsonValue() }).map((one) => JSON.stringify(one)),
    );
    await fc.assert(
      fc.asyncProperty(json, async (frame) => {
        const socket = new WebSocket(`ws://${place.host}${path}`);
        await once(socket, 'open');
        const closed = once(socket, 'close');
        socket.send(frame);
        socket.close();
        await closed;
        await lives();
      }),
      { numRuns: 40 },
    );
  });
});

test('refuses excess connections; silent ones do not slow down others', async () => {
  const slow = await Promise.all(Array.from({ length: 900 }, open));
  for (const [i, socket] of slow.entries())
    socket.write(i % 2 === 0 ? 'GET / HTTP/1.1\r\nhost:' : get('/gateway', UPGRADE));
  await lives();
  const more = await Promise.all(Array.from({ length: 1500 }, open));
  const gone = Promise.all(slow.map(closing));
  for (const socket of [...more, ...slow]) socket.destroy();
  await gone;
  await expect.poll(() => ask(get('/?user=anna')), { interval: 5, timeout: 60_000 }).toBe(200);
  await lives();
});

describe('requests from other machines and pages', () => {
  test.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('accepts the host name %s', async (name) => {
    const host = place.host.replace('127.0.0.1', name);
    for (const [path, headers] of WAYS.slice(0, 3))
      expect(await ask(get(path, { ...headers, host }))).toBe(200);
    for (const [path, headers] of WAYS.slice(4)) {
      expect(await ask(get(path, { ...headers, host, origin: `http://${host}` }))).toBe(101);
    }
  });

  test.each([
    'elsewhere.example',
    'localhost.elsewhere.example',
    '127.0.0.1.nip.io',
    '127.0.0.2',
    '0.0.0.0',
    'localhost.',
    'a@127.0.0.1',
    '',
  ])('refuses a foreign host name that resolves to this machine (%s)', async (name) => {
    const port = place.host.split(':')[1] ?? '';
    for (const [path, headers] of WAYS)
      for (const host of [name, `${name}:${port}`])
        expect(await ask(get(path, { ...headers, host, origin: `http://${host}` }))).toBe(421);
  });

  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a file', { origin: 'null' }],
    ['another program on this machine', { origin: 'http://127.0.0.1:1' }],
    ['a picture or a form on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a frame on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['a script of another program', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
  ])('refuses a request from %s', async (_, from) => {
    for (const [path, headers] of WAYS) expect(await ask(get(path, { ...headers, ...from }))).toBe(403);
  });

  test('accepts a link from another site, and all requests of the page itself', async () => {
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect(await ask(get('/?user=anna', link))).toBe(200);
    const own = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'script',
      origin: `http://${place.host}`,
    };
    expect(await ask(get('/page/main.js', own))).toBe(200);
    expect(await ask(get('/?user=anna', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }))).toBe(
      200,
    );
  });
});

test('makes a new token at each start and refuses guessed ones', async () => {
  const another = await startLoopbackDiscord({ log: () => undefined });
  try {
    expect(another.token).toMatch(/^[\w.]*[0-9a-f]{64}$/);
    expect(another.token).not.toBe(place.token);
    const guesses = [
      'loopback.discord.token',
      place.token.slice(0, -1),
      `${place.token}0`,
      randomBytes(32).toString('hex'),
    ];
    for (const guess of guesses) {
      expect(await ask(get('/api/v10/users/@me', { authorization: `Bot ${guess}` }))).toBe(401);
      const socket = new WebSocket(`ws://${place.host}/gateway?v=10&encoding=json`);
      await once(socket, 'message');
      socket.send(JSON.stringify({ op: 2, d: { token: guess, intents: 1, properties: {} } }));
      const [code] = (await once(socket, 'close')) as [number];
      expect(code).toBe(4004);
    }
    expect(await ask(get('/api/v10/users/@me', { authorization: `Bot ${place.token}` }))).toBe(200);
  } finally {
    await another.close();
  }
});
