import { describe, expect, it } from 'vitest';
import { Damaged } from '../../src/storage/damaged.ts';
import { NotReadNow } from '../../src/match/stored.ts';
import { createReplays, PATIENCE_MS } from '../../src/table/replays.ts';
import { goldenStorage } from './golden-storage.ts';

const MOST = 3;
const MINUTE = 60_000;

/** Replays of a short match, which tell the verbs of its inputs. */
function replaying() {
  const storage = goldenStorage(8);
  const { all, header, ports } = storage;
  const made = { count: 0 };
  const replays = createReplays(ports, { most: MOST, ms: MINUTE }, () => {
    const verbs: string[] = [];
    return {
      add: ({ do: verb }) => verbs.push(verb),
      told() {
        made.count += 1;
        return verbs;
      },
    };
  });
  return {
    storage,
    made,
    told: (count: number) => ({ ok: true, value: all.slice(0, count).map(({ do: verb }) => verb) }),
    ask: (match: ReturnType<typeof storage.after>, user = 'anna') => replays(header, match, user),
  };
}

/** Keeps the reason of a rejection, so that it can be looked at later. */
const refused = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => null,
    (error: unknown) => error,
  );

describe('replays for users', () => {
  it('are made once for all who ask about one table, a thousand at once', async () => {
    const { storage, told, ask } = replaying();
    const match = storage.after(5);
    const { promise, resolve } = Promise.withResolvers<null>();
    storage.held = promise;
    const asked = Array.from({ length: 1000 }, (_, i) => ask(match, `user ${i}`));
    await storage.time.settle();
    resolve(null);
    expect(new Set((await Promise.all(asked)).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(told(5))]),
    );
    for (let i = 0; i < 2 * MOST; i += 1) expect(await ask(match)).toEqual(told(5));
    expect(storage.reads).toHaveLength(1);
  });

  it('count only for the user who makes them necessary, who has to wait at the limit', async () => {
    const { storage, told, ask } = replaying();
    const { after, time, reads } = storage;
    const last = after(MOST);
    for (let i = 1; i < MOST; i += 1) await ask(after(i));
    const both = [ask(last, 'anna'), ask(last, 'ben')];
    expect(await Promise.all(both)).toEqual([told(MOST), told(MOST)]);
    const next = after(MOST + 1);
    expect(await ask(next)).toEqual({ ok: false, error: time.now() + MINUTE });
    expect(reads).toHaveLength(MOST);
    // A stranger's questions are others.
    for (let i = 1; i <= MOST; i += 1) expect((await ask(after(i), 'ben')).ok).toBe(true);
    await time.pass(MINUTE);
    expect(await ask(next)).toEqual(told(MOST + 1));
  });

  it('fail for all who wait when storage fails, count for no limit, and are made again', async () => {
    const { storage, told, ask } = replaying();
    const match = storage.after(5);
    storage.held = Promise.reject(new Error('no disk'));
    for (let i = 0; i <= MOST; i += 1) {
      const both = await Promise.all([refused(ask(match)), refused(ask(match, 'ben'))]);
      for (const error of both) {
        expect(error).toBeInstanceOf(NotReadNow);
        expect(error).toHaveProperty('cause.message', 'no disk');
      }
    }
    expect(storage.reads).toHaveLength(MOST + 1);
    storage.held = Promise.resolve();
    expect(await ask(match)).toEqual(told(5));
  });

  it('tell damage as such', async () => {
    const { storage, ask } = replaying();
    const match = storage.after(5);
    storage.all[2] = { do: 'no such verb', at: 0 };
    expect(await refused(ask(match))).toBeInstanceOf(Damaged);
  });

  it('are given up for all who wait when storage hangs, and count for no limit', async () => {
    const { storage, told, ask } = replaying();
    const { time, reads } = storage;
    const match = storage.after(5);
    storage.held = new Promise(() => undefined);
    for (let i = 1; i <= MOST + 1; i += 1) {
      const outcomes: unknown[] = [];
      const note = (error: unknown): number => outcomes.push(error);
      void refused(ask(match)).then(note);
      await time.pass(PATIENCE_MS - 1);
      void refused(ask(match, 'ben')).then(note);
      await time.settle();
      expect([outcomes, reads.length]).toEqual([[], i]);
      await time.pass(1);
      expect(outcomes).toEqual([expect.any(NotReadNow), expect.any(NotReadNow)]);
    }
    // The hanging reads hold up nobody.
    storage.held = Promise.resolve();
    expect(await ask(match)).toEqual(told(5));
  });

  it('that come late serve the next question without another read', async () => {
    const { storage, made, told, ask } = replaying();
    const { time, reads } = storage;
    const match = storage.after(5);
    const { promise, resolve } = Promise.withResolvers<null>();
    storage.held = promise;
    const first = refused(ask(match));
    await time.pass(PATIENCE_MS);
    expect(await first).toBeInstanceOf(NotReadNow);
    // A second read, which hangs, does not hide the first one.
    storage.held = new Promise(() => undefined);
    const second = refused(ask(match));
    resolve(null);
    while (made.count === 0) await time.settle();
    await time.settle();
    expect(await ask(match)).toEqual(told(5));
    await time.pass(PATIENCE_MS);
    expect(await second).toBeInstanceOf(NotReadNow);
    expect(await ask(match)).toEqual(told(5));
    expect(reads).toHaveLength(2);
  });

  it('that fail late change nothing', async () => {
    const { storage, told, ask } = replaying();
    const { time, reads } = storage;
    const match = storage.after(5);
    const { promise, reject } = Promise.withResolvers<null>();
    storage.held = promise;
    const first = refused(ask(match));
    await time.pass(PATIENCE_MS);
    expect(await first).toBeInstanceOf(NotReadNow);
    storage.held = Promise.resolve();
    expect(await ask(match)).toEqual(told(5));
    reject(new Error('no disk'));
    await time.settle();
    expect(await ask(match)).toEqual(told(5));
    expect(reads).toHaveLength(2);
  });

  it('tell each table as it was asked about, while it changes', async () => {
    const { storage, told, ask } = replaying();
    const { promise, resolve } = Promise.withResolvers<null>();
    storage.held = promise;
    const before = ask(storage.after(4));
    await storage.time.settle();
    storage.held = Promise.resolve();
    expect(await ask(storage.after(6))).toEqual(told(6));
    resolve(null);
    expect(await before).toEqual(told(4));
  });
});
