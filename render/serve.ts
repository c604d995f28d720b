import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { endWithParent, outlastSignals } from '../src/supervised/serving.ts';
import type { Drawing } from './drawing.ts';
import { parseJob, PIPE, send, unpacker, type DrawJob, type Job, type Report } from './messages.ts';
import { inNextTurn } from '../src/machine/clock.ts';

/**
 * Number of pictures between two measurements of memory, each of which takes an eighth of a picture's time.
 */
const WEIGHED = 8;

/**
 * Runs a drawer process: draws the pictures that the bot requests, and ends with the bot. It returns to the
 * event loop after each picture: only there are old canvases freed.
 * @param load loads the drawing code, given the bytes of pictures to keep. That takes a while, so signals and
 * the bot's end are handled before
 */
export async function serve(load: (keep: number) => Promise<Drawing>): Promise<void> {
  outlastSignals();
  const [bot = NaN, keep] = process.argv.slice(2).map(Number);
  endWithParent(bot);
  const pipe = new Socket({ fd: PIPE });
  pipe.on('error', () => undefined);
  pipe.on('close', () => process.exit());
  const report = (message: Report): void => send(pipe, message);

  const drawing = await load(keep ?? 0);
  drawing.warmUp();
  // A killed process would not leave its compiled code to the next one.
  flushCompileCache();
  const waiting: Job[] = [];
  let busy = false;
  let drawn = 0;
  let rss = 0;

  function draw({ id, key, scene }: DrawJob): void {
    try {
      const png = drawing.draw(key, scene);
      if (drawn % WEIGHED === 0) rss = process.memoryUsage.rss();
      drawn += 1;
      report({ kind: 'drawn', id, png, rss });
    } catch (error) {
      report({ kind: 'failed', id, error: error instanceof Error ? error : String(error) });
    }
  }

  function next(): void {
    const job = waiting.shift();
    busy = job !== undefined;
    if (!job) return;
    if (job.kind === 'draw') draw(job);
    else drawing.forget(job.key);
    inNextTurn(next);
  }

  function heard(job: Job): void {
    waiting.push(job);
    if (busy) return;
    busy = true;
    inNextTurn(next);
  }

  pipe.on(
    'data',
    unpacker((message) => heard(parseJob(message))),
  );
  report({ kind: 'ready' });
}
