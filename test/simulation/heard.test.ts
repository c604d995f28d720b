/** What a process hears, noted by a time that its own clock cannot change. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Ears } from './heard.ts';
import { createHost } from './hosts.ts';
import { BEGIN, enterVirtualTime, type Virtual } from './virtual.ts';

let virtual: Virtual;

beforeEach(() => {
  virtual = enterVirtualTime('heard');
});

afterEach(() => {
  virtual.leave();
});

it('notes when it hears Discord while its own clock is wrong', async () => {
  const host = createHost('bot', () => undefined);
  const ears = new Ears();
  host.run(() => {
    ears.connect(new Set([0]));
  });
  await virtual.pass(10_000);
  host.skewMs = -5000;
  host.run(() => {
    ears.connect(new Set());
  });
  expect(ears.between(BEGIN, BEGIN + 20_000)).toBe(10_000);
});
