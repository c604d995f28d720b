import type { InternalRequest, RawFile } from 'discord.js';
import { chanceId } from '../machine/chance.ts';

/** A request as passed to discord.js, with or without files. */
type Asked = Pick<InternalRequest, 'body' | 'files' | 'headers'>;

const BREAK = '\r\n';
/** MIME types by file extension; other files are plain bytes. */
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif' };
const ENDING = /\.([a-z]+)$/;

const typeOf = (name: string): string => TYPES[ENDING.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';

/**
 * Free buffers for forms. New ones would make the collector mark the whole heap every few hundred uploads: V8
 * does so whenever such memory has grown by 32 MB.
 */
const freeBuffers: Buffer[] = [];
/** Most free buffers, and the size of the largest, in bytes. Forms with films are larger, and are not kept. */
const [MOST, LARGEST] = [64, 262_144];
/** Sizes are multiples of this number of bytes, so that a buffer fits the next form. */
const STEP = 65_536;

/** Returns a buffer of at least this many bytes, with any content. */
function bufferOf(bytes: number): Buffer {
  const fitting = freeBuffers.findLastIndex(({ length }) => length >= bytes);
  const [buffer] = fitting < 0 ? [] : freeBuffers.splice(fitting, 1);
  return buffer ?? Buffer.allocUnsafeSlow(Math.ceil(bytes / STEP) * STEP);
}

/**
 * Sends the request with its files and JSON as the bytes of a form; discord.js would send them as a Node
 * stream. If a connection breaks while such a stream is being read, Node's own undici throws "ReadableStream
 * is already closed". Nobody can catch that, and it would end the process for every table. Bytes just do not
 * arrive, and are sent again. They are also copied once, not six times.
 */
export async function sendAsBytes<R extends Asked, Answer>(
  request: R,
  send: (request: R) => Promise<Answer>,
): Promise<Answer> {
  const { body, files, headers } = request;
  if (!files?.length) return send(request);
  const boundary = chanceId();
  const parts = partsOf(body, files, boundary);
  if (parts.some(({ buffer }) => buffer instanceof ArrayBuffer && buffer.detached))
    throw new Error('a file was freed before it was sent');
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const buffer = bufferOf(length);
  let at = 0;
  for (const part of parts) {
    buffer.set(part, at);
    at += part.length;
  }
  const answer = await send({
    ...request,
    files: undefined,
    body: buffer.subarray(0, length),
    passThroughBody: true,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  // Only now: after a failure a connection may still be sending it.
  if (freeBuffers.length < MOST && buffer.length <= LARGEST) freeBuffers.push(buffer);
  return answer;
}

/** Encodes a form by RFC 7578, in discord.js's order; returns its parts. */
function partsOf(body: unknown, files: readonly RawFile[], boundary: string): readonly Uint8Array[] {
  const part = (head: readonly string[], data: RawFile['data']): readonly Uint8Array[] => [
    Buffer.from([`--${boundary}`, ...head, '', ''].join(BREAK)),
    data instanceof Uint8Array ? data : Buffer.from(String(data)),
    Buffer.from(BREAK),
  ];
  const parts = files.flatMap(({ key, name, data, contentType }, i) => {
    const type = contentType ?? typeOf(name);
    const disposition = `form-data; name="${key ?? `files[${i}]`}"; filename="${escaped(name)}"`;
    return part([`Content-Disposition: ${disposition}`, `Content-Type: ${type}`], data);
  });
  if (body !== undefined) {
    parts.push(...part(['Content-Disposition: form-data; name="payload_json"'], JSON.stringify(body)));
  }
  return [...parts, Buffer.from(`--${boundary}--${BREAK}`)];
}

/** Escapes characters that would end a name, as browsers do. */
const escaped = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent);
