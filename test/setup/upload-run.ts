/**
 * Uploads pictures on breaking connections, in a separate process. There Node's own undici does all requests,
 * as it does when something fetches before discord.js is loaded. Prints the numbers of lost uploads and of
 * uncaught errors.
 */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { randomOf } from '../../src/core/random.ts';

const PICTURE = Buffer.alloc(100_000, 'picture');
/** Concurrent uploads of a busy evening. */
const AT_ONCE = 5;
const UPLOADS = Number(process.argv[2]);

await fetch('http://127.0.0.1:1').catch(() => undefined);
const { BotRest } = await import('../../src/line/rest.ts');

/**
 * Accepts each upload whole, and answers it; every second time it breaks the connection that the next one
 * uses.
 */
async function withBreakingServer(work: (api: string, broken: () => number) => Promise<void>): Promise<void> {
  const random = randomOf('lines that break', 'uploads');
  const open = new Set<Socket>();
  let broken = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    let received = 0;
    socket.on('data', (part) => {
      received += part.length;
      if (received < PICTURE.length) return;
      received = 0;
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-type: application/json\r\n\r\n{}');
      if (random.below(2) === 0) return;
      broken += 1;
      setTimeout(() => socket.resetAndDestroy(), random.below(3));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => broken);
  } finally {
    for (const socket of open) socket.destroy();
    server.close();
  }
}

const uncaught: string[] = [];
process.on('unhandledRejection', (error) => void uncaught.push(String(error)));

await withBreakingServer(async (api, broken) => {
  const rest = new BotRest({ api, globalRequestsPerSecond: 10_000 }).setToken('token');
  let lost = 0;
  const one = async (i: number): Promise<void> => {
    await rest
      .post(`/channels/${i}/messages`, { files: [{ data: PICTURE, name: 'table.png' }] })
      .catch(() => (lost += 1));
  };
  for (let i = 0; i < UPLOADS; i += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => one(i + k)));
  }
  // Errors that nobody awaits are thrown by the next turn.
  await new Promise(setImmediate);
  process.stdout.write(JSON.stringify({ lost, uncaught, broken: broken() }));
});
process.exit(0);
