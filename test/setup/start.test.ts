import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import { compiled } from '../../scripts/sparing.mjs';
import { openStorage } from '../../src/storage/index.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const TOKEN = 'not.a.token';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schikane-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Spawns the program with only these settings. */
function run(settings: Record<string, string>, options: readonly string[] = []) {
  // Its folder has no .env. It finds compiled modules as with `npm start`.
  const env = { PATH: process.env['PATH'], ...compiled, STORAGE_URL: 'sqlite::memory:', ...settings };
  // A program that does not end is killed.
  const limit = { timeout: 60_000, killSignal: 'SIGKILL' } as const;
  return spawn(process.execPath, [...options, MAIN], { cwd: folder, env, ...limit });
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

/** A port of this machine on which another server is listening. */
async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

describe('a wrong setting is reported in a sentence', () => {
  async function expectTold(settings: Record<string, string>, ...told: readonly string[]) {
    const { out, err, code } = await start(settings);
    expect(code).toBe(78);
    expect(out).not.toContain('"level":60');
    for (const text of [...told, '.env.example']) expect(err).toContain(text);
    expect(err).not.toMatch(/^\s+at /m);
    expect(err).not.toContain(TOKEN);
  }

  test('the token', async () => {
    const discord = await startLoopbackDiscord({ botName: 'Schikane', log: () => undefined });
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
    ['lies below a file', (file: string) => writeFileSync(file, ''), '/a.sqlite/b.sqlite'],
  ])('a storage that %s', async (_, prepare, path) => {
    prepare(join(folder, 'a.sqlite'));
    const url = `sqlite://${folder}${path}`;
    await expectTold({ DISCORD_TOKEN: TOKEN, STORAGE_URL: url }, 'STORAGE_URL', url, 'cannot be opened');
  });

  // The kernel reports ENOENT although the parent folder exists: Node's recursive mkdir never returns.
  test.skipIf(process.platform !== 'linux').each(['/proc/nothing', '/proc/self/deep/nothing'])(
    'a storage in %s, where no folder can be created',
    async (path) => {
      const url = `sqlite://${path}/x.sqlite`;
      await expectTold({ DISCORD_TOKEN: TOKEN, STORAGE_URL: url }, 'STORAGE_URL', url, 'ENOENT');
    },
  );

  test('a storage that another bot works on', async () => {
    const url = `sqlite://${folder}/a.sqlite`;
    const storage = await openStorage(url);
    await expectTold(
      { DISCORD_TOKEN: TOKEN, STORAGE_URL: url },
      'STORAGE_URL',
      url,
      'Stop the other bot first',
    );
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

  test('a sandbox folder that is no folder', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await expectTold({ SANDBOX_PORT: '0', SANDBOX_KEEP: file }, 'SANDBOX_KEEP', file, 'a folder');
  });
});

test.skipIf(process.platform === 'win32')(
  'a .env that others can read is reported once, with the fix',
  async () => {
    const file = join(folder, '.env');
    writeFileSync(file, `DISCORD_TOKEN=${TOKEN}\nLOG_LEVEL=x\n`);
    chmodSync(file, '640');
    const { out, code } = await start({});
    expect(code).toBe(78);
    expect(out.split('chmod 600 .env')).toHaveLength(2);
    expect(out).not.toContain(TOKEN);
  },
);

test('a .env in UTF-16 is reported in a sentence', async () => {
  const text = `\uFEFFDISCORD_TOKEN=${TOKEN}\r\n`;
  writeFileSync(join(folder, '.env'), Buffer.from(text, 'utf16le'), { mode: 0o600 });
  const { out, err, code } = await start({});
  expect(code).toBe(78);
  expect(err).toContain('Save it as UTF-8');
  expect(out + err).not.toContain(TOKEN);
});

test('a misspelt setting is logged', async () => {
  writeFileSync(join(folder, '.env'), `DISCORD_TOKN=${TOKEN}\n`, { mode: 0o600 });
  const { out } = await start({ SANDBOX_PORT: 'x' });
  expect(out).not.toContain('chmod');
  expect(out).toContain(
    'DISCORD_TOKN is not a setting and has no effect; the setting is called DISCORD_TOKEN',
  );
  expect(out).not.toContain(TOKEN);
});

test('any other startup error is logged, without secrets', async () => {
  writeFileSync(join(folder, 'no-description'), 'no JSON');
  const { err, out, code } = await start({
    SANDBOX_PORT: '0',
    DISCORD_OPENAPI: join(folder, 'no-description'),
  });
  expect({ err, code }).toEqual({ err: '', code: 70 });
  const lines = out.trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 60, msg: 'program not started' });
});

/** Runs a test with the program once it is ready, at a loopback Discord. */
async function withProgram(
  test: (discord: LoopbackDiscord, child: ReturnType<typeof run>) => Promise<void>,
): Promise<void> {
  const discord = await startLoopbackDiscord({ botName: 'Schikane', log: () => undefined });
  const child = run({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url });
  try {
    await said(child, 'bot ready');
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

test.each([
  [4004, 'DISCORD_TOKEN is invalid'],
  [4014, 'developers/applications'],
])('ends when Discord closes the connection for good, with advice (%i)', (code, told) =>
  withProgram(async (discord, child) => {
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const closed = once(child, 'close');
    discord.gateway.drop(code);
    await closed;
    expect(child.exitCode).toBe(78);
    expect(err).toContain(told);
  }),
);

test('ends at once at a signal while Discord cannot be reached', async () => {
  const { port, close } = await listen();
  close();
  const child = run({ DISCORD_TOKEN: TOKEN, DISCORD_API_URL: `http://127.0.0.1:${port}/api` });
  const line = await said(child, 'Discord not reached');
  expect(line).toContain('advice');
  expect(line).not.toContain(TOKEN);
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  expect(child.exitCode).toBe(0);
});

describe('at a signal', () => {
  const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

  test.each([
    ['the program ends once all interactions are answered', 0, ['SIGTERM']],
    ['the same signal twice, as sent to a process group, counts once', 0, ['SIGTERM', 'SIGTERM']],
    ['a second, different signal ends the program at once', 1, ['SIGTERM', 'SIGINT']],
  ] as const)('%s', (_, code, signals) =>
    withProgram(async (discord, child) => {
      const [channelId = ''] = discord.world.channels.keys();
      const answering = discord.faults.hold({ method: 'POST', route: CALLBACK });
      void discord.user('Anna').run(channelId, 'schikane rules').outcome;
      await answering.reached;
      const closed = once(child, 'close');
      for (const signal of signals) child.kill(signal);
      if (code === 0) answering.release();
      await closed;
      expect(child.exitCode).toBe(code);
    }),
  );
});

test('an uncaught error ends it in order, with its own status, and is logged', async () => {
  const discord = await startLoopbackDiscord({ botName: 'Schikane', log: () => undefined });
  const thrower = join(folder, 'thrower.mjs');
  // Another error comes while it ends.
  writeFileSync(
    thrower,
    `process.once('SIGUSR2', () => {
      setImmediate(() => { throw new Error('an odd one'); });
      setTimeout(() => { throw new Error('another'); }, 1);
      void Promise.reject(new Error('and a third'));
    });`,
  );
  const child = run({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url }, ['--import', thrower]);
  try {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    await said(child, 'bot ready');
    const closed = once(child, 'close');
    child.kill('SIGUSR2');
    await closed;
    expect([child.exitCode, child.signalCode]).toEqual([70, null]);
    for (const text of ['an odd one', 'and a third', '"level":60', 'at ']) expect(out).toContain(text);
  } finally {
    child.kill('SIGKILL');
    await discord.close();
  }
});
