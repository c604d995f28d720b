import { WebSocketShardEvents, type WebSocketManager } from '@discordjs/ws';
import { GatewayDispatchEvents } from 'discord.js';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { Cancel, Time } from '../time/time.ts';
import { unlessDamaged, type Damaged } from '../storage/damaged.ts';
import type { Storage } from '../storage/ports.ts';
import type { Holding } from './holding.ts';
import { keyOf } from './shard.ts';

/** What one says who takes up a session: https://docs.discord.com/developers/events/gateway#resuming */
export const sessionSchema = z.object({ sessionId: z.string(), resumeURL: z.string(), sequence: z.int() });

/** What Discord says but once, when a session begins, and which servers it has told of since. */
export const introductionSchema = z.object({
  sessionId: z.string(),
  /** As Discord has them. */
  user: z.record(z.string(), z.unknown()),
  application: z.record(z.string(), z.unknown()),
  servers: z.array(z.string()),
});

/** A session that can be taken up where its last owner has left it. */
export type LeftSession = z.infer<typeof sessionSchema> & z.infer<typeof introductionSchema>;

/** The session of a shard, kept so that the next owner of the shard can take it up. */
export interface Sessions {
  /** That of the owner before; null: there is none. */
  left(): Promise<LeftSession | null>;
  /** Keeps the one of this connection from now on; one that was taken up is known. */
  follow(manager: WebSocketManager): void;
  takenUp(session: LeftSession): void;
  /** Keeps it as it stands now, if the shard is still held. Never rejects. */
  keep(): Promise<void>;
  stop(): void;
}

/** It is kept that often, in ms: what came later is told again to the next owner. */
const KEEP_MS = 1000;

const readySchema = z.object({
  session_id: z.string(),
  resume_gateway_url: z.string(),
  user: introductionSchema.shape.user,
  application: introductionSchema.shape.application,
  guilds: z.array(z.object({ id: z.string() })),
});
const serverSchema = z.object({ id: z.string(), unavailable: z.boolean().optional() });

interface Ports {
  readonly storage: Pick<Storage, 'documents'>;
  readonly holding: Pick<Holding, 'shard' | 'isHeld'>;
  readonly time: Time;
  readonly log: Logger;
  readonly found: (damage: Damaged) => void;
}

export function openSessions({ storage, holding, time, log, found }: Ports): Sessions {
  const sessions = storage.documents('sessions', sessionSchema);
  const introductions = storage.documents('introductions', introductionSchema);
  const key = keyOf(holding.shard, 'bot');
  let session: LeftSession | null = null;
  /** What is stored, and of which servers. */
  let kept: { readonly id: string; readonly sequence: number } | null = null;
  let introduced: LeftSession['servers'] | null = null;
  let cancel: Cancel = () => undefined;
  let keeping: Promise<void> = Promise.resolve();
  let isStopped = false;

  const begun = (next: LeftSession): void => {
    session = next;
    introduced = null;
  };

  function heard(name: string | null, data: unknown, sequence: number): void {
    if (!session) return;
    session = { ...session, sequence: Math.max(session.sequence, sequence) };
    const isNew = name === GatewayDispatchEvents.GuildCreate;
    if (!isNew && name !== GatewayDispatchEvents.GuildDelete) return;
    const { id, unavailable = false } = serverSchema.parse(data);
    const { servers } = session;
    // One with an outage is still one of them.
    if (unavailable || servers.includes(id) === isNew) return;
    session = { ...session, servers: isNew ? [...servers, id] : servers.filter((one) => one !== id) };
  }

  async function keepNow(): Promise<void> {
    const now = session;
    if (!now || !holding.isHeld()) return;
    const { sessionId, resumeURL, sequence, servers, user, application } = now;
    try {
      if (introduced !== servers) {
        await introductions.set(key, { sessionId, user, application, servers: [...servers] });
        introduced = servers;
      }
      if (!holding.isHeld()) return;
      if (kept?.id === sessionId && kept.sequence === sequence) return;
      await sessions.set(key, { sessionId, resumeURL, sequence });
      kept = { id: sessionId, sequence };
    } catch (error) {
      // What was under way when the shard was lost is refused by the storage.
      if (!holding.isHeld()) return;
      log.warn({ err: error }, 'where the session stands was not stored: it may have to begin anew');
    }
  }

  const keep = (): Promise<void> => (keeping = keeping.then(keepNow));

  function keepOn(): void {
    cancel();
    cancel = time.at(time.now() + KEEP_MS, () => {
      void keep().then(() => {
        if (!isStopped && holding.isHeld()) keepOn();
      });
    });
  }

  return {
    async left() {
      const damaged = (damage: Damaged): undefined => {
        found(damage);
        return undefined;
      };
      const last = await unlessDamaged(sessions.get(key), damaged);
      const introduction = await unlessDamaged(introductions.get(key), damaged);
      return last && introduction?.sessionId === last.sessionId ? { ...introduction, ...last } : null;
    },
    follow(manager) {
      manager.on(WebSocketShardEvents.Ready, ({ data }) => {
        const ready = readySchema.parse(data);
        begun({
          sessionId: ready.session_id,
          resumeURL: ready.resume_gateway_url,
          sequence: 0,
          user: ready.user,
          application: ready.application,
          servers: ready.guilds.map(({ id }) => id),
        });
      });
      manager.on(WebSocketShardEvents.Dispatch, ({ data: { t, d, s } }) => heard(t, d, s));
      keepOn();
    },
    takenUp: begun,
    keep,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
