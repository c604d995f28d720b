import { dirname, join } from 'node:path/posix';
import type { Facts } from './facts.ts';
import { isCode, type Tree } from './tree.ts';

/** By file: the files of the tree that it imports, type imports included. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

export function importsOf(tree: Tree, facts: ReadonlyMap<string, Facts>): Imports {
  const packages = packagesOf(tree);
  return new Map(
    [...facts].map(([path, { modules }]) => {
      const found = modules.map((module) => resolved(path, module, tree, packages));
      return [path, new Set(found.filter((to) => to !== null && to !== path) as string[])];
    }),
  );
}

interface Package {
  readonly folder: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

function packagesOf(tree: Tree): ReadonlyMap<string, Package> {
  const manifests = [...tree].filter(([path]) => !isCode(path));
  return new Map(
    manifests.map(([path, text]) => {
      const { name, exports = {} } = JSON.parse(text) as {
        readonly name: string;
        readonly exports?: Package['exports'];
      };
      return [name, { folder: dirname(path), exports }];
    }),
  );
}

/** The file of the tree that a module specifier names; null for external packages. */
function resolved(
  from: string,
  module: string,
  tree: Tree,
  packages: ReadonlyMap<string, Package>,
): string | null {
  if (module.startsWith('.')) return fileAt(join(dirname(from), module), tree);
  const [name = '', ...rest] = module.split('/');
  const found = packages.get(name);
  if (!found) return null;
  const inside = found.exports[rest.length > 0 ? './*' : '.'];
  return typeof inside === 'string'
    ? fileAt(join(found.folder, inside.replace('*', rest.join('/'))), tree)
    : null;
}

/** Other trees import TypeScript as `.js`, without an extension, or by folder. */
function fileAt(path: string, tree: Tree): string | null {
  const bare = path.replace(/\.[cm]?jsx?$/, '');
  const candidates = [path, `${bare}.ts`, `${bare}.tsx`, `${path}.ts`, `${path}.js`, `${path}/index.ts`];
  return candidates.find((candidate) => isCode(candidate) && tree.has(candidate)) ?? null;
}

/** Import cycles, the largest first: files that all reach each other (Tarjan's strongly connected components). */
export function circlesOf(imports: Imports): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const lower = (path: string, to: number | undefined): void => {
    if (to !== undefined && to < (low.get(path) ?? Infinity)) low.set(path, to);
  };
  const enter = (path: string): { readonly path: string; readonly left: Iterator<string> } => {
    index.set(path, index.size);
    lower(path, index.get(path));
    open.push(path);
    isOpen.add(path);
    return { path, left: (imports.get(path) ?? new Set()).values() };
  };
  for (const start of imports.keys()) {
    if (index.has(start)) continue;
    const way = [enter(start)];
    for (let at = way.at(-1); at; at = way.at(-1)) {
      const next = at.left.next();
      if (!next.done) {
        if (!index.has(next.value)) way.push(enter(next.value));
        else if (isOpen.has(next.value)) lower(at.path, index.get(next.value));
        continue;
      }
      way.pop();
      const before = way.at(-1);
      if (before) lower(before.path, low.get(at.path));
      if (low.get(at.path) !== index.get(at.path)) continue;
      const circle = open.splice(open.lastIndexOf(at.path));
      for (const path of circle) isOpen.delete(path);
      if (circle.length > 1) circles.push(circle.toSorted());
    }
  }
  return circles.toSorted((a, b) => b.length - a.length);
}

/** Number of other files that a file reaches within this number of imports. */
export function reachedFrom(path: string, imports: Imports, within: number): number {
  const reached = new Set([path]);
  let edge = [path];
  for (let step = 0; step < within; step += 1) {
    edge = edge.flatMap((from) => [...(imports.get(from) ?? [])]).filter((to) => !reached.has(to));
    for (const to of edge) reached.add(to);
  }
  return reached.size - 1;
}

/** The given files that import one of `wanted`, directly or through other given files. */
export function importersOf(
  wanted: ReadonlySet<string>,
  given: readonly string[],
  imports: Imports,
): Set<string> {
  const found = new Set<string>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const path of given)
      if ([...(imports.get(path) ?? [])].some((to) => wanted.has(to) || found.has(to))) found.add(path);
  }
  return found;
}
