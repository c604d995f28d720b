import ts from 'typescript';

/** Prose of one kind in one file: comments, names of tests, log messages, texts of players, paragraphs or table cells of a page. */
export interface Prose {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The prose of a source file, by kind. */
export interface SourceProse {
  readonly comments: readonly Prose[];
  readonly testNames: readonly Prose[];
  readonly logs: readonly Prose[];
  readonly strings: readonly Prose[];
}

const DIRECTIVE = /^(#!|\/\/ ?(eslint|prettier|@ts-)|\/\*\*? ?(eslint|@type))/;

export function proseOf(path: string, source: string): SourceProse {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const at = (position: number, text: string): Prose => ({
    path,
    line: file.getLineAndCharacterOfPosition(position).line + 1,
    text,
  });
  const comments: Prose[] = [];
  const testNames: Prose[] = [];
  const logs: Prose[] = [];
  const strings: Prose[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText(file);
      const texts = node.arguments.filter(ts.isStringLiteralLike);
      const [first] = node.arguments;
      if (/^(it|test|describe)\b/.test(called) && first && ts.isStringLiteralLike(first))
        testNames.push(at(first.getStart(file), first.text));
      if (/\blog(ger)?(\.(warn|error|info|debug)|\[.*\])$/.test(called))
        logs.push(...texts.map((literal) => at(literal.getStart(file), literal.text)));
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      strings.push(at(node.getStart(file), node.text));
    const children = node.getChildren(file);
    if (children.length === 0) comments.push(...commentsIn(source, node.pos, node.getStart(file), at));
    children.forEach(visit);
  };
  visit(file);
  return { comments, testNames, logs, strings };
}

/** Line comments on successive lines are one text. */
function commentsIn(
  source: string,
  from: number,
  to: number,
  at: (position: number, text: string) => Prose,
): Prose[] {
  const found = source.slice(from, to).matchAll(/^#!.*|\/\/.*(\n *\/\/.*)*|\/\*[\s\S]*?\*\//g);
  return [...found].flatMap((match) => {
    const [comment] = match;
    return DIRECTIVE.test(comment) ? [] : [at(from + match.index, bare(comment))];
  });
}

/** Without the signs of a comment. */
const bare = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/|\*) ?/, '').trim())
    .join('\n')
    .trim();

/** Paragraphs, list items and table cells of a Markdown page, without its blocks of code. */
export function pageProse(path: string, page: string): { readonly texts: Prose[]; readonly cells: Prose[] } {
  const texts: Prose[] = [];
  const cells: Prose[] = [];
  let isCode = false;
  let open: { line: number; text: string } | null = null;
  const close = (): void => {
    if (open) texts.push({ path, ...open });
    open = null;
  };
  for (const [index, line] of page.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    else if (isCode || /^\s*(#|$|\|[\s:|-]*$)/.test(line)) close();
    else if (line.startsWith('|')) {
      close();
      cells.push(...cellsOf(line).map((text) => ({ path, line: index + 1, text })));
    } else if (/^\s*([-*]|\d+\.) /.test(line) || !open) {
      close();
      open = { line: index + 1, text: line.replace(/^\s*([-*]|\d+\.) /, '').trim() };
    } else open = { line: open.line, text: `${open.text} ${line.trim()}` };
  }
  close();
  return { texts, cells };
}

const cellsOf = (row: string): readonly string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
