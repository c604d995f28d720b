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
 * Returns the request with its files and JSON as the bytes of a form; discord.js would send them as a Node
 * stream. If a connection breaks while such a stream is being read, Node's own undici throws "ReadableStream
 * is already closed". Nobody can catch that, and it would end the process for every table. Bytes just do not
 * arrive, and are sent again. They are also copied once, not six times.
 */
export function withBytes<R extends Asked>(request: R): R {
  const { body, files, headers } = request;
  if (!files?.length) return request;
  const boundary = chanceId();
  return {
    ...request,
    files: undefined,
    body: formOf(body, files, boundary),
    passThroughBody: true,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Encodes a form by RFC 7578, in discord.js's order. */
function formOf(body: unknown, files: readonly RawFile[], boundary: string): Uint8Array {
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
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--${BREAK}`)]);
}

/** Escapes characters that would end a name, as browsers do. */
const escaped = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent);
