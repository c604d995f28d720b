/**
 * A thread beside the one that works: ends the process when its parent is gone. The end of the channel says the same, but
 * a thread that hangs hears nothing. Plain JavaScript: what strips types would take 17 MB for this alone.
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
