import { read } from '../../../src/match/reading/job.ts';
import type { Order, Report } from '../../../src/match/reading/reader.ts';

/**
 * Reads as the real reader does, with faults. The records `hang`, `sleep` (uses no processor), `end` and
 * `swell` and a match called `hang` do what they say; a search ends the process.
 */
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
  if (record === 'hang' || ('header' in job && job.header.id === 'hang')) hang();
  if (record === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (record === 'swell') swell();
  if (record === 'end' || job.kind === 'search') process.exit(3);
  void read(job, steps).then((done) => report({ kind: 'done', done }));
});

process.on('disconnect', () => process.exit());

report({ kind: 'ready' });
