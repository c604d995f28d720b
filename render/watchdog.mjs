/**
 * A thread beside the one that draws: ends the process when the bot is gone. The end of the pipe says the same, but a
 * thread that hangs hears nothing. Plain JavaScript: what strips types would take 17 MB for this alone.
 */
import process from 'node:process';
import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

const LOOK_MS = 500;
/** @type {unknown} */
const bot = workerData;

setInterval(() => {
  // Whoever loses its parent gets another.
  if (process.ppid !== bot) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
