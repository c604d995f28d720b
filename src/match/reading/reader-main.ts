import { flushCompileCache } from 'node:module';
import { failureOf } from '../../storage/damaged.ts';
import { serveParent } from '../../supervised/serving.ts';
import { read } from './job.ts';
import type { Order, Report } from './reader.ts';

/**
 * The reader process: does one job after another. It loads the rules and, on first use, the module of a
 * feature's job. It draws nothing and knows no Discord. It ends with the bot, after its current job at the
 * latest. Every job is finite, so the process needs no watchdog.
 */
const send = serveParent();
const report = (message: Report): void => void send(message);

process.on('message', ({ job, steps }: Order) => {
  read(job, steps).then(
    (done) => report({ kind: 'done', done }),
    (error: unknown) => report(failureOf(error)),
  );
});

// A killed process would not leave its compiled code to the next one.
flushCompileCache();
report({ kind: 'ready' });
