import type { InternalRequest, RawFile, REST } from 'discord.js';
import { chanceId } from '../machine/chance.ts';

/** A request that discord.js is asked to make, with or without files. */
type Asked = Pick<InternalRequest, 'body' | 'files' | 'headers'>;

const BREAK = '\r\n';
/** What files are, by the end of their names; others are bytes. */
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif' };
const ENDING = /\.([a-z]+)$/;

const typeOf = (name: string): string => TYPES[ENDING.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';

/**
 * Lets a client of discord.js send messages with files as bytes, instead of as a stream of Node's. When a connection breaks
 * while such a stream is being read, Node's own undici throws where nobody can catch it ("ReadableStream is already
 * closed"), which would end the process for every table; bytes just do not arrive, and are sent again. They are also copied
 * once, not six times.
 */
export function sendFilesAsBytes(rest: Pick<REST, 'queueRequest'>): void {
  const queueRequest = rest.queueRequest.bind(rest);
  rest.queueRequest = (request) => queueRequest(withBytes(request));
}

/** The same request with its files and its JSON as the bytes of a form. */
function withBytes<R extends Asked>(request: R): R {
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

/** As RFC 7578 has it, in the order in which discord.js sends them. */
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

/** What would end a name is written as browsers write it. */
const escaped = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent);
