/**
 * Reads a record in a child process and prints the reader ids. Then it has nothing to do; with the argument
 * `stays` it does not end.
 */
import { createReading } from '../../../src/match/reading/reading.ts';
import { childrenOf } from '../../processes.ts';

const reading = createReading({ log: { info: console.error, warn: console.error, error: console.error } });
await reading.own.verify('nonsense');
console.log(JSON.stringify(childrenOf(process.pid, 'reader-main')));
if (process.argv.includes('stays')) setInterval(() => undefined, 1000);
