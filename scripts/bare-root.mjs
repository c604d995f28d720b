/**
 * Runs the steps of the Dockerfile in a bare Debian without a container engine, starts the bot there and
 * checks its health. Usage, as root on Debian with debootstrap: `node scripts/bare-root.mjs <new folder>
 * [--keep]`. The bot runs on its sandbox, as it has no token. Prints the seconds of each step; exits with
 * status 0 if the bot is healthy.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { root, say, SetupError } from './say.mjs';

/** The bot's health check; its root shares the network with ours. */
const HEALTH = 'http://127.0.0.1:9090/healthz';
const HEALTHY_MS = 120_000;
/** Environment variables that the steps inherit: the way out of this machine's network. */
const PASSED = /^(https?_proxy|no_proxy|npm_config_(registry|cafile)|NODE_EXTRA_CA_CERTS)$/i;

/** Mounted /proc of each root; unmounted before anything is deleted. @type {string[]} */
const mounted = [];

/** @param {string} text of a Dockerfile */
function stepsIn(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      return { name, rest: rest.join(' ') };
    });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (error || status !== 0)
    throw new SetupError(`${command} ${args.join(' ').slice(0, 200)} failed (${error?.message ?? status}).`);
}

/** A build stage, which a FROM begins. */
class Stage {
  /** @type {Record<string, string>} */
  env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    DEBIAN_FRONTEND: 'noninteractive',
  };
  folder = '/';
  user = 'root';

  /** @param {string} path its root */
  constructor(path) {
    this.path = path;
    this.env = { ...this.env, ...passed(path) };
  }

  /** @param {string} inside */
  at(inside) {
    return join(this.path, resolve(this.folder, inside));
  }

  /** @param {string} command */
  chroot(command) {
    const place = `mkdir -p '${this.folder}' && cd '${this.folder}' && ${command}`;
    return [`--userspec=${this.user}`, this.path, '/bin/sh', '-c', place];
  }
}

/**
 * The variables in `PASSED`, with the certificates copied into the root.
 * @param {string} path of the root
 */
function passed(path) {
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, value = ''] of Object.entries(process.env)) if (PASSED.test(name)) env[name] = value;
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities === undefined || !existsSync(authorities)) return env;
  copyFileSync(authorities, join(path, 'authorities.pem'));
  return { ...env, NODE_EXTRA_CA_CERTS: '/authorities.pem', npm_config_cafile: '/authorities.pem' };
}

/** @param {string} folder for all files */
function build(folder) {
  const bare = join(folder, 'bare');
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  /** @type {Stage | undefined} */
  let stage;
  for (const { name, rest } of stepsIn(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    const began = Date.now();
    if (name === 'FROM') {
      const [, suite, as = 'last'] = /^debian:(\w+)-slim(?: AS (\w+))?$/.exec(rest) ?? [];
      if (suite === undefined) throw new SetupError(`The script does not know the image ${rest}.`);
      if (!existsSync(bare)) run('debootstrap', ['--variant=minbase', suite, bare]);
      const path = join(folder, as);
      run('cp', ['-a', bare, path]);
      copyFileSync('/etc/resolv.conf', join(path, 'etc/resolv.conf'));
      const proc = join(path, 'proc');
      run('mount', ['-t', 'proc', 'proc', proc]);
      mounted.push(proc);
      stage = new Stage(path);
      stages.set(as, stage);
    } else if (!stage) throw new SetupError('A Dockerfile begins with FROM.');
    else if (name === 'RUN') run('chroot', stage.chroot(rest), { env: stage.env });
    else if (name === 'COPY') copy(rest, stage, stages);
    else if (name === 'ENV') {
      const [key = '', ...value] = rest.split('=');
      stage.env[key] = value.join('=');
    } else if (name === 'WORKDIR') stage.folder = rest;
    else if (name === 'USER') stage.user = rest;
    else if (!['VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(name))
      throw new SetupError(`The script does not know ${name}.`);
    say(`${((Date.now() - began) / 1000).toFixed(0)} s: ${name} ${rest.slice(0, 100)}`);
  }
  if (!stage) throw new SetupError('The Dockerfile is empty.');
  return stage;
}

/**
 * @param {string} rest of the line
 * @param {Stage} stage
 * @param {Map<string, Stage>} stages
 */
function copy(rest, stage, stages) {
  const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? [];
  const to = stage.at(target);
  mkdirSync(to, { recursive: true });
  if (from !== undefined) return run('cp', ['-a', `${stages.get(from)?.at(source)}/.`, to]);
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const excluded = left.map((path) => `--exclude=./${path}`);
  const inside = relative(root, stage.path);
  if (!inside.startsWith('..')) throw new SetupError('The new folder must be outside the project.');
  const script = `tar -C '${root}' ${excluded.join(' ')} -cf - '${source}' | tar -C '${to}' --no-same-owner -xf -`;
  return run('sh', ['-c', script]);
}

/**
 * Starts the bot with the CMD of the Dockerfile, and waits until it is healthy.
 * @param {Stage} stage
 */
async function startsWell(stage) {
  const [cmd] = stepsIn(readFileSync(join(root, 'Dockerfile'), 'utf8')).filter(({ name }) => name === 'CMD');
  const words = /** @type {string[]} */ (JSON.parse(cmd?.rest ?? '[]'));
  const command = words.map((word) => `'${word}'`).join(' ');
  const log = join(stage.path, 'bot.log');
  const bot = spawn('chroot', stage.chroot(`exec ${command}`), {
    env: { ...stage.env, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [bot.stdout, bot.stderr]) stream.on('data', (said) => appendFileSync(log, said));
  const exited = new Promise((done) => bot.once('exit', done));
  const began = Date.now();
  try {
    while (Date.now() - began < HEALTHY_MS && bot.exitCode === null) {
      const told = await globalThis.fetch(HEALTH).then(
        async (response) => `${response.status} ${(await response.text()).trim()}`,
        () => null,
      );
      if (told?.startsWith('200 ')) {
        say(`after ${((Date.now() - began) / 1000).toFixed(1)} s the bot is healthy: ${told}`);
        return true;
      }
      await wait(250);
    }
    say(`the bot is not healthy; its log:\n${existsSync(log) ? readFileSync(log, 'utf8').slice(-4000) : ''}`);
    return false;
  } finally {
    bot.kill('SIGTERM');
    await exited;
  }
}

async function main() {
  const [folder, keep] = process.argv.slice(2);
  if (folder === undefined || existsSync(folder) || process.getuid?.() !== 0)
    throw new SetupError('Usage, as root: node scripts/bare-root.mjs <new folder> [--keep]');
  mkdirSync(folder, { recursive: true });
  try {
    process.exitCode = (await startsWell(build(resolve(folder)))) ? 0 : 1;
  } finally {
    for (const proc of mounted.splice(0)) run('umount', [proc]);
    if (keep !== '--keep') rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  say(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
});
