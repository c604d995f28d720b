import type { Structure } from './measure.ts';
import { isTest } from './tree.ts';

const NAMED = 10;

const listed = (paths: readonly { readonly path: string }[]): readonly string[] =>
  paths.map(({ path }) => path);

/** Measures with a limit: lists of files, in which a file appears once for each find. */
const MEASURES = {
  'files of the largest circle of imports': ({ circles: [largest = []] }: Structure) => largest,
  'files in circles of imports': ({ circles }: Structure) => circles.flat(),
  'commands that reach over 40 files': ({ reaching }: Structure) =>
    listed(reaching.filter(({ files }) => files > 40)),
  'functions over 100 lines': ({ longFunctions }: Structure) => listed(longFunctions),
  'object literals spread in place': ({ spreads }: Structure) => listed(spreads),
  'files over 350 lines': ({ longFiles }: Structure) => listed(longFiles).filter((path) => !isTest(path)),
  'tests over 350 lines': ({ longFiles }: Structure) => listed(longFiles).filter(isTest),
};

export type Limits = Readonly<Record<keyof typeof MEASURES, number>>;

/**
 * A sentence for each exceeded limit, with the files that have more finds than when the limits were set.
 * `before` returns that tree, null if git does not have it; it is only called if a limit is exceeded.
 */
export function broken(limits: Limits, now: Structure, before: () => Structure | null): readonly string[] {
  const exceeded = (Object.keys(MEASURES) as (keyof Limits)[]).filter(
    (name) => MEASURES[name](now).length > limits[name],
  );
  const then = exceeded.length > 0 ? before() : null;
  return exceeded.map((name) => {
    const finds = counted(MEASURES[name](now));
    const old = then && counted(MEASURES[name](then));
    const more = [...finds].filter(([path, count]) => count > (old?.get(path) ?? 0));
    const files = (more.length > 0 ? more : [...finds]).map(([path, count]) => `${path} (${count})`);
    const rest = files.length > NAMED ? ` and ${files.length - NAMED} more files` : '';
    const total = MEASURES[name](now).length;
    return `${name}: ${total}, the limit is ${limits[name]}; broken by ${files.slice(0, NAMED).join(', ')}${rest}`;
  });
}

function counted(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
