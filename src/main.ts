import type { Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { createRenderer } from '../render/renderer.ts';
import { parseConfig, readEnvironment, type Config } from './config.ts';
import { startBot } from './discord/start.ts';
import { createEnding, type Ending } from './ending.ts';
import { createLog } from './log.ts';
import { mistakeIn } from './mistakes.ts';
import { createReading } from './match/reading/reading.ts';
import { systemTime } from './match/time.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from './sandbox/loopback.ts';
import { DISCORD_LIMITS } from './sandbox/ratelimit.ts';
import { openStorage } from './storage/index.ts';

/** Puts the parts together: settings → storage → games → Discord, or the sandbox in its place. */
async function main(config: Config, log: Logger, ending: Ending): Promise<void> {
  const renderer = createRenderer({ workers: config.renderWorkers, log });
  ending.opened(() => renderer.close());
  const sandbox = config.discordToken === null ? await openSandbox(config) : null;
  if (sandbox) ending.opened(() => sandbox.close());
  // The sandbox forgets its channels at the end; matches that were kept would have nowhere to go on.
  const storage = await openStorage(sandbox ? 'sqlite::memory:' : config.storageUrl, log);
  ending.opened(() => storage.close());
  void storage.failed.then((error) =>
    ending.crash(error, 'storage has failed: matches are as they were stored last'),
  );
  const reading = createReading({ log });
  ending.opened(() => reading.close());
  const { challengeMinutes, abandonHours, nudgeMinutes } = config;
  const running = await startBot({
    token: sandbox?.token ?? config.discordToken ?? '',
    apiUrl: sandbox?.url ?? config.discordApiUrl,
    guildId: sandbox ? null : config.devGuildId,
    settings: { challengeMinutes, abandonHours, nudgeMinutes },
    time: systemTime,
    ...{ log, storage, renderer, reading, commands },
  });
  ending.opened(() => running.stop(), 'playing');
  if (sandbox) {
    process.stderr.write(
      `No DISCORD_TOKEN: the sandbox is open. Play in two tabs: ${sandbox.origin}/?user=anna and ${sandbox.origin}/?user=ben\n`,
    );
  }
  void running.refused.then((refusal) =>
    failed(ending, refusal, 'Discord has closed the connection for good'),
  );
}

const openSandbox = (config: Config): Promise<LoopbackDiscord> =>
  startLoopbackDiscord({
    port: config.sandboxPort,
    openApiPath: config.discordOpenapi,
    limits: DISCORD_LIMITS,
  });

/** Says what is wrong with the settings, if that is what it is. */
function failed(ending: Ending, error: unknown, what: string): void {
  const mistake = mistakeIn(error);
  if (mistake === null) ending.crash(error, what);
  else ending.explain([mistake]);
}

const config = parseConfig(readEnvironment('.env', process.env));
const log = config.ok
  ? createLog({ level: config.value.logLevel, secrets: [config.value.discordToken ?? ''] })
  : createLog({ level: 'info', secrets: [] });
const ending = createEnding(log);
if (config.ok) {
  process.on('uncaughtException', (error) => ending.crash(error, 'an error that nobody caught'));
  process.on('unhandledRejection', (error) => ending.crash(error, 'a failure that nobody saw to'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.asked(signal));
  try {
    await main(config.value, log, ending);
  } catch (error) {
    failed(ending, error, 'the program could not start');
  }
} else ending.explain(config.error);
