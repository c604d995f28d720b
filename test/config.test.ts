import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { describe, expect, test } from 'vitest';
import { parseConfig, SETTINGS } from '../src/config.ts';
import { isOpenToOthers, readEnvironment } from '../src/env-file.ts';
import { newFolders } from './storage/folder.ts';

const example = join(import.meta.dirname, '../.env.example');
const defaults = parseConfig({});

test('all settings have defaults', () => {
  expect(defaults).toEqual({
    ok: true,
    value: {
      discordToken: null,
      discordApiUrl: 'https://discord.com/api',
      devGuildId: null,
      storageUrl: 'sqlite://data/schikane.sqlite',
      shards: { count: null, own: null },
      sandboxPort: 3000,
      sandboxKeep: null,
      discordOpenapi: 'vendor/discord-openapi.json',
      health: null,
      logLevel: 'info',
      renderWorkers: 1,
      challengeMinutes: 15,
      abandonHours: 24,
      nudgeMinutes: 3,
      keepDays: 30,
    },
  });
});

test('.env.example has every setting, no other, and shows the defaults', () => {
  const shown = parse(readFileSync(example));
  expect(Object.keys(shown).toSorted()).toEqual(SETTINGS.toSorted());
  expect(parseConfig(shown)).toEqual(defaults);
});

