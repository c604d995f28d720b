/** The storage thread, which ends on a request for the collection `poison`. */
import { parentPort } from 'node:worker_threads';
import type { Command } from '../../../src/storage/sqlite/jobs.ts';

parentPort?.on('message', (command: Command) => {
  if (command.kind !== 'do') return;
  if (command.requests.some(({ job }) => 'collection' in job && job.collection === 'poison')) process.exit(7);
});

await import('../../../src/storage/sqlite/thread.ts');
