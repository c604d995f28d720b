import { spawn } from 'node:child_process';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * The end of a program.
 * @typedef {object} End
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {boolean} asked true if this process was asked to end it
 */

/**
 * Runs a program to its end, and forwards signals to it.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<End>} rejects if it cannot be started
 */
export async function run(file, args, options) {
  const child = spawn(file, args, options);
  let asked = false;
  const stop = whenAsked((signal) => {
    asked = true;
    // A terminal sends Ctrl-C to the child as well: it must not arrive twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal, asked }));
    });
  } finally {
    stop();
  }
}

/**
 * Calls back on every request to end, by a signal or by the end of the npm that started this process.
 * @param {(signal: NodeJS.Signals) => void} callback
 * @returns {() => void} stops listening
 */
export function whenAsked(callback) {
  for (const signal of forwarded) process.on(signal, callback);
  const stopWatching = whenOrphaned(() => callback('SIGTERM'));
  return () => {
    stopWatching();
    for (const signal of forwarded) process.off(signal, callback);
  };
}

/**
 * Watches for the end of the parent. npm passes SIGTERM only to the shell in between. A shell like dash dies
 * of it without forwarding it. A bot that outlives its npm would be one too many.
 * @param {() => void} then
 * @returns {() => void} ends the watch
 */
function whenOrphaned(then) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 500);
  return () => clearInterval(watch);
}

/**
 * Runs a program whose output matters only to the person at the terminal.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<boolean>} true if it ended with status 0
 */
export async function succeeds(file, args, options = {}) {
  try {
    const { code } = await run(file, args, {
      stdio: ['ignore', process.stderr, process.stderr],
      ...options,
    });
    return code === 0;
  } catch {
    return false; // Missing, or not for this machine.
  }
}
