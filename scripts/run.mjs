/**
 * The entry point of every npm script: `node scripts/run.mjs <command> [arguments]`.
 *
 * Installs what is missing, then runs the command under Node 24. Plain JavaScript without dependencies,
 * because it has to run under any Node from 18 on in a fresh clone.
 */
import { readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { run } from './child.mjs';
import { root, say, SetupError } from './say.mjs';
import { ensureSetup } from './setup.mjs';
import { compiled, sparing } from './sparing.mjs';
import { supervise } from './supervise.mjs';

/** @typedef {(args: string[]) => string[][]} Command the argument lists for Node, one per step */

const tool = (/** @type {string} */ path) => join(root, 'node_modules', path);

const tests = (/** @type {string} */ which, /** @type {string[]} */ args) => [
  [tool('vitest/vitest.mjs'), 'run', '--config', `vitest.${which}.config.ts`, ...args],
];

/** @type {Record<string, Command>} */
const commands = {
  // The set-up is already done before any command.
  'set-up': () => [],
  start: (args) => [[...sparing.args, 'src/main.ts', ...args]],
  referee: (args) => [['src/referee-main.ts', ...args]],
  desk: (args) => [['src/desk-main.ts', ...args]],
  store: (args) => [['src/store-main.ts', ...args]],
  structure: (args) => [['scripts/structure.ts', ...args]],
  simulate: (args) => [['test/simulation/run.ts', ...args]],
  'simulate:speed': () => [['test/simulation/speed.ts']],
  'simulate:planted': (args) => [['test/simulation/planted/find.ts', ...args]],
  mutants: (args) => [['scripts/mutants.ts', ...args]],
  prose: (args) => [['scripts/prose.ts', ...args]],
  test: (args) => [[tool('vitest/vitest.mjs'), 'run', ...args]],
  'test:quick': (args) => tests('quick', args),
  'test:all': (args) => tests('all', args),
  'test:long': (args) => tests('long', args),
  bench: (args) => {
    const from = args.findIndex((arg) => arg.startsWith('-'));
    const [wanted, options] = from < 0 ? [args, []] : [args.slice(0, from), args.slice(from)];
    return benchmarks(wanted).map((name) => [join('bench', `${name}.ts`), ...options]);
  },
  check: () => [
    [tool('oxlint/bin/oxlint')],
    [tool('eslint/bin/eslint.js'), '.'],
    [tool('prettier/bin/prettier.cjs'), '--check', '.'],
  ],
};

/**
 * The benchmarks to run: those named, or all files `bench/<name>.ts`.
 * @param {string[]} wanted
 */
function benchmarks(wanted) {
  const there = readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  const unknown = wanted.find((name) => !there.includes(name));
  if (unknown !== undefined) {
    throw new SetupError(`There is no benchmark "${unknown}". Benchmarks: ${there.join(', ') || 'none'}.`);
  }
  return wanted.length > 0 ? wanted : there;
}

/**
 * Runs Node in the project's folder, on the standard streams of this process.
 * @param {string} node path of the executable
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [given] defaults for the environment
 */
function runNode(node, args, given = {}) {
  const env = {
    ...compiled,
    ...given,
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  return run(node, args, { cwd: root, env, stdio: 'inherit' });
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined) {
    throw new SetupError(`Usage: node scripts/run.mjs <${Object.keys(commands).join(' | ')}> [arguments]`);
  }
  const node = await ensureSetup();
  const steps = command(args);
  let failed = 0;
  // The steps of `check` run in parallel; other steps run one after another, even when one fails.
  for (const together of name === 'check' ? [steps] : steps.map((step) => [step])) {
    const ends = await Promise.all(
      // Only the bot is supervised: it serves users who are not at this terminal.
      together.map((step) =>
        name === 'start' ? supervise(() => runNode(node, step, sparing.env)) : runNode(node, step),
      ),
    );
    for (const { code, signal } of ends) {
      if (signal !== null) {
        process.kill(process.pid, signal);
        return;
      }
      failed ||= code ?? 1;
    }
  }
  process.exitCode = failed;
}

main().catch((error) => {
  say(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
});
