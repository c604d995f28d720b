import { failureOf } from '../../storage/damaged.ts';
import { serveParent } from '../../supervised/serving.ts';
import { read } from './job.ts';
import type { Order, Report } from './reader.ts';

/**
 * A process that reads, one thing after another: it loads the rules, draws nothing and knows no Discord. It loads
 * the module of a feature's job when it is first asked for it. It ends with the bot,
 * at the latest after the reading that it is at: each ends by itself, so it needs no watchdog.
 */
const send = serveParent();
const report = (message: Report): void => void send(message);

process.on('message', ({ job, steps }: Order) => {
  read(job, steps).then(
    (done) => report({ kind: 'done', done }),
    (error: unknown) => report(failureOf(error)),
  );
});

report({ kind: 'ready' });
