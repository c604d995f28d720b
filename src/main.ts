import type { Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { createRenderer, type Renderer } from '../render/renderer.ts';
import { parseConfig, readEnvironment, type Config } from './config.ts';
import { startBot } from './discord/start.ts';
import { createLog } from './log.ts';
import { mistakeIn } from './mistakes.ts';
import { createReading } from './match/reading/reading.ts';
import { systemTime } from './match/time.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from './sandbox/loopback.ts';
import { DISCORD_LIMITS } from './sandbox/ratelimit.ts';
import { openStorage } from './storage/index.ts';

/** Puts the parts together: settings → storage → games → Discord, or the sandbox in its place. */
async function main(config: Config, log: Logger): Promise<void> {
  const renderer = createRenderer({ workers: config.renderWorkers, log });
  try {
    await run(config, log, renderer);
  } catch (error) {
    await renderer.close();
    throw error;
  }
}

async function run(config: Config, log: Logger, renderer: Renderer): Promise<void> {
  const sandbox = config.discordToken === null ? await openSandbox(config) : null;
  // The sandbox forgets its channels at the end; matches that were kept would have nowhere to go on.
  const storage = await openStorage(sandbox ? 'sqlite::memory:' : config.storageUrl, log);
  const reading = createReading({ log });
  const { challengeMinutes, abandonHours, nudgeMinutes } = config;
  const running = await startBot({
    token: sandbox?.token ?? config.discordToken ?? '',
    apiUrl: sandbox?.url ?? config.discordApiUrl,
    guildId: sandbox ? null : config.devGuildId,
    settings: { challengeMinutes, abandonHours, nudgeMinutes },
    time: systemTime,
    ...{ log, storage, renderer, reading, commands },
  });
  if (sandbox) {
    process.stderr.write(
      `No DISCORD_TOKEN: the sandbox is open. Play in two tabs: ${sandbox.origin}/?user=anna and ${sandbox.origin}/?user=ben\n`,
    );
  }

  let ending = false;
  /** Ends in good order; at once when asked again. */
  async function end(): Promise<void> {
    if (ending) process.exit(1);
    ending = true;
    await running.stop();
    await renderer.close();
    await reading.close();
    await storage.close();
    await sandbox?.close();
    // Whatever still waits for Discord, or for its time, waits in vain.
    process.exit();
  }
  void running.closed.then(async (code) => {
    log.fatal({ err: new Error(`close code ${code}`) }, 'Discord has closed the connection for good');
    await renderer.close();
    process.exit(1);
  });
  void storage.failed.then((error) =>
    fail(log, error, 'storage has failed: matches are as they were stored last'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      end().catch((error: unknown) => fail(log, error, 'the program did not end well'));
    });
  }
}

const openSandbox = (config: Config): Promise<LoopbackDiscord> =>
  startLoopbackDiscord({
    port: config.sandboxPort,
    openApiPath: config.discordOpenapi,
    limits: DISCORD_LIMITS,
  });

/** Whatever has been opened until then ends with the process. */
function fail(log: Logger, error: unknown, what: string): never {
  log.fatal({ err: error }, what);
  process.exit(1);
}

/** Says what is wrong with the settings, and ends. */
function explain(mistakes: readonly string[]): void {
  const text = `${mistakes.join('\n')}\n.env.example explains every setting.\n`;
  process.stderr.write(text, () => process.exit(1));
}

const config = parseConfig(readEnvironment('.env', process.env));
if (config.ok) {
  const log = createLog({ level: config.value.logLevel, secrets: [config.value.discordToken ?? ''] });
  try {
    await main(config.value, log);
  } catch (error) {
    const mistake = mistakeIn(error);
    if (mistake === null) fail(log, error, 'the program could not start');
    explain([mistake]);
  }
} else explain(config.error);
