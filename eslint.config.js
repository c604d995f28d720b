import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { oneLanguage } from './scripts/lint/one-language.mjs';
import { indexesOfTexts, listOfLanguages, textsOfOne } from './scripts/lint/texts.mjs';

/**
 * Layers. Imports point inward: core ← games ← match, tournament, league ← line ← chat ← table,
 * challenge/chat ← features ← commands ← main. Each folder lists the folders and packages that it must not
 * import.
 */
/** Folders that know Discord, innermost first, and the commands. */
const chatting = ['line', 'chat', 'table', 'features', 'loopback-discord', 'commands'];
const belowGames = ['match', 'challenge', 'storage', ...chatting];

/** Folders of `src/games` that games share; every other one is a game, which knows no other game. */
const SHARED = ['patience', 'picture', 'texts'];
const gameFolders = readdirSync(join(import.meta.dirname, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const otherGames = (name) => gameFolders.filter((other) => other !== name && !SHARED.includes(other));

/** Parts of `render` that paint; a game may know only its plain data. */
const painting = ['render/*.ts', 'render/art'];

/** Folders that answer interactions; storing and drawing is done by others. */
const inChat = { packages: ['keyv', 'better-sqlite3', 'canvas'], asks: true };

/** Files of a feature beside its `chat/`, `feature.ts` and hooks (`hooks.ts`, `…-hooks.ts`): they know no Discord. */
const offChat = (name) => ({
  files: [`src/features/${name}/*.ts`],
  ignores: ['**/feature.ts', '**/*hooks.ts'],
});
const noMachine = ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3', 'canvas'];
const besidesChat = ['chat', 'line', 'table', 'loopback-discord', 'commands'];

const folders = {
  'src/core': { unknown: ['games', 'match', 'storage', 'i18n', 'render', ...chatting], pure: true },
  'src/league': { unknown: ['games', ...belowGames, 'i18n', 'render'], pure: true },
  'src/games': { unknown: [...belowGames, ...painting], pure: true },
  ...Object.fromEntries(
    gameFolders.map((name) => [
      `src/games/${name}`,
      { unknown: [...belowGames, ...painting, ...otherGames(name)], pure: true },
    ]),
  ),
  'src/tournament': { unknown: [...belowGames, ...painting], pure: true },
  'src/time': { unknown: ['games/*', ...belowGames, 'render'] },
  'src/practice': { unknown: ['games', ...belowGames, 'i18n', 'render'], pure: true },
  'src/i18n': {
    unknown: ['match', 'storage', 'render', 'line', 'chat', 'table', 'commands', 'loopback-discord'],
  },
  'src/match': {
    // Games are reached through their list.
    unknown: ['games/*', 'render', 'line', 'chat', 'table', 'commands', 'loopback-discord'],
    packages: noMachine,
  },
  'src/privacy': { unknown: ['games', 'render', ...chatting], packages: noMachine },
  'src/storage': {
    unknown: ['games', 'match', 'i18n', 'render', ...chatting],
    packages: ['discord.js', '@discordjs/**', 'canvas'],
  },
  'src/challenge': {
    ...{ files: ['src/challenge/*.ts'], packages: noMachine },
    unknown: ['games/*', 'storage', 'i18n', 'render', 'builder', ...chatting],
  },
  // Every worker depends on it.
  'src/supervised': { unknown: ['core', 'games', ...belowGames, 'i18n', 'render'], packages: noMachine },
  'src/line': {
    ...inChat,
    unknown: ['games', 'match', 'table', 'features', 'loopback-discord', 'commands'],
  },
  'src/chat': { ...inChat, unknown: ['features', 'table', 'loopback-discord', 'commands'] },
  'src/table': { ...inChat, unknown: ['features', 'loopback-discord', 'commands'] },
  'src/challenge/chat': { ...inChat, unknown: ['features', 'loopback-discord', 'commands'] },
  'src/challenge/builder': { ...inChat, unknown: ['features', 'loopback-discord', 'commands'] },
  // The film process draws its pictures.
  'src/features': {
    ...offChat('*'),
    unknown: ['games/*', ...besidesChat],
    packages: noMachine,
  },
  'src/features/tournament': {
    ...offChat('tournament'),
    ...{ unknown: ['games/*', 'storage', 'i18n', 'render', ...besidesChat], pure: true },
  },
  'src/features/league': {
    ...offChat('league'),
    ...{ unknown: ['games', 'match', 'storage', 'i18n', 'render', ...besidesChat], pure: true },
  },
  'src/features/watching': {
    ...offChat('watching'),
    ...{ unknown: ['games', 'match', 'challenge', 'storage', 'i18n', 'render', ...besidesChat], pure: true },
  },
  'src/features/puzzles': {
    ...offChat('puzzles'),
    unknown: ['games/*', 'storage', 'i18n', 'render', ...besidesChat],
  },
  'src/features/replay': {
    ...offChat('replay'),
    ...{ unknown: ['games/*', 'storage', ...painting, ...besidesChat], pure: true },
  },
  'src/features/archive': {
    ...offChat('archive'),
    ...{ unknown: ['games/*', 'i18n', 'render', ...besidesChat], packages: noMachine },
  },
  'src/features/lessons': {
    ...offChat('lessons'),
    ...{ unknown: ['games/*', 'match', 'storage', 'i18n', 'render', ...besidesChat], pure: true },
  },
  'src/features/chat': { ...inChat, files: ['src/features/*/chat/**/*.ts'], unknown: ['loopback-discord'] },
  commands: { ...inChat, unknown: ['loopback-discord'] },
  render: {
    // It paints scenes of any game.
    unknown: ['games/*', 'match', 'storage', ...chatting],
    packages: ['discord.js', '@discordjs/**', 'keyv', 'better-sqlite3'],
  },
  'packages/loopback-discord/src': {
    unknown: ['core', 'games', 'match', 'storage', 'line', 'chat', 'table', 'commands', 'render', 'i18n'],
    packages: noMachine,
  },
};

/** Packages that a pure folder may import: no input, no output, no randomness of the machine. */
const purePackages = ['immutable', 'lru-cache', 'temporal-polyfill', 'tinyqueue', 'zod'];
const pureHashing = ['createHash', 'createHmac', 'timingSafeEqual', 'Hash'];

const machineGlobals = [
  ...['process', 'console', 'performance', 'crypto', 'fetch', 'global', 'globalThis'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
].map((name) => ({ name, message: 'This folder is pure and synchronous: time and chance come in as data.' }));

/** Syntax that reads a clock or draws a random number. */
const asksMachine = (clock, chance) =>
  [
    ['MemberExpression[object.name="Date"][property.name="now"]', clock],
    ['NewExpression[callee.name="Date"][arguments.length=0]', clock],
    ['CallExpression[callee.name="Date"]', clock],
    ['MemberExpression[object.name="Temporal"][property.name="Now"]', clock],
    ['MemberExpression[object.name="process"][property.name="hrtime"]', clock],
    ['MemberExpression[object.name="AbortSignal"][property.name="timeout"]', clock],
    ['MemberExpression[object.name="Math"][property.name="random"]', chance],
  ].map(([selector, message]) => ({ selector, message }));

const machineCalls = [
  ...asksMachine('Time comes in as data.', 'Chance is a stream from the seed of the match.'),
  { selector: 'ImportExpression', message: 'What this folder imports is said at the top of the file.' },
];

/** `src/machine` is the only way to time and chance, so that a simulation can replace both. */
const ONE_PORT = 'src/machine is the only way to clocks, timers and chance.';
const askedElsewhere = asksMachine(ONE_PORT, ONE_PORT);
const timerGlobals = [
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
  ...['performance', 'crypto'],
].map((name) => ({ name, message: ONE_PORT }));
const machineModules = [
  {
    ...{ name: 'node:crypto', message: ONE_PORT },
    importNames: [
      'default',
      'getRandomValues',
      'randomBytes',
      'randomFill',
      'randomFillSync',
      'randomInt',
      'randomUUID',
      'webcrypto',
    ],
  },
  ...['node:timers', 'node:timers/promises', 'node:perf_hooks'].map((name) => ({ name, message: ONE_PORT })),
];
const onePort = {
  files: ['{src,commands,render}/**/*.ts'],
  ignores: ['src/machine/*'],
  rules: {
    'no-restricted-globals': ['error', ...timerGlobals],
    'no-restricted-imports': ['error', { paths: machineModules }],
    'no-restricted-syntax': ['error', ...askedElsewhere],
  },
};

/** Interactions are answered through `Answer` alone. */
const ANSWERS =
  'reply|update|editReply|deferReply|deferUpdate|followUp|deleteReply|fetchReply|showModal|respond';
const direct = {
  selector: `CallExpression > MemberExpression.callee[property.name=/^(${ANSWERS})$/]`,
  message: 'Interactions are answered by src/chat/answer.ts and suggest.ts alone.',
};

/**
 * Public messages are counted by person and channel: challenges where they open, tables where they are
 * requested.
 */
const uncounted = {
  selector: 'CallExpression > MemberExpression.callee[property.name="post"][object.name="answer"]',
  message: 'What a person shows to everybody goes through src/chat/public-posts.ts.',
};
const COUNTED = ['src/chat/public-posts.ts', 'src/challenge/chat/offering.ts'];

/** The loopback Discord has a clock and chance of its own. */
const isPackage = (folder) => folder.startsWith('packages/');

/** One entry per folder: a later entry with the same rule replaces an earlier one. */
const boundaries = Object.entries(folders).map(
  ([from, { unknown, packages = [], pure = false, asks = false, files, ignores = [] }]) => ({
    ...{ files: files ?? [`${from}/**/*.ts`], ignores },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: pure
            ? [{ name: 'node:crypto', allowImportNames: pureHashing, message: 'Only hashing is pure.' }]
            : isPackage(from)
              ? []
              : machineModules,
          patterns: [
            ...unknown.map((to) => ({
              group: to.endsWith('.ts') ? [`**/${to}`] : [`**/${to}/**`, to],
              message: `${from} does not know ${to}.`,
            })),
            ...packages.map((name) => ({ group: [name], message: `${from} has no business with ${name}.` })),
            ...(pure
              ? [
                  {
                    group: ['**/machine/**', '**/time/time.ts'],
                    allowTypeImports: true,
                    message: 'Time and chance come in as data.',
                  },
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
      ...(asks && { 'no-restricted-syntax': ['error', direct, uncounted, ...askedElsewhere] }),
      ...(pure && {
        'no-restricted-globals': ['error', ...machineGlobals],
        'no-restricted-syntax': ['error', ...machineCalls],
      }),
    },
  }),
);

const languages = [
  {
    files: ['{src,commands,render}/**/*.ts'],
    plugins: { words: { rules: { 'one-language': oneLanguage } } },
    rules: { 'words/one-language': 'error' },
  },
  { files: indexesOfTexts, rules: { 'words/one-language': ['error', { index: true }] } },
  { files: [listOfLanguages, ...textsOfOne], rules: { 'words/one-language': 'off' } },
];

export default tseslint.config(
  { ignores: ['node_modules', 'data'] },
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  // The compiler knows the browser's globals.
  { files: ['packages/loopback-discord/src/page/*.js'], rules: { 'no-undef': 'off' } },
  // Rules that need types are Oxlint's: .oxlintrc.json.
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strict],
    rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
  // Comments that turn rules off: ESLint ignores its own (`noInlineConfig`), Oxlint obeys its own.
  { rules: { 'no-warning-comments': ['error', { terms: ['eslint', 'oxlint'], location: 'start' }] } },
  onePort,
  ...boundaries,
  ...languages,
  {
    files: ['src/chat/{answer,suggest}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...askedElsewhere] },
  },
  { files: COUNTED, rules: { 'no-restricted-syntax': ['error', direct, ...askedElsewhere] } },
);
