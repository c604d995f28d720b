import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLoopbackDiscord, type LoopbackDiscord } from '../../src/sandbox/loopback.ts';
import { openStorage } from '../../src/storage/index.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const TOKEN = 'not.a.token';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schikane-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The program with only these settings. */
function run(settings: Record<string, string>) {
  // Its folder has no .env.
  const env = { PATH: process.env['PATH'], STORAGE_URL: 'sqlite::memory:', ...settings };
  return spawn(process.execPath, [MAIN], { cwd: folder, env });
}

/** Starts the program, and waits until it ends. */
async function start(settings: Record<string, string>) {
  const child = run(settings);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  await once(child, 'close');
  return { ...said, code: child.exitCode };
}

/** A port of this machine on which something else is listening. */
async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

describe('a setting that turns out to be wrong is told in a sentence', () => {
  async function expectTold(settings: Record<string, string>, ...told: readonly string[]) {
    const { out, err, code } = await start(settings);
    expect({ out, code }).toEqual({ out: '', code: 1 });
    for (const text of [...told, '.env.example']) expect(err).toContain(text);
    expect(err).not.toMatch(/^\s+at /m);
    expect(err).not.toContain(TOKEN);
  }

  test('the token', async () => {
    const discord = await startLoopbackDiscord({ log: () => undefined });
    try {
      await expectTold(
        { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: discord.url },
        'DISCORD_TOKEN',
        'Reset Token',
      );
    } finally {
      await discord.close();
    }
  });

  test.each([
    ['is a folder', () => undefined, ''],
    ['is no database', (file: string) => writeFileSync(file, 'no database at all'.repeat(100)), '/a.sqlite'],
    ['lies where no folder can be', (file: string) => writeFileSync(file, ''), '/a.sqlite/b.sqlite'],
  ])('a storage that %s', async (_, prepare, path) => {
    prepare(join(folder, 'a.sqlite'));
    const url = `sqlite://${folder}${path}`;
    await expectTold({ DISCORD_TOKEN: TOKEN, STORAGE_URL: url }, 'STORAGE_URL', url, 'cannot be opened');
  });

  test('a storage that another bot works on', async () => {
    const url = `sqlite://${folder}/a.sqlite`;
    const storage = await openStorage(url);
    await expectTold({ DISCORD_TOKEN: TOKEN, STORAGE_URL: url }, 'STORAGE_URL', url, 'Stop that one first');
    await storage.close();
  });

  test('a port that is in use', async () => {
    const { port, close } = await listen();
    try {
      await expectTold({ SANDBOX_PORT: String(port) }, 'SANDBOX_PORT', 'another port');
    } finally {
      close();
    }
  });
});

test('whatever else keeps it from starting is in the log, without secrets', async () => {
  const { port, close } = await listen();
  close();
  const { out, err, code } = await start({
    DISCORD_TOKEN: TOKEN,
    DISCORD_API_URL: `http://127.0.0.1:${port}/api`,
  });
  expect({ err, code }).toEqual({ err: '', code: 1 });
  const lines = out.trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 60, msg: 'the program could not start' });
  expect(out).not.toContain(TOKEN);
});

/** The program, once it is ready, at a Discord on this machine. */
async function withProgram(
  test: (discord: LoopbackDiscord, child: ReturnType<typeof run>) => Promise<void>,
): Promise<void> {
  const discord = await startLoopbackDiscord({ log: () => undefined });
  const child = run({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url });
  try {
    await said(child, 'the bot is ready');
    await test(discord, child);
  } finally {
    child.kill('SIGKILL');
    await discord.close();
  }
}

const said = (child: ReturnType<typeof run>, text: string): Promise<string> =>
  new Promise((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes(text)) resolve(chunk.toString());
    });
  });

test.each([4004, 4014])('a connection that is closed for good ends it, and the log says so (%i)', (code) =>
  withProgram(async (discord, child) => {
    const closed = once(child, 'close');
    const told = said(child, 'closed the connection for good');
    discord.gateway.drop(code);
    expect(await told).toContain(String(code));
    await closed;
    expect(child.exitCode).toBe(1);
  }),
);

describe('at a signal', () => {
  const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

  test.each([
    ['it ends when all is answered', 0, ['SIGTERM']],
    ['a second one ends it at once', 1, ['SIGTERM', 'SIGINT']],
  ] as const)('%s', (_, code, signals) =>
    withProgram(async (discord, child) => {
      const [channelId = ''] = discord.world.channels.keys();
      const answering = discord.faults.hold({ method: 'POST', route: CALLBACK });
      void discord.user('Anna').run(channelId, 'rules').outcome;
      await answering.reached;
      const closed = once(child, 'close');
      for (const signal of signals) child.kill(signal);
      if (code === 0) answering.release();
      await closed;
      expect(child.exitCode).toBe(code);
    }),
  );
});
