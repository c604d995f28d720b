/**
 * Measures the structure of a checkout from its sources: `npm run structure`, or `node scripts/structure.ts
 * <folder>` for another one. `--circles` lists the files of each import cycle, `--long` long functions and
 * files, `--reach` the files that commands reach, `--spreads` object literals spread in place. `--together
 * src/film,src/discord/film` counts the files outside these places that import one. `--json` prints JSON.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inColumns } from './columns.ts';
import { commitsOf, measure, type Figures, type Structure } from './structure/measure.ts';
import { isTest, readTree } from './structure/tree.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    circles: { type: 'boolean' },
    json: { type: 'boolean' },
    long: { type: 'boolean' },
    reach: { type: 'boolean' },
    spreads: { type: 'boolean' },
    together: { type: 'string', multiple: true, default: [] },
  },
});
const root = resolve(positionals[0] ?? `${import.meta.dirname}/..`);
const structure = measure(
  readTree(root),
  asked.together.map((places) => places.split(',')),
);
const commits = commitsOf(root);

const figures = (found: Figures | null, which: readonly (keyof Figures)[]): string =>
  found ? which.map((name) => found[name]).join(' / ') : '–';

function summary({ sizes, circles, reach, longFunctions, spreads, longFiles }: Structure): string {
  const longTests = longFiles.filter(({ path }) => isTest(path)).length;
  return inColumns([
    ...Object.entries(sizes).map(([area, { files, lines }]) => [
      `${area}: files / lines`,
      `${files} / ${lines}`,
    ]),
    ['import cycles, including types', circles.length],
    ['files in the largest cycle', circles[0]?.length ?? 0],
    ['files within two imports of a command: median / max', figures(reach, ['median', 'max'])],
    ['functions over 100 lines', longFunctions.length],
    ['object literals spread in place', spreads.length],
    ['files over 350 lines: program / tests', `${longFiles.length - longTests} / ${longTests}`],
    ['files per commit, last 300: median / 90th percentile', figures(commits, ['median', 'p90'])],
  ]);
}

const placesText = ([first = '', ...rest]: readonly string[]): string =>
  rest.length > 0 ? `${first} and ${rest.length} more` : first;

const outside = ({ outside: folders }: Structure): string =>
  inColumns([
    ['files outside that import', 'program', 'tests'],
    ...folders.map(({ places, from, fromTests }) => [placesText(places), from, fromTests]),
  ]);

function print(): void {
  if (asked.json) {
    console.log(JSON.stringify({ ...structure, commits }, null, 2));
    return;
  }
  const parts = [summary(structure), outside(structure)];
  if (asked.circles)
    parts.push(
      ...structure.circles.map((circle) => [`cycle of ${circle.length} files`, ...circle].join('\n  ')),
    );
  if (asked.long) {
    const { longFunctions, longFiles } = structure;
    parts.push(
      inColumns(longFunctions.map(({ path, line, name, lines }) => [`${path}:${line} ${name}`, lines])),
    );
    parts.push(inColumns(longFiles.map(({ path, lines }) => [path, lines])));
  }
  if (asked.reach) parts.push(inColumns(structure.reaching.map(({ path, files }) => [path, files])));
  if (asked.spreads) parts.push(structure.spreads.map(({ path, line }) => `${path}:${line}`).join('\n'));
  console.log(parts.filter((part) => part !== '').join('\n\n'));
}

print();
