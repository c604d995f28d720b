import type { DiscordClock } from './clock.ts';
import type { Connection } from './gateway-connection.ts';
import type { GatewayLimits } from './gateway-limits.ts';
import { createSession, written, type Dispatch, type Session } from './gateway-session.ts';
import { concerns, type Shard } from './shards.ts';

/** All gateway sessions. A `shard` is its number; without one a method acts on all. */
export interface Sessions {
  /** Sessions of the shard with this number, whatever their shard count. */
  of(shard?: number): readonly Session[];
  find(id: string): Session | undefined;
  begin(connection: Connection, shard: Shard, intents: number): Session;
  /** Attaches the connection and replays the events after `seq`; false if some are no longer stored. */
  goOn(session: Session, seq: number, connection: Connection): boolean;
  /** Detaches and returns the session's connection, if it has one. */
  detach(session: Session): Connection | null;
  /** Ends the session for good; returns its connection, if it has one. */
  end(session: Session): Connection | null;
  /** Ends sessions that have been disconnected for too long. */
  forgetLost(): void;
  /** Sends an event to one session, whatever its intents. */
  tell(session: Session, name: string, data: unknown): void;
  /** Sends an event to one session if its intents ask for it; `dispatch` to all sessions that it concerns. */
  dispatchTo(session: Session, event: Dispatch): void;
  dispatch(event: Dispatch): void;
  /** Holds events back until `resume`. */
  pause(shard?: number): void;
  resume(shard?: number): void;
}

export function createSessions(clock: DiscordClock, limits: GatewayLimits): Sessions {
  const sessions = new Map<string, Session>();
  let isPaused = false;
  const paused = new Set<number>();
  let held: { readonly to: Connection; readonly shard: number; readonly frame: string }[] = [];

  const send = (to: Connection, shard: number, frame: string): void => {
    if (isPaused || paused.has(shard)) held.push({ to, shard, frame });
    else to.sendFrame(frame);
  };
  const deliver = ({ connection, shard: [shard] }: Session, frame: string | null): void => {
    if (connection && frame !== null) send(connection, shard, frame);
  };

  const attach = (session: Session, connection: Connection): void => {
    session.connection = connection;
    session.lostAt = null;
    connection.session = session;
  };
  const detach = (session: Session): Connection | null => {
    const { connection } = session;
    session.connection = null;
    session.lostAt ??= clock.now();
    if (connection) connection.session = null;
    return connection;
  };
  const end = (session: Session): Connection | null => {
    sessions.delete(session.id);
    return detach(session);
  };

  return {
    of: (shard) => [...sessions.values()].filter((one) => shard === undefined || one.shard[0] === shard),
    find: (id) => sessions.get(id),
    begin: (connection, shard, intents) => {
      const session = createSession(shard, intents, limits.resume.events);
      sessions.set(session.id, session);
      attach(session, connection);
      return session;
    },
    goOn: (session, seq, connection) => {
      const missed = session.since(seq);
      if (!missed) return false;
      attach(session, connection);
      for (const frame of missed) deliver(session, frame);
      return true;
    },
    detach,
    end,
    forgetLost: () => {
      for (const session of sessions.values())
        if (session.lostAt !== null && clock.now() - session.lostAt > limits.resume.within) end(session);
    },
    tell: (session, name, data) =>
      deliver(session, session.add(written({ name, intent: 0, guildId: null, data: () => data }))),
    dispatchTo: (session, event) => deliver(session, session.add(written(event))),
    dispatch: (event) => {
      const once = written(event);
      for (const session of sessions.values())
        if (concerns(session.shard, event.guildId)) deliver(session, session.add(once));
    },
    pause: (shard) => {
      if (shard === undefined) isPaused = true;
      else paused.add(shard);
    },
    resume: (shard) => {
      if (shard === undefined) {
        isPaused = false;
        paused.clear();
      } else paused.delete(shard);
      const waiting = held;
      held = [];
      for (const { to, shard: of, frame } of waiting) send(to, of, frame);
    },
  };
}
