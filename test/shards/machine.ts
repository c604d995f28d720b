/** A machine with a bot: a process with its own lines to Discord and to the database. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProxy, type Proxy } from '../faults/proxy.ts';
import { freePort } from '../storage/postgres-server.ts';
import { botProcess, type BotProcess, type LogLine } from '../weather/bot-process.ts';
import { compiled } from '../../scripts/sparing.mjs';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'address.ts')).href;

export interface Machine {
  readonly name: string;
  readonly bot: BotProcess;
  /** The line to Discord's REST API and gateway. */
  readonly discord: Proxy;
  readonly database: Proxy;
  /** Port of its health page. */
  readonly healthPort: number;
  /** True if its bot is up and not suspended, and its line to Discord works. */
  readonly isHearing: boolean;
  close(): Promise<void>;
}

export interface MachineOptions {
  /** From 1. */
  readonly number: number;
  readonly folder: string;
  /**
   * Discord's port on `localhost` from the bots' view: each machine's line listens at this port, on its own
   * address.
   */
  readonly port: number;
  /** Port of the real loopback Discord. */
  readonly discordPort: number;
  readonly databaseUrl: string;
  readonly token: string;
  readonly shards: number;
  /** Called with the port of each of its connections to Discord, and with each line of its log. */
  readonly opened?: (port: number) => void;
  readonly told?: (line: LogLine) => void;
}

export async function openMachine(options: MachineOptions): Promise<Machine> {
  const { number, folder, port, opened, told } = options;
  const host = `127.0.1.${number}`;
  const name = `machine ${number}`;
  const discord = await startProxy({ host, port, ...(opened && { opened }) });
  discord.to(options.discordPort);
  const database = await startProxy();
  const healthPort = await freePort();
  const url = new URL(options.databaseUrl);
  database.to(Number(url.port));
  url.port = String(database.port);
  const bot = botProcess({
    folder,
    logFile: join(folder, `${name}.log`),
    secrets: [options.token, url.password],
    env: {
      PATH: process.env['PATH'] ?? '',
      ...compiled,
      NODE_OPTIONS: `--import ${PRELOAD}`,
      MACHINE_ADDRESS: host,
      DISCORD_TOKEN: options.token,
      DISCORD_API_URL: `http://localhost:${port}/api`,
      STORAGE_URL: url.href,
      SHARDS: String(options.shards),
      HEALTH_PORT: String(healthPort),
      LOG_LEVEL: 'info',
    },
    ...(told && { told }),
  });
  return {
    name,
    bot,
    discord,
    database,
    healthPort,
    get isHearing() {
      return bot.pid !== undefined && !bot.suspended && !discord.isSilent;
    },
    async close() {
      if (bot.suspended) bot.resume();
      await bot.end('SIGKILL');
      discord.close();
      database.close();
    },
  };
}
