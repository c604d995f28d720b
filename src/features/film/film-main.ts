import { flushCompileCache } from 'node:module';
import { createFilming } from '../../../render/film/filming.ts';
import { searcherWithin, SearchTooLong } from '../../core/searching.ts';
import { failureOf } from '../../storage/damaged.ts';
import { endWithParent, serveParent } from '../../supervised/serving.ts';
import { filmOf } from './filmed.ts';
import type { FilmOrder } from './order.ts';
import type { Report } from './studio.ts';
import { nextTurn } from '../../machine/clock.ts';

/** Entry point of a film process. It makes films one after another and ends with the bot. */

/** Budget for all searches of a match together, as in `match/reading`. */
const STEPS = 1_500_000;
/** Frames between progress reports; the event loop runs then and notices the end of the bot. */
const TOLD = 5;
/** Bytes of a piece that the bot receives without blocking. */
const PIECE = 2 ** 18;

const report: (message: Report) => Promise<unknown> = serveParent();
endWithParent(process.ppid);

const filming = createFilming();

async function make(order: FilmOrder): Promise<void> {
  const making = filmOf(filming, order, searcherWithin(STEPS, new Map()));
  for (;;) {
    const next = making.next();
    if (next.done) {
      const { gif, ...told } = next.value;
      for (let from = 0; from < gif.length; from += PIECE) {
        await report({ kind: 'piece', bytes: gif.slice(from, from + PIECE) });
      }
      await report({ kind: 'done', ...told });
      return;
    }
    const { done, of } = next.value;
    if (done % TOLD !== 1) continue;
    await report({ kind: 'progress', done, of });
    await nextTurn();
  }
}

process.on('message', (order: FilmOrder) => {
  make(order).catch((error: unknown) => {
    if (error instanceof SearchTooLong) return report({ kind: 'too-much' });
    return report(failureOf(error));
  });
});

await report({ kind: 'ready' });
// A killed process would not save its compile cache for the next one.
flushCompileCache();
