/**
 * Runs the suite against a referee: `node conformance/run.mjs [files or folders] -- command [arguments]`;
 * against a desk: `node conformance/run.mjs conformance/desk -- command [arguments]`.
 *
 * The command gets the lines of all files of the games, or of the named ones, on standard input. It has to
 * answer each with one line on standard output (docs/referee-protocol.md, docs/desk-protocol.md). If the
 * number of answers is wrong, the command is started once more for each file. The exit status is 1 when an
 * answer is wrong.
 */
import { spawn } from 'node:child_process';
import console from 'node:console';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { clearTimeout, setTimeout } from 'node:timers';
import { fileURLToPath, URL } from 'node:url';
import { follow, lineOf } from './compare.mjs';

/** Time limit of the command, in ms. */
const LONGEST_MS = 600_000;
/** Number of wrong answers listed for each file. */
const TOLD = 5;

const here = fileURLToPath(new URL('.', import.meta.url));

/** Files for desks; all others are for referees. */
const DESK = join(here, 'desk');

/**
 * @param {string} path of a file, or of a folder
 * @returns {string[]} paths of the files
 */
const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .map((name) => join(path, name))
    : [path];

/**
 * @param {string[]} command
 * @param {string} input
 * @returns {Promise<string>} what it writes
 */
function outputOf([file = '', ...args], input) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject).once('close', () => {
      clearTimeout(timer);
      resolve(output);
    });
    // A referee that ends too early is found by its missing answers.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/**
 * @param {string} line
 * @returns {unknown}
 */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/**
 * @typedef {object} File
 * @property {string} path
 * @property {import('./compare.mjs').Entry[]} entries
 */

/**
 * @param {string} path
 * @returns {File}
 */
function read(path) {
  const [, ...entries] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return { path, entries: entries.map((line) => JSON.parse(line)) };
}

/**
 * @param {string[]} command
 * @param {File[]} files
 * @returns {Promise<string[]>} the lines with which it answers
 */
async function answersOf(command, files) {
  const input = files.flatMap(({ entries }) => entries.map((entry) => `${lineOf(entry)}\n`)).join('');
  return (await outputOf(command, input)).split('\n').filter((line) => line.trim() !== '');
}

/** @param {File} file */
const answersWanted = ({ entries }) => entries.filter(({ expect }) => expect !== null).length;

/**
 * @param {File} file
 * @param {string[]} answers
 * @returns {string[]} what is wrong, one text per answer
 */
function wrongIn({ entries }, answers) {
  const check = follow();
  const left = answers.values();
  const wrong = entries.flatMap((entry, i) => {
    const answer = entry.expect === null ? undefined : left.next().value;
    const found = check(entry, answer === undefined ? undefined : parsed(answer));
    return found.length === 0 ? [] : [`line ${i + 2}: ${lineOf(entry)}\n    ${found.join('\n    ')}`];
  });
  const more = [...left].length;
  return more === 0 ? wrong : [...wrong, `${more} answers more than lines`];
}

const separator = process.argv.indexOf('--');
const command = separator < 0 ? [] : process.argv.slice(separator + 1);
if (command.length === 0) {
  console.error('Usage: node conformance/run.mjs [files or folders] -- command [arguments]');
  process.exit(2);
}
const named = process.argv.slice(2, separator);
const wanted =
  named.length > 0 ? named.flatMap(filesIn) : filesIn(here).filter((path) => dirname(path) !== DESK);
const files = wanted.map(read);

const all = await answersOf(command, files);
const isComplete = all.length === files.reduce((sum, file) => sum + answersWanted(file), 0);
let lines = 0;
let failed = 0;
for (const file of files) {
  const answers = isComplete ? all.splice(0, answersWanted(file)) : await answersOf(command, [file]);
  const wrong = wrongIn(file, answers);
  lines += file.entries.length;
  failed += wrong.length;
  const name = relative(here, file.path);
  console.log(`${wrong.length === 0 ? 'right' : 'WRONG'}  ${name}, ${file.entries.length} lines`);
  for (const words of wrong.slice(0, TOLD)) console.log(`  ${words}`);
  if (wrong.length > TOLD) console.log(`  … and ${wrong.length - TOLD} more`);
}
console.log(`${lines} lines, ${failed} wrong answers`);
process.exitCode = failed === 0 ? 0 : 1;
