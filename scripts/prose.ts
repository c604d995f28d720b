/**
 * Counts signs of prose that is hard to read: `npm run prose`, or `node scripts/prose.ts <folder>` for another checkout.
 * `--list src/table` prints the sentences found below a path. The counts are a figure to look at, not a gate.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inColumns } from './columns.ts';
import { pageProse, proseOf, type Prose } from './prose/read.ts';
import { isLongCell, sentenceCount, SIGNS, withSign, type Sign } from './prose/signs.ts';
import { filesOf, isCode, isTest } from './structure/tree.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string' } },
});
const root = resolve(positionals[0] ?? `${import.meta.dirname}/..`);

type Kind =
  | 'comments of the program'
  | 'comments of tests'
  | 'names of tests'
  | 'log messages'
  | 'players, English'
  | 'pages';

/** English texts lie in `en` folders and `en` files. */
const isEnglish = (path: string): boolean => /^src\/.*\/en(\/|[.-])/.test(path);

function readAll(): {
  readonly kinds: ReadonlyMap<Kind, readonly Prose[]>;
  readonly cells: readonly Prose[];
} {
  const kinds = new Map<Kind, Prose[]>();
  const cells: Prose[] = [];
  const add = (kind: Kind, prose: readonly Prose[]): void =>
    void kinds.set(kind, [...(kinds.get(kind) ?? []), ...prose]);
  for (const path of filesOf(root)) {
    const text = (): string => readFileSync(join(root, path), 'utf8');
    if (path.endsWith('.md')) {
      const page = pageProse(path, text());
      add('pages', page.texts);
      cells.push(...page.cells);
    } else if (isCode(path)) {
      const { comments, testNames, logs, strings } = proseOf(path, text());
      add(isTest(path) ? 'comments of tests' : 'comments of the program', comments);
      add('names of tests', testNames);
      if (!isTest(path)) add('log messages', logs);
      if (isEnglish(path))
        add(
          'players, English',
          strings.filter((one) => /\w \w/.test(one.text)),
        );
    }
  }
  return { kinds, cells };
}

const { kinds, cells } = readAll();
const signs = Object.keys(SIGNS) as Sign[];

if (asked.list === undefined) {
  const rows = [...kinds].map(([kind, prose]) => [
    kind,
    sentenceCount(prose),
    ...signs.map((sign) => withSign(prose, sign).length),
  ]);
  console.log(inColumns([['', 'sentences', ...signs], ...rows]));
  console.log(`\ncells over 20 words: ${cells.filter(isLongCell).length} of ${cells.length}`);
} else {
  const below = asked.list;
  for (const sign of signs)
    for (const prose of kinds.values())
      for (const { path, line, text } of withSign(prose, sign))
        if (path.startsWith(below)) console.log(`${path}:${line} [${sign}] ${text}`);
}
