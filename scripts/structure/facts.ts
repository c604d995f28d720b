import ts from 'typescript';

/** Facts about one file from the compiler's parser. */
export interface Facts {
  readonly lines: number;
  /** Specifiers of imported and re-exported modules, types included. */
  readonly modules: readonly string[];
  readonly functions: readonly Span[];
  /** Lines of object literals that are spread in place: `...{ a, b }`. */
  readonly spreads: readonly number[];
}

/** A function, method, constructor, accessor or arrow function, including everything nested in it. */
export interface Span {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly lines: number;
}

export function factsOf(path: string, text: string): Facts {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const modules: string[] = [];
  const functions: Span[] = [];
  const spreads: number[] = [];
  const visit = (node: ts.Node): void => {
    const module = moduleOf(node);
    if (module) modules.push(module.text);
    if (isSpreadInPlace(node)) spreads.push(lineAt(node.getStart(source)));
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineAt(node.getStart(source));
      functions.push({ name: nameOf(node, source), line, lines: lineAt(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const lines = text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0);
  return { lines, modules, functions, spreads };
}

/** `from '…'` of an import or an export, `import('…')` as an expression or a type. */
function moduleOf(node: ts.Node): ts.StringLiteralLike | null {
  let module: ts.Node | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) module = node.moduleSpecifier;
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) module = node.argument.literal;
  else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    module = node.arguments[0];
  return module && ts.isStringLiteralLike(module) ? module : null;
}

function isSpreadInPlace(node: ts.Node): boolean {
  if (!ts.isSpreadAssignment(node)) return false;
  let spread = node.expression;
  while (ts.isParenthesizedExpression(spread)) spread = spread.expression;
  return ts.isObjectLiteralExpression(spread);
}

/** Its own name, or that of the variable, property or call that it is passed to. */
function nameOf(node: ts.SignatureDeclaration, source: ts.SourceFile): string {
  if (node.name) return node.name.getText(source);
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
    return parent.name.getText(source);
  return ts.isCallExpression(parent) ? `${parent.expression.getText(source)}(…)` : '(nameless)';
}
