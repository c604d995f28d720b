import { jobsIn } from '../../match/reading/define-job.ts';
import type * as work from './work.ts';

const define = jobsIn<typeof work>(new URL('./work.ts', import.meta.url));

/** Tells a part of a match in words, as a film of it would, one line per step. */
export const captionsJob = define('captions');

/** Returns whether a match has best moments. */
export const bestJob = define('best', { isPaged: true });
