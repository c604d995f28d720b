import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

async function rulesBroken(file: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: file });
  const rules = result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
  return [...new Set(rules)].filter((rule) => rule !== '@typescript-eslint/no-unused-vars');
}

test.each([
  ['src/core/a.ts', "import { x } from '../games/index.ts';"],
  ['src/core/deep/a.ts', "import type { x } from '../../match/queue.ts';"],
  ['src/core/a.ts', "export { x } from '../i18n/index.ts';"],
  ['src/core/a.ts', "import { x } from '../../render/a.ts';"],
  ['src/core/a.ts', "import { x } from '../log.ts';"],
  ['src/core/a.ts', "import { readFileSync } from 'node:fs';"],
  ['src/core/a.ts', "import { readFileSync } from 'fs';"],
  ['src/core/a.ts', "import { randomBytes } from 'node:crypto';"],
  ['src/core/a.ts', "import * as crypto from 'node:crypto';"],
  ['src/core/a.ts', "import { Client } from 'discord.js';"],
  ['src/games/a/b.ts', "import { x } from '../../storage/index.ts';"],
  ['src/games/schikanees/a.ts', "import { x } from '../schikanoeschen/fits.ts';"],
  ['src/games/schikanees/picture/a.ts', "import { x } from '../../schikanoeschen/picture/layout.ts';"],
  ['src/games/schikanees/picture/a.ts', "import { x } from '../../../../render/drawing.ts';"],
  ['src/games/schikanees/picture/a.ts', "import { x } from '../../../../render/art/backs.ts';"],
  ['src/games/picture/a.ts', "import { x } from '../schikanoeschen/fits.ts';"],
  ['src/games/patience/a.ts', "import { x } from '../schikanoeschen/fits.ts';"],
  ['src/features/tournament/a.ts', "import { x } from '../../chat/answer.ts';"],
  ['src/features/tournament/a.ts', "import { x } from './chat/boards.ts';"],
  ['src/features/tournament/a.ts', "import { randomBytes } from 'node:crypto';"],
  ['src/features/film/a.ts', "import { Client } from 'discord.js';"],
  ['src/games/a/b.ts', "import { pino } from 'pino';"],
  ['src/match/a.ts', "import { x } from '../games/schikanoeschen/rules.ts';"],
  ['src/match/a.ts', "import { x } from '../table/rooms.ts';"],
  ['src/match/a.ts', "import { Client } from 'discord.js';"],
  ['src/match/a.ts', "import { x } from '@discordjs/builders';"],
  ['src/challenge/a.ts', "import { x } from './chat/lobbies.ts';"],
  ['src/challenge/a.ts', "import { Client } from 'discord.js';"],
  ['src/storage/a.ts', "import { x } from '../match/queue.ts';"],
  ['src/i18n/de/a.ts', "import { x } from '../../chat/answer.ts';"],
  ['src/chat/a.ts', "import { x } from 'loopback-discord/world.ts';"],
  ['src/table/a.ts', "import { x } from 'loopback-discord';"],
  ['src/features/film/chat/a.ts', "import Database from 'better-sqlite3';"],
  ['src/line/a.ts', "import { x } from '../match/queue.ts';"],
  ['src/line/a.ts', "import { x } from '../table/rooms.ts';"],
  ['src/chat/a.ts', "import { x } from '../table/rooms.ts';"],
  ['src/table/a.ts', "import { x } from '../features/film/feature.ts';"],
  ['src/challenge/chat/a.ts', "import { x } from '../../features/film/feature.ts';"],
  ['commands/a.ts', "import { x } from 'loopback-discord/world.ts';"],
  ['render/a.ts', "import { x } from '../src/match/queue.ts';"],
  ['render/a.ts', "import { x } from '../src/games/schikanoeschen/piles.ts';"],
  ['packages/loopback-discord/src/a.ts', "import { x } from '../../../src/core/match.ts';"],
])('%s must not contain: %s', async (file, code) => {
  expect(await rulesBroken(file, code)).toEqual(['no-restricted-imports']);
});

