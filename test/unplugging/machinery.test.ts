/**
 * Removes features from small checkouts, and checks types, lint and tests of the rest with the real tools.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PLUGGABLE, type Pluggable } from '../../scripts/unplug/features.ts';
import { takeOut, without } from '../../scripts/unplug/take-out.ts';
import { reported, unlisted, unplug, type Unplugged } from '../../scripts/unplug/unplugged.ts';
import { folderOf } from '../structure/trees.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A program with two features; `film` has a command, tests and a test helper. */
const PROGRAM = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      target: 'es2024',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: [],
    },
    include: ['src', 'commands', 'test', 'bench'],
  }),
  'eslint.config.js': `import tseslint from 'typescript-eslint';
    export default tseslint.config({ files: ['**/*.ts'], extends: [tseslint.configs.base], rules: { 'no-undef': 'error' } });`,
  '.oxlintrc.json': JSON.stringify({
    ...{ plugins: ['typescript'], categories: { correctness: 'off' } },
    options: { typeAware: true, typeCheck: true },
    rules: { 'typescript/no-floating-promises': 'error' },
  }),
  'vitest.quick.config.ts': "export default { test: { include: ['test/**/*.test.ts'], maxWorkers: 1 } };",
  'src/features/index.ts': `import { film } from './film/feature.ts';
import { replay } from './replay/feature.ts';

export const features: readonly { readonly id: string }[] = [film, replay];
`,
  'src/features/film/feature.ts': "export const film = { id: 'film' };\n",
  'src/features/film/chat/clicks.ts': 'export const clicks = 1;\n',
  'src/features/replay/feature.ts': "export const replay = { id: 'replay' };\n",
  'src/main.ts': `import { features } from './features/index.ts';

export const ids = features.map(({ id }) => id);
`,
  'commands/index.ts': `import { home } from './home.ts';
import { replay } from './schikane/index.ts';

export const commands: readonly string[] = [home, ...replay];
`,
  'commands/home.ts': "export const home = 'home';\n",
  'commands/schikane/index.ts': `import { replay as command } from './replay.ts';

export const replay: readonly string[] = [...[command]];
`,
  'commands/schikane/replay.ts':
    "import '../../src/features/replay/feature.ts';\nexport const replay = 'replay';\n",
  'bench/film.ts': "import '../src/features/film/chat/clicks.ts';\n",
  'test/film/notes.txt': 'a fixture\n',
  'test/film/clicked.ts': "export { clicks } from '../../src/features/film/chat/clicks.ts';\n",
  'test/clicks.test.ts': `import { expect, it } from 'vitest';
import { clicks } from './film/clicked.ts';

it.each([1, 2, 3])('clicks %i', () => {
  expect(clicks).toBe(1);
});
`,
  'test/main.test.ts': `import { expect, it } from 'vitest';
import { commands } from '../commands/index.ts';
import { ids } from '../src/main.ts';

it('has features', () => {
  expect(ids.length).toBeGreaterThan(0);
  expect(commands).toContain('home');
});

it.skipIf(true)('reads data that is not there', () => {});
`,
};

const roots: string[] = [];
const FILM: Pluggable = { id: 'film', commands: [], tests: ['test/film/'] };
const REPLAY: Pluggable = { id: 'replay', commands: ['commands/schikane/replay.ts'], tests: [] };

/** The program with these files added or replaced. */
function made(files: Readonly<Record<string, string>> = {}): string {
  const root = folderOf({ ...PROGRAM, ...files });
  roots.push(root);
  return root;
}

