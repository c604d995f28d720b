import { DefaultSerializer, deserialize } from 'node:v8';
import { z } from 'zod';
import type { Scene } from './scene/scene.ts';

const id = z.int();
const scene = z.custom<Scene>((value) => typeof value === 'object' && value !== null);

const job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw'), id, key: z.string(), scene }),
  z.object({ kind: z.literal('forget'), key: z.string() }),
]);

/** What the bot asks of a process that draws … */
export type Job = Readonly<z.infer<typeof job>>;
export type DrawJob = Extract<Job, { kind: 'draw' }>;

const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('drawn'),
    id,
    png: z.instanceof(Uint8Array),
    /** The memory of the process when it was last looked at, a few pictures ago at most, in bytes. */
    rss: z.number(),
  }),
  z.object({ kind: z.literal('failed'), id, error: z.unknown() }),
]);

/** … and what it hears, in the order of the jobs. */
export type Report = Readonly<z.infer<typeof report>>;

/** @throws at anything else */
export const parseJob = (message: unknown): Job => job.parse(message);
/** @throws at anything else */
export const parseReport = (message: unknown): Report => report.parse(message);

/** The pipe between them, among the files that the process is born with. */
export const PIPE = 3;

/** Before each message comes its length, in bytes. */
const HEADER = 4;
/** Whoever announces a longer message, in bytes, talks nonsense: a picture has less than half a megabyte. */
const LONGEST = 16 * 2 ** 20;

/**
 * A message as it goes over a pipe. Node's own channel between processes would do the same, but there nonsense from one
 * end is an exception at the other that nobody can catch.
 */
export function packed(message: Job | Report): Buffer {
  const serializer = new DefaultSerializer();
  // In front of everything else, so that nothing has to be copied; filled in when the length is known.
  serializer.writeRawBytes(Buffer.alloc(HEADER));
  serializer.writeHeader();
  serializer.writeValue(message);
  const all = serializer.releaseBuffer();
  all.writeUInt32BE(all.length - HEADER);
  return all;
}

/**
 * Puts messages together from the pieces in which they come.
 * @throws the function that takes the pieces, when they are no messages
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
