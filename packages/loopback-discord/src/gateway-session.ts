import { GatewayOpcodes as Op } from 'discord-api-types/v10';
import { chanceBytes } from './chance.ts';
import type { Connection } from './gateway-connection.ts';
import type { Shard } from './shards.ts';

/** An event for the bot. `intent` 0: sent with any intents. */
export interface Dispatch {
  readonly name: string;
  readonly intent: number;
  /** The event's server; null: none. */
  readonly guildId: string | null;
  /** The event's data, which may depend on the bot's intents. */
  readonly data: (intents: number) => unknown;
}

/** An event serialized as JSON, once for all sessions with the same intents. */
export interface Written extends Omit<Dispatch, 'data'> {
  readonly text: (intents: number) => string;
}

export function written({ data, ...event }: Dispatch): Written {
  const texts = new Map<number, string>();
  return {
    ...event,
    text: (intents) => {
      const text = texts.get(intents) ?? JSON.stringify(data(intents));
      texts.set(intents, text);
      return text;
    },
  };
}

/** A gateway session and its events, on one connection or several. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  /** Number of the last event. */
  readonly seq: number;
  connection: Connection | null;
  /** Time when it lost its connection, by Discord's clock in ms; null: connected. */
  lostAt: number | null;
  /** Number of resumes. */
  resumes: number;
  /** Stores the event as the next one if the intents ask for it; returns its frame, or null. */
  add(event: Written): string | null;
  /** Returns the frames after this number; null if some are no longer stored. */
  since(seq: number): readonly string[] | null;
}

/** @param kept number of events stored for a resume */
export function createSession(shard: Shard, intents: number, kept: number): Session {
  let seq = 0;
  const events: { readonly name: string; readonly text: string }[] = [];
  const frame = (number: number, name: string, text: string): string =>
    `{"op":${Op.Dispatch},"t":"${name}","s":${number},"d":${text}}`;
  return {
    id: chanceBytes(16).toString('hex'),
    intents,
    shard,
    get seq() {
      return seq;
    },
    connection: null,
    lostAt: null,
    resumes: 0,
    add: ({ name, intent, text }) => {
      if (intent !== 0 && (intents & intent) === 0) return null;
      seq += 1;
      const data = text(intents);
      events.push({ name, text: data });
      if (events.length > kept) events.shift();
      return frame(seq, name, data);
    },
    since: (last) => {
      const missed = seq - last;
      if (missed > events.length) return null;
      const again = missed === 0 ? [] : events.slice(-missed);
      return again.map(({ name, text }, index) => frame(last + 1 + index, name, text));
    },
  };
}
