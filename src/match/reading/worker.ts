import { parentPort } from 'node:worker_threads';
import { Damaged } from '../../storage/damaged.ts';
import { read } from './job.ts';
import type { Order, Report } from './reader.ts';

/** Reads on a thread of its own, which draws nothing and so can be ended in the middle of it. One thing after another. */
if (!parentPort) throw new Error('the worker of the reading was started as something else');
const port = parentPort;
const report = (message: Report): void => port.postMessage(message);

port.on('message', ({ job, steps }: Order) => {
  try {
    report({ kind: 'done', done: read(job, steps) });
  } catch (error) {
    if (error instanceof Damaged) {
      const { collection, key, what } = error;
      report({ kind: 'damaged', damage: { collection, key, what } });
    } else report({ kind: 'failed', error });
  }
});

report({ kind: 'ready' });
