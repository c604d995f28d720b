import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { findFonts } from '../render/found-fonts.ts';
import { createRenderer } from '../render/renderer.ts';
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
 * By so much of what lasts (in percent) may be added before the garbage collector goes through all of it: a picture counts as
 * 0.1 MB, so that left to itself it does with every few dozen, which costs as much as all else that becomes of a click.
 */
const HEAP_GROWTH = 50;
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);

/** Tells which scripts of names pictures can show besides the bundled font's, and which Debian packages have fonts for more. */
function tellFonts(log: Logger): void {
  const { found, missing } = findFonts();
  log.info({ scripts: found.map(({ scripts }) => scripts), missing }, 'fonts for names');
}

/** How long handing over all shards to other processes, one after another, may take, in ms; one alone takes a second or two. */
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
    ending.crash(error, 'storage has failed: matches are as they were stored last'),
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
    reading,
    shared: shared.ports,
    commands,
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
  void running.refused.then((refusal) =>
    failed(ending, refusal, 'Discord has closed the connection for good'),
  );
  await running.started;
  if (sandbox) {
    process.stderr.write(
      `No DISCORD_TOKEN: the sandbox is open. Play in two tabs: ${sandbox.origin}/?user=anna and ${sandbox.origin}/?user=ben\n`,
    );
  }
}

/** It is loaded only where it is used: with what it checks it takes nearly as much memory as the bot. */
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

/** Matches on the sandbox go on in its channels: they are kept beside these, or not at all. */
function storageUrl({ discordToken, sandboxKeep, storageUrl: url }: Config): string {
  if (discordToken !== null) return url;
  return sandboxKeep === null ? 'sqlite::memory:' : `sqlite://${join(sandboxKeep, 'matches.sqlite')}`;
}

/** Says what is wrong with the settings, if that is what it is. */
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
  log.warn(
    `others on this machine can read ${SETTINGS_FILE}, and the token in it: chmod 600 ${SETTINGS_FILE}`,
  );
}
if (config.ok) {
  process.on('uncaughtException', (error) => ending.crash(error, 'an error that nobody caught'));
  process.on('unhandledRejection', (error) => ending.crash(error, 'a failure that nobody saw to'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.asked(signal));
  try {
    await main(config.value, log, ending);
    // Also for the start after one that ends without a word.
    flushCompileCache();
  } catch (error) {
    failed(ending, error, 'the program could not start');
  }
} else ending.explain(config.error);