test.each([
  ['Date.now();', 'no-restricted-syntax'],
  ['new Date();', 'no-restricted-syntax'],
  ['Date();', 'no-restricted-syntax'],
  ['Math.random();', 'no-restricted-syntax'],
  ['AbortSignal.timeout(1);', 'no-restricted-syntax'],
  ['performance.now();', 'no-restricted-globals'],
  ['setTimeout(() => undefined, 1);', 'no-restricted-globals'],
  ['crypto.randomUUID();', 'no-restricted-globals'],
  ["import { randomBytes } from 'node:crypto'; randomBytes(1);", 'no-restricted-imports'],
  ["import { setTimeout } from 'node:timers/promises'; void setTimeout(1);", 'no-restricted-imports'],
])('only src/machine asks the machine for time and chance: %s', async (code, rule) => {
  for (const folder of [
    'src/core',
    'src/games/a',
    'src/chat',
    'src/table',
    'src/shards',
    'commands',
    'render',
  ])
    expect(await rulesBroken(`${folder}/a.ts`, code)).toContain(rule);
  expect(await rulesBroken('src/chat/answer.ts', code)).toContain(rule);
  expect(await rulesBroken('src/machine/a.ts', code)).toEqual([]);
});

test.each([
  ["import { wallMs } from '../machine/clock.ts'; wallMs();", 'no-restricted-imports'],
  ["void import('node:fs');", 'no-restricted-syntax'],
  ['process.exit();', 'no-restricted-globals'],
  ["console.log('x');", 'no-restricted-globals'],
])('pure folders must not contain: %s', async (code, rule) => {
  expect(await rulesBroken('src/core/a.ts', code)).toEqual([rule]);
  expect(await rulesBroken('src/games/a/b.ts', code)).toEqual([rule]);
  expect(await rulesBroken('src/chat/a.ts', code)).toEqual([]);
});

test.each([
  ['src/core/a.ts', "import { createHash } from 'node:crypto'; export const x = createHash('sha256');"],
  ['src/core/a.ts', "import { List } from 'immutable'; export const x = List();"],
  ['src/core/a.ts', "import type { Seat } from './seat.ts'; export type X = Seat;"],
  ['src/core/deep/match/a.ts', "import type { Seat } from '../seat.ts'; export type X = Seat;"],
  ['src/core/a.ts', 'export const x = (at: number) => new Date(at).toISOString();'],
  ['src/games/a/b.ts', "import type { Seat } from '../../core/seat.ts'; export type X = Seat;"],
  ['src/match/a.ts', "import { games } from '../games/index.ts'; export const x = games;"],
  ['src/chat/a.ts', "import { Client } from 'discord.js'; export const x = Client;"],
  ['src/main.ts', "import { x } from 'loopback-discord/world.ts'; export const y = x;"],
])('%s may contain: %s', async (file, code) => {
  expect(await rulesBroken(file, code)).toEqual([]);
});

test.each(['reply', 'update', 'editReply', 'deferUpdate', 'followUp', 'showModal', 'respond'])(
  'only one module answers interactions: others must not call %s',
  async (method) => {
    const code = `export const x = (interaction) => interaction.${method}({});`;
    expect(await rulesBroken('src/features/film/chat/a.ts', code)).toEqual(['no-restricted-syntax']);
    expect(await rulesBroken('commands/a.ts', code)).toEqual(['no-restricted-syntax']);
    expect(await rulesBroken('src/chat/answer.ts', code)).toEqual([]);
  },
);

test('a comment cannot switch a rule off', async () => {
  const code = '// eslint-disable-next-line no-restricted-syntax\nDate.now();';
  expect(await rulesBroken('src/core/a.ts', code)).toEqual(
    expect.arrayContaining(['no-warning-comments', 'no-restricted-syntax']),
  );
});

test.each([
  '// oxlint-disable-next-line typescript/no-floating-promises',
  '/* oxlint-disable */',
  '/* eslint no-undef: off */',
])('no comment tries to: %s', async (code) => {
  expect(await rulesBroken('src/core/a.ts', code)).toContain('no-warning-comments');
});
