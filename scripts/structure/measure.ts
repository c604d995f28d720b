import { factsOf, type Facts, type Span } from './facts.ts';
import { circlesOf, importsOf, reachedFrom, type Imports } from './imports.ts';
import { git, isCode, isTest, type Tree } from './tree.ts';

const AREAS = ['src', 'commands', 'render', 'test', 'packages'];
/** Folders inside these are features or sub-systems. */
const PARENTS = ['src', 'src/discord', 'src/features'];
export const LONG_FUNCTION = 100;
export const LONG_FILE = 350;
const IMPORTS_FROM_COMMAND = 2;
const COMMITS = 300;

export interface Figures {
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

/** Measures of a tree. All but `sizes`, `fromTests` and `longFiles` leave tests out. */
export interface Structure {
  readonly sizes: Readonly<Record<string, { readonly files: number; readonly lines: number }>>;
  /** The files of each import cycle, type imports included, the largest first. */
  readonly circles: readonly (readonly string[])[];
  /** Files within two imports of each command; null without commands. */
  readonly reach: Figures | null;
  /** Files within two imports by command, the most first. */
  readonly reaching: readonly { readonly path: string; readonly files: number }[];
  /** For each folder, or group of places, the number of files outside that import it. */
  readonly outside: readonly {
    readonly places: readonly string[];
    readonly from: number;
    readonly fromTests: number;
  }[];
  /** Functions of over 100 lines, the longest first. */
  readonly longFunctions: readonly (Span & { readonly path: string })[];
  readonly spreads: readonly { readonly path: string; readonly line: number }[];
  /** Files of over 350 lines, tests included, the longest first. */
  readonly longFiles: readonly { readonly path: string; readonly lines: number }[];
}

/** `together`: groups of places (folders or files) to count as one in `outside`. */
export function measure(tree: Tree, together: readonly (readonly string[])[] = []): Structure {
  const paths = [...tree.keys()].filter((path) => isCode(path) && AREAS.includes(path.split('/')[0] ?? ''));
  const facts = new Map(paths.map((path) => [path, factsOf(path, tree.get(path) ?? '')]));
  const imports = importsOf(tree, facts);
  const reaching = paths
    .filter(isCommand)
    .map((path) => ({ path, files: reachedFrom(path, imports, IMPORTS_FROM_COMMAND) }))
    .toSorted((a, b) => b.files - a.files);
  const program = [...facts].filter(([path]) => !isTest(path));
  return {
    sizes: sizesOf(facts),
    circles: circlesOf(new Map([...imports].filter(([path]) => !isTest(path)))),
    reach: figuresOf(reaching.map(({ files }) => files)),
    reaching,
    outside: outsideOf(imports, together),
    longFunctions: program
      .flatMap(([path, { functions }]) => functions.map((span) => ({ ...span, path })))
      .filter(({ lines }) => lines > LONG_FUNCTION)
      .toSorted((a, b) => b.lines - a.lines),
    spreads: program.flatMap(([path, { spreads }]) => spreads.map((line) => ({ path, line }))),
    longFiles: [...facts]
      .map(([path, { lines }]) => ({ path, lines }))
      .filter(({ lines }) => lines > LONG_FILE)
      .toSorted((a, b) => b.lines - a.lines),
  };
}

const isCommand = (path: string): boolean => path.startsWith('commands/') && !isTest(path);

function sizesOf(facts: ReadonlyMap<string, Facts>): Structure['sizes'] {
  return Object.fromEntries(
    AREAS.map((area) => {
      const inside = [...facts].filter(([path]) => path.startsWith(`${area}/`));
      return [area, { files: inside.length, lines: inside.reduce((sum, [, { lines }]) => sum + lines, 0) }];
    }),
  );
}

function outsideOf(imports: Imports, together: readonly (readonly string[])[]): Structure['outside'] {
  const parts = [...imports.keys()].filter((path) => !isTest(path)).map((path) => path.split('/'));
  const folders = PARENTS.flatMap((parent) => {
    const depth = parent.split('/').length;
    const inside = parts.filter(
      (part) => part.length > depth + 1 && part.slice(0, depth).join('/') === parent,
    );
    return [...new Set(inside.map((part) => part.slice(0, depth + 1).join('/')))];
  });
  return [...folders.toSorted().map((folder) => [folder]), ...together].map((places) => {
    const isInside = (path: string): boolean =>
      places.some((place) => path === place || path.startsWith(`${place}/`));
    const from = [...imports].filter(([path, to]) => !isInside(path) && [...to].some(isInside));
    const fromTests = from.filter(([path]) => isTest(path)).length;
    return { places, from: from.length - fromTests, fromTests };
  });
}

export function figuresOf(values: readonly number[]): Figures | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return sorted.length === 0 ? null : { median: at(0.5), p90: at(0.9), max: at(1) };
}

/** Number of files in each of the last commits without merges; null without git. */
export function commitsOf(root: string): Figures | null {
  const log = git(root, 'log', '--no-merges', `-n${COMMITS}`, '--format=%x00', '--name-only');
  const commits = log?.split('\0').slice(1) ?? [];
  return figuresOf(commits.map((names) => names.split('\n').filter((name) => name !== '').length));
}
