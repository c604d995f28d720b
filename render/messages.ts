import { DefaultSerializer, deserialize } from 'node:v8';
import { z } from 'zod';
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
 * Reassembles messages from the pieces in which they arrive.
 * @throws the returned function, if the pieces are not valid messages
 */
export function unpacker(heard: (message: unknown) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let length = 0;
  let wanted = HEADER;
  let inBody = false;
  return (piece) => {
    pieces.push(piece);
    length += piece.length;
    while (length >= wanted) {
      const all = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
      const part = all.subarray(0, wanted);
      pieces = [all.subarray(wanted)];
      length -= wanted;
      wanted = inBody ? HEADER : part.readUInt32BE();
      if (wanted > LONGEST) throw new Error(`a message of ${wanted} bytes`);
      if (inBody) heard(deserialize(part));
      inBody = !inBody;
    }
  };
}
