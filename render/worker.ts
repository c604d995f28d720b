import { parentPort } from 'node:worker_threads';
import { createDrawing } from './drawing.ts';
import type { Job, Report } from './renderer.ts';

/**
 * Draws on a thread of its own. One picture at a time, and back to the event loop after each: only there are old
 * canvases freed.
 */
if (!parentPort) throw new Error('the worker of the renderer was started as something else');
const port = parentPort;
const drawing = createDrawing();
const waiting: Job[] = [];
let busy = false;

const report = (message: Report, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

function next(): void {
  const job = waiting.shift();
  busy = job !== undefined;
  if (!job) return;
  switch (job.kind) {
    case 'draw':
      try {
        const png = drawing.draw(job.key, job.scene);
        report({ kind: 'drawn', id: job.id, png }, [png.buffer]);
      } catch (error) {
        report({ kind: 'failed', id: job.id, error });
      }
      break;
    case 'forget':
      drawing.forget(job.key);
      break;
    case 'close':
      port.close();
      return;
  }
  setImmediate(next);
}

port.on('message', (job: Job) => {
  waiting.push(job);
  if (busy) return;
  busy = true;
  setImmediate(next);
});

drawing.warmUp();
report({ kind: 'ready' });
