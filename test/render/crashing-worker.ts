/**
 * The renderer's worker with a fault: its thread ends when it is asked for the table of a player called `crash always`,
 * and of one called `crash once` as long as the counter that the test shares with it is not used up.
 */
import { getEnvironmentData, parentPort } from 'node:worker_threads';
import type { Job } from '../../render/renderer.ts';

// First the real worker: once a listener is there, messages come.
await import('../../render/worker.ts');

const shared: unknown = getEnvironmentData('crashes left');
if (!(shared instanceof SharedArrayBuffer)) throw new Error('the test shares no counter');
const left = new Int32Array(shared);

parentPort?.on('message', (job: Job) => {
  if (job.kind !== 'draw') return;
  const said = JSON.stringify(job.scene.labels);
  const once = said.includes('crash once') && Atomics.sub(left, 0, 1) > 0;
  if (once || said.includes('crash always')) process.exit(1);
});
