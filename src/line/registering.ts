import { hash } from 'node:crypto';
import {
  RESTJSONErrorCodes,
  type Client,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { Storage } from '../storage/ports.ts';
import type { Cancel, Time } from '../time/time.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import type { Holding } from './holding.ts';
import { adviceOn, hasCode } from './outage.ts';
import { createPauses } from '../time/pauses.ts';
import { isFirst } from './shard.ts';

/** The key of the one list that there is. */
const REGISTERED = 'commands';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a list of commands that Discord did not take waits, and how long when too many were created today, in ms. */
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

export interface Registering {
  stop(): void;
}

/** What was registered last, by whichever process: a digest of it. */
export const registeredSchema = z.object({ digest: z.string() });

interface Parts {
  readonly storage: Storage;
  readonly time: Time;
  readonly log: Logger;
  readonly commands: readonly { readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody }[];
  /** The only server in which they are registered; null: everywhere. */
  readonly guildId: string | null;
  readonly holding: Holding;
}

/** The same for all who share the shards of a bot: `set` is called once a version, that is whenever `list` differs. */
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
 * Gives Discord the list of commands, as often as it takes, one after another. Until it is taken those of the last start
 * are there: nobody waits for it. Resolves after the first time; null: somebody else does it.
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
        ? 'Discord lets commands be created 200 times a day: nothing has to be done, unless the bot is started again and again'
        : adviceOn(error);
      log.error(
        { err: error, againMs, advice },
        'the commands were not registered: those of the last start go on',
      );
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
