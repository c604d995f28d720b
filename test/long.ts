/** How long is played at random: for as long as `npm test` bears, or for as long as `npm run test:long` is for. */
export const isLong = process.env['LONG_TESTS'] === '1';

/** By what to multiply how often something is tried, which in the long run is so many times as often. */
export const timesAsMany = (inLongRun: number): number => (isLong ? inLongRun : 1);
