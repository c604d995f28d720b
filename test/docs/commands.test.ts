/** Commands, scripts, files and settings that pages and texts name exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApplicationCommandOptionType } from 'discord.js';
import { parse } from 'dotenv';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { parseConfig, SETTINGS } from '../../src/config.ts';

const ROOT = join(import.meta.dirname, '../..');
const TRACKED = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const there = TRACKED.filter((file) => existsSync(join(ROOT, file)));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** All pages, generated ones too. */
const PAGES = there.filter((file) => file.endsWith('.md'));
/** Files with player texts, and comments about them. Elsewhere slashes begin paths and patterns. */
const TEXTS = there.filter(
  (file) =>
    /^(src|commands)\/.*\.ts$/.test(file) && !/^src\/(line|storage)\/|\/rulebook\/\w+\.terms\.ts$/.test(file),
);

/** Paths of the health port. */
const PATHS = new Set(['healthz', 'metrics']);

interface Named {
  readonly name: string;
  readonly name_localizations?: Readonly<Partial<Record<string, string | null>>> | null | undefined;
}
const namesOf = ({ name, name_localizations: others }: Named): string[] => [
  name,
  ...Object.values(others ?? {}).filter((other) => typeof other === 'string'),
];

/** Subcommands by the name of their command, in every language; empty if the command takes words. */
const SUBCOMMANDS = new Map(
  commands.flatMap(({ data }) => {
    const subcommands = (data.options ?? []).filter(
      ({ type }) => type === ApplicationCommandOptionType.Subcommand,
    );
    return namesOf(data).map((name) => [name, new Set(subcommands.flatMap(namesOf))] as const);
  }),
);

/** Slash commands that a text names: `/schikane home`, in quotes or not, but no path and no mark-up. */
const COMMAND =
  /(?<=^|[\s`'"„“(>])\/(?<command>\p{L}[\p{L}-]+)(?=$|[\s\\`'"”“,;:!?)]|\.(?:\s|$))(?: (?<word>[\p{L}-]+))?(?<quoted>\\?`)?/gmu;

const unknownIn = (file: string): string[] =>
  [...read(file).matchAll(COMMAND)].flatMap(({ 0: whole, groups = {} }) => {
    const { command = '', word, quoted } = groups;
    if (PATHS.has(command)) return [];
    const subcommands = SUBCOMMANDS.get(command);
    if (!subcommands) return [whole];
    // After an unquoted command a sentence may go on.
    const isSubcommand = word !== undefined && subcommands.size > 0 && quoted !== undefined;
    return isSubcommand && !subcommands.has(word) ? [whole] : [];
  });

/** Only files with faults. */
const faults = (files: readonly string[], find: (file: string) => readonly string[]) =>
  files.flatMap((file) => find(file).map((found) => `${file}: ${found}`));

describe('slash commands', () => {
  it('of pages exist', () => {
    expect(faults(PAGES, unknownIn)).toEqual([]);
  });

  it('of texts exist', () => {
    expect(faults(TEXTS, unknownIn)).toEqual([]);
  });

  it('are written with their first word, so that these tests can check them', () => {
    expect(TEXTS.filter((file) => /`\/\$\{[^}]*\}\\?`/.test(read(file)))).toEqual([]);
  });
});

describe('shell commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  /** Commands of npm itself. */
  const NPM = ['ci', 'install', 'prune', 'run', 'sbom', 'start', 'test', 'version'];
  const isThere = (path: string): boolean =>
    there.some((file) => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`));

  it('run scripts of package.json', () => {
    const found = faults(PAGES, (file) => [
      ...[...read(file).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
        .map(([, script = '']) => script)
        .filter((script) => !(script in scripts)),
      ...[...read(file).matchAll(/`npm ([a-z]+)/g)]
        .map(([, command = '']) => command)
        .filter((command) => !NPM.includes(command)),
    ]);
    expect(found).toEqual([]);
  });

  it('run benchmarks that exist', () => {
    const found = faults(PAGES, (file) =>
      [...read(file).matchAll(/npm run bench(?: --)?((?: [a-z][a-z-]*)+)/g)]
        .flatMap(([, names = '']) => names.trim().split(' '))
        .filter((name) => !isThere(`bench/${name}.ts`)),
    );
    expect(found).toEqual([]);
  });

  it('take files that exist', () => {
    const PATH =
      /(?:node|vitest(?: run)?(?: --config [\w.]+)?|npm test --|npm run test:(?:all|long) --)((?: (?:\.?\/?(?:src|test|bench|scripts|packages|render|conformance|deploy)\/[\w./-]+))+)/g;
    const found = faults(PAGES, (file) =>
      [...read(file).matchAll(PATH)]
        .flatMap(([, paths = '']) => paths.trim().split(' '))
        // Vitest accepts the beginning of a path.
        .filter((path) => !there.some((known) => known.startsWith(path))),
    );
    expect(found).toEqual([]);
  });

  it('stand beside files that exist', () => {
    const found = faults(PAGES, (file) =>
      [
        ...read(file).matchAll(
          /`((?:bench|deploy|commands|packages|conformance|scripts|test|src|render|docs)\/[\w./-]+)`/g,
        ),
      ]
        .map(([, path = '']) => path)
        .filter((path) => !isThere(path) && !isThere(join(file, '..', path))),
    );
    expect(found).toEqual([]);
  });
});

describe('settings', () => {
  /** Names in the code, tests and compose file: variables of other programs, and constants. */
  const OTHERS = execFileSync('git', ['grep', '-hoE', '\\b[A-Z]+(_[A-Z]+)+\\b', '--', ':!*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  /** Parts of an address to fill in. */
  const PLACEHOLDERS = new Set(['APPLICATION_ID']);
  const known = new Set([...SETTINGS, ...OTHERS.split('\n')]);

  it('named on pages exist', () => {
    const found = faults(PAGES, (file) =>
      [...read(file).matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.has(name) && !PLACEHOLDERS.has(name)),
    );
    expect(found).toEqual([]);
  });

  it('have the code’s defaults on the hosting page', () => {
    const [, settings = ''] = read('docs/hosting.md').split('\n## Settings\n');
    const rows = settings.split('\n').filter((line) => line.startsWith('|'));
    const example = Object.entries(parse(read('.env.example'))).filter(([, value]) => value !== '');
    const lacking = example.filter(([name, value]) => {
      const row = rows.find((line) => line.includes(`\`${name}\``)) ?? '';
      return !row
        .split('|')[2]
        ?.split(/[,\s`]+/)
        .includes(value);
    });
    expect(example.length).toBeGreaterThan(9);
    expect(lacking).toEqual([]);
    // The example has the defaults of the code.
    expect(parseConfig(Object.fromEntries(example))).toEqual(parseConfig({}));
  });

  it.each(['.env.example', 'docs/hosting.md'])('are all listed in %s', (file) => {
    expect(SETTINGS.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([]);
  });
});

describe('the top of a page', () => {
  /** Pages of other folders are READMEs of code. */
  const pages = PAGES.filter((file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file));

  it.each(pages)('of %s names the readers, the purpose and the answer', (file) => {
    const [, top = ''] = /^# .*\n\n((?:.+\n)+)/m.exec(read(file)) ?? [];
    expect(top).toMatch(/^For /);
    expect(top.trim().split('\n').length).toBeGreaterThanOrEqual(3);
  });
});
