import { jobsIn } from '../../match/reading/define-job.ts';
import type * as work from './work.ts';

const define = jobsIn<typeof work>(new URL('./work.ts', import.meta.url));

/** Shows a step of a match that is over, or of a record that today's rules accept to its end. */
export const replayJob = define('replay', { isPaged: true });

/** Writes the move list of one. */
export const movesJob = define('moves', { isPaged: true });
