/** Health and metrics during faults: Discord away, the storage locked, a drawer that hangs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import { createFigures } from '../../src/health/prometheus.ts';
import { healthOf, STORED_MS, type Vitals } from '../../src/health/vitals.ts';
import { openStorage, type Storage } from '../../src/storage/index.ts';
import { NOTHING_REFUSED } from '../../src/storage/writes.ts';
import { FREE } from '../match/table.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from '../discord/testbed.ts';
import { drawersOf } from '../render/drawers.ts';
import { context } from '../render/patience-tables.ts';
import { laidOut, view } from '../render/schikanoeschen-tables.ts';
import { startProcess } from '../storage/processes/start.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const NOTHING: Omit<Vitals, 'discord'> = {
  leases: null,
  identifies: null,
  storage: { kind: 'file', count: 0, ms: 0, hasFailed: false, refused: NOTHING_REFUSED },
  drawing: [],
  turnedBack: 0,
};
const LATE = { timeout: LONG_ENOUGH };

const healthIn = ({ running }: Testbed) => healthOf({ ...NOTHING, discord: [running.vitals()] });

it('reports that Discord is away, and that it is back', () =>
  withTestbed(QUIET, async (testbed) => {
    const { begin, table, discord, running, log } = testbed;
    await begin({ setup: FREE });
    await table();
    expect(healthIn(testbed)).toMatchObject({ status: 'ok', warnings: [] });
    expect(running.vitals()).toMatchObject({ servers: 1, matches: 1, tournaments: 0 });
    discord.gateway.pause();
    discord.gateway.drop();
    await vi.waitFor(() => expect(healthIn(testbed).status).toBe('failing'), LATE);
    expect(healthIn(testbed).reasons).toEqual([expect.stringContaining('lost or silent')]);
    const resumed = new Promise((resolve) => running.bot.client.once('shardResume', resolve));
    discord.gateway.resume();
    await resumed;
    await vi.waitFor(() => expect(healthIn(testbed).status).toBe('ok'), LATE);
    expect(log).toEqual([]);
  }));

it('reports the round trip of a requested heartbeat like any other', () =>
  withTestbed(QUIET, async ({ begin, table, heard, running }) => {
    const began = Date.now();
    await begin({ setup: FREE });
    await table();
    await heard();
    expect(running.vitals().pingMs).toBeLessThanOrEqual(Date.now() - began);
  }));

it('counts answers, requests and ends, without names and ids', () => {
  const figures = createFigures(() => ({ ...NOTHING, discord: null }));
  return withTestbed({ ...QUIET, meters: figures.meters }, async (testbed) => {
    const { anna, ben, begin, click, running, channelId } = testbed;
    await begin({ setup: FREE });
    await click(anna, 'tap:c1').outcome;
    await running.rooms.idle();
    await ben.run(channelId, 'schikane table').outcome;
    const answered = /schikane_answer_seconds_count\{by="command"\} 1\n/;
    await vi.waitFor(async () => expect(await figures.text()).toMatch(answered), LATE);
    const text = await figures.text();
    expect(text).toMatch(/schikane_answer_seconds_count\{by="click"\} 1\n/);
    expect(text).toMatch(/schikane_discord_requests_total\{status="2xx"\} [1-9]/);
    for (const secret of ['Anna', 'Ben', anna.user.id, channelId, 'evening1', 'seed'])
      expect(text).not.toContain(secret);
  });
});

it('reports that the storage file is locked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schikane-health-'));
  const file = join(folder, 'a.sqlite');
  const storage: Storage = await openStorage(`sqlite://${file}`);
  const locking = await startProcess('locking', file);
  const written = storage.journal.create('m', {});
  const health = () =>
    healthOf({
      ...NOTHING,
      discord: null,
      storage: { ...storage.waiting(), kind: 'file', hasFailed: false, refused: NOTHING_REFUSED },
    }).reasons;
  await vi.waitFor(() => expect(storage.waiting().count).toBe(1), LATE);
  // The storage waits by the machine's clock.
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + STORED_MS + 1000);
  expect(health()).toContainEqual(expect.stringContaining('is the file locked'));
  clock.mockRestore();
  await locking.end();
  await written;
  expect(storage.waiting()).toEqual({ count: 0, ms: 0 });
  await storage.close();
  rmSync(folder, { recursive: true });
});

it('reports that a drawer hangs, and that another has replaced it', async () => {
  const others = drawersOf(process.pid);
  const renderer: Renderer = createRenderer({ workers: 1, hangMs: 3000, drawMs: LONG_ENOUGH });
  await renderer.ready();
  const warnings = () => healthOf({ ...NOTHING, discord: null, drawing: renderer.drawing() }).warnings;
  const [drawer = NaN] = drawersOf(process.pid).filter((pid) => !others.includes(pid));
  process.kill(drawer, 'SIGSTOP');
  const drawn = renderer.draw('table', laidOut(view({}), context({})));
  await vi.waitFor(() => expect(warnings()).toEqual([expect.stringContaining('do not answer')]), LATE);
  await drawn;
  expect(renderer.drawing()).toMatchObject([{ drawn: 1, left: 0, replaced: 1, works: true }]);
  expect(warnings()).toEqual([]);
  await renderer.close();
});
