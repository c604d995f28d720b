/** The camera processes, as the operating system sees them. */
import { getPriority } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { createStudio, type Studio, type StudioOptions } from '../../src/features/film/studio.ts';
import { childrenOf, environmentOf, isRunning, startScript } from '../processes.ts';
import { orderOf } from './orders.ts';

const BOT = new URL('./lone-bot.ts', import.meta.url);
const LATE = { timeout: 60_000, interval: 20 };
const module = new URL('faulty-camera.ts', import.meta.url);

const log = { warn: vi.fn() };
const open: Studio[] = [];
const studioWith = (options: Partial<StudioOptions> = { priority: 0 }): Studio => {
  const made = createStudio({ log, module, ...options });
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  expect(cameras()).toEqual([]);
  vi.unstubAllEnvs();
});

const cameras = (): number[] => childrenOf(process.pid, 'camera');
const ignore = (): void => undefined;

it('a camera has the lowest priority and none of the bot’s secrets in its environment', async () => {
  vi.stubEnv('DISCORD_TOKEN', 'a.token');
  // A busy machine may hold up this film for ever.
  const film = studioWith({}).film('anna', orderOf('never'), ignore);
  const [camera = NaN] = cameras();
  expect(getPriority(camera)).toBe(19);
  expect(environmentOf(camera)).toContain('MALLOC_ARENA_MAX');
  expect(environmentOf(camera)).not.toMatch(/DISCORD|a\.token/);
  await Promise.all(open.splice(0).map((one) => one.close()));
  expect(await film).toEqual({ ok: false, error: 'closed' });
});

it('a camera makes one film after another, and ends after some idle time', async () => {
  const studio = studioWith({ priority: 0, limits: { idleMs: 500 } });
  await studio.film('anna', orderOf('made'), ignore);
  const first = cameras();
  await studio.film('ben', orderOf('made'), ignore);
  expect(cameras()).toEqual(first);
  expect(first).toHaveLength(1);
  await vi.waitFor(() => expect(cameras()).toEqual([]), LATE);
  expect(log.warn).not.toHaveBeenCalled();
  expect(await studio.film('anna', orderOf('made'), ignore)).toMatchObject({ ok: true });
});

it('a cancelled film takes its camera down; the next film has another', async () => {
  const studio = studioWith();
  const begun = Promise.withResolvers<undefined>();
  const film = studio.film('anna', orderOf('never'), () => begun.resolve(undefined));
  await begun.promise;
  const [first = NaN] = cameras();
  studio.cancel('anna');
  await film;
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), LATE);
  expect(await studio.film('anna', orderOf('made'), ignore)).toMatchObject({ ok: true });
  expect(log.warn).not.toHaveBeenCalled();
});

it('at most as many cameras work as the limit allows', async () => {
  const studio = studioWith({ priority: 0, limits: { atOnce: 2 } });
  const begun = ['anna', 'ben'].map((user) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    void studio.film(user, orderOf('never'), ({ kind }) => kind === 'making' && resolve(undefined));
    return promise;
  });
  void studio.film('carl', orderOf('never'), ignore);
  await Promise.all(begun);
  expect(cameras()).toHaveLength(2);
});

it('an idle camera does not keep the bot alive, and ends with it', async () => {
  const bot = startScript(BOT);
  const started = JSON.parse(await bot.said) as number[];
  expect(started).toHaveLength(1);
  expect(await bot.ended).toBe(0);
  await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), LATE);
});

it('a working camera ends when the bot is killed', async () => {
  const bot = startScript(BOT, 'never');
  const started = JSON.parse(await bot.said) as number[];
  expect(started).toHaveLength(1);
  bot.child.kill('SIGKILL');
  expect(await bot.ended).toBe(null);
  await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), LATE);
});