test('.env.example explains every setting', () => {
  const paragraphs = readFileSync(example, 'utf8').split('\n\n').slice(1);
  for (const name of SETTINGS) {
    const paragraph = paragraphs.find((text) => text.includes(`\n${name}=`));
    expect(paragraph, name).toMatch(/^# .{20,}/);
  }
});

test.each([
  ['DISCORD_TOKEN', 'Bot abc.def'],
  ['DISCORD_API_URL', 'discord.com'],
  ['DISCORD_API_URL', 'ftp://discord.com/api'],
  ['DISCORD_API_URL', 'https://discord.com/api?v=10'],
  ['DEV_GUILD_ID', 'my server'],
  ['DEV_GUILD_ID', '123'],
  ['STORAGE_URL', 'data/schikane.sqlite'],
  ['STORAGE_URL', 'sqlite://'],
  ['STORAGE_URL', 'sqlite://:memory:'],
  ['STORAGE_URL', 'redis://127.0.0.1'],
  ['STORAGE_URL', 'postgres://user:password@db'],
  ['STORAGE_URL', 'postgres:///schikane'],
  ['STORAGE_URL', 'postgres://user:100%@db/schikane'],
  ['SANDBOX_PORT', '65536'],
  ['SANDBOX_PORT', '-1'],
  ['SANDBOX_PORT', '3000.5'],
  ['HEALTH_PORT', 'web'],
  ['HEALTH_HOST', 'localhost'],
  ['LOG_LEVEL', 'loud'],
  ['RENDER_WORKERS', '0'],
  ['RENDER_WORKERS', '1e1'],
  ['CHALLENGE_MINUTES', '0'],
  ['CHALLENGE_MINUTES', '15 min'],
  ['ABANDON_HOURS', '0'],
  ['NUDGE_MINUTES', '-3'],
])('%s=%s is refused by name, with the accepted values', (name, value) => {
  const config = parseConfig({ [name]: value });
  expect(config).toEqual({
    ok: false,
    error: [expect.stringMatching(new RegExp(`^${name} .*must be .+\\.$`))],
  });
});

test('a wrong secret is not repeated', () => {
  const config = parseConfig({
    DISCORD_TOKEN: 'my s3cr3t',
    STORAGE_URL: 'mysql://user:s3cr3t@db/schikane',
  });
  expect(!config.ok && config.error).toHaveLength(2);
  expect(JSON.stringify(config)).not.toContain('s3cr3t');
});

test('a path is never refused', () => {
  const tried = parseConfig({ DISCORD_OPENAPI: '/no/such/file' });
  expect(tried.ok && tried.value.discordOpenapi).toBe('/no/such/file');
});

test('another kind of storage is not mistaken for a file', () => {
  expect(parseConfig({ STORAGE_URL: 'redis://127.0.0.1' })).toEqual({
    ok: false,
    error: [
      'STORAGE_URL must be sqlite://<file>, sqlite::memory: to keep nothing, or postgres://<user>:<password>@<host>/<database>.',
    ],
  });
});

test('all wrong settings are named at once', () => {
  const config = parseConfig({ SANDBOX_PORT: 'x', LOG_LEVEL: 'x', NUDGE_MINUTES: '5' });
  expect(!config.ok && config.error.map((sentence) => sentence.split(' ')[0])).toEqual([
    'SANDBOX_PORT',
    'LOG_LEVEL',
  ]);
});

test('an empty or blank value counts as unset; values are trimmed', () => {
  expect(parseConfig({ DISCORD_TOKEN: '', SANDBOX_PORT: '  ', LOG_LEVEL: ' info ' })).toEqual(defaults);
});

test('the environment overrides the file, even with an empty value; the file is optional', () => {
  const read = readEnvironment(example, { SANDBOX_PORT: '4000', LOG_LEVEL: '' });
  const env = { SANDBOX_PORT: '4000', LOG_LEVEL: '', CHALLENGE_MINUTES: '15' };
  expect(read).toMatchObject({ ok: true, value: { env, remarks: [] } });
  expect(readEnvironment('/no/such/file', { LOG_LEVEL: 'warn' })).toEqual({
    ok: true,
    value: { env: { LOG_LEVEL: 'warn' }, remarks: [] },
  });
});

describe('a settings file', () => {
  const inFolder = newFolders();
  function read(bytes: string | Buffer, env: NodeJS.ProcessEnv = {}) {
    writeFileSync(inFolder('.env'), bytes);
    const found = readEnvironment(inFolder('.env'), env);
    if (!found.ok) return { env: null, said: found.error };
    return { env: found.value.env, said: found.value.remarks.join('\n') };
  }

  test('that cannot be read is reported in a sentence', () => {
    const found = readEnvironment(import.meta.dirname, {});
    expect(found.ok ? '' : found.error).toContain('cannot be read (EISDIR)');
  });

  const swapped = Buffer.from('\uFEFFDISCORD_TOKEN=a.token\r\n', 'utf16le').swap16();
  test.each([
    ['little-endian', Buffer.from('\uFEFFDISCORD_TOKEN=a.token\r\n', 'utf16le')],
    ['without a mark', Buffer.from('DISCORD_TOKEN=a.token\r\n', 'utf16le')],
    ['big-endian', swapped],
  ])('in UTF-16 is refused with a message: %s', (_, bytes) => {
    const { env, said } = read(bytes);
    expect(env).toBeNull();
    expect(said).toContain('Save it as UTF-8');
    expect(said).not.toContain('a.token');
  });

  test.skipIf(process.platform === 'win32').each([
    ['644', true],
    ['640', true],
    ['600', false],
  ])('with the mode %s can be read by others: %s', (mode, isOpen) => {
    read('');
    chmodSync(inFolder('.env'), mode);
    expect(isOpenToOthers(inFolder('.env'))).toBe(isOpen);
  });

  test('in UTF-8 may have a byte order mark', () => {
    expect(read('\uFEFFDISCORD_TOKEN=a.token\n')).toEqual({ env: { DISCORD_TOKEN: 'a.token' }, said: '' });
  });

  test('in another encoding is read, with a warning', () => {
    const { env, said } = read(Buffer.from('# für alle\nLOG_LEVEL=info\n', 'latin1'));
    expect(env).toEqual({ LOG_LEVEL: 'info' });
    expect(said).toContain('not UTF-8');
  });

  test.each([
    ['DISCORD_TOKN', 'DISCORD_TOKEN'],
    ['DICSORD_TOKEN', 'DISCORD_TOKEN'],
    ['discord_token', 'DISCORD_TOKEN'],
    ['DISCORD-TOKEN', 'DISCORD_TOKEN'],
    ['STORAGE_URI', 'STORAGE_URL'],
    ['SHARD', 'SHARDS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['RENDER_WORKER', 'RENDER_WORKERS'],
  ])('with %s gets a hint at %s, without the value', (written, meant) => {
    const { said } = read(`${written}=s3cr3t\n`);
    expect(said).toContain(`${written} is not a setting and has no effect; the setting is called ${meant}`);
    expect(said).not.toContain('s3cr3t');
    // Names in the environment are checked too, but other programs' names are ignored.
    expect(read('', { [written]: 's3cr3t', HOME: '/root', DATABASE_URL: 'x' }).said).toBe(
      `the environment: ${written} is not a setting and has no effect; the setting is called ${meant}`,
    );
  });

  test('with an unknown name gets a warning, except for names of other programs', () => {
    const { said } = read('DATABASE_URL=x\nPOSTGRES_PASSWORD=y\nTZ=UTC\nc2VjcmV0dG9rZW4==\n');
    expect(said).toContain('DATABASE_URL is not a setting');
    expect(said).toContain('a name that is not a setting');
    for (const word of ['POSTGRES', 'TZ', 'c2Vj']) expect(said).not.toContain(word);
  });

  test('with lines that set nothing gets a warning with their numbers', () => {
    const { said } = read('# all\n\nLOG_LEVEL=info\nDISCORD_TOKEN a.token\nexport KEEP_DAYS=3\n');
    expect(said).toMatch(/lines without effect \(4\)/);
    expect(said).not.toContain('a.token');
    expect(read('LOG_LEVEL="in\nfo"\n').said).toBe('');
  });
});