async function unplugged(files: Readonly<Record<string, string>> = {}): Promise<Unplugged> {
  const root = made(files);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const row = await unplug(root, [FILM]);
  expect(existsSync(join(root, 'src/features/film/feature.ts'))).toBe(true);
  return row;
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

describe('a feature that nothing needs', () => {
  it('is removed with its tests, and the rest works', async () => {
    const row = await unplugged();
    expect(row).toEqual({
      id: 'film',
      deleted: {
        feature: ['src/features/film/chat/clicks.ts', 'src/features/film/feature.ts'],
        commands: [],
        lists: ['src/features/index.ts'],
        tests: ['bench/film.ts', 'test/clicks.test.ts', 'test/film/clicked.ts', 'test/film/notes.txt'],
      },
      typeErrors: [],
      lintErrors: [],
      failed: [],
      run: 1,
      leftOut: 3,
    });
    expect(reported([row])).toEqual([
      expect.arrayContaining(['without', 'left out']),
      ['film', 2, 0, 1, 4, 0, 0, 1, 3, 0],
    ]);
  });

  it('is removed with its commands and their lines', () => {
    const root = made();
    expect(takeOut(root, REPLAY)).toEqual({
      feature: ['src/features/replay/feature.ts'],
      commands: ['commands/schikane/replay.ts'],
      lists: ['src/features/index.ts', 'commands/schikane/index.ts'],
      tests: [],
    });
    const text = (path: string): string => readFileSync(join(root, path), 'utf8');
    expect(text('commands/schikane/index.ts')).not.toContain('command');
    expect(text('src/features/index.ts')).not.toContain('replay');
    expect(text('src/features/index.ts')).toContain('film');
    expect(existsSync(join(root, 'commands/schikane/replay.ts'))).toBe(false);
    expect(existsSync(join(root, 'commands/home.ts'))).toBe(true);
  });

  it('must have its line, and commands that exist', () => {
    const list = 'export const features: readonly { readonly id: string }[] = [];\n';
    expect(() => takeOut(made({ 'src/features/index.ts': list }), FILM)).toThrow(
      'src/features/index.ts does not import ./film/feature.ts',
    );
    expect(() => takeOut(made(), { ...FILM, commands: ['commands/film.ts'] })).toThrow(
      'film names what does not exist: commands/film.ts',
    );
  });
});

describe('a feature that the rest needs', () => {
  it('is named by types, linter and tests', async () => {
    const row = await unplugged({
      'src/needing.ts':
        "import { clicks } from './features/film/chat/clicks.ts';\nexport const needing = clicks;\n",
      'src/unclean.ts': 'export const unclean = missing;\n',
      'src/unheard.ts': 'Promise.resolve(1);\n',
      'test/needing.test.ts': `import { expect, it } from 'vitest';
import { needing } from '../src/needing.ts';

it('needs clicks', () => {
  expect(needing).toBe(1);
});
`,
      'test/listed.test.ts': `import { expect, it } from 'vitest';
import { ids } from '../src/main.ts';

it('lists films', () => {
  expect(ids).toContain('film');
});
`,
    });
    expect(row.typeErrors).toEqual([
      expect.stringContaining('src/needing.ts:1 typescript(TS2307) '),
      "src/unclean.ts:1 typescript(TS2304) Cannot find name 'missing'.",
    ]);
    expect(row.lintErrors).toEqual([
      expect.stringContaining('src/unheard.ts:1 typescript(no-floating-promises) '),
      "src/unclean.ts:1 'missing' is not defined.",
    ]);
    expect(row.failed.toSorted()).toEqual([
      'test/listed.test.ts: lists films',
      expect.stringContaining('test/needing.test.ts: '),
    ]);
    expect(row).toMatchObject({ run: 2, leftOut: 4 });
  });
});

describe('a helper that imports a feature', () => {
  const helper = "export { clicks } from '../src/features/film/chat/clicks.ts';\n";
  const testOf = (...modules: readonly string[]): string =>
    [...modules.map((from) => `import '${from}';`), ''].join('\n');
  const CLICKS = '../src/features/film/chat/clicks.ts';

  it('is deleted with the only tests that need it', () => {
    const root = made({ 'test/helper.ts': helper, 'test/own.test.ts': testOf(CLICKS, './helper.ts') });
    expect(takeOut(root, FILM).tests).toEqual(expect.arrayContaining(['test/helper.ts', 'test/own.test.ts']));
  });

  it('stays with the tests that share it, and the compiler names it', () => {
    const root = made({
      'test/helper.ts': helper,
      'test/own.test.ts': testOf(CLICKS, './helper.ts'),
      'test/other.test.ts': testOf('./helper.ts'),
    });
    const { tests } = takeOut(root, FILM);
    expect(tests).toContain('test/own.test.ts');
    expect(tests).not.toContain('test/helper.ts');
    expect(tests).not.toContain('test/other.test.ts');
  });

  it('is removed with all its tests if it lies among the tests of the feature', () => {
    const { tests } = takeOut(made({ 'test/other.test.ts': testOf('./film/clicked.ts') }), FILM);
    expect(tests).toContain('test/other.test.ts');
  });
});

it('features are deleted together', async () => {
  const root = made();
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const row = await unplug(root, [FILM, REPLAY], { tests: null });
  expect(row.id).toBe('film + replay');
  expect(row.deleted.lists).toEqual(['src/features/index.ts', 'commands/schikane/index.ts']);
  expect(row).toMatchObject({ typeErrors: [], lintErrors: [], run: 0, leftOut: 0 });
});

describe('a list', () => {
  const list = (entries: string): string =>
    `/** All. */\nimport { a } from './a.ts';\nimport { b, type B } from './b.ts';\nexport const all = ${entries};\n`;

  it.each([
    ['[a, b]', '[a]'],
    ['[b, a]', '[ a]'],
    ['[b]', '[]'],
    ['[\n  a,\n  b(1),\n]', '[\n  a,\n]'],
    ['of([...[a, ...b], a])', 'of([...[a], a])'],
    ['[{ b }, a]', '[ a]'],
  ])('%s loses an entry', (entries, left) => {
    const text = without(list(entries), './b.ts', 'list.ts');
    expect(text.replace('[a,]', '[a]')).toBe(
      `/** All. */\nimport { a } from './a.ts';\nexport const all = ${left};\n`,
    );
  });

  it('has an entry for each import', () => {
    expect(() => without(list('[a]'), './b.ts', 'list.ts')).toThrow('list.ts has no entry for ./b.ts');
  });
});

it.each(PLUGGABLE)('the tests and commands of $id exist', ({ commands, tests }) => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  // Tests about a feature may lie outside its own folder.
  const own = /^test\/features\//;
  const isThere = (start: string): boolean => own.test(start) || files.some((file) => file.startsWith(start));
  expect([...commands, ...tests].filter((start) => !isThere(start))).toEqual([]);
});

it('every feature has a row in the table', () => {
  expect(unlisted(ROOT)).toEqual([]);
  expect(unlisted(made({ 'src/features/new/feature.ts': '' }))).toEqual(['new']);
});
