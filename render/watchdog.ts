/**
 * A thread beside the one that draws: ends the process when the bot is gone. The end of the pipe says the same, but a
 * thread that hangs hears nothing.
 */
import { workerData } from 'node:worker_threads';

const LOOK_MS = 500;
const bot: unknown = workerData;

setInterval(() => {
  // Whoever loses its parent gets another.
  if (process.ppid !== bot) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
