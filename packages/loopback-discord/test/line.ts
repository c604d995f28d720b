import { WebSocket } from 'ws';
import { get } from '../src/body.ts';
import type { LoopbackDiscord } from '../src/loopback.ts';

/** What a bot needs to connect. */
export type Address = Pick<LoopbackDiscord, 'origin' | 'token'>;

/** A gateway connection without a library, which stores everything it receives. */
export function connect(discord: Pick<Address, 'origin'>, query = 'v=10&encoding=json') {
  const socket = new WebSocket(`${discord.origin.replace('http', 'ws')}/gateway?${query}`);
  const got: unknown[] = [];
  let look = (): void => undefined;
  socket.on('message', (raw: Buffer) => {
    got.push(JSON.parse(raw.toString()));
    look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  /** Resolves with the first frame that matches. */
  const frame = (fits: (one: unknown) => boolean): Promise<unknown> =>
    new Promise((resolve) => {
      look = () => {
        const found = got.find(fits);
        if (found !== undefined) resolve(found);
      };
      look();
    });
  const opcode = (op: number): Promise<unknown> => frame((one) => get(one, 'op') === op);
  const event = (name: string): Promise<unknown> => frame((one) => get(one, 't') === name);
  const send = (value: unknown): void => socket.send(JSON.stringify(value));
  return { socket, got, closed, opcode, event, send };
}

export type Line = ReturnType<typeof connect>;

export const identity = ({ token }: Address, changes: object = {}) => ({
  op: 2,
  d: { token, intents: 1, properties: {}, ...changes },
});

export const resume = ({ token }: Address, sessionId: string, seq: number) => ({
  op: 6,
  d: { token, session_id: sessionId, seq },
});

/** Connects, waits for hello, and sends a frame. */
export async function began(discord: Address, frame: unknown): Promise<Line> {
  const line = connect(discord);
  await line.opcode(10);
  line.send(frame);
  return line;
}

/** Connects and identifies. */
export async function identified(discord: Address, changes?: object) {
  const line = await began(discord, identity(discord, changes));
  const ready = get(await line.event('READY'), 'd');
  return { ...line, ready, sessionId: String(get(ready, 'session_id')) };
}

export const resumed = (discord: Address, sessionId: string, seq: number): Promise<Line> =>
  began(discord, resume(discord, sessionId, seq));
