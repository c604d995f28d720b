import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/**
 * Imports point inward: core ← games ← match ← discord, commands ← main.
 * For each folder the folders that it does not know, and the packages that have no business there.
 */
const belowGames = ['match', 'challenge', 'storage', 'discord', 'loopback-discord', 'commands'];

/** What games share, and each game, knows no (other) game: one folder each in `src/games`. */
const SHARED = ['patience', 'picture'];
const gameFolders = readdirSync(join(import.meta.dirname, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const otherGames = (name) => gameFolders.filter((other) => other !== name && !SHARED.includes(other));

/** Of the pictures, a game knows the plain data that it makes, not what paints it. */
const painting = ['render/*.ts', 'render/art'];

const folders = {
  'src/core': {
    unknown: ['games', 'match', 'storage', 'discord', 'i18n', 'loopback-discord', 'commands', 'render'],
    pure: true,
  },
  'src/league': { unknown: ['games', ...belowGames, 'i18n', 'render'], pure: true },
  'src/games': { unknown: [...belowGames, ...painting], pure: true },
  ...Object.fromEntries(
    gameFolders.map((name) => [
      `src/games/${name}`,
      { unknown: [...belowGames, ...painting, ...otherGames(name)], pure: true },
    ]),
  ),
  'src/tournament': { unknown: [...belowGames, ...painting], pure: true },
  'src/evening': {
    unknown: ['games/*', 'storage', 'discord', 'i18n', 'loopback-discord', 'commands', 'render'],
    pure: true,
  },
  'src/watching': {
    unknown: ['games', ...belowGames, 'i18n', 'render'],
    pure: true,
  },
  'src/practice': { unknown: ['games', ...belowGames, 'i18n', 'render'], pure: true },
  'src/puzzles': {
    unknown: ['games/*', 'storage', 'discord', 'i18n', 'loopback-discord', 'commands', 'render'],
  },
  'src/replay': {
    unknown: ['games/*', 'storage', 'discord', 'loopback-discord', 'commands', ...painting],
    pure: true,
  },
  // The process that makes films draws them.
  'src/film': {
    unknown: ['games/*', 'discord', 'loopback-discord', 'commands'],
    packages: ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3', 'canvas'],
  },
  'src/i18n': { unknown: ['match', 'storage', 'discord', 'loopback-discord', 'commands', 'render'] },
  'src/match': {
    // The general never names the particular: games are reached by way of their list.
    unknown: ['games/*', 'discord', 'loopback-discord', 'commands', 'render'],
    packages: ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3', 'canvas'],
  },
  'src/archive': {
    unknown: ['games/*', 'discord', 'i18n', 'loopback-discord', 'commands', 'render'],
    packages: ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3', 'canvas'],
  },
  'src/challenge': {
    unknown: ['games/*', 'storage', 'discord', 'i18n', 'loopback-discord', 'commands', 'render'],
    packages: ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3', 'canvas'],
  },
  'src/lessons': {
    unknown: ['games/*', 'match', 'storage', 'discord', 'i18n', 'loopback-discord', 'commands', 'render'],
    pure: true,
  },
  'src/storage': {
    unknown: ['games', 'match', 'discord', 'i18n', 'loopback-discord', 'commands', 'render'],
    packages: ['discord.js', '@discordjs/**', 'canvas'],
  },
  // Everything that runs beside the bot is on it.
  'src/supervised': {
    unknown: ['core', 'games', ...belowGames, 'film', 'i18n', 'render'],
    packages: ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3', 'canvas'],
  },
  'src/discord': {
    unknown: ['loopback-discord'],
    packages: ['keyv', 'better-sqlite3', 'canvas'],
    asks: true,
  },
  commands: { unknown: ['loopback-discord'], packages: ['keyv', 'better-sqlite3', 'canvas'], asks: true },
  render: {
    // It paints scenes, whatever game they are from.
    unknown: ['games/*', 'match', 'storage', 'discord', 'loopback-discord', 'commands'],
    packages: ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3'],
  },
  'packages/loopback-discord/src': {
    unknown: ['core', 'games', 'match', 'storage', 'discord', 'commands', 'render', 'i18n'],
    packages: ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3', 'canvas'],
  },
};

/** What a pure folder may import from outside the project: no input, no output, no randomness of the machine. */
const purePackages = ['edmonds-blossom-fixed', 'immutable', 'tinyqueue', 'zod'];
const pureHashing = ['createHash', 'createHmac', 'timingSafeEqual', 'Hash'];

const machineGlobals = [
  ...['process', 'console', 'performance', 'crypto', 'fetch', 'global', 'globalThis'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
].map((name) => ({ name, message: 'This folder is pure and synchronous: time and chance come in as data.' }));

const machineCalls = [
  ['MemberExpression[object.name="Date"][property.name="now"]', 'Time comes in as data.'],
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'Time comes in as data.'],
  ['CallExpression[callee.name="Date"]', 'Time comes in as data.'],
  [
    'MemberExpression[object.name="Math"][property.name="random"]',
    'Chance is a stream from the seed of the match.',
  ],
  ['ImportExpression', 'What this folder imports is said at the top of the file.'],
].map(([selector, message]) => ({ selector, message }));

/** Whoever answers an interaction does it by its one `Answer`. */
const ANSWERS =
  'reply|update|editReply|deferReply|deferUpdate|followUp|deleteReply|fetchReply|showModal|respond';
const direct = {
  selector: `CallExpression > MemberExpression.callee[property.name=/^(${ANSWERS})$/]`,
  message: 'Interactions are answered by src/discord/answer.ts alone.',
};

/** Messages for everybody are counted by person and channel: challenges where they open, tables where they are asked for. */
const uncounted = {
  selector: 'CallExpression > MemberExpression.callee[property.name="post"][object.name="answer"]',
  message: 'What a person shows to everybody goes through src/discord/public-posts.ts.',
};
const COUNTED = ['src/discord/public-posts.ts', 'src/discord/lobby/offering.ts'];

/** One entry per folder: a second one with the same rule would replace the first instead of adding to it. */
const boundaries = Object.entries(folders).map(
  ([from, { unknown, packages = [], pure = false, asks = false }]) => ({
    files: [from.endsWith('.ts') ? from : `${from}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: pure
            ? [{ name: 'node:crypto', allowImportNames: pureHashing, message: 'Only hashing is pure.' }]
            : [],
          patterns: [
            ...unknown.map((to) => ({
              group: to.endsWith('.ts') ? [`**/${to}`] : [`**/${to}/**`, to],
              message: `${from} does not know ${to}.`,
            })),
            ...packages.map((name) => ({ group: [name], message: `${from} has no business with ${name}.` })),
            ...(pure
              ? [
                  {
                    regex: `^(?!\\.{1,2}/|node:crypto$|(${purePackages.join('|')})$)`,
                    message: `${from} is pure: of packages it imports ${purePackages.join(', ')} and hashes alone.`,
                  },
                  {
                    regex:
                      '^\\..*/(answering|config|desk|desk-lines|desk-main|log|main|mistakes|referee|referee-main)\\.ts$',
                    message: `${from} is pure.`,
                  },
                ]
              : []),
          ],
        },
      ],
      ...(asks && { 'no-restricted-syntax': ['error', direct, uncounted] }),
      ...(pure && {
        'no-restricted-globals': ['error', ...machineGlobals],
        'no-restricted-syntax': ['error', ...machineCalls],
      }),
    },
  }),
);

export default tseslint.config(
  { ignores: ['node_modules', 'data'] },
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  // The compiler knows the browser's globals.
  { files: ['packages/loopback-discord/src/page/*.js'], rules: { 'no-undef': 'off' } },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  ...boundaries,
  { files: ['src/discord/answer.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: COUNTED, rules: { 'no-restricted-syntax': ['error', direct] } },
);
