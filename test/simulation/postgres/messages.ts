/** Messages of PostgreSQL's protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html). */

/** One message: its type, a character, and what follows the length. */
export interface Message {
  readonly type: string;
  readonly body: Buffer;
}

/** Bytes of the type and the length. */
const HEAD = 5;

export function encode(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(HEAD);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Splits bytes into messages; `rest`: the beginning of an incomplete one. */
export function decode(bytes: Buffer): { readonly messages: readonly Message[]; readonly rest: Buffer } {
  const messages: Message[] = [];
  let at = 0;
  while (bytes.length - at >= HEAD) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push({ type: bytes.toString('latin1', at, at + 1), body: bytes.subarray(at + HEAD, end) });
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

/** Splits off `count` texts that end with a zero byte. */
export function texts(
  body: Buffer,
  count: number,
): { readonly texts: readonly string[]; readonly rest: Buffer } {
  const found: string[] = [];
  let rest = body;
  for (let i = 0; i < count; i += 1) {
    const end = rest.indexOf(0);
    found.push(rest.toString('utf8', 0, end));
    rest = rest.subarray(end + 1);
  }
  return { texts: found, rest };
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

/** State of a session: idle, in a transaction, in a failed one. */
export type Status = 'I' | 'T' | 'E';

export const READY = 'Z';
export const ready = (status: Status): Buffer => encode(READY, status);

/** What a server says when a session begins. */
export const greeting = (pid: number): Buffer =>
  Buffer.concat([encode('R', int32(0)), encode('K', int32(pid), int32(0)), ready('I')]);

export const done = (what: string): Buffer => encode('C', `${what}\0`);

/** An error that the server reports. */
export interface Failure {
  readonly severity: 'ERROR' | 'FATAL';
  /** PostgreSQL's five characters. */
  readonly code: string;
  readonly message: string;
}

export const failure = ({ severity, code, message }: Failure): Buffer =>
  encode('E', `S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);

export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

export function notificationIn({ body }: Message): Notification {
  const [channel = '', payload = ''] = texts(body.subarray(4), 2).texts;
  return { channel, payload };
}

export const notification = (pid: number, { channel, payload }: Notification): Buffer =>
  encode('A', int32(pid), `${channel}\0${payload}\0`);

/** The values of a row, as texts. */
export function valuesIn({ body }: Message): readonly (string | null)[] {
  let at = 2;
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}

/** The settings in a session's first message. */
export function settingsIn(body: Buffer): ReadonlyMap<string, string> {
  const parts = body.toString('utf8', 4).split('\0');
  return new Map(
    parts.flatMap((name, i) => (i % 2 === 0 && name !== '' ? [[name, parts[i + 1] ?? '']] : [])),
  );
}
