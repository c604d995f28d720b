import { refereeStream } from './referee.ts';

/** `npm run -s referee`: protocol lines on standard input, answers on standard output. */
await refereeStream(process.stdin, process.stdout);
