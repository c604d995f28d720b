import type { Writable } from 'node:stream';
import { DefaultSerializer, deserialize } from 'node:v8';
import { z } from 'zod';
import { free } from './freeing.ts';
import type { Scene } from './scene/scene.ts';

const id = z.int();
const scene = z.custom<Scene>((value) => typeof value === 'object' && value !== null);

const job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw'), id, key: z.string(), scene }),
  z.object({ kind: z.literal('forget'), key: z.string() }),
]);

/** A request of the bot to a drawer process. */
export type Job = Readonly<z.infer<typeof job>>;
export type DrawJob = Extract<Job, { kind: 'draw' }>;

const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('drawn'),
    id,
    png: z.instanceof(Uint8Array),
    /** Memory of the process in bytes, measured at most a few pictures ago. */
    rss: z.number(),
  }),
  z.object({ kind: z.literal('failed'), id, error: z.unknown() }),
]);

/** A drawer process's report; reports come in the order of the jobs. */
export type Report = Readonly<z.infer<typeof report>>;

/** @throws on an invalid message */
export const parseJob = (message: unknown): Job => job.parse(message);
/** @throws on an invalid message */
export const parseReport = (message: unknown): Report => report.parse(message);

/** File descriptor of the pipe in the drawer process. */
export const PIPE = 3;

/** Bytes of the length in front of each message. */
const HEADER = 4;
/** Longest valid message, in bytes: a picture has less than half a megabyte. */
const LONGEST = 16 * 2 ** 20;

/**
 * Packs a message for a pipe. Node's own channel between processes would do the same, but there invalid data
 * from one end throws at the other, where it cannot be caught.
 */
export function packed(message: Job | Report): Buffer {
  const serializer = new DefaultSerializer();
  // Placeholder at the start, so that nothing has to be copied; filled in once the length is known.
  serializer.writeRawBytes(Buffer.alloc(HEADER));
  serializer.writeHeader();
  serializer.writeValue(message);
  const all = serializer.releaseBuffer();
  all.writeUInt32BE(all.length - HEADER);
  return all;
}

/**
 * Reassembles messages from the pieces in which they arrive, and frees the pieces.
 * @throws the returned function, if the pieces are not valid messages
 */
export function unpacker(heard: (message: unknown) => void): (piece: Buffer) => void {
  const header = Buffer.alloc(HEADER);
  /** What is being filled: the header, or a body after it. */
  let part: Buffer = header;
  let filled = 0;

  /** Begins the body that the header announces. */
  function begin(): void {
    const length = header.readUInt32BE();
    if (length === 0 || length > LONGEST) throw new Error(`a message of ${length} bytes`);
    part = Buffer.allocUnsafeSlow(length);
  }

  return (piece) => {
    for (let at = 0; at < piece.length;) {
      const copied = piece.copy(part, filled, at);
      at += copied;
      filled += copied;
      if (filled < part.length) break;
      const done = part;
      filled = 0;
      if (done === header) begin();
      else {
        part = header;
        heard(deserialize(done));
      }
    }
    free(piece);
  };
}

/** Writes a message to a pipe, and frees its bytes once they are written. */
export function send(pipe: Writable, message: Job | Report): void {
  const bytes = packed(message);
  pipe.write(bytes, () => free(bytes));
}
