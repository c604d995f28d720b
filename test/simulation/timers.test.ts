/** Timers of simulated processes, in virtual time. */
import timers from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHost, type Host } from './hosts.ts';
import { BEGIN, enterVirtualTime, type Virtual } from './virtual.ts';

let virtual: Virtual;
let told: string[];
const tell = (what: string) => (): void => void told.push(`${what} ${Date.now() - BEGIN}`);

beforeEach(() => {
  virtual = enterVirtualTime('timers');
  told = [];
});
afterEach(() => virtual.leave());

const newHost = (): Host =>
  createHost('one', (error) => {
    throw error;
  });

it('runs timers by their times, and those of the same time in the order of their starts', async () => {
  setTimeout(tell('b'), 20);
  setTimeout(tell('a'), 10);
  setTimeout(tell('c'), 20);
  setImmediate(tell('first'));
  await virtual.pass(30);
  expect(told).toEqual(['first 0', 'a 10', 'b 20', 'c 20']);
});

it('takes a delay that is too short, too long or no number for 1 ms, as Node does', async () => {
  for (const ms of [0, -5, NaN, 2 ** 31]) setTimeout(tell(String(ms)), ms);
  await virtual.pass(2);
  expect(told).toEqual(['0 1', '-5 1', 'NaN 1', '2147483648 1']);
});

it('stops, refreshes and repeats timers', async () => {
  const stopped = setTimeout(tell('stopped'), 10);
  const refreshed = setTimeout(tell('refreshed'), 10);
  const repeated = setInterval(tell('again'), 4);
  await virtual.pass(9);
  clearTimeout(stopped);
  refreshed.refresh();
  await virtual.pass(6);
  clearInterval(repeated);
  await virtual.pass(20);
  expect(told).toEqual(['again 4', 'again 8', 'again 12', 'refreshed 19']);
  expect(virtual.timers()).toBe(0);
});

it('keeps its order and its count when thousands of timers are stopped', async () => {
  const timers = Array.from({ length: 5000 }, (_, i) => setTimeout(tell(String(i)), 5000 - i));
  timers.forEach((timer, i) => i % 1000 !== 0 && clearTimeout(timer));
  expect(virtual.timers()).toBe(5);
  await virtual.pass(5000);
  expect(told).toEqual(['4000 1000', '3000 2000', '2000 3000', '1000 4000', '0 5000']);
});

it('rejects a promised delay when its signal is aborted', async () => {
  const over = new AbortController();
  const delay = sleep(50, 'value', { signal: over.signal }).catch((error: unknown) => error);
  setTimeout(() => over.abort('ended'), 10);
  expect(await virtual.until(delay)).toBe('ended');
  expect(await virtual.until(sleep(5, 'value'))).toBe('value');
  expect(virtual.timers()).toBe(0);
});

it('lets the timers of a suspended process wait, and runs them in turn, missed ticks once', async () => {
  const host = newHost();
  host.run(() => {
    setTimeout(tell('once'), 10);
    setInterval(tell('tick'), 4);
    void sleep(7).then(tell('slept'));
  });
  host.suspend();
  await virtual.pass(21);
  expect(told).toEqual([]);
  host.resume();
  await virtual.pass(4);
  expect(told.toSorted()).toEqual(['once 23', 'slept 22', 'tick 21', 'tick 24']);
});

it('ends the timers of a killed process, and starts none for it', async () => {
  const host = newHost();
  host.run(() => {
    setTimeout(tell('once'), 10);
    setInterval(tell('tick'), 4);
  });
  await virtual.pass(5);
  host.kill();
  host.run(() => setTimeout(tell('late'), 1));
  await virtual.pass(20);
  expect(told).toEqual(['tick 4']);
  expect(virtual.timers()).toBe(0);
});

it('runs timers in the present time whose functions were taken from the module in an earlier one', async () => {
  const { setTimeout: taken } = timers;
  virtual.leave();
  virtual = enterVirtualTime('timers again');
  taken(tell('a'), 5);
  await virtual.pass(6);
  expect(told).toEqual(['a 5']);
});

it('shows a process its own clock', () => {
  const host = newHost();
  host.skewMs = 700;
  expect(host.run(() => [Date.now(), new Date().getTime()])).toEqual([BEGIN + 700, BEGIN + 700]);
  expect(new Date(5).getTime()).toBe(5);
  expect(Date.now()).toBe(BEGIN);
});

it('gives an immediate the methods that libraries use', async () => {
  const immediate = setImmediate(tell('kept'));
  expect(immediate.unref().hasRef()).toBe(false);
  expect(immediate.ref().hasRef()).toBe(true);
  setImmediate(tell('disposed'))[Symbol.dispose]();
  await virtual.pass(1);
  expect(told).toEqual(['kept 0']);
});
