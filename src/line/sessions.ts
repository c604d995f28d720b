import { WebSocketShardEvents, type WebSocketManager } from '@discordjs/ws';
import { GatewayDispatchEvents } from 'discord.js';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { Cancel, Time } from '../time/time.ts';
import { unlessDamaged, type Damaged } from '../storage/damaged.ts';
import type { Storage } from '../storage/ports.ts';
import type { Holding } from './holding.ts';
import { keyOf } from './shard.ts';

/** Data needed to resume a session: https://docs.discord.com/developers/events/gateway#resuming */
export const sessionSchema = z.object({ sessionId: z.string(), resumeURL: z.string(), sequence: z.int() });

/** Data that Discord sends only at the start of a session (READY), and the session's servers by now. */
export const introductionSchema = z.object({
  sessionId: z.string(),
  /** In Discord's own form. */
  user: z.record(z.string(), z.unknown()),
  application: z.record(z.string(), z.unknown()),
  servers: z.array(z.string()),
});

/** A session that its last owner has left and that can be resumed. */
export type LeftSession = z.infer<typeof sessionSchema> & z.infer<typeof introductionSchema>;

/** Stores the session of a shard, so that the shard's next owner can resume it. */
export interface Sessions {
  /** Returns the previous owner's session; null if there is none. */
  left(): Promise<LeftSession | null>;
  /** Stores the session of this connection from this moment. A resumed session is passed to `takenUp`. */
  follow(manager: WebSocketManager): void;
  takenUp(session: LeftSession): void;
  /** Stores the session's current state if the shard is still held. Never rejects. */
  keep(): Promise<void>;
  stop(): void;
}

/** Interval in ms in which it is stored. Later events are delivered again to the next owner. */
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
  /** The stored session, and the stored list of servers. */
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
    // A server in an outage is still on the list.
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
      // The storage refuses writes that were under way when the shard was lost.
      if (!holding.isHeld()) return;
      log.warn({ err: error }, 'session state not stored: the next owner may have to start a new session');
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
