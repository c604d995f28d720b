import ts from 'typescript';
import type { Plugin } from 'vitest/config';

/** Where words may stand: text files, by language, and what puts them together. */
const TEXTS = /\/src\/(?:(?:.*\/)?(?:texts|i18n)|games\/[^/]+\/(?:lessons|rulebook))\/.*\.ts$/;

const hasTables = (file: string): boolean => TEXTS.test(file);

const ADD = 'withPseudoLanguage';

/** Whether that is a table by language: it has a value for each of those that there are. */
function isTable(node: ts.Node): node is ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : null));
  return names.includes('en') && names.includes('de');
}

/** The code, in which each table by language has the language that is made up, too. */
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

/** A third language in all text files, as somebody would write it: what has its words elsewhere does not have it. */
export const pseudoLanguage = (): Plugin => ({
  name: 'pseudo-language',
  enforce: 'pre',
  transform: (code, id) => (hasTables(id) ? withTables(code, id) : null),
});
