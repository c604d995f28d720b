import { Events } from 'discord.js';
import { z } from 'zod';
import { giveWay } from '../../../match/give-way.ts';
import { momentSchema } from '../../../match/header.ts';
import { forgetServer } from '../../../privacy/hooks.ts';
import { removalPass, SERVERS, serversIn } from '../of-server.ts';
import { inOrder, type InOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments, type RememberedDocuments } from '../../../storage/remembered.ts';
import type { Cancel } from '../../../time/time.ts';
import { isRemoved } from '../../../line/servers.ts';
import { holds } from '../../../line/shard.ts';
import type { PrivacyPorts } from './ports.ts';

/** Time when the bot left the server, in Unix ms; null while it is there. */
export const serverSchema = z.object({ leftAt: momentSchema.nullable() });

/**
 * Key of the row, in place of a server's id, that says: all servers in the data of earlier versions are
 * known.
 */
const ALL = 'all';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes the data of servers that have removed the bot, some days later, unless the bot is back by then. */
export interface LeftServers {
  /** Checks now, whenever a server comes or goes, and every hour. */
  start(): void;
  stop(): void;
  /** Resolves when no work is in progress. */
  idle(): Promise<void>;
}

type LeftServersPorts = Pick<
  PrivacyPorts,
  'client' | 'shard' | 'storage' | 'time' | 'log' | 'aside' | 'settings' | 'rooms' | 'hooks' | 'collections'
>;

class Stopped extends Error {}

/** All known servers, with the time when the bot left, or null. */
type Known = Map<string, number | null>;

/** State of the removal of left servers. */
interface LeftServersState {
  readonly bot: LeftServersPorts;
  readonly documents: RememberedDocuments<z.infer<typeof serverSchema>, null>;
  readonly queue: InOrder;
  /** Ports of a pass through the storage; rejects with Stopped when the bot stops. */
  readonly pass: Parameters<typeof removalPass>[1];
  cancel: Cancel;
  isStopped: boolean;
}

export function createLeftServers(bot: LeftServersPorts): LeftServers {
  const { client, storage, aside, collections } = bot;
  const state: LeftServersState = {
    bot,
    documents: rememberedDocuments(storage, {
      collection: SERVERS,
      schema: serverSchema,
      empty: null,
      capacity: 0,
      found: (damage) => aside.found(damage, {}),
    }),
    queue: inOrder(),
    pass: {
      rows: storage.rows,
      collections,
      async giveWay() {
        await giveWay();
        if (state.isStopped) throw new Stopped();
      },
    },
    cancel: () => undefined,
    isStopped: false,
  };
  return {
    start() {
      client.on(Events.GuildDelete, () => void lookInTurn(state));
      client.on(Events.GuildCreate, () => void lookInTurn(state));
      lookOn(state);
    },
    stop() {
      state.isStopped = true;
      state.cancel();
    },
    idle: () => state.queue.settled(),
  };
}

/** Damaged rows are put away. */
async function known({ documents }: LeftServersState): Promise<Known> {
  const servers: Known = new Map();
  for await (const [guildId, { leftAt }] of documents.entriesOrPutAway()) servers.set(guildId, leftAt);
  return servers;
}

async function note(
  { documents }: LeftServersState,
  servers: Known,
  guildId: string,
  leftAt: number | null,
): Promise<void> {
  if (servers.get(guildId) === leftAt && servers.has(guildId)) return;
  await documents.set(guildId, { leftAt });
  servers.set(guildId, leftAt);
}

async function look(state: LeftServersState): Promise<void> {
  const { client, shard, time, settings } = state.bot;
  const servers = await known(state);
  if (!servers.has(ALL)) {
    for (const guildId of await serversIn(state.pass)) await note(state, servers, guildId, null);
    await note(state, servers, ALL, null);
  }
  for (const { id } of client.guilds.cache.values()) await note(state, servers, id, null);
  const { keepDays } = settings;
  for (const [guildId, leftAt] of [...servers]) {
    if (guildId === ALL || !holds(shard, { guildId }) || !isRemoved(client, { guildId })) continue;
    await note(state, servers, guildId, leftAt ?? time.now());
    const isDue = leftAt !== null && time.now() - leftAt >= keepDays * DAY_MS;
    if (keepDays > 0 && isDue) await remove(state, guildId);
  }
}

/** A server that adds the bot again during this starts without data. */
async function remove({ bot, documents, pass }: LeftServersState, guildId: string): Promise<void> {
  const { rooms, hooks, storage, log } = bot;
  // Rows still in memory would be stored again.
  await rooms.forget(guildId);
  forgetServer(hooks, guildId);
  while (!(await removalPass(guildId, pass)));
  await documents.delete(guildId);
  await storage.rows.scrub();
  log.info({ guild: guildId }, 'data of a left server deleted');
}

/** Never rejects: a failure is retried in an hour. */
const lookInTurn = (state: LeftServersState): Promise<void> =>
  state.queue.run('look', async () => {
    if (state.isStopped) return;
    try {
      await look(state);
    } catch (error) {
      if (!(error instanceof Stopped)) state.bot.log.error({ err: error }, 'left servers not checked');
    }
  });

function lookOn(state: LeftServersState): void {
  if (state.isStopped) return;
  void lookInTurn(state);
  const { time } = state.bot;
  state.cancel = time.at(time.now() + HOUR_MS, () => lookOn(state));
}
