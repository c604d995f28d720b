/** Health and metrics for monitoring. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { Drawing } from '../../render/drawer.ts';
import { createFigures } from '../../src/health/prometheus.ts';
import { HealthPortTaken, serveHealth, type HealthServer } from '../../src/health/server.ts';
import { healthOf, type LeasesVitals, type ShardVitals, type Vitals } from '../../src/health/vitals.ts';
import { NOTHING_REFUSED } from '../../src/storage/writes.ts';
import { VERSION } from '../../src/version.ts';

const DRAWER: Drawing = { works: true, drawn: 7, left: 2, replaced: 1, waiting: 3, heldMs: 0, rss: 2 ** 20 };
const DISCORD: ShardVitals = {
  shard: 0,
  count: 2,
  isHeard: true,
  isFoughtOver: false,
  pingMs: 40,
  servers: 5,
  matches: 12,
  asleep: 9,
  areOpen: true,
  tournaments: 1,
};
const OTHER = { ...DISCORD, shard: 1 };
const SILENT = { ...OTHER, isHeard: false };
const LEASES: LeasesVitals = {
  held: 1,
  inAll: 3,
  count: 4,
  silentMs: 0,
  refusedBecause: null,
  refusal: null,
};
const WELL: Vitals = {
  discord: [DISCORD],
  leases: null,
  identifies: { left: 900, waiting: 0, until: null },
  storage: { kind: 'file', count: 0, ms: 0, hasFailed: false, refused: NOTHING_REFUSED },
  drawing: [DRAWER],
  turnedBack: 0,
};

const refusedFor = (ms: number): Pick<Vitals, 'storage'> => ({
  storage: {
    ...WELL.storage,
    refused: { counts: { ...NOTHING_REFUSED.counts, full: 3 }, ms, kind: 'full' },
  },
});

describe('health', () => {
  it.each<[string, Partial<Vitals>, string | null, string | null]>([
    ['all is well', {}, null, null],
    ['a match has lost steps', { turnedBack: 1 }, null, '1 match has lost steps since the bot started'],
    ['matches have lost steps', { turnedBack: 3 }, null, '3 matches have lost steps since the bot started'],
    ['it has not connected yet', { discord: null }, 'discord: not connected', null],
    ['Discord is not heard', { discord: [{ ...DISCORD, isHeard: false }] }, 'lost or silent', null],
    ['one of two connections is lost', { discord: [DISCORD, SILENT] }, null, 'shard 1 of 2 is lost'],
    [
      'a session is fought over',
      { discord: [DISCORD, { ...OTHER, isFoughtOver: true }] },
      null,
      'keeps taking over the session of shard 1 of 2',
    ],
    ['no connection is heard', { discord: [SILENT, SILENT] }, 'lost or silent', null],
    ['others have all shards', { discord: [], leases: { ...LEASES, held: 0 } }, null, 'holds none'],
    ['a shard is being started', { discord: [], leases: LEASES }, 'not connected', null],
    [
      'Discord allows no more identifies',
      { identifies: { left: 1, waiting: 2, until: Date.UTC(2026, 10, 27, 10) } },
      null,
      "2 of this process's connections wait until 2026-11-27T10:00:00.000Z",
    ],
    [
      'the leases are not renewed',
      { leases: { ...LEASES, silentMs: 5000 } },
      'has not answered for 5 s',
      null,
    ],
    [
      'the database refuses to renew the leases',
      { leases: { ...LEASES, silentMs: 6000, refusedBecause: 'it is read-only' } },
      'storage: the database has refused to renew the leases for 6 s: it is read-only; this process gives up its shards',
      null,
    ],
    [
      'it has given up its shards',
      { discord: [], leases: { ...LEASES, held: 0, silentMs: 5000 } },
      'for 5 s',
      null,
    ],
    [
      'the history of the database has turned back',
      { discord: [], leases: { ...LEASES, held: 0, refusal: 'it has turned back' } },
      'storage: it has turned back. To go back to the old database, stop all bots first. To accept the loss, run: npm run store -- go-on',
      null,
    ],
    [
      'the database is slow',
      { storage: { kind: 'database', count: 9, ms: 5000, hasFailed: false, refused: NOTHING_REFUSED } },
      'for 5 s; is the database unreachable, locked or slow?',
      null,
    ],
    ['stored matches are opened', { discord: [{ ...DISCORD, areOpen: false }, OTHER] }, null, 'not all'],
    [
      'the disk is a little slow',
      { storage: { kind: 'file', count: 9, ms: 4999, hasFailed: false, refused: NOTHING_REFUSED } },
      null,
      null,
    ],
    [
      'the file is locked',
      { storage: { kind: 'file', count: 9, ms: 5000, hasFailed: false, refused: NOTHING_REFUSED } },
      'for 5 s; is the file locked',
      null,
    ],
    ['writes have just been refused', refusedFor(29_999), null, 'refused for 30 s: the disk is full'],
    ['writes are refused', refusedFor(30_000), 'refused for 30 s: the disk is full', null],
    [
      'the storage has failed',
      { storage: { kind: 'file', count: 0, ms: 0, hasFailed: true, refused: NOTHING_REFUSED } },
      'failed for good',
      null,
    ],
    ['nobody draws', { drawing: [{ ...DRAWER, works: false }] }, null, '1 of 1 drawer processes cannot'],
    [
      'a drawer hangs',
      { drawing: [DRAWER, { ...DRAWER, heldMs: 1500 }] },
      null,
      '1 of 2 drawer processes do not',
    ],
  ])('reports when %s', (_, change, reason, warning) => {
    const { status, reasons, warnings } = healthOf({ ...WELL, ...change });
    expect(status).toBe(reason === null ? 'ok' : 'failing');
    expect(reasons).toEqual(reason === null ? [] : [expect.stringContaining(reason)]);
    expect(warnings).toEqual(warning === null ? [] : [expect.stringContaining(warning)]);
  });
});

describe('the port', () => {
  const open: HealthServer[] = [];
  afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

  async function served(vitals = WELL) {
    const figures = createFigures(() => vitals);
    const server = await serveHealth({
      host: '127.0.0.1',
      port: 0,
      figures,
      health: () => healthOf(vitals),
    });
    open.push(server);
    return { figures, server, get: (path: string, init?: RequestInit) => fetch(server.url + path, init) };
  }

  it('has the refused writes among its metrics, by kind', async () => {
    const { get } = await served({ ...WELL, ...refusedFor(31_000) });
    expect((await get('/healthz')).status).toBe(503);
    for (let n = 0; n < 2; n += 1) {
      const text = await (await get('/metrics')).text();
      expect(text).toContain('schikane_storage_refused_total{kind="full"} 3\n');
      expect(text).toContain('schikane_storage_refused_total{kind="read-only"} 0\n');
      expect(text).toContain('schikane_storage_refusing_seconds 31\n');
      expect(text).toContain('schikane_healthy 0\n');
    }
  });

  it('answers 200 when all is well, and otherwise 503 with the reason', async () => {
    const well = await (await served()).get('/healthz');
    expect([well.status, await well.json()]).toEqual([
      200,
      { status: 'ok', reasons: [], warnings: [], version: VERSION },
    ]);
    const ill = await (await served({ ...WELL, discord: null })).get('/healthz');
    expect(ill.status).toBe(503);
    expect(await ill.json()).toMatchObject({ status: 'failing', reasons: ['discord: not connected yet'] });
  });

  it('gives all metrics in Prometheus format', async () => {
    const { get, figures } = await served();
    figures.meters.answered('click', 240);
    figures.meters.unanswered('command');
    figures.meters.requested(429);
    figures.meters.limited('user');
    figures.meters.taken();
    figures.meters.ended('a game', 'cleared');
    const text = await (await get('/metrics')).text();
    for (const line of [
      'schikane_answer_seconds_bucket{le="0.3",by="click"} 1',
      'schikane_answer_seconds_bucket{le="0.2",by="click"} 0',
      'schikane_unanswered_total{by="command"} 1',
      'schikane_discord_requests_total{status="4xx"} 1',
      'schikane_discord_limited_total{scope="user"} 1',
      'schikane_matches_ended_total{game="a game",how="cleared"} 1',
      'schikane_sessions_taken_total 1',
      'schikane_identifies_left 900',
      'schikane_identifies_waiting 0',
      'schikane_healthy 1',
      'schikane_discord_ping_seconds 0.04',
      'schikane_matches 12',
      'schikane_matches_asleep 9',
      'schikane_pictures_drawn_total 7',
      'schikane_drawers_memory_megabytes 1',
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('gives the metrics of leases, which reveal a shard held by two processes', async () => {
    const of = async (vitals: Vitals, name: string): Promise<string | undefined> => {
      const text = await (await (await served(vitals)).get('/metrics')).text();
      return new RegExp(`^schikane_${name} (.*)$`, 'm').exec(text)?.[1];
    };
    const shared = { ...WELL, leases: LEASES };
    expect(await of(shared, 'leases')).toBe('1');
    expect(await of(shared, 'leases_in_all')).toBe('3');
    expect(await of(shared, 'shards_in_all')).toBe('4');
    expect(await of({ ...shared, leases: { ...LEASES, inAll: null } }, 'leases_in_all')).toBe('Nan');
    expect(await of(WELL, 'leases_in_all')).toBe('0');
    expect(await of(WELL, 'shards_in_all')).toBe('2');
    expect(await of(shared, 'database_turned_back')).toBe('0');
    const turnedBack = { ...WELL, leases: { ...LEASES, refusal: 'it has turned back' } };
    expect(await of(turnedBack, 'database_turned_back')).toBe('1');
    expect(await of(turnedBack, 'healthy')).toBe('0');
  });

  it('refuses other requests', async () => {
    const { get } = await served();
    expect((await get('/')).status).toBe(404);
    expect((await get('/healthz', { method: 'POST', body: 'x' })).status).toBe(405);
  });

  /** Opens connections without a request, or with half of one. */
  async function silent({ url }: HealthServer, count: number) {
    const { port, hostname } = new URL(url);
    const lines = Array.from({ length: count }, () => connect(Number(port), hostname));
    await Promise.all(lines.map((line) => once(line, 'connect')));
    for (const line of lines.slice(count / 2)) line.write('GET /healthz HTTP/1.1\r\n');
    return lines.map(
      (line) =>
        new Promise((resolve) =>
          line
            .on('error', () => undefined)
            .on('close', resolve)
            .resume(),
        ),
    );
  }

  it('answers while others keep more connections open than allowed', async () => {
    const { server, get } = await served();
    const closed = await silent(server, 120);
    for (let i = 0; i < 3; i += 1) expect((await get('/healthz')).status).toBe(200);
    // The oldest were closed to make room.
    await Promise.all(closed.slice(0, 60));
  });

  it('hangs up on slow clients when it closes', async () => {
    const { server } = await served();
    const { port, hostname } = new URL(server.url);
    const line = connect(Number(port), hostname);
    await once(line, 'connect');
    line.write('GET /healthz HTTP/1.1\r\n');
    const ended = new Promise((resolve) => line.on('error', () => undefined).once('close', resolve));
    await server.close();
    await ended;
  });

  it('is refused when it is taken', async () => {
    const { server, figures } = await served();
    const port = Number(new URL(server.url).port);
    const again = serveHealth({ host: '127.0.0.1', port, figures, health: () => healthOf(WELL) });
    await expect(again).rejects.toThrow(HealthPortTaken);
  });
});
