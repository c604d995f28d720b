/** PgBouncer in front of a PostgreSQL server, for tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { asPostgres, freePort, giveToPostgres, lacksPostgres, PASSWORD, USER } from './postgres-server.ts';

const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
const program = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));

/** True if tests with PgBouncer are skipped: it is not installed and this is not CI, where it is required. */
export const lacksPgbouncer = lacksPostgres || (program === undefined && !process.env.CI);
if (lacksPgbouncer) console.warn('PgBouncer is not installed: what needs it is left out.');

/** `settings` as in pgbouncer.ini. */
export async function startPgbouncer(server: number, settings: Readonly<Record<string, string>>) {
  if (program === undefined) throw new Error('PgBouncer is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'schikane-pgbouncer-'));
  const [users, config] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  const port = await freePort();
  const given = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    ...settings,
  };
  writeFileSync(users, `"${USER}" "${PASSWORD}"\n`);
  const lines = Object.entries(given).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    config,
    ['[databases]', `* = host=127.0.0.1 port=${server}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  giveToPostgres(folder, users, config);
  const child = spawn(...asPostgres(program, [config]), { stdio: ['ignore', 'ignore', 'pipe'] });
  const told: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${told.join('\n')}`)));
    createInterface(child.stderr).on('line', (line) => {
      told.push(line);
      if (line.includes('process up')) resolve();
    });
  });
  return {
    /** The address that reaches the server at `url` through the pooler. */
    through(url: string): string {
      const changed = new URL(url);
      changed.port = String(port);
      return changed.href;
    },
    async stop(): Promise<void> {
      child.removeAllListeners('exit');
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
