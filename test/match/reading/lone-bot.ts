/** A bot that reads a record and prints the ids of its readers. Then it has nothing to do; with the word `stays` it does not end. */
import { createReading } from '../../../src/match/reading/reading.ts';
import { childrenOf } from '../../processes.ts';

const reading = createReading({ log: { info: console.error, warn: console.error, error: console.error } });
await reading.own.verify('nonsense');
console.log(JSON.stringify(childrenOf(process.pid, 'reader-main')));
if (process.argv.includes('stays')) setInterval(() => undefined, 1000);
