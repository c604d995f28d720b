import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { getCanvas } from './canvas.mjs';
import { succeeds } from './child.mjs';
import { withLock } from './lock.mjs';
import { currentNode, nodeFolder, platform, usableNode, withNewNode } from './node.mjs';
import { installPackages, npm, packagesAreInstalled } from './packages.mjs';
import { modules, root, say, SetupError } from './say.mjs';

// Inside node_modules, so that deleting the packages deletes it as well.
const stampFile = join(modules, '.set-up');

/**
 * Installs what the machine lacks: packages, Node 24, the compiled part of canvas. If nothing is missing, it
 * only reads two files.
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

/** Identifies a set-up: exactly these packages, on this kind of machine. */
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
    await withNewNode(async (node) => {
      say('Installing the packages (npm ci) …');
      await installPackages(node, root);
    });
  }
  const node = await usableNode();
  const loads = (/** @type {string} */ name) =>
    succeeds(node, ['--eval', `require('${name}')`], { cwd: root, stdio: 'ignore' });
  if (!(await loads('canvas'))) {
    await getCanvas({ works: () => loads('canvas'), compile: () => compileCanvas(node) });
  }
  if (!(await loads('better-sqlite3'))) {
    throw new SetupError(`better-sqlite3 cannot be loaded: it has no binary for this machine (${platform}).`);
  }
  writeFileSync(stampFile, stamp);
  say('The set-up is complete.');
}

/** @param {string} node */
async function compileCanvas(node) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, npm_config_build_from_source: 'true', JOBS: 'max' };
  // Keeps node-gyp from downloading Node's headers. canvas uses Node-API alone, so headers of any version
  // will do.
  if (existsSync(join(nodeFolder, 'include'))) env.npm_config_nodedir = nodeFolder;
  await npm(node, ['rebuild', 'canvas', '--ignore-scripts=false'], env);
}
