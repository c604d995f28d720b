/** A machine with a bot: a process, and its own lines to Discord and to the database. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProxy, type Proxy } from '../faults/proxy.ts';
import { freePort } from '../storage/postgres-server.ts';
import { botProcess, type BotProcess, type LogLine } from '../weather/bot-process.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'address.ts')).href;

export interface Machine {
  readonly name: string;
  readonly bot: BotProcess;
  /** The line to Discord, to its requests and its gateway. */
  readonly discord: Proxy;
  readonly database: Proxy;
  /** Where its bot tells how it is. */
  readonly healthPort: number;
  /** Whether its bot is there, has its turn, and its line to Discord carries what is said. */
  readonly isHearing: boolean;
  close(): Promise<void>;
}

export interface MachineOptions {
  /** From 1. */
  readonly number: number;
  readonly folder: string;
  /** Where the bots believe Discord to be, on `localhost`: each machine's line listens at this port, on an address of its own. */
  readonly port: number;
  /** Where it is. */
  readonly discordPort: number;
  readonly databaseUrl: string;
  readonly token: string;
  readonly shards: number;
  /** Told of the port from which each of its connections comes to Discord, and of each line of its log. */
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
