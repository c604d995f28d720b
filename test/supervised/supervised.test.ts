/** Start, feeding, replacement and end of any kind of worker, with fake workers and virtual time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Supervised } from '../../src/supervised/supervised.ts';
import { pretendedWorkers, taskCalled, type Noted } from './pretended.ts';
import { KEPT, settle, supervised } from './watched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a worker', () => {
  it('starts when a task waits, and gets it when ready', () => {
    const { workers, at, ask } = supervised();
    expect(workers).toHaveLength(0);
    const task = ask('a');
    expect(workers).toHaveLength(1);
    expect(at(0).sent).toEqual([]);
    at(0).hearing.ready();
    expect(at(0).sent).toEqual(['a']);
    at(0).hearing.heard('half');
    at(0).hearing.heard('done');
    expect(task.fate).toEqual(['half', 'done']);
  });

  it('does one task after another, with as many in flight as allowed', () => {
    const { at, ask } = supervised({ ahead: 2 });
    for (const name of ['a', 'b', 'c']) ask(name);
    at(0).hearing.ready();
    expect(at(0).sent).toEqual(['a', 'b']);
    at(0).hearing.heard('done');
    expect(at(0).sent).toEqual(['a', 'b', 'c']);
  });

  it('gets low-priority tasks when nothing else waits', () => {
    const { one, at, ask } = supervised({ ahead: 2 });
    one.ask(taskCalled('own 1'), 'last');
    one.ask(taskCalled('own 2'), 'last');
    ask('a');
    at(0).hearing.ready();
    expect(at(0).sent).toEqual(['a']);
    at(0).hearing.heard('done');
    expect(at(0).sent).toEqual(['a', 'own 1']);
    at(0).hearing.heard('done');
    expect(at(0).sent).toEqual(['a', 'own 1', 'own 2']);
  });

  it('shares the work with others up to the limit, as needed', () => {
    const { workers, at, ask } = supervised({ atOnce: 2 });
    ask('a');
    expect(workers).toHaveLength(1);
    ask('b');
    ask('c');
    expect(workers).toHaveLength(2);
    for (const worker of workers) worker.hearing.ready();
    expect(workers.map(({ sent }) => sent)).toEqual([['a'], ['b']]);
    at(1).hearing.heard('done');
    expect(at(1).sent).toEqual(['b', 'c']);
  });

  it('keeps this process alive only while it has tasks', () => {
    const { at, ask } = supervised();
    ask('a');
    at(0).hearing.ready();
    expect(at(0).isHeld).toBe(true);
    at(0).hearing.heard('done');
    expect(at(0).isHeld).toBe(false);
    ask('b');
    expect(at(0).isHeld).toBe(true);
  });

  it('is ended after some idle time', async () => {
    const { workers, at, ask, losses } = supervised({ idleMs: 1000 });
    ask('a');
    at(0).hearing.ready();
    at(0).hearing.heard('done');
    await vi.advanceTimersByTimeAsync(900);
    ask('b');
    at(0).hearing.heard('done');
    await vi.advanceTimersByTimeAsync(900);
    expect(at(0).isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(at(0).isEnded).toBe(true);
    expect(losses).toEqual([]);
    ask('c');
    expect(workers).toHaveLength(2);
  });

  it('is replaced when worn, after it has done its tasks', () => {
    let isWorn = false;
    const { workers, at, ask, losses } = supervised({ ahead: 2, kept: KEPT, isWorn: () => isWorn });
    const [a, b, c] = [ask('a'), ask('b'), ask('c')];
    at(0).hearing.ready();
    isWorn = true;
    at(0).hearing.heard('done');
    expect(at(0).isEnded).toBe(false);
    at(0).hearing.heard('done');
    expect(at(0).isEnded).toBe(true);
    isWorn = false;
    at(1).hearing.ready();
    expect(at(1).sent).toEqual(['c']);
    at(1).hearing.heard('done');
    expect([a, b, c].map(({ fate }) => fate)).toEqual([['done'], ['done'], ['done']]);
    expect(workers).toHaveLength(2);
    expect(losses).toEqual([]);
  });

  it('gets messages that are no tasks', () => {
    const { one, at } = supervised({ kept: KEPT });
    one.tell('forget');
    expect(at(0).sent).toEqual(['forget']);
  });
});

describe('a worker that ends', () => {
  it.each([
    ['over', 'b a'],
    ['first', 'a b'],
    ['last', 'b a'],
  ] as const)('is replaced; its task comes %s', async (after, order) => {
    const { at, ask, losses } = supervised();
    const a = ask('a', after);
    ask('b');
    at(0).hearing.ready();
    at(0).dies();
    await settle();
    expect(losses).toEqual(['{"code":3} a']);
    expect(a).toMatchObject({ fate: ['lost'], losses: 1 });
    at(1).hearing.ready();
    at(1).hearing.heard('done');
    at(1).hearing.heard('done');
    expect(at(1).sent.join(' ')).toBe(after === 'over' ? 'b' : order);
  });

  it('is not blamed for tasks that it had not begun', async () => {
    const { at, ask } = supervised({ ahead: 3 });
    ask('a', 'last');
    const b = ask('b', 'last');
    ask('c', 'last');
    at(0).hearing.ready();
    at(0).dies();
    await settle();
    at(1).hearing.ready();
    expect(at(1).sent).toEqual(['b', 'c', 'a']);
    expect(b).toMatchObject({ losses: 0, fate: [] });
  });

  it('before it is ready costs the task for which it was started', async () => {
    const { workers, at, ask } = supervised();
    const [a, b] = [ask('a'), ask('b')];
    at(0).dies();
    await settle();
    expect([a.fate, b.fate]).toEqual([['lost'], []]);
    expect(workers).toHaveLength(2);
  });

  it('while idle is replaced when the next task comes', async () => {
    const { workers, at, ask, losses } = supervised();
    ask('a');
    at(0).hearing.ready();
    at(0).hearing.heard('done');
    at(0).dies();
    await settle();
    expect(losses).toEqual(['{"code":3} -']);
    expect(workers).toHaveLength(1);
    ask('b');
    expect(workers).toHaveLength(2);
  });

  it('is not heard any more', async () => {
    const { at, ask } = supervised();
    const a = ask('a');
    at(0).hearing.ready();
    at(0).dies();
    await settle();
    at(0).hearing.heard('done');
    expect(a.fate).toEqual(['lost']);
  });
});

describe('an unwanted task', () => {
  it('is dropped from the queue', () => {
    const { one, at, ask } = supervised();
    const a = ask('a');
    ask('b');
    one.drop(a);
    at(0).hearing.ready();
    expect(at(0).sent).toEqual(['b']);
  });

  it('needs no worker besides the one that is starting', () => {
    const { one, workers, ask } = supervised({ atOnce: 2 });
    one.drop(ask('a'));
    ask('b');
    expect(workers).toHaveLength(1);
  });

  it('is given to no worker once it is over', () => {
    const { one, at, ask } = supervised();
    one.ask({ ...taskCalled('a'), isOver: true });
    ask('b');
    at(0).hearing.ready();
    expect(at(0).sent).toEqual(['b']);
  });

  it('takes its worker down; others get another', () => {
    const { one, workers, at, ask, losses } = supervised({ ahead: 2 });
    const a = ask('a');
    ask('b');
    at(0).hearing.ready();
    one.drop(a);
    expect(at(0).isEnded).toBe(true);
    expect(workers).toHaveLength(2);
    at(1).hearing.ready();
    expect(at(1).sent).toEqual(['b']);
    expect([losses, a.fate]).toEqual([[], []]);
  });
});

describe('closing', () => {
  it('ends the workers, fails unfinished tasks, and starts no others', async () => {
    const { one, workers, at, ask, losses } = supervised();
    const tasks = [ask('a'), ask('b')];
    at(0).hearing.ready();
    await one.close();
    expect(at(0)).toMatchObject({ isEnded: true, isHeld: true });
    expect(tasks.map(({ fate }) => fate)).toEqual([['failed: closed'], ['failed: closed']]);
    expect([workers.length, losses]).toEqual([1, []]);
  });

  it('lets a worker finish its tasks if its end allows that, and accepts no more', async () => {
    const { workers, start, at } = pretendedWorkers();
    const one = new Supervised<string, string, Noted>({
      start: (hearing) => Object.assign(start(hearing), { end: () => undefined }),
      ahead: 2,
    });
    const [a, b, late] = ['a', 'b', 'late'].map((name) => taskCalled(name));
    if (!a || !b || !late) throw new Error('no tasks');
    for (const task of [a, b]) one.ask(task);
    at(0).hearing.ready();
    const closed = one.close();
    one.ask(late);
    at(0).hearing.heard('done');
    at(0).hearing.heard('done');
    expect(at(0)).toMatchObject({ isHeld: true, sent: ['a', 'b'] });
    at(0).dies();
    await closed;
    expect([a, b, late].map(({ fate }) => fate)).toEqual([['done'], ['done'], ['failed: closed']]);
    expect(workers).toHaveLength(1);
  });

  it('waits no longer than its limit', async () => {
    const { workers, start } = pretendedWorkers();
    const one = new Supervised({
      start: (hearing) => ({ ...start(hearing), end: () => undefined }),
      kept: KEPT,
    });
    const closed = vi.fn();
    void one.close(1000).then(closed);
    await vi.advanceTimersByTimeAsync(900);
    expect(closed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(closed).toHaveBeenCalled();
    expect(workers).toHaveLength(1);
  });

  it('ends a pause', async () => {
    const { one, workers, at } = supervised({ kept: { ...KEPT, starts: 1 } });
    at(0).dies();
    await settle();
    await one.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(1);
  });
});
