/** The reader processes, as the operating system sees them. */
import { afterEach, expect, it, vi } from 'vitest';
import { createReading, type Reading } from '../../../src/match/reading/reading.ts';
import { childrenOf, environmentOf, isRunning, startScript } from '../../processes.ts';

const BOT = new URL('./lone-bot.ts', import.meta.url);
const LATE = { timeout: 60_000, interval: 20 };

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const open: Reading[] = [];
const reading = (): Reading => {
  const made = createReading({ log });
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  vi.unstubAllEnvs();
});

const reader = (): number => childrenOf(process.pid, 'reader-main')[0] ?? NaN;

it('a reader gets none of the bot’s environment variables', async () => {
  vi.stubEnv('DISCORD_TOKEN', 'a.token');
  await reading().own.verify('nonsense');
  const environment = environmentOf(reader());
  expect(environment).toContain('NODE_CHANNEL_FD');
  expect(environment).not.toMatch(/DISCORD|a\.token/);
});

it('a reader survives a signal to its process group', async () => {
  const { own } = reading();
  await own.verify('nonsense');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(reader(), signal);
  expect(await own.verify('nonsense')).toMatchObject({ ok: true });
  expect(log.warn).not.toHaveBeenCalled();
});

it('a reader starts when it is first needed, and stays', async () => {
  const { own } = reading();
  expect(childrenOf(process.pid, 'reader-main')).toEqual([]);
  await own.verify('nonsense');
  const first = reader();
  await own.verify('nonsense');
  expect(childrenOf(process.pid, 'reader-main')).toEqual([first]);
});

it('a reader that ends while idle is replaced when the next one is needed', async () => {
  const { own } = reading();
  await own.verify('nonsense');
  const first = reader();
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), LATE);
  expect(childrenOf(process.pid, 'reader-main')).toEqual([]);
  expect(await own.verify('nonsense')).toMatchObject({ ok: true });
  expect(reader()).not.toBe(first);
});

it.each([
  ['ends of itself', '', 0],
  ['is killed', 'stays', null],
])('an idle reader does not keep the bot alive, and ends when the bot %s', async (_, word, code) => {
  const bot = startScript(BOT, word);
  const readers = JSON.parse(await bot.said) as number[];
  expect(readers).toHaveLength(1);
  if (word === 'stays') bot.child.kill('SIGKILL');
  expect(await bot.ended).toBe(code);
  await vi.waitFor(() => expect(readers.filter(isRunning)).toEqual([]), LATE);
});
