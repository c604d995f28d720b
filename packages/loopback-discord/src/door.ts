/** The only entrance to the sandbox: an HTTP server for this machine alone, closed to foreign web pages. */
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';

export interface DoorOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly serve: (target: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Returns the function that accepts a WebSocket at this address; null: none. */
  readonly socketAt: (target: URL) => ((socket: WebSocket) => void) | null;
  /** Receives internal errors. */
  readonly log: (line: string) => void;
}

export interface Door {
  /** `http://127.0.0.1:1234` */
  readonly origin: string;
  close(): Promise<void>;
}

/** Further connections are refused: the process needs file descriptors of its own. */
const MOST_CONNECTIONS = 1000;

/**
 * A host name that always means this machine, with any port, since a proxy may use another one. A foreign
 * page cannot use such a name, even if its own name resolves to this machine.
 */
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/**
 * True for a request by a foreign page in a browser on this machine. Following a link from such a page is
 * allowed.
 */
function isForeign({ method, headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  if (origin !== undefined && origin !== `http://${host}`) return true;
  // Browsers send no Origin with requests for pictures and the like.
  const site = headers['sec-fetch-site'];
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  const opensPage = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  return isElsewhere && !opensPage;
}

/** Returns the requested address, or the status of the refusal. */
function targetOf(request: IncomingMessage): URL | number {
  const { url = '', headers } = request;
  if (!LOOPBACK.test(headers.host ?? '')) return 421;
  if (isForeign(request)) return 403;
  // A path that starts with two slashes, or a whole URL, would name another host.
  return (url.startsWith('/') && URL.parse(`http://localhost${url}`)) || 400;
}

/** Refuses a request on a raw socket, which Node no longer answers itself. */
function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n\r\n`);
}

const told = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : String(error));

/**
 * Listens on 127.0.0.1. Every request is answered or its connection closed; no request can end the process.
 */
export async function openDoor({ port, serve, socketAt, log }: DoorOptions): Promise<Door> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = targetOf(request);
    try {
      if (typeof target === 'number') response.writeHead(target).end();
      else await serve(target, request, response);
    } catch (error) {
      log(`sandbox: ${told(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connect', (_, socket) => refuse(socket, 405));
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const target = targetOf(request);
    const accept = typeof target === 'number' ? null : socketAt(target);
    if (accept) sockets.handleUpgrade(request, socket, head, accept);
    else refuse(socket, typeof target === 'number' ? target : 404);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
