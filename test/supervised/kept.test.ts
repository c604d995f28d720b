/** Kept workers, and the watch over each, with fake workers and virtual time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { taskCalled, type Noted } from './pretended.ts';
import { KEPT, settle, supervised } from './watched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a kept worker', () => {
  it('is there before it is needed, and replaced at once', async () => {
    const { one, workers, at } = supervised({ kept: KEPT });
    expect(workers).toHaveLength(1);
    at(0).hearing.ready();
    await one.ready();
    at(0).dies();
    await settle();
    expect(workers).toHaveLength(2);
  });

  it('is restarted after growing pauses up to a minute while none works', async () => {
    const { one, workers, at, losses } = supervised({ kept: KEPT });
    const starts: number[] = [];
    const began = Date.now();
    while (starts.length < 11) {
      const count = workers.length;
      at(-1).dies();
      await settle();
      while (workers.length === count) await vi.advanceTimersByTimeAsync(500);
      starts.push((Date.now() - began) / 1000);
    }
    const pauses = starts.map((time, i) => time - (starts[i - 1] ?? 0));
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    expect(one.broken?.message).toBe('broken');
    await expect(one.ready()).rejects.toThrow('broken');
    expect(losses.slice(0, 2)).toEqual(['{"code":3} -', '{"code":3} - broken']);
    at(-1).hearing.ready();
    expect(one.broken).toBe(null);
  });

  it('fails waiting tasks when no other is started at once', async () => {
    const { one, at, ask } = supervised({ kept: { ...KEPT, starts: 0, pauseMs: Infinity }, ahead: Infinity });
    const tasks = [ask('a', 'first'), ask('b')];
    at(0).hearing.ready();
    at(0).dies();
    await settle();
    expect(tasks.map(({ fate }) => fate.at(-1))).toEqual(['failed: broken', 'failed: broken']);
    expect(vi.getTimerCount()).toBe(0);
    await one.close();
  });

  it('starts its pauses over once one has worked', async () => {
    const { workers, at, ask } = supervised({ kept: KEPT });
    at(0).dies();
    await settle();
    at(1).hearing.ready();
    ask('a');
    at(1).hearing.heard('done');
    at(1).dies();
    await settle();
    expect(workers).toHaveLength(3);
  });
});

describe('a watch', () => {
  it('begins with the worker, each task and each report, and ends with the last', () => {
    const seen: string[] = [];
    const { at, ask } = supervised({
      ahead: 2,
      watch(_, task) {
        const name = task?.name ?? 'start';
        seen.push(name);
        return () => void seen.push(`${name} over`);
      },
    });
    ask('a');
    ask('b');
    at(0).hearing.ready();
    at(0).hearing.heard('half');
    at(0).hearing.heard('done');
    at(0).hearing.heard('done');
    expect(seen).toEqual(['start', 'start over', 'a', 'a over', 'a', 'a over', 'b', 'b over']);
  });

  it('ends with its worker, even when the task is dropped during its report', async () => {
    const watches = new Set<object>();
    const { one, at, ask } = supervised({
      watch() {
        const watch = {};
        watches.add(watch);
        return () => void watches.delete(watch);
      },
    });
    ask('a');
    at(0).hearing.ready();
    at(0).dies();
    await settle();
    expect(watches.size).toBe(0);
    const task: Noted = {
      ...taskCalled('b'),
      heard() {
        one.drop(task);
        return false;
      },
    };
    one.ask(task);
    at(1).hearing.ready();
    expect(watches.size).toBe(1);
    at(1).hearing.heard('half');
    expect(at(1).isEnded).toBe(true);
    expect(watches.size).toBe(0);
  });

  it('gives a worker up, which is ended and replaced', async () => {
    const overs: (() => void)[] = [];
    const { workers, at, ask, losses } = supervised({
      watch(_, __, over) {
        overs.push(() => over({ why: 'hangs' }));
        return () => undefined;
      },
    });
    const a = ask('a', 'first');
    at(0).hearing.ready();
    overs.at(-1)?.();
    await settle();
    expect(at(0).isEnded).toBe(true);
    expect(losses).toEqual(['{"why":"hangs"} a']);
    expect(workers).toHaveLength(2);
    at(1).hearing.ready();
    at(1).hearing.heard('done');
    expect(a.fate).toEqual(['lost', 'done']);
  });
});
