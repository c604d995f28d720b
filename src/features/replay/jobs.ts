import { jobsIn } from '../../match/reading/define-job.ts';
import type * as work from './work.ts';

const define = jobsIn<typeof work>(new URL('./work.ts', import.meta.url));

/** Shows a step of a finished match, or of a record that the current rules accept completely. */
export const replayJob = define('replay', { isPaged: true });

/** Writes the move list of such a match. */
export const movesJob = define('moves', { isPaged: true });
