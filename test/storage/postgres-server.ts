/** A PostgreSQL server on this machine, for tests. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const DEBIAN = '/usr/lib/postgresql';
export const USER = 'tester';
export const PASSWORD = 'quite secret';

/** Folder of the newest installed PostgreSQL programs; null if there are none. */
function findPrograms(): string | null {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...installed.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

const programs = findPrograms();

export const hasPostgres = programs !== null;
/**
 * True if tests with a server are skipped: PostgreSQL is not installed and this is not CI, where it is
 * required.
 */
export const lacksPostgres = !hasPostgres && !process.env.CI;
if (lacksPostgres) console.warn('PostgreSQL is not installed: what needs it is left out.');

export interface PostgresServer {
  /** Creates an empty database and returns its address. */
  newDatabase(): Promise<string>;
  readonly port: number;
  /** Suspends all its processes until `thaw`, as if the machine had stopped. */
  freeze(): void;
  thaw(): void;
  /** Ends it in order, with all its connections at once. */
  shutDown(): Promise<void>;
  /** Kills it at once, without notice. */
  kill(): Promise<void>;
  /** Starts the same server at the same port after a shutdown or kill. */
  start(): Promise<void>;
  /** After `shutDown`: starts the same data on the next timeline, like a promoted standby. */
  startPromoted(): Promise<void>;
  stop(): Promise<void>;
}

export interface Standby extends PostgresServer {
  /** Makes the standby a primary, with the data it has. */
  promote(): Promise<void>;
}

/**
 * PostgreSQL refuses to run as root, so it runs as the user that its package created; it ends with this
 * process.
 */
const asUser = (program: string, args: readonly string[]): [string, string[]] =>
  asPostgres(join(programs ?? '', program), args);

/** Runs any program as that user, given by path. */
export function asPostgres(path: string, args: readonly string[]): [string, string[]] {
  if (userInfo().uid !== 0) return [path, [...args]];
  return [
    'setpriv',
    ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=KILL', path, ...args],
  ];
}

/**
 * Runs a client program of PostgreSQL, `pg_dump` for instance; rejects with its error output when it fails.
 */
export async function runClient(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(join(programs ?? '', program), [...args]);
}

/** Gives files of a test to that user. */
export function giveToPostgres(...paths: readonly string[]): void {
  if (userInfo().uid !== 0) return;
  const id = (option: string): number =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  for (const path of paths) chownSync(path, id('-u'), id('-g'));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const TEST_SETTINGS = {
  // Recovery ends where the log of this server does.
  restore_command: 'false',
  fsync: 'off',
  max_connections: '200',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const folderOfServer = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'schikane-postgres-'));
  giveToPostgres(folder);
  return folder;
};

const urlOn = (port: number, name: string): string =>
  `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`;

/** `settings` as in postgresql.conf, in place of those for tests. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const folder = folderOfServer();
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  giveToPostgres(passwordFile);
  const login = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(
    ...asUser('initdb', ['-D', join(folder, 'data'), '--no-sync', '--encoding=UTF8', '--locale=C', ...login]),
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  );
  return serve(folder, settings);
}

/** A standby of the server at a port, fed as long as the connection to that port works. */
export async function startStandby(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Standby> {
  const folder = folderOfServer();
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', USER];
  // Asynchronous, as this process may carry the connection.
  await promisify(execFile)(
    ...asUser('pg_basebackup', ['-D', join(folder, 'data'), '-R', '-c', 'fast', '--no-sync', ...from]),
    { cwd: folder, env: { ...process.env, PGPASSWORD: PASSWORD } },
  );
  const server = await serve(folder, settings);
  return {
    ...server,
    async promote() {
      const { Client } = await import('pg');
      const client = new Client(urlOn(server.port, 'postgres'));
      await client.connect();
      await client.query('SELECT pg_promote()');
      await client.end();
    },
  };
}

/** Runs the server whose data is in `data` of a folder. */
async function serve(folder: string, settings: Readonly<Record<string, string>>): Promise<PostgresServer> {
  const data = join(folder, 'data');
  const port = await freePort();
  const given = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    ...TEST_SETTINGS,
    ...settings,
  };
  const args = ['-D', data, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const [program, all] = asUser('postgres', args);
    child = spawn(program, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
    await new Promise<void>((resolve, reject) => {
      const told: string[] = [];
      child?.once('error', reject);
      child?.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${told.join('\n')}`)));
      // Read to the end, so that the server never waits for a full pipe.
      if (child?.stderr)
        createInterface(child.stderr).on('line', (line) => {
          told.push(line);
          // A standby accepts "read-only connections".
          if (line.includes('ready to accept')) resolve();
        });
    });
  }

  /** Ids of the server's process and of its session processes. */
  function processes(): number[] {
    const { pid } = child ?? {};
    if (pid === undefined) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [
      pid,
      ...children
        .split(' ')
        .map(Number)
        .filter((one) => one > 0),
    ];
  }
  function signal(name: NodeJS.Signals): void {
    for (const pid of processes()) process.kill(pid, name);
  }

  async function end(how: () => void): Promise<void> {
    const ending = child;
    child?.removeAllListeners('exit');
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    how();
    await ended;
  }

  let databases = 0;
  await start();
  const { Client } = await import('pg');

  return {
    port,
    async newDatabase() {
      const name = `test${++databases}`;
      const client = new Client(urlOn(port, 'postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return urlOn(port, name);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    // PostgreSQL's "fast" shutdown.
    shutDown: () => end(() => child?.kill('SIGINT')),
    kill: () => end(() => signal('SIGKILL')),
    start,
    async startPromoted() {
      const signalFile = join(data, 'recovery.signal');
      writeFileSync(signalFile, '');
      giveToPostgres(signalFile);
      await start();
    },
    async stop() {
      // PostgreSQL's "immediate" shutdown: the data is deleted anyway.
      await end(() => child?.kill('SIGQUIT'));
      rmSync(folder, { recursive: true });
    },
  };
}
