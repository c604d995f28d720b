import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { endWithParent, outlastSignals } from '../src/supervised/serving.ts';
import type { Drawing } from './drawing.ts';
import { packed, parseJob, PIPE, unpacker, type DrawJob, type Job, type Report } from './messages.ts';
import { inNextTurn } from '../src/machine/clock.ts';

/** After so many pictures it is looked how much memory is used: that takes an eighth of the time of a picture. */
const WEIGHED = 8;

/**
 * What a process that draws does: it draws what the bot asks for, and ends with the bot. One picture at a time, and back
 * to the event loop after each: only there are old canvases freed.
 * @param load loads what draws, which takes a while: by then the process is on its guard; it is told how many bytes of pictures to keep
 */
export async function serve(load: (keep: number) => Promise<Drawing>): Promise<void> {
  outlastSignals();
  const [bot = NaN, keep] = process.argv.slice(2).map(Number);
  endWithParent(bot);
  const pipe = new Socket({ fd: PIPE });
  pipe.on('error', () => undefined);
  pipe.on('close', () => process.exit());
  const report = (message: Report): void => void pipe.write(packed(message));

  const drawing = await load(keep ?? 0);
  drawing.warmUp();
  // A process that is killed would not leave what it has compiled to the next.
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
