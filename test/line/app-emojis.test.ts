/** Uploading the emojis of cards, on a Discord whose answers the test chooses. */
import { DiscordAPIError, RateLimitError, type Client } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createAppEmojis, UPLOAD_MS, type EmojiPicture } from '../../src/line/app-emojis.ts';
import { fakeTime } from '../fake-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const pictures = (...names: readonly string[]): EmojiPicture[] =>
  names.map((name) => ({ name, png: Buffer.from(name) }));
const THREE = pictures('ace', 'king', 'queen');

const refused = (code: number, message: string, status = 400): Error =>
  new DiscordAPIError({ code, message }, code, status, 'POST', '', {});

/** A Discord, and processes of one bot on it. */
function place() {
  const time = fakeTime();
  const there = new Map<string, string>();
  const uploads: string[] = [];
  const reads: number[] = [];
  const log: string[] = [];
  const discord = {
    time,
    there,
    uploads,
    reads,
    log,
    /** Returns why an upload fails; null: it does not. */
    fails: (() => null) as (name: string) => Error | null,
    process(shard = 0, wanted = THREE) {
      const emojis = createAppEmojis({
        client: { application: { emojis: { fetch, create } } } as unknown as Client<true>,
        pictures: wanted,
        holding: { shard: { id: shard, count: 2 } },
        time,
        log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
      });
      void emojis.start();
      return emojis;
    },
  };
  const fetch = () => {
    reads.push(time.now());
    return Promise.resolve(new Collected([...there].map(([name, id]) => ({ name, id }))));
  };
  const create = ({ name, attachment }: { name: string; attachment: string }) => {
    uploads.push(name);
    const error = discord.fails(name);
    if (error) return Promise.reject(error);
    if (there.has(name)) return Promise.reject(refused(50_035, 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN'));
    if (!attachment.startsWith('data:image/png;base64,')) throw new Error('no PNG');
    const id = String(there.size + 1);
    there.set(name, id);
    return Promise.resolve({ name, id });
  };
  return discord;
}

class Collected<T> extends Array<T> {
  constructor(all: readonly T[]) {
    super();
    for (const one of all) this.push(one);
  }
  static override get [Symbol.species]() {
    return Array;
  }
  get size() {
    return this.length;
  }
}

it('uploads each emoji once, one every five seconds', async () => {
  const discord = place();
  discord.there.set('of_another', '77');
  const emojis = discord.process();
  await discord.time.pass(UPLOAD_MS - 1);
  expect(discord.uploads).toEqual(['ace']);
  await discord.time.pass(UPLOAD_MS);
  expect(discord.uploads).toEqual(['ace', 'king']);
  await discord.time.pass(HOUR_MS);
  expect(discord.uploads).toEqual(['ace', 'king', 'queen']);
  expect([...emojis.ids.keys()]).toEqual(['of_another', 'ace', 'king', 'queen']);
  emojis.stop();
  const again = discord.process();
  await discord.time.pass(HOUR_MS);
  expect(discord.uploads).toHaveLength(3);
  expect(again.ids.get('ace')).toBe(emojis.ids.get('ace'));
  expect(discord.log).toEqual([]);
});

it('has only the process with the first shard upload; the others see the emojis in minutes', async () => {
  const discord = place();
  const other = discord.process(1);
  await discord.time.pass(MINUTE_MS);
  expect(discord.uploads).toEqual([]);
  discord.process(0);
  await discord.time.pass(6 * MINUTE_MS);
  expect(discord.uploads).toHaveLength(3);
  expect(other.ids.size).toBe(3);
});

it('takes an emoji that another process uploads at the same time', async () => {
  const discord = place();
  const [one, other] = [discord.process(), discord.process()];
  await discord.time.pass(MINUTE_MS);
  expect([...one.ids]).toEqual([...other.ids]);
  expect(discord.there.size).toBe(3);
  expect(discord.log).toEqual([]);
});

it('logs a refusal once, and tries again later', async () => {
  const discord = place();
  discord.fails = () => refused(50_001, 'Missing Access', 403);
  const emojis = discord.process();
  await discord.time.pass(HOUR_MS);
  expect(discord.uploads.length).toBeGreaterThan(2);
  expect(discord.uploads.length).toBeLessThan(10);
  expect(discord.log).toHaveLength(1);
  expect(discord.log[0]).toContain('Missing Access');
  discord.fails = () => null;
  await discord.time.pass(6 * HOUR_MS);
  expect(emojis.ids.size).toBe(3);
});

it('uploads the others if Discord refuses one picture', async () => {
  const discord = place();
  discord.fails = (name) => (name === 'king' ? refused(50_035, 'Invalid Form Body') : null);
  const emojis = discord.process();
  await discord.time.pass(MINUTE_MS);
  expect([...emojis.ids.keys()]).toEqual(['ace', 'queen']);
  await discord.time.pass(5 * HOUR_MS);
  expect(discord.uploads.length).toBeLessThan(15);
});

it('uploads nothing into an application without free places', async () => {
  const discord = place();
  for (let i = 0; i < 2000; i += 1) discord.there.set(`e${i}`, String(i));
  const emojis = discord.process();
  await discord.time.pass(HOUR_MS);
  expect(discord.uploads).toEqual([]);
  expect(discord.log).toHaveLength(1);
  for (let i = 0; i < 2; i += 1) discord.there.delete(`e${i}`);
  await discord.time.pass(6 * HOUR_MS);
  expect([discord.uploads.length, emojis.ids.size]).toEqual([2, 2000]);
});

it('waits as long as a rate limit lasts', async () => {
  const discord = place();
  const limit = { timeToReset: 10 * MINUTE_MS, limit: 50, method: 'POST', hash: '', url: '', route: '' };
  const more = { majorParameter: '', global: false, retryAfter: 10 * MINUTE_MS, sublimitTimeout: 0 };
  discord.fails = () => new RateLimitError({ ...limit, ...more, scope: 'user' });
  discord.process();
  await discord.time.pass(9 * MINUTE_MS);
  expect(discord.uploads).toEqual(['ace']);
  discord.fails = () => null;
  await discord.time.pass(2 * MINUTE_MS);
  expect(discord.there.size).toBe(3);
  expect(discord.log).toEqual([]);
});

it('reads the list again after a refused emoji, at most once a minute, and uploads what is gone', async () => {
  const discord = place();
  const emojis = discord.process();
  await discord.time.pass(HOUR_MS);
  const reads = discord.reads.length;
  discord.there.delete('king');
  emojis.refused();
  emojis.refused();
  await discord.time.pass(1);
  expect(discord.reads.length).toBe(reads + 1);
  for (let i = 0; i < 50; i += 1) {
    emojis.refused();
    await discord.time.pass(1000);
  }
  expect(discord.reads.length).toBe(reads + 1);
  expect(discord.uploads).toEqual(['ace', 'king', 'queen', 'king']);
  expect(emojis.ids.size).toBe(3);
});

it('does nothing without pictures, and nothing after the end', async () => {
  const discord = place();
  discord.process(0, []);
  await discord.time.pass(HOUR_MS);
  expect(discord.reads).toEqual([]);
  discord.process().stop();
  await discord.time.pass(HOUR_MS);
  expect(discord.uploads.length).toBeLessThan(2);
});
