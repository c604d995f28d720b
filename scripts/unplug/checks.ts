import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Faults, one line each. */
export type Faults = readonly string[];

export interface Tests {
  readonly run: number;
  readonly failed: Faults;
}

/** Arguments of Vitest that select tests. */
export type Which = readonly string[];
export const QUICK: Which = ['--config', 'vitest.quick.config.ts'];
/** All tests except those in a browser or in a process of their own. */
export const MOST: Which = [
  ...['--config', 'vitest.all.config.ts'],
  ...['--project', 'others', '--project', 'evenings', '--exclude', 'test/browser/**'],
];

interface Ran {
  readonly isGood: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a tool of the checkout. */
async function run(root: string, tool: string, ...args: readonly string[]): Promise<Ran> {
  // Settings of a calling test must not reach the tests of the checkout.
  const foreign = /^(VITEST|LONG_TESTS$|NODE_ENV$|NODE_OPTIONS$|TEST$|FORCE_COLOR$)/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  const command = [join(root, 'node_modules', tool), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      resolve({ isGood: error === null, stdout, stderr }),
    );
  });
}

function crashed(tool: string, { stdout, stderr }: Ran): Error {
  return new Error(`${tool} failed: ${stderr.slice(-2000)}${stdout.slice(-2000)}`);
}

export interface Checked {
  readonly typeErrors: Faults;
  readonly lintErrors: Faults;
}

/** Checks types and lint, as `npm run check` does. */
export async function check(root: string): Promise<Checked> {
  const typed = await oxlint(root);
  const isType = ({ code }: Diagnostic): boolean => /\(TS\d+\)$/.test(code);
  const line = ({ filename, labels, code, message }: Diagnostic): string =>
    `${filename}:${labels[0]?.span.line ?? 0} ${code} ${message}`;
  return {
    typeErrors: typed.filter(isType).map(line),
    lintErrors: [...typed.filter((error) => !isType(error)).map(line), ...(await eslint(root))],
  };
}

interface Diagnostic {
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
  /** `typescript(TS2307)`, `typescript(unbound-method)` */
  readonly code: string;
  readonly message: string;
}

async function oxlint(root: string): Promise<readonly Diagnostic[]> {
  const ran = await run(root, 'oxlint/bin/oxlint', '--format', 'json');
  if (!ran.stdout.startsWith('{')) throw crashed('Oxlint', ran);
  return (JSON.parse(ran.stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}

interface Linted {
  readonly filePath: string;
  readonly messages: readonly { readonly line?: number; readonly message: string }[];
}

async function eslint(root: string): Promise<Faults> {
  const ran = await run(root, 'eslint/bin/eslint.js', '--format', 'json', '.');
  if (!ran.stdout.startsWith('[')) throw crashed('ESLint', ran);
  return (JSON.parse(ran.stdout) as readonly Linted[]).flatMap(({ filePath, messages }) =>
    messages.map(({ line = 0, message }) => `${relative(root, filePath)}:${line} ${message}`),
  );
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export async function runTests(root: string, which: Which): Promise<Tests> {
  const file = join(root, 'node_modules/.ran.json');
  const ran = await vitest(root, 'run', '--reporter=json', `--outputFile=${file}`, ...which);
  const { testResults } = read(file, ran) as Report;
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed');
    // A file that cannot be loaded has no results.
    const faults =
      status === 'failed' && tests.length === 0 ? [message] : tests.map(({ fullName }) => fullName);
    return faults.map((fault) => `${relative(root, name)}: ${fault}`);
  });
  // Vitest fails on errors outside of tests, too.
  if (!ran.isGood && failed.length === 0) throw crashed('Vitest', ran);
  // Vitest lists no tests that it would skip for lack of their data.
  const isRun = ({ status }: { readonly status: string }): boolean => /^(passed|failed)$/.test(status);
  return { run: testResults.flatMap((file) => file.assertionResults.filter(isRun)).length, failed };
}

/** Number of tests, without running them. */
export async function countTests(root: string, which: Which): Promise<number> {
  const file = join(root, 'node_modules/.listed.json');
  const ran = await vitest(root, 'list', '--no-static-parse', `--json=${file}`, ...which);
  return (read(file, ran) as readonly unknown[]).length;
}

const vitest = (root: string, ...args: readonly string[]): Promise<Ran> =>
  run(root, 'vitest/vitest.mjs', ...args);

function read(file: string, ran: Ran): unknown {
  if (!existsSync(file)) throw crashed('Vitest', ran);
  return JSON.parse(readFileSync(file, 'utf8'));
}
