import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { commitsOf, measure, type Structure } from '../../scripts/structure/measure.ts';
import { broken } from '../../scripts/structure/ratchet.ts';
import { git, readTree, treeAt } from '../../scripts/structure/tree.ts';
import { folderOf, functionOf, write } from './trees.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/structure.ts');
const roots: string[] = [];
const made = (files: Readonly<Record<string, string>>): string => {
  const root = folderOf(files);
  roots.push(root);
  return root;
};
const measured = (files: Readonly<Record<string, string>>): Structure => measure(readTree(made(files)));
const commit = (root: string, message: string): void => {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@localhost', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['add', '-A'], { cwd: root });
  execFileSync('git', [...identity, 'commit', '-q', '-m', message], { cwd: root });
};

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

describe('sizes', () => {
  it('counts the code of each area, without installed and hidden files', () => {
    const { sizes } = measured({
      'src/a.ts': '1;\n2;\n',
      'src/b/c.mjs': '1;',
      'src/README.md': 'no code\n',
      'commands/d.ts': '',
      'test/e.test.ts': '1;\n',
      'packages/f/src/g.js': '1;\n2;\n3;\n',
      'packages/f/package.json': '{ "name": "f" }',
      'packages/f/node_modules/h.js': '1;\n',
      'src/.hidden/i.ts': '1;\n',
      'other/j.ts': '1;\n',
    });
    expect(sizes).toEqual({
      src: { files: 2, lines: 3 },
      commands: { files: 1, lines: 0 },
      render: { files: 0, lines: 0 },
      test: { files: 1, lines: 1 },
      packages: { files: 1, lines: 3 },
    });
  });
});

describe('imports', () => {
  it('finds circles by every kind of import, the largest first', () => {
    const { circles } = measured({
      'src/a.ts': "import type { B } from './b.ts';",
      'src/b.ts': "export { c } from './c.js';",
      'src/c.ts': "export const c: import('./d').D = 1;",
      'src/d/index.ts': "export type D = 1; export const a = () => import('../a.ts');",
      'src/e.ts': "import { f } from 'f/g.ts';",
      'packages/f/package.json': '{ "name": "f", "exports": { ".": "./src/f.ts", "./*": "./src/*" } }',
      'packages/f/src/f.ts': "import './g.ts';",
      'packages/f/src/g.ts': "import 'f';",
      'src/self.ts': "import './self.ts'; // import './a.ts'\nconst text = \"import './a.ts'\";",
      'test/t.ts': "import '../src/a.ts';",
    });
    expect(circles).toEqual([
      ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/d/index.ts'],
      ['packages/f/src/f.ts', 'packages/f/src/g.ts'],
    ]);
  });

  it('leaves chains and diamonds alone, and keeps touching circles apart', () => {
    const { circles } = measured({
      'src/top.ts': "import './l.ts'; import './r.ts';",
      'src/l.ts': "import './a.ts';",
      'src/r.ts': "import './a.ts'; import './x.ts';",
      'src/a.ts': "import './b.ts';",
      'src/b.ts': "import './a.ts'; import './x.ts';",
      'src/x.ts': "import './y.ts'; import './z.ts';",
      'src/y.ts': "import './x.ts';",
      'src/z.ts': "import './y.ts';",
    });
    expect(circles).toEqual([
      ['src/x.ts', 'src/y.ts', 'src/z.ts'],
      ['src/a.ts', 'src/b.ts'],
    ]);
  });

  it('counts what a command reaches within two imports', () => {
    const { reach, reaching } = measured({
      'commands/a.ts': "import '../src/x.ts'; import '../src/y.ts'; import 'discord.js';",
      'commands/b.ts': "import '../src/z.ts';",
      'commands/c.ts': '',
      'src/x.ts': "import './y.ts'; import './z.ts'; import '../commands/a.ts';",
      'src/y.ts': '',
      'src/z.ts': "import './end.ts';",
      'src/end.ts': "import './y.ts';",
    });
    expect(reach).toEqual({ median: 2, p90: 3, max: 3 });
    expect(reaching.map(({ files }) => files)).toEqual([3, 2, 0]);
    expect(measured({ 'src/a.ts': '' }).reach).toBeNull();
  });

  it('counts the files outside that import a folder', () => {
    const root = made({
      'src/main.ts': "import './film/film.ts'; import './discord/bot.ts';",
      'src/film/film.ts': "import './pace.ts';",
      'src/film/pace.ts': '',
      'src/discord/bot.ts': "import './film/clicks.ts';",
      'src/discord/film/clicks.ts': "import '../../film/film.ts'; import '../../film/pace.ts';",
      'test/film.test.ts': "import '../src/film/pace.ts';",
    });
    const { outside } = measure(readTree(root), [['src/film', 'src/discord/film'], ['src/film/film.ts']]);
    expect(outside).toEqual([
      { places: ['src/discord'], from: 1, fromTests: 0 },
      { places: ['src/discord/film'], from: 1, fromTests: 0 },
      { places: ['src/film'], from: 2, fromTests: 1 },
      { places: ['src/film', 'src/discord/film'], from: 2, fromTests: 1 },
      { places: ['src/film/film.ts'], from: 2, fromTests: 0 },
    ]);
  });
});

