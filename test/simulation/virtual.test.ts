import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { enterVirtualTime } from './virtual.ts';

it('leads a timer function that a module keeps to the clock of the present evening', async () => {
  const loading = enterVirtualTime('loading');
  const timers = createRequire(import.meta.url)('node:timers') as typeof import('node:timers');
  const { setImmediate: kept } = timers;
  loading.leave();
  const evening = enterVirtualTime('evening');
  try {
    const ran = vi.fn();
    kept(ran);
    await evening.pass(1);
    expect(ran).toHaveBeenCalledOnce();
  } finally {
    evening.leave();
  }
});
