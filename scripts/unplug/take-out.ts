import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import ts from 'typescript';
import { factsOf } from '../structure/facts.ts';
import { importsOf } from '../structure/imports.ts';
import { filesOf, isCode, readTree } from '../structure/tree.ts';
import type { Pluggable } from './features.ts';
import { testsAbout } from './its-tests.ts';

export const FEATURES = 'src/features';
const LIST = `${FEATURES}/index.ts`;
/** Folders that the program imports nothing from. */
const LEAVES = /^(test|bench|conformance|packages\/[^/]+\/test)\//;

/** Files that a checkout has lost. */
export interface TakenOut {
  /** The files of the feature's folder. */
  readonly feature: readonly string[];
  readonly commands: readonly string[];
  /** Lists that lost a line, of the feature or of a command. */
  readonly lists: readonly string[];
  /**
   * Its own tests, and tests and benchmarks that directly import the feature, its commands or its test
   * helpers.
   */
  readonly tests: readonly string[];
}

/** Deletes a feature from a checkout: its folder, its line in the list, its commands with their lines, its tests. */
export function takeOut(root: string, { id, commands, tests }: Pluggable): TakenOut {
  const files = filesOf(root);
  const folder = `${FEATURES}/${id}`;
  const feature = files.filter((path) => path.startsWith(`${folder}/`));
  const lost = [...commands.filter((path) => !files.includes(path)), ...(feature.length > 0 ? [] : [folder])];
  if (lost.length > 0) throw new Error(`${id} names what does not exist: ${lost.join(', ')}`);

  const tree = readTree(root);
  const code = [...tree].filter(([path]) => isCode(path));
  const imports = importsOf(tree, new Map(code.map(([path, text]) => [path, factsOf(path, text)])));
  const leaves = files.filter((path) => LEAVES.test(path));
  const own = leaves.filter((path) => tests.some((begin) => path.startsWith(begin)));
  const about = testsAbout(new Set([...feature, ...commands, ...own]), leaves, imports);

  const lists = [LIST];
  unlist(root, LIST, `./${id}/feature.ts`);
  for (const path of commands) {
    const list = `${dirname(path)}/index.ts`;
    unlist(root, list, `./${basename(path)}`);
    lists.push(list);
  }
  for (const path of [...feature, ...commands, ...own, ...about]) rmSync(join(root, path));
  return { feature, commands, lists: [...new Set(lists)], tests: [...own, ...about].toSorted() };
}

function unlist(root: string, list: string, module: string): void {
  const path = join(root, list);
  writeFileSync(path, without(readFileSync(path, 'utf8'), module, list));
}

/** The text of a list without the import of a module and the entries that use it. @throws if either is missing */
export function without(text: string, module: string, list: string): string {
  const source = ts.createSourceFile(list, text, ts.ScriptTarget.Latest, true);
  const line = source.statements
    .filter(ts.isImportDeclaration)
    .find(({ moduleSpecifier: from }) => ts.isStringLiteral(from) && from.text === module);
  if (!line) throw new Error(`${list} does not import ${module}`);
  const names = new Set(identifiersIn(line));
  const entries = entriesWith(names, source);
  if (entries.length === 0) throw new Error(`${list} has no entry for ${module}`);
  return [line, ...entries]
    .toSorted((a, b) => b.pos - a.pos)
    .reduce((rest, node) => rest.slice(0, node.pos) + rest.slice(afterComma(node)), text);
}

function identifiersIn(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  return node.getChildren().flatMap(identifiersIn);
}

/** The elements of array literals that use one of these names; in nested arrays the innermost. */
function entriesWith(names: ReadonlySet<string>, node: ts.Node): ts.Node[] {
  const inner: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    const found = entriesWith(names, child);
    const isEntry = ts.isArrayLiteralExpression(node) && identifiersIn(child).some((name) => names.has(name));
    inner.push(...(found.length === 0 && isEntry ? [child] : found));
  });
  return inner;
}

function afterComma(node: ts.Node): number {
  const rest = node.getSourceFile().text.slice(node.end);
  return node.end + (/^\s*,/.exec(rest)?.[0].length ?? 0);
}
