/** Drawing in separate processes, and their failures. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Crowded } from '../../render/crowded.ts';
import { createDrawing } from '../../render/drawing.ts';
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { drawersOf, isRunning } from './drawers.ts';
import { context } from './patience-tables.ts';
import { laidOut, tables, view } from './schikanoeschen-tables.ts';

const scenes = Object.values(tables).map(({ view: seen, context: told }) => laidOut(seen, told));
const [scene, other] = [scenes[0], scenes[1]];
if (!scene || !other) throw new Error('no tables');
/** A scene on which faulty-drawer.ts shows this fault. */
const fault = (name: string) => laidOut(view({}), context({ players: [name, 'Grzegorz'] }));

/** Time within which anything happens even on a starved machine, in ms. */
const LONG_ENOUGH = 60_000;
/** Longer than any frame takes, but short enough to wait for a hang to be noticed, in ms. */
const HANG_MS = 2000;

const open: Renderer[] = [];
const told: string[] = [];
const tell = (_: object, message: string) => void told.push(message);
const start = (options: Partial<Parameters<typeof createRenderer>[0]> = {}): Renderer => {
  const log = { error: tell, warn: tell };
  const limits = { drawMs: LONG_ENOUGH, waitMs: LONG_ENOUGH, hangMs: LONG_ENOUGH, startMs: LONG_ENOUGH };
  const renderer = createRenderer({ workers: 1, log, ...limits, ...options });
  open.push(renderer);
  return renderer;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((renderer) => renderer.close()));
  expect(drawersOf(process.pid)).toEqual([]);
  told.length = 0;
});

const here = createDrawing({ keep: 2 ** 25 });
const expectDrawn = (png: Uint8Array | undefined, one: Scene): void =>
  expect(Buffer.from(png ?? []).equals(here.draw('here', one))).toBe(true);

