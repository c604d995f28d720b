import { Events } from 'discord.js';
import { z } from 'zod';
import { giveWay } from '../../../match/give-way.ts';
import { momentSchema } from '../../../match/header.ts';
import { forgetServer } from '../../../privacy/hooks.ts';
import { removalPass, SERVERS, serversIn } from '../of-server.ts';
import { inOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments } from '../../../storage/remembered.ts';
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

export function createLeftServers({
  client,
  shard,
  storage,
  time,
  log,
  aside,
  settings,
  rooms,
  hooks,
  collections,
}: LeftServersPorts): LeftServers {
  const documents = rememberedDocuments(storage, {
    collection: SERVERS,
    schema: serverSchema,
    empty: null,
    capacity: 0,
    found: (damage) => aside.found(damage, {}),
  });
  const queue = inOrder();
  let cancel: Cancel = () => undefined;
  let isStopped = false;
  const ports = {
    rows: storage.rows,
    collections,
    async giveWay() {
      await giveWay();
      if (isStopped) throw new Stopped();
    },
  };

  /** All servers that are known, and since when the bot is not there; what is damaged is begun anew. */
  async function known(): Promise<Map<string, number | null>> {
    const servers = new Map<string, number | null>();
    for await (const [guildId, { leftAt }] of documents.entriesOrPutAway()) servers.set(guildId, leftAt);
    return servers;
  }

  async function note(servers: Map<string, number | null>, guildId: string, leftAt: number | null) {
    if (servers.get(guildId) === leftAt && servers.has(guildId)) return;
    await documents.set(guildId, { leftAt });
    servers.set(guildId, leftAt);
  }

  async function look(): Promise<void> {
    const servers = await known();
    if (!servers.has(ALL)) {
      for (const guildId of await serversIn(ports)) await note(servers, guildId, null);
      await note(servers, ALL, null);
    }
    for (const { id } of client.guilds.cache.values()) await note(servers, id, null);
    const { keepDays } = settings;
    for (const [guildId, leftAt] of [...servers]) {
      if (guildId === ALL || !holds(shard, { guildId }) || !isRemoved(client, { guildId })) continue;
      await note(servers, guildId, leftAt ?? time.now());
      const isDue = leftAt !== null && time.now() - leftAt >= keepDays * DAY_MS;
      if (keepDays > 0 && isDue) await remove(guildId);
    }
  }

  /** It may come back in the middle of that: then it begins anew there. */
  async function remove(guildId: string): Promise<void> {
    // Whatever is still known of it would be stored again.
    await rooms.forget(guildId);
    forgetServer(hooks, guildId);
    while (!(await removalPass(guildId, ports)));
    await documents.delete(guildId);
    await storage.rows.scrub();
    log.info({ guild: guildId }, 'what was left of a server that has removed the bot is deleted');
  }

  /** Never rejects: what fails is tried again in an hour. */
  const lookInTurn = (): Promise<void> =>
    queue.run('look', async () => {
      if (isStopped) return;
      try {
        await look();
      } catch (error) {
        if (!(error instanceof Stopped))
          log.error({ err: error }, 'which servers are left was not looked at');
      }
    });

  function lookOn(): void {
    if (isStopped) return;
    void lookInTurn();
    cancel = time.at(time.now() + HOUR_MS, lookOn);
  }

  return {
    start() {
      client.on(Events.GuildDelete, () => void lookInTurn());
      client.on(Events.GuildCreate, () => void lookInTurn());
      lookOn();
    },
    stop() {
      isStopped = true;
      cancel();
    },
    idle: () => queue.settled(),
  };
}
