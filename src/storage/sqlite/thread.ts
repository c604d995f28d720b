import { parentPort } from 'node:worker_threads';
import { openDatabase, said, type Sqlite } from './database.ts';
import { createDesk } from './desk.ts';
import { isOfDisk } from './errors.ts';
import type { Command, Report } from './jobs.ts';
import { InUse } from './refusals.ts';

/** The database thread: waiting for the disk or for locks holds up nothing else. */
if (!parentPort) throw new Error('the thread of the storage was started as something else');
const port = parentPort;
const report = (message: Report): void => port.postMessage(message);

function serve(sqlite: Sqlite, patienceMs: number): void {
  const desk = createDesk({
    sqlite,
    patienceMs,
    report: (outcomes) => outcomes.length > 0 && report({ kind: 'done', outcomes }),
  });
  port.on('message', (command: Command) => {
    if (command.kind === 'do') desk.take(command.requests);
    if (command.kind === 'close') desk.whenIdle(end);
  });
  function end(): void {
    sqlite.close();
    port.close();
  }
}

port.once('message', (command: Command) => {
  if (command.kind !== 'open') throw new Error('database not opened');
  try {
    serve(openDatabase(command.file), command.patienceMs);
    report({ kind: 'open' });
  } catch (error) {
    const because = error instanceof InUse ? 'in-use' : isOfDisk(error) ? 'disk' : 'file';
    report({ kind: 'refused', because, why: said(error) });
    port.close();
  }
});
