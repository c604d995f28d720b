/** Drawing in processes of their own, and what happens when they end, hang or go mad. */
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
/** What faulty-drawer.ts does when it draws this. */
const fault = (name: string) => laidOut(view({}), context({ players: [name, 'Grzegorz'] }));

/** Long enough for whatever happens sooner or later, on a starved machine too, in ms. */
const LONG_ENOUGH = 60_000;
/** Long enough for any frame, and short enough to wait until it is clear that somebody hangs, in ms. */
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
  it('draws what the same scene gives in this process, in however many processes', async () => {
    const renderer = start({ workers: 2 });
    const pngs = await Promise.all(scenes.map((one, i) => renderer.draw(`table ${i % 5}`, one)));
    for (const [i, one] of scenes.entries()) expectDrawn(pngs[i], one);
    expect(told).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('has no secret of the bot in its environment', async () => {
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

  it('answers the frames of a table in their order, and goes on after it forgot a table', async () => {
    const renderer = start();
    const order: number[] = [];
    const drawn = scenes.map((one, i) => renderer.draw('table', one).then(() => order.push(i)));
    renderer.forget('table');
    const again = await renderer.draw('table', scene);
    await Promise.all(drawn);
    expect(order).toEqual(scenes.map((_, i) => i));
    expect(Buffer.from(again).equals(Buffer.from(await renderer.draw('another', scene)))).toBe(true);
  });

  it('draws what comes last when nobody waits for another picture', async () => {
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

  it('gives up what comes last while others keep it busy', async () => {
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

  it('takes no more than it can draw soon, and what comes last', async () => {
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

  it('draws what was asked for before it closes, and nothing after', async () => {
    const renderer = start({ workers: 2 });
    const asked = Promise.all(scenes.map((one, i) => renderer.draw(String(i), one)));
    const closed = renderer.close();
    await expect(asked).resolves.toHaveLength(scenes.length);
    await closed;
    await expect(renderer.draw('late', scene)).rejects.toThrow('closed');
    expect(told).toEqual([]);
  });

  it('refuses a scene that cannot be drawn, and draws the next', async () => {
    const renderer = start();
    const [card] = scene.cards;
    if (!card) throw new Error('no cards');
    const wrong = { ...scene, cards: [{ ...card, face: '?D' }] };
    await expect(renderer.draw('table', wrong)).rejects.toThrow('scene not drawn');
    expectDrawn(await renderer.draw('table', other), other);
    expect(told).toEqual([]);
  });

  it('draws on while its group of processes is asked to end', async () => {
    const renderer = start();
    await renderer.ready();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(drawer(), signal);
    expectDrawn(await renderer.draw('table', scene), scene);
    expect(told).toEqual([]);
  });
});

describe('when a process', () => {
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
    // Where nothing hangs, a busy machine is not to look as if it did.
    const renderer = start({ module, ...(how === 'hung' && { hangMs: HANG_MS }) });
    await renderer.ready();
    const asked = [scene, fault(`${what} once`), other];
    const pngs = await Promise.all(asked.map((one, i) => renderer.draw(`table ${i}`, one)));
    for (const [i, one] of asked.entries()) expectDrawn(pngs[i], one);
    expect(told).toEqual([`drawer process ${how}; replaced`]);
  });

  it.each(['dies', 'loops'])('%s at the same picture again, that one is given up', async (what) => {
    const renderer = start({ module, ...(what === 'loops' && { hangMs: HANG_MS }) });
    const bad = renderer.draw('bad', fault(`${what} always`));
    const good = renderer.draw('good', scene);
    await expect(bad).rejects.toThrow('end or hang');
    expectDrawn(await good, scene);
    expectDrawn(await renderer.draw('bad', other), other);
    expect(told).toHaveLength(2);
    expect(renderer.draws('bad')).toBe(true);
  });

  it('dies while the renderer closes, what was asked for is drawn all the same', async () => {
    const renderer = start({ module });
    const asked = renderer.draw('table', fault('dies once'));
    await renderer.close();
    expectDrawn(await asked, fault('dies once'));
  });

  it('is killed or stopped while it has nothing to do, the next picture is drawn', async () => {
    const renderer = start({ hangMs: HANG_MS });
    await renderer.ready();
    process.kill(drawer(), 'SIGKILL');
    await until(() => expect(told).toHaveLength(1));
    expectDrawn(await renderer.draw('table', scene), scene);
    process.kill(drawer(), 'SIGSTOP');
    expectDrawn(await renderer.draw('table', other), other);
    expect(told).toHaveLength(2);
  });

  it('uses too much memory, another takes its place between two frames', async () => {
    const renderer = start({ module, memory: 500 * 2 ** 20 });
    const asked = [scene, fault('leaks once'), other, ...scenes];
    const pngs = await Promise.all(asked.map((one, i) => renderer.draw(`table ${i}`, one)));
    for (const [i, one] of asked.entries()) expectDrawn(pngs[i], one);
    expect(told).toEqual(['drawer process replaced: too much memory']);
  });

  it('does not draw in time, whoever waits is told, and those who ask later get theirs', async () => {
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
    // Nothing is heard, and no time passes, for much longer than a process may work on a frame.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
    await expect(Promise.all(asked)).resolves.toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('cannot be started, again and again, it is said at once; it is tried again after a pause', async () => {
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
