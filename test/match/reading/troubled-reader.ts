import { read } from '../../../src/match/reading/job.ts';
import type { Order, Report } from '../../../src/match/reading/reader.ts';

/** Reads as the real one does, but for the records `hang`, `end` and `swell`, and for searches, with which it ends. */
const report = (message: Report): void => void process.send?.(message);

function hang(): never {
  for (;;);
}

function swell(): never {
  const kept: unknown[] = [];
  for (;;) kept.push(new Array(5_000_000).fill(0));
}

process.on('message', ({ job, steps }: Order) => {
  const record = job.kind === 'verify' ? job.text : '';
  if (record === 'hang') hang();
  if (record === 'swell') swell();
  if (record === 'end' || job.kind === 'search') process.exit(3);
  report({ kind: 'done', done: read(job, steps) });
});

process.on('disconnect', () => process.exit());

report({ kind: 'ready' });
