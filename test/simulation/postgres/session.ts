/** A session of the server: what one connection asks, statement by statement. */
import type { Cancel } from '../../../src/machine/clock.ts';
import type { Line } from './network.ts';
import type { Limit } from './statements.ts';
import { decode, encode, settingsIn, texts, type Message, type Status } from './messages.ts';

/** Messages up to a Query or Sync, which the server runs together. */
export interface Batch {
  readonly bytes: Buffer;
  /** The text of its statement. */
  readonly text: string;
}

/** What a session has received: a batch, or the end of its connection. */
export type Received = Batch | 'hung up';

export class Session {
  readonly pid: number;
  readonly line: Line;
  name = '';
  status: Status = 'I';
  /** Time limits in ms; 0: none. */
  readonly limits = new Map<Limit, number>();
  isEnded = false;
  /** True once an answer is lost: no byte reaches the process any more. */
  isMute = false;
  /** Ends the time limit that is running. */
  stopTimer: Cancel | null = null;
  /** Not done yet, in order. */
  readonly inbox: Received[] = [];
  /** Channels that it listens to. */
  readonly channels = new Set<string>();
  /** Texts of the prepared statements, by their names in the engine. */
  readonly #prepared = new Map<string, string>();
  #isBegun = false;
  #bytes: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];
  #text = '';

  constructor(pid: number, line: Line) {
    this.pid = pid;
    this.line = line;
  }

  /** Puts what is complete into the inbox. Returns true if the session begins with these bytes. */
  receive(bytes: Buffer): boolean {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const begins = !this.#isBegun && this.#begin();
    if (!this.#isBegun) return false;
    const { messages, rest } = decode(this.#bytes);
    this.#bytes = rest;
    for (const message of messages) this.#take(message);
    return begins;
  }

  /** Reads the first message, which has no type. */
  #begin(): boolean {
    if (this.#bytes.length < 4) return false;
    const length = this.#bytes.readInt32BE(0);
    if (this.#bytes.length < length) return false;
    this.name = settingsIn(this.#bytes.subarray(4, length)).get('application_name') ?? '';
    this.#bytes = this.#bytes.subarray(length);
    this.#isBegun = true;
    return true;
  }

  #take(message: Message): void {
    if (message.type === 'X') {
      this.inbox.push('hung up');
      return;
    }
    this.#batch.push(this.#renamed(message));
    if (message.type !== 'Q' && message.type !== 'S') return;
    this.inbox.push({ bytes: Buffer.concat(this.#batch), text: this.#text });
    this.#batch = [];
  }

  /** All sessions share the engine's names of prepared statements, so each gets names of its own. */
  #renamed({ type, body }: Message): Buffer {
    const own = (name: string): string => (name === '' ? '' : `${this.pid}/${name}`);
    switch (type) {
      case 'Q':
        [this.#text = ''] = texts(body, 1).texts;
        return encode(type, body);
      case 'P': {
        const { texts: found, rest } = texts(body, 2);
        const [name = '', text = ''] = found;
        this.#text = text;
        this.#prepared.set(own(name), text);
        return encode(type, `${own(name)}\0${text}\0`, rest);
      }
      case 'B': {
        const { texts: found, rest } = texts(body, 2);
        const [portal = '', name = ''] = found;
        this.#text = this.#prepared.get(own(name)) ?? '';
        return encode(type, `${portal}\0${own(name)}\0`, rest);
      }
      case 'D':
      case 'C': {
        const kind = body.toString('latin1', 0, 1);
        const [name = ''] = texts(body.subarray(1), 1).texts;
        return encode(type, `${kind}${kind === 'S' ? own(name) : name}\0`);
      }
      default:
        return encode(type, body);
    }
  }

  /** Messages that remove its prepared statements. */
  closing(): Buffer {
    const names = [...this.#prepared.keys()].filter((name) => name !== '');
    return Buffer.concat([...names.map((name) => encode('C', `S${name}\0`)), encode('S')]);
  }
}
