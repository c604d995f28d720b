import { answerStream } from './answering.ts';
import { createDesk } from './desk.ts';

/** `npm run -s desk`: protocol lines on standard input, answers on standard output. */
await answerStream(createDesk(), process.stdin, process.stdout);
