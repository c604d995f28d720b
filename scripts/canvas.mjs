import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { succeeds } from './child.mjs';
import { root, say, SetupError } from './say.mjs';

// Tools that node-gyp and canvas' binding.gyp call.
const tools = ['g++', 'make', 'python3', 'pkg-config'];
const libraries = ['cairo', 'pangocairo', 'pixman-1', 'freetype2', 'libpng'];

/** Packages with the tools and libraries, by package manager. */
const packages = {
  'apt-get': 'g++ make python3 pkg-config libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev',
  dnf: 'gcc-c++ make python3 pkgconf-pkg-config cairo-devel pango-devel libjpeg-turbo-devel giflib-devel librsvg2-devel',
  brew: 'python3 pkg-config cairo pango libpng jpeg giflib librsvg',
};

/**
 * Gets the compiled part of canvas. Compiles it if the tools and libraries are there, else downloads the
 * ready-made one. As a last resort it installs the libraries (as root on Debian and its kin) and compiles it.
 * @param {object} how
 * @param {() => Promise<boolean>} how.works true if canvas can be loaded
 * @param {() => Promise<unknown>} how.compile
 * @param {() => Promise<unknown>} [how.download]
 * @param {NodeJS.ProcessEnv} [how.env]
 * @param {boolean} [how.isRoot]
 * @throws {SetupError} that says what to install
 */
export async function getCanvas({
  works,
  compile,
  download = downloadCanvas,
  env = process.env,
  isRoot = process.getuid?.() === 0,
}) {
  if ((await missing(env)).length > 0) {
    say('Fetching a ready-made canvas …');
    await download();
    if (await works()) return;
    await installLibraries(env, isRoot);
  }
  say('Compiling canvas (about a minute) …');
  await compile();
  if (!(await works())) {
    throw new SetupError('canvas was compiled but cannot be loaded: see the output of the compiler above.');
  }
}

/** Runs canvas' own installer of release binaries. It may be unreachable, or have none for this machine. */
async function downloadCanvas() {
  const canvas = join(root, 'node_modules', 'canvas');
  const installer = createRequire(join(canvas, 'package.json')).resolve('prebuild-install/bin.js');
  // A network that swallows packets must not block the set-up for ever.
  await succeeds(process.execPath, [installer, '--runtime', 'napi'], {
    cwd: canvas,
    stdio: 'ignore',
    timeout: 120_000,
  });
}

/**
 * The missing tools and libraries for compiling canvas.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>}
 */
async function missing(env) {
  const quiet = { env, stdio: /** @type {const} */ ('ignore') };
  const lacks = [];
  for (const tool of tools) if (!(await succeeds(tool, ['--version'], quiet))) lacks.push(tool);
  for (const library of libraries) {
    if (!(await succeeds('pkg-config', ['--exists', library], quiet))) lacks.push(library);
  }
  return lacks;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isRoot
 */
async function installLibraries(env, isRoot) {
  if (isRoot && (await succeeds('apt-get', ['--version'], { env, stdio: 'ignore' }))) {
    say('Installing the libraries of canvas (apt-get) …');
    const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    await succeeds('apt-get', ['update', '-qq'], apt);
    await succeeds(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...packages['apt-get'].split(' ')],
      apt,
    );
  }
  const lacks = await missing(env);
  if (lacks.length === 0) return;
  throw new SetupError(`The pictures need canvas. This machine has no ready-made binary of it, and compiling it needs what is missing here:
  ${lacks.join(', ')}
Install them and run the command again:
  Debian, Ubuntu: sudo apt-get install ${packages['apt-get']}
  Fedora:         sudo dnf install ${packages.dnf}
  macOS:          xcode-select --install; brew install ${packages.brew}`);
}
