import { randomBytes } from 'node:crypto';
import { GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { Connection } from './gateway-connection.ts';
import type { Shard } from './shards.ts';

/** An event for the bot. `intent` 0: whatever its intents are. */
export interface Dispatch {
  readonly name: string;
  readonly intent: number;
  /** The server that it belongs to; null: to none. */
  readonly guildId: string | null;
  /** The data, which may depend on the bot's intents. */
  readonly data: (intents: number) => unknown;
}

/** An event whose data is written as JSON, once for all sessions with the same intents. */
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

/** What a bot has been told since it identified, on one connection or several. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  /** The number of the last event. */
  readonly seq: number;
  connection: Connection | null;
  /** Since when it has no connection, by Discord's clock in ms; null: it has one. */
  lostAt: number | null;
  /** How often it was resumed. */
  resumes: number;
  /** Keeps the event as the next one, if the intents ask for it; the frame to be sent, or null. */
  add(event: Written): string | null;
  /** The frames after this number; null when not all of them are kept any more. */
  since(seq: number): readonly string[] | null;
}

/** @param kept how many events can be told again */
export function createSession(shard: Shard, intents: number, kept: number): Session {
  let seq = 0;
  const events: { readonly name: string; readonly text: string }[] = [];
  const frame = (number: number, name: string, text: string): string =>
    `{"op":${Op.Dispatch},"t":"${name}","s":${number},"d":${text}}`;
  return {
    id: randomBytes(16).toString('hex'),
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
