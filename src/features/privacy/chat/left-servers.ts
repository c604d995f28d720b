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

/** Since when the bot is no longer on a server, Unix ms; null: it is. */
export const serverSchema = z.object({ leftAt: momentSchema.nullable() });

/** In place of a server's id: whether all servers that earlier versions have stored something of are known. */
const ALL = 'all';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What servers that have removed the bot have left behind: it goes some days later, unless the bot is back by then. */
export interface LeftServers {
  /** Looks now, whenever a server comes or goes, and every hour. */
  start(): void;
  stop(): void;
  /** Resolves when nothing is being done. */
  idle(): Promise<void>;
}

type LeftServersPorts = Pick<
  PrivacyPorts,
  'client' | 'shard' | 'storage' | 'time' | 'log' | 'aside' | 'settings' | 'rooms' | 'hooks' | 'collections'
>;

class Stopped extends Error {}

/** All servers that are known, and since when the bot is not there. */
type Known = Map<string, number | null>;

/** What looking after left servers works with. */
interface LeftServersState {
  readonly bot: LeftServersPorts;
  readonly documents: RememberedDocuments<z.infer<typeof serverSchema>, null>;
  readonly queue: InOrder;
  /** What going through all that is stored needs; it rejects with Stopped when the bot stops. */
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

/** What is damaged is begun anew. */
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

/** It may come back in the middle of that: then it begins anew there. */
async function remove({ bot, documents, pass }: LeftServersState, guildId: string): Promise<void> {
  const { rooms, hooks, storage, log } = bot;
  // Whatever is still known of it would be stored again.
  await rooms.forget(guildId);
  forgetServer(hooks, guildId);
  while (!(await removalPass(guildId, pass)));
  await documents.delete(guildId);
  await storage.rows.scrub();
  log.info({ guild: guildId }, 'what was left of a server that has removed the bot is deleted');
}

/** Never rejects: what fails is tried again in an hour. */
const lookInTurn = (state: LeftServersState): Promise<void> =>
  state.queue.run('look', async () => {
    if (state.isStopped) return;
    try {
      await look(state);
    } catch (error) {
      if (!(error instanceof Stopped))
        state.bot.log.error({ err: error }, 'which servers are left was not looked at');
    }
  });

function lookOn(state: LeftServersState): void {
  if (state.isStopped) return;
  void lookInTurn(state);
  const { time } = state.bot;
  state.cancel = time.at(time.now() + HOUR_MS, () => lookOn(state));
}
