import ts from 'typescript';
import type { Plugin } from 'vitest/config';

/** Files that may contain words: texts by language, and code that composes them. */
const TEXTS = /\/src\/(?:(?:.*\/)?(?:texts|i18n)|games\/[^/]+\/(?:lessons|rulebook))\/.*\.ts$/;

const hasTables = (file: string): boolean => TEXTS.test(file);

const ADD = 'withPseudoLanguage';

/** True for a table by language, with a value for each known language. */
function isTable(node: ts.Node): node is ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : null));
  return names.includes('en') && names.includes('de');
}

/** The code, with the made-up language added to each table by language. */
function withTables(code: string, file: string): string {
  const insertions: (readonly [at: number, text: string])[] = [];
  const visit = (node: ts.Node): void => {
    if (isTable(node)) insertions.push([node.getStart(), `${ADD}(`], [node.end, ')']);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  const added = insertions
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [at, part]) => text.slice(0, at) + part + text.slice(at), code);
  const helper = new URL('./pseudo.ts', import.meta.url).pathname;
  return insertions.length === 0 ? code : `${added}\nimport { ${ADD} } from '${helper}';\n`;
}

/** Adds a third language to all text files; words in other places lack it. */
export const pseudoLanguage = (): Plugin => ({
  name: 'pseudo-language',
  enforce: 'pre',
  transform: (code, id) => (hasTables(id) ? withTables(code, id) : null),
});
