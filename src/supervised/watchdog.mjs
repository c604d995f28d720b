/**
 * A thread beside the working thread: ends the process when its parent is gone. The channel to the parent
 * also closes then, but a hanging thread does not notice. Plain JavaScript, because stripping types would
 * take 17 MB for this alone.
 */
import process from 'node:process';
import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

const LOOK_MS = 500;
/** @type {unknown} */
const parent = workerData;

setInterval(() => {
  // A process that loses its parent gets another.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