const until = (condition: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(condition, { timeout: LONG_ENOUGH, interval: 10 });

const drawer = (): number => drawersOf(process.pid)[0] ?? NaN;

describe('a renderer', () => {
  it('draws the same as this process, in any number of processes', async () => {
    const renderer = start({ workers: 2 });
    const pngs = await Promise.all(scenes.map((one, i) => renderer.draw(`table ${i % 5}`, one)));
    for (const [i, one] of scenes.entries()) expectDrawn(pngs[i], one);
    expect(told).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('gives its processes no secret of the bot', async () => {
    vi.stubEnv('DISCORD_TOKEN', 'a.token');
    vi.stubEnv('STORAGE_URL', 'postgres://bot:password@db/schikane');
    await start().ready();
    vi.unstubAllEnvs();
    const environment = readFileSync(`/proc/${drawer()}/environ`, 'utf8').split('\0');
    const names = environment.map((one) => one.split('=')[0]);
    expect(names).toContain('MALLOC_ARENA_MAX');
    for (const name of ['DISCORD_TOKEN', 'STORAGE_URL']) expect(names).not.toContain(name);
    expect(environment.join()).not.toMatch(/a\.token|password/);
  });

  it('answers the frames of a table in order, and goes on after forgetting a table', async () => {
    const renderer = start();
    const order: number[] = [];
    const drawn = scenes.map((one, i) => renderer.draw('table', one).then(() => order.push(i)));
    renderer.forget('table');
    const again = await renderer.draw('table', scene);
    await Promise.all(drawn);
    expect(order).toEqual(scenes.map((_, i) => i));
    expect(Buffer.from(again).equals(Buffer.from(await renderer.draw('another', scene)))).toBe(true);
  });

  it('draws low-priority pictures once no other picture waits', async () => {
    const renderer = start();
    const order: string[] = [];
    const draw = (name: string, turn?: 'next' | 'last') =>
      renderer.draw(name, scene, turn).then(() => order.push(name));
    await Promise.all([
      ...['own 1', 'own 2'].map((name) => draw(name, 'last')),
      ...['table 1', 'table 2', 'table 3', 'table 4'].map((name) => draw(name)),
    ]);
    expect(order).toEqual(['table 1', 'table 2', 'table 3', 'table 4', 'own 1', 'own 2']);
  });

  it('gives up a low-priority picture while others keep it busy', async () => {
    const renderer = start({ drawMs: 1000 });
    await renderer.ready();
    let isBusy = true;
    const busy = async (table: string): Promise<void> => {
      // On a starved machine these come late, too.
      while (isBusy) await renderer.draw(table, scene).catch(() => undefined);
    };
    const others = Promise.all(['table 1', 'table 2', 'table 3'].map(busy));
    await expect(renderer.draw('own', scene, 'last')).rejects.toThrow('not drawn in time');
    isBusy = false;
    await others;
    await until(() => renderer.draw('own', other, 'last').then((png) => expectDrawn(png, other)));
  });

  it('refuses pictures that it cannot draw soon, but keeps low-priority ones', async () => {
    const renderer = start({ waitMs: 0 });
    await renderer.draw('first', scene);
    const asked = ['given', 'given, too', 'waits', 'late', 'later'].map((name) => renderer.draw(name, scene));
    const own = renderer.draw('own', scene, 'last');
    expect(renderer.isFree('waits')).toBe(false);
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false]);
    await expect(asked[3]).rejects.toBeInstanceOf(Crowded);
    expectDrawn(await own, scene);
    expect(renderer.isFree('waits')).toBe(true);
    expectDrawn(await renderer.draw('later', other), other);
    expect(told).toEqual(['picture not drawn: too many waiting']);
  });

  it('finishes all requests before it closes, and draws none afterwards', async () => {
    const renderer = start({ workers: 2 });
    const asked = Promise.all(scenes.map((one, i) => renderer.draw(String(i), one)));
    const closed = renderer.close();
    await expect(asked).resolves.toHaveLength(scenes.length);
    await closed;
    await expect(renderer.draw('late', scene)).rejects.toThrow('closed');
    expect(told).toEqual([]);
  });

  it('rejects a scene that cannot be drawn, and draws the next', async () => {
    const renderer = start();
    const [card] = scene.cards;
    if (!card) throw new Error('no cards');
    const wrong = { ...scene, cards: [{ ...card, face: '?D' }] };
    await expect(renderer.draw('table', wrong)).rejects.toThrow('scene not drawn');
    expectDrawn(await renderer.draw('table', other), other);
    expect(told).toEqual([]);
  });

  it('survives a signal to its process group', async () => {
    const renderer = start();
    await renderer.ready();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(drawer(), signal);
    expectDrawn(await renderer.draw('table', scene), scene);
    expect(told).toEqual([]);
  });
});

describe('if a drawer process', () => {
  const module = new URL('./faulty-drawer.ts', import.meta.url);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'schikane-faults-'));
    vi.stubEnv('XDG_CACHE_HOME', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['dies', 'ended'],
    ['throws', 'ended'],
    ['mumbles', 'ended'],
    ['errs', 'ended'],
    ['stops', 'hung'],
    ['loops', 'hung'],
  ])('%s, another takes over, and everything is drawn', async (what, how) => {
    // Without a hang the long limit applies, so that a busy machine does not look like one.
    const renderer = start({ module, ...(how === 'hung' && { hangMs: HANG_MS }) });
    await renderer.ready();
    const asked = [scene, fault(`${what} once`), other];
    const pngs = await Promise.all(asked.map((one, i) => renderer.draw(`table ${i}`, one)));
    for (const [i, one] of asked.entries()) expectDrawn(pngs[i], one);
    expect(told).toEqual([`drawer process ${how}; replaced`]);
  });

  it.each(['dies', 'loops'])(
    '%s at the same picture again, the renderer gives that picture up',
    async (what) => {
      const renderer = start({ module, ...(what === 'loops' && { hangMs: HANG_MS }) });
      const bad = renderer.draw('bad', fault(`${what} always`));
      const good = renderer.draw('good', scene);
      await expect(bad).rejects.toThrow('end or hang');
      expectDrawn(await good, scene);
      expectDrawn(await renderer.draw('bad', other), other);
      expect(told).toHaveLength(2);
      expect(renderer.draws('bad')).toBe(true);
    },
  );

  it('dies while the renderer closes, pending pictures are still drawn', async () => {
    const renderer = start({ module });
    const asked = renderer.draw('table', fault('dies once'));
    await renderer.close();
    expectDrawn(await asked, fault('dies once'));
  });

  it('is killed or stopped while idle, the next picture is drawn', async () => {
    const renderer = start({ hangMs: HANG_MS });
    await renderer.ready();
    process.kill(drawer(), 'SIGKILL');
    await until(() => expect(told).toHaveLength(1));
    expectDrawn(await renderer.draw('table', scene), scene);
    process.kill(drawer(), 'SIGSTOP');
    expectDrawn(await renderer.draw('table', other), other);
    expect(told).toHaveLength(2);
  });

  it('uses too much memory, another replaces it between two frames', async () => {
    const renderer = start({ module, memory: 500 * 2 ** 20 });
    const asked = [scene, fault('leaks once'), other, ...scenes];
    const pngs = await Promise.all(asked.map((one, i) => renderer.draw(`table ${i}`, one)));
    for (const [i, one] of asked.entries()) expectDrawn(pngs[i], one);
    expect(told).toEqual(['drawer process replaced: too much memory']);
  });

  it('is too slow, waiting callers get an error and later ones their picture', async () => {
    const renderer = start({ module, drawMs: 200, hangMs: HANG_MS });
    await renderer.ready();
    const asked = [fault('stops once'), ...Array.from({ length: 1000 }, () => scene)];
    const outcomes = await Promise.allSettled(asked.map((one) => renderer.draw('table', one)));
    expect(new Set(outcomes.map((one) => one.status === 'rejected' && String(one.reason)))).toEqual(
      new Set(['Error: picture not drawn in time']),
    );
    await until(() => renderer.draw('table', other).then((png) => expectDrawn(png, other)));
    expect(told).toHaveLength(1);
  });

  it('waits for a bot that was held up, nobody is blamed', async () => {
    const renderer = start({ drawMs: 1500, hangMs: HANG_MS });
    await renderer.ready();
    const asked = [scene, other].map((one) => renderer.draw('table', one));
    // For longer than a frame may take, the bot hears nothing and its clock stands still.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
    await expect(Promise.all(asked)).resolves.toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('cannot be started, calls fail at once until a retry succeeds', async () => {
    const file = join(folder, 'drawer.ts');
    const renderer = start({ module: pathToFileURL(file), pauseMs: 100 });
    await expect(renderer.draw('table', scene)).rejects.toThrow('not started');
    await expect(renderer.ready()).rejects.toThrow('not started');
    await expect(renderer.draw('table', scene)).rejects.toThrow('not started');
    expect(renderer.draws('table')).toBe(false);
    expect(told.at(-1)).toMatch(/until one can be started/);
    writeFileSync(file, `import ${JSON.stringify(String(module))};`);
    await until(() => expect(renderer.draws('table')).toBe(true));
    expectDrawn(await renderer.draw('table', scene), scene);
  });

  it('hangs when the bot is killed, it ends, too', async () => {
    const bot = spawn(process.execPath, [fileURLToPath(new URL('./doomed.ts', import.meta.url))]);
    await until(() => expect(existsSync(join(folder, 'loops'))).toBe(true));
    const orphans = drawersOf(bot.pid ?? NaN);
    expect(orphans).toHaveLength(1);
    bot.kill('SIGKILL');
    await until(() => expect(orphans.filter(isRunning)).toEqual([]));
  });
});
