/** One apostrophe in everything players read: ’, never the straight one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { textsOfOne } from '../../scripts/lint/texts.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** Every literal of a file, and every part of its templates. */
function literalsOf(path: string): readonly string[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const files = globSync([...textsOfOne], { cwd: ROOT }).filter((path) => path.endsWith('.ts'));

it('texts have the typographic apostrophe alone', () => {
  expect(files.length).toBeGreaterThan(100);
  const straight = files.flatMap((path) =>
    literalsOf(path)
      .filter((text) => text.includes("'"))
      .map((text) => `${path}: ${text}`),
  );
  expect(straight).toEqual([]);
});
