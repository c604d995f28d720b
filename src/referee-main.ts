import { answerStream } from './answering.ts';
import { endWithReader } from './pipes.ts';
import { createReferee } from './referee.ts';

/** `npm run -s referee`: protocol lines on standard input, answers on standard output. */
endWithReader();
await answerStream(createReferee(), process.stdin, process.stdout);
