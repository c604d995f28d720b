import { answerStream } from './answering.ts';
import { createDesk } from './desk.ts';
import { endWithReader } from './pipes.ts';

/** `npm run -s desk`: protocol lines on standard input, answers on standard output. */
endWithReader();
await answerStream(createDesk(), process.stdin, process.stdout);
