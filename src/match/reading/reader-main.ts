import { Damaged } from '../../storage/damaged.ts';
import { read } from './job.ts';
import type { Order, Report } from './reader.ts';

/** A process that reads, one thing after another: it loads the rules, draws nothing and knows no Discord. It ends with the bot. */
const report = (message: Report): void => void process.send?.(message);

// They reach the whole group of processes; the bot ends in order first, and still has things read meanwhile.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', ({ job, steps }: Order) => {
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
