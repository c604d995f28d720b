import { hash } from 'node:crypto';
import { RESTJSONErrorCodes, type Client, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { Storage } from '../storage/ports.ts';
import type { Cancel, Time } from '../time/time.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import type { Holding } from './holding.ts';
import { adviceOn, hasCode } from './outage.ts';
import { createPauses } from '../time/pauses.ts';
import { isFirst } from './shard.ts';

/** Key of the only document. */
const REGISTERED = 'commands';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Pauses before a list of commands is sent again, in ms: growing from the first, or at once the longest if
 * too many were created today.
 */
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

export interface Registering {
  stop(): void;
}

/** Digest of the list registered last, by any process. */
export const registeredSchema = z.object({ digest: z.string() });

interface Parts {
  readonly storage: Storage;
  readonly time: Time;
  readonly log: Logger;
  readonly commands: readonly { readonly data: RESTPostAPIApplicationCommandsJSONBody }[];
  /** The only server to register them on; null: all servers. */
  readonly guildId: string | null;
  readonly holding: Holding;
}

/**
 * Wraps `set` for processes that share a bot's shards: it is called only when `list` differs from the last
 * registered one, once per version.
 */
function onceAVersion(set: () => Promise<unknown>, list: unknown, storage: Storage): () => Promise<unknown> {
  const documents = storage.documents('registered', registeredSchema);
  const digest = hash('sha256', JSON.stringify(list));
  return async () => {
    const before = await unlessDamaged(documents.get(REGISTERED), () => undefined);
    if (before?.digest === digest) return;
    await set();
    await documents.set(REGISTERED, { digest });
  };
}

/**
 * Sends Discord the list of commands, retrying until it is accepted. Nobody waits for that, since the
 * commands of the last start still exist. Resolves after the first attempt; null if another process does it.
 */
export async function registerCommands(
  { application }: Client<true>,
  { commands, guildId, holding, storage, time, log }: Parts,
): Promise<Registering | null> {
  if (!isFirst(holding.shard)) return null;
  const list = commands.map(({ data }) => data);
  const setAll = (): Promise<unknown> =>
    guildId === null ? application.commands.set(list) : application.commands.set(list, guildId);
  const set = holding.isPassedOn ? onceAVersion(setAll, [application.id, guildId, list], storage) : setAll;
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  let cancel: Cancel = () => undefined;
  let stopped = false;

  async function register(): Promise<void> {
    try {
      await set();
    } catch (error) {
      if (stopped) return;
      const isTooMany = hasCode(error, RESTJSONErrorCodes.MaximumDailyApplicationCommandCreatesReached);
      const againMs = isTooMany ? LONGEST_PAUSE_MS : pauses.next();
      const advice = isTooMany
        ? 'Discord allows 200 new commands a day; the bot retries. Act only if the bot restarts often: find out why.'
        : adviceOn(error);
      log.error({ err: error, againMs, advice }, 'commands not registered: the previous ones stay in use');
      cancel = time.at(time.now() + againMs, () => void register());
    }
  }

  await register();
  return {
    stop() {
      stopped = true;
      cancel();
    },
  };
}
