import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { menus } from '../commands/menus.ts';
import { findFonts } from '../render/found-fonts.ts';
import { createRenderer } from '../render/renderer.ts';
import { readSmallPictures } from '../render/small-pictures.ts';
import { startBots } from './bots.ts';
import { parseConfig, type Config } from './config.ts';
import { fail } from './core/result.ts';
import { isOpenToOthers, readEnvironment } from './env-file.ts';
import { createEnding, type Ending } from './ending.ts';
import { openHealth } from './health/health.ts';
import { openProcess } from './features/process.ts';
import { createLog } from './log.ts';
import { mistakeIn } from './mistakes.ts';
import { createReading } from './match/reading/reading.ts';
import { systemTime } from './time/time.ts';
import { outliveReaderOfErrors } from './pipes.ts';
import type { LoopbackDiscord } from 'loopback-discord';
import { openForBots } from './storage/index.ts';
import { secretsOf } from './storage/url.ts';
import { chanceId } from './machine/chance.ts';

/**
 * Growth of the long-lived heap, in percent, before a full garbage collection. A picture counts as 0.1 MB, so
 * that by default every few dozen pictures would start one. That would cost as much as all other work on a
 * click.
 */
const HEAP_GROWTH = 50;
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);

/**
 * Logs the scripts of names that pictures can show in addition to the bundled font's, and Debian packages
 * with fonts for more.
 */
function tellFonts(log: Logger): void {
  const { found, missing } = findFonts();
  log.info({ scripts: found.map(({ scripts }) => scripts), missing }, 'fonts for names');
}

/**
 * Longest handover of all shards, one after another, to other processes, in ms. A single shard takes a second
 * or two.
 */
const HANDING_OVER_MS = 60_000;

/** Puts the parts together: settings → storage → games → Discord, or the sandbox in its place. */
async function main(config: Config, log: Logger, ending: Ending): Promise<void> {
  const renderer = createRenderer({ workers: config.renderWorkers, log });
  ending.opened(() => renderer.close());
  tellFonts(log);
  const sandbox = config.discordToken === null ? await openSandbox(config) : null;
  if (sandbox) ending.opened(() => sandbox.close());
  const storage = await openForBots(storageUrl(config), log);
  ending.opened(() => storage.close());
  void storage.failed.then((error) =>
    ending.crash(error, 'storage failed: matches are kept up to their last stored input'),
  );
  const reading = createReading({ log });
  ending.opened(() => reading.close());
  const health = await openHealth(config.health, { storage, renderer });
  ending.opened(() => health.close());
  const { challengeMinutes, abandonHours, nudgeMinutes, keepDays } = config;
  const shared = openProcess({ log });
  ending.opened(() => shared.close());
  const running = await startBots({
    token: sandbox?.token ?? config.discordToken ?? '',
    apiUrl: sandbox?.url ?? config.discordApiUrl,
    guildId: sandbox ? null : config.devGuildId,
    settings: { challengeMinutes, abandonHours, nudgeMinutes, keepDays },
    time: systemTime,
    log,
    renderer,
    pictures: readSmallPictures(),
    reading,
    shared: shared.ports,
    commands,
    menus,
    meters: health.meters,
    opened: storage,
    numbers: config.shards,
    me: `${hostname()} ${process.pid} ${chanceId()}`,
  });
  health.watch(running.vitals);
  ending.opened(() => running.stop(), {
    isPlaying: true,
    ...(storage.kind === 'database' && { withinMs: HANDING_OVER_MS }),
  });
  void running.refused.then((refusal) => failed(ending, refusal, 'Discord connection closed for good'));
  await running.started;
  if (sandbox) {
    process.stderr.write(
      `No DISCORD_TOKEN: the sandbox is open. Play in two tabs: ${sandbox.origin}/?user=anna and ${sandbox.origin}/?user=ben\n`,
    );
  }
}

/** Loaded only if used: its checks take nearly as much memory as the bot. */
async function openSandbox(config: Config): Promise<LoopbackDiscord> {
  const { startLoopbackDiscord } = await import('loopback-discord');
  const { DISCORD_LIMITS } = await import('loopback-discord/ratelimit.ts');
  return startLoopbackDiscord({
    botName: 'Schikane',
    port: config.sandboxPort,
    openApiPath: config.discordOpenapi,
    limits: DISCORD_LIMITS,
    firstCommand: 'schikane home',
    ...(config.sandboxKeep !== null && { keep: config.sandboxKeep }),
  });
}

/**
 * Returns the storage's address. Matches in the sandbox need its channels, so they are kept together with
 * these or not at all.
 */
function storageUrl({ discordToken, sandboxKeep, storageUrl: url }: Config): string {
  if (discordToken !== null) return url;
  return sandboxKeep === null ? 'sqlite::memory:' : `sqlite://${join(sandboxKeep, 'matches.sqlite')}`;
}

/** Explains a wrong setting if that is the cause; otherwise crashes. */
function failed(ending: Ending, error: unknown, what: string): void {
  const mistake = mistakeIn(error);
  if (mistake === null) ending.crash(error, what);
  else ending.explain([mistake]);
}

const SETTINGS_FILE = '.env';

outliveReaderOfErrors();
const environment = readEnvironment(SETTINGS_FILE, process.env);
const config = environment.ok ? parseConfig(environment.value.env) : fail([environment.error]);
const log = config.ok
  ? createLog({
      level: config.value.logLevel,
      secrets: [config.value.discordToken ?? '', ...secretsOf(config.value.storageUrl)],
    })
  : createLog({ level: 'info', secrets: [] });
const ending = createEnding(log);
for (const remark of environment.ok ? environment.value.remarks : []) log.warn(remark);
if (isOpenToOthers(SETTINGS_FILE)) {
  log.warn(`settings file with secrets readable by other users: chmod 600 ${SETTINGS_FILE}`);
}
if (config.ok) {
  process.on('uncaughtException', (error) => ending.crash(error, 'uncaught exception'));
  process.on('unhandledRejection', (error) => ending.crash(error, 'unhandled rejection'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.asked(signal));
  try {
    await main(config.value, log, ending);
    // Flushed now, for the case that the program ends without its exit handlers.
    flushCompileCache();
  } catch (error) {
    failed(ending, error, 'program not started');
  }
} else ending.explain(config.error);
