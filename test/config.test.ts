import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';
import { parseConfig, readEnvironment, SETTINGS } from '../src/config.ts';

const example = join(import.meta.dirname, '../.env.example');
const defaults = parseConfig({});

test('without any setting all have their defaults', () => {
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
])('%s=%s is refused by name, with what it takes', (name, value) => {
  const config = parseConfig({ [name]: value });
  expect(config).toEqual({
    ok: false,
    error: [expect.stringMatching(new RegExp(`^${name} .*takes .+\\.$`))],
  });
});

test('a secret is not repeated, however wrong it is', () => {
  const config = parseConfig({
    DISCORD_TOKEN: 'my s3cr3t',
    STORAGE_URL: 'mysql://user:s3cr3t@db/schikane',
  });
  expect(!config.ok && config.error).toHaveLength(2);
  expect(JSON.stringify(config)).not.toContain('s3cr3t');
});

test('a setting that cannot be wrong is a path', () => {
  const tried = parseConfig({ DISCORD_OPENAPI: '/no/such/file' });
  expect(tried.ok && tried.value.discordOpenapi).toBe('/no/such/file');
});

test('another storage is not taken for a file', () => {
  expect(parseConfig({ STORAGE_URL: 'redis://127.0.0.1' })).toEqual({
    ok: false,
    error: [
      'STORAGE_URL takes sqlite://<file>, sqlite::memory: to keep nothing, or postgres://<user>:<password>@<host>/<database>.',
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

test('what is empty or blank counts as not set; space around a value is not part of it', () => {
  expect(parseConfig({ DISCORD_TOKEN: '', SANDBOX_PORT: '  ', LOG_LEVEL: ' info ' })).toEqual(defaults);
});

test('the environment goes before the file, also with nothing; no file is no fault', () => {
  const env = readEnvironment(example, { SANDBOX_PORT: '4000', LOG_LEVEL: '' });
  expect(env).toMatchObject({ SANDBOX_PORT: '4000', LOG_LEVEL: '', CHALLENGE_MINUTES: '15' });
  expect(readEnvironment('/no/such/file', { LOG_LEVEL: 'warn' })).toEqual({ LOG_LEVEL: 'warn' });
  expect(() => readEnvironment(import.meta.dirname, {})).toThrow('EISDIR');
});