describe('long functions, spreads and files', () => {
  it('counts functions by their own span, nested ones too', () => {
    const inner = `export const outer = {\n  method() {\n${functionOf(101, 'inner').replace('export ', '')}},\n};\n`;
    const { longFunctions } = measured({
      'src/a.ts': functionOf(100) + functionOf(101, 'longer'),
      'src/b.ts': inner,
      'src/c.ts': `/**\n${' *\n'.repeat(200)} */\n${functionOf(3)}`,
      'src/d.ts': `export const arrow = () => {\n${'\n'.repeat(120)}};\n`,
      'test/e.ts': functionOf(200),
    });
    expect(longFunctions.map(({ path, line, name, lines }) => [`${path}:${line}`, name, lines])).toEqual([
      ['src/d.ts:1', 'arrow', 122],
      ['src/b.ts:2', 'method', 103],
      ['src/a.ts:101', 'longer', 101],
      ['src/b.ts:3', 'inner', 101],
    ]);
  });

  it('finds spreads of object literals', () => {
    const { spreads } = measured({
      'src/a.ts':
        'export const a = (b: object) => ({\n  ...{ c: 1 },\n  ...({ d: 2 }),\n  ...b,\n  ...(b && { e: 3 }),\n});\n',
      'src/b.ts': "export const text = '...{ a, b }'; // ...{ a, b }\nexport const list = [...[1]];\n",
    });
    expect(spreads).toEqual([
      { path: 'src/a.ts', line: 2 },
      { path: 'src/a.ts', line: 3 },
    ]);
  });

  it('lists files of over 350 lines', () => {
    const { longFiles } = measured({
      'src/a.ts': '\n'.repeat(350),
      'src/b.ts': '\n'.repeat(351),
      'test/c.ts': '\n'.repeat(400),
    });
    expect(longFiles).toEqual([
      { path: 'test/c.ts', lines: 400 },
      { path: 'src/b.ts', lines: 351 },
    ]);
  });
});

describe('with git', () => {
  it('counts the files of each commit', () => {
    const root = made({ 'src/a.ts': '' });
    expect(commitsOf(root)).toBeNull();
    execFileSync('git', ['init', '-q'], { cwd: root });
    commit(root, 'one');
    write(root, { 'src/a.ts': '1;', 'src/b.ts': '', 'c.md': '' });
    commit(root, 'three');
    expect(commitsOf(root)).toEqual({ median: 1, p90: 3, max: 3 });
  });

  it('names the file that broke a limit', () => {
    const root = made({
      'src/a.ts': functionOf(120),
      'src/b.ts': functionOf(5),
      'src/c.ts': functionOf(130),
      '.gitignore': 'ignored/\n',
    });
    const limits = {
      'files of the largest circle of imports': 0,
      'files in circles of imports': 0,
      'commands that reach over 40 files': 0,
      'functions over 100 lines': 2,
      'object literals spread in place': 0,
      'files over 350 lines': 0,
      'tests over 350 lines': 0,
    };
    execFileSync('git', ['init', '-q'], { cwd: root });
    commit(root, 'limits');
    const base = git(root, 'rev-parse', 'HEAD')?.trim() ?? '';
    const check = (): readonly string[] => {
      const now = readTree(root);
      return broken(limits, measure(now), () => {
        const then = treeAt(root, base, now);
        return then && measure(then);
      });
    };
    expect(check()).toEqual([]);
    write(root, { 'ignored/src/d.ts': functionOf(140), 'src/b.ts': functionOf(110) });
    const sentence = 'functions over 100 lines: 3, the limit is 2; broken by src/b.ts (1)';
    expect(check()).toEqual([sentence]);
    commit(root, 'worse');
    expect(check()).toEqual([sentence]);
    write(root, { 'src/b.ts': "import './c.ts';\n", 'src/c.ts': `import './b.ts';\n${functionOf(130)}` });
    expect(check()).toEqual([
      'files of the largest circle of imports: 2, the limit is 0; broken by src/b.ts (1), src/c.ts (1)',
      'files in circles of imports: 2, the limit is 0; broken by src/b.ts (1), src/c.ts (1)',
    ]);
  });

  it('names all files without an earlier tree in git', () => {
    const now = measured({ 'src/a.ts': functionOf(120) });
    const limits = {
      'files of the largest circle of imports': 0,
      'files in circles of imports': 0,
      'commands that reach over 40 files': 0,
      'functions over 100 lines': 0,
      'object literals spread in place': 0,
      'files over 350 lines': 0,
      'tests over 350 lines': 0,
    };
    expect(broken(limits, now, () => null)).toEqual([
      'functions over 100 lines: 1, the limit is 0; broken by src/a.ts (1)',
    ]);
  });
});

describe('the script', () => {
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });

  it('prints a table, and with --json everything', () => {
    const root = made({
      'src/a.ts': "import './b.ts';",
      'src/b.ts': `import './a.ts';\n${functionOf(130)}`,
      'src/c/d.ts': "import '../a.ts';\nexport const d = { ...{ e: 1 } };\n",
    });
    const printed = run(root, '--circles', '--long', '--spreads', '--together', 'src/a.ts,src/b.ts');
    expect(printed).toMatch(/^src: files \/ lines +3 \/ 134$/m);
    expect(printed).toMatch(/^files in the largest cycle +2$/m);
    expect(printed).toMatch(/^files within two imports of a command: median \/ max +–$/m);
    expect(printed).toContain('cycle of 2 files\n  src/a.ts\n  src/b.ts');
    expect(printed).toMatch(/^src\/b\.ts:2 long +130$/m);
    expect(printed).toContain('\nsrc/c/d.ts:2\n');
    expect(printed).toMatch(/^src\/c +0 +0$/m);
    expect(printed).toMatch(/^src\/a\.ts and 1 more +1 +0$/m);
    const told = JSON.parse(run(root, '--json')) as Structure;
    expect(told.circles).toEqual([['src/a.ts', 'src/b.ts']]);
  });
});
