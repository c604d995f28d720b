import { basename } from 'node:path';
import { wallMs } from '../../src/machine/clock.ts';

/** A figure of a benchmark with its limit. */
interface Figure {
  readonly what: string;
  readonly limit: string;
  readonly result: string;
  readonly isMet: boolean;
}

/** The command of this benchmark, with its options. */
function command(): string {
  const [, module = '', ...options] = process.argv;
  return ['npm run bench', basename(module, '.ts'), ...(options.length > 0 ? ['--', ...options] : [])].join(
    ' ',
  );
}

/** Prints a figure as a row of the table in docs/performance.md. */
export function printRow({ what, limit, result, isMet }: Figure): void {
  const date = new Date(wallMs()).toISOString().slice(0, 10);
  const missed = isMet ? '' : ' (**missed**)';
  console.log(`| ${what} | ${limit} | ${result}${missed} | ${date} | \`${command()}\` |`);
}
