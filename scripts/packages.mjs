import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { succeeds } from './child.mjs';
import { modules, root, SetupError } from './say.mjs';

/**
 * @param {string} file a lock file of npm's
 * @returns {Record<string, LockedPackage>} by path
 */
export function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * @typedef {object} LockedPackage
 * @property {string} version
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/** True if node_modules matches package-lock.json, by the record that npm writes at the end. */
export function packagesAreInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined)
      return (wanted.optional || wanted.devOptional) === true && !isForThisMachine(wanted);
    return found.version === wanted.version && existsSync(join(root, path, 'package.json'));
  });
}

/**
 * True if a package declares that it is for machines like this one.
 * @param {LockedPackage} wanted
 */
function isForThisMachine({ os, cpu, libc }) {
  const is = (/** @type {string | string[] | undefined} */ names, /** @type {string} */ name) =>
    names === undefined || [names].flat().includes(name);
  if (os === undefined && cpu === undefined) return false;
  return is(os, process.platform) && is(cpu, process.arch) && (libc === undefined || is(libc, cLibrary()));
}

function cLibrary() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * Installs exactly what a package-lock.json says.
 * @param {string} node the Node to run npm with
 * @param {string} folder where package.json and package-lock.json are
 */
export async function installPackages(node, folder) {
  const args = ['ci', `--prefix=${folder}`, '--ignore-scripts', '--include=dev', '--include=optional'];
  if (await npm(node, args)) return;
  throw new SetupError(
    'The packages could not be installed: see the output of npm above. ' +
      'If that does not help, delete the folder node_modules and run the command again.',
  );
}

/**
 * Runs the npm that started this script, or else the one on the path.
 * @param {string} node the Node to run it with
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} true if it succeeded
 */
export function npm(node, args, env = process.env) {
  const quiet = [...args, '--loglevel=error', '--no-progress'];
  const options = { cwd: root, env: { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` } };
  const cli = process.env.npm_execpath ?? '';
  if (/^npm(-cli)?\.c?js$/.test(basename(cli))) return succeeds(node, [cli, ...quiet], options);
  return succeeds('npm', quiet, { ...options, shell: process.platform === 'win32' });
}
