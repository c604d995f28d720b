import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Figures } from './prometheus.ts';
import { VERSION } from '../version.ts';
import type { Health } from './vitals.ts';

/** Timeouts for slow or idle connections, and the interval in which Node checks them, in ms. */
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 5000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
};
/** Most connections at a time. Beyond that the oldest is closed, so that a new request is always answered. */
const MOST_LINES = 50;

export interface HealthPorts {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly health: () => Health;
  readonly figures: Pick<Figures, 'text' | 'contentType'>;
}

export interface HealthServer {
  /** Address of the server, such as `http://127.0.0.1:9090`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves health and metrics. `GET /healthz` answers 200, or 503 if people cannot play, with the reasons as
 * JSON (`Health`). `GET /metrics` returns all metrics. Rejects if the port is taken.
 */
export async function serveHealth({ host, port, health, figures }: HealthPorts): Promise<HealthServer> {
  async function respond({ method, url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = url.split('?');
    if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end();
    else if (path === '/healthz') {
      const told = health();
      response.writeHead(told.status === 'ok' ? 200 : 503, { 'content-type': 'application/json' });
      response.end(`${JSON.stringify({ ...told, version: VERSION })}\n`);
    } else if (path === '/metrics') {
      const text = await figures.text();
      response.writeHead(200, { 'content-type': figures.contentType }).end(text);
    } else response.writeHead(404).end();
  }

  const server = createServer(LIMITS, (request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end());
  });
  closeOldest(server, MOST_LINES);
  await listening(server, host, port);
  const { port: open } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${open}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Closes the oldest connections beyond `most`. Node would refuse new ones instead until the old ones close.
 */
function closeOldest(server: Server, most: number): void {
  const open = new Set<Socket>();
  server.on('connection', (line: Socket) => {
    open.add(line);
    line.once('close', () => open.delete(line));
    const [oldest] = open;
    if (open.size > most) oldest?.destroy();
  });
}

const listening = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new HealthPortTaken(port, { cause })));
    server.listen(port, host, () => resolve());
  });

/** The port cannot be opened. */
export class HealthPortTaken extends Error {
  constructor(port: number, options: ErrorOptions) {
    super(`port ${port} cannot be opened`, options);
    this.name = 'HealthPortTaken';
  }
}
