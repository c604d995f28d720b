import type { IncomingMessage, ServerResponse } from 'node:http';
import { refused } from '../errors.ts';
import { BrokenOff, type RestRequest } from './message.ts';
import type { Rest } from './server.ts';

/** Answers an HTTP request. */
export async function serveHttp(
  rest: Rest,
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers, socket } = request;
  const port = socket.remotePort ?? null;
  const asked = { method, headers: single(headers), port, read: (most: number) => read(request, most) };
  await rest.handle(target, asked, (answer) => {
    if (answer === null) {
      request.socket.destroy();
      return;
    }
    const { status, headers: named, body } = answer;
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    response.writeHead(status, { ...named, ...length }).end(body ?? undefined);
  });
}

/** Headers that may come twice are of no interest here. */
const single = (headers: IncomingMessage['headers']): RestRequest['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : value?.join()]),
  );

async function read(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      // What is too long is read to its end: the refusal would not arrive otherwise.
      if (size <= most) chunks.push(chunk);
    }
  } catch (error) {
    throw request.destroyed && !request.complete ? new BrokenOff('', { cause: error }) : error;
  }
  if (size > most) throw refused.tooLarge();
  return Buffer.concat(chunks);
}
