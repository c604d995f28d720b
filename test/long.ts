/** True in `npm run test:long`, which plays at random for much longer than `npm test`. */
export const isLong = process.env['LONG_TESTS'] === '1';

/** Factor for numbers of tries: `inLongRun` in the long run, else 1. */
export const timesAsMany = (inLongRun: number): number => (isLong ? inLongRun : 1);
