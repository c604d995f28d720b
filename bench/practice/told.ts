import type { Seat } from '../../src/core/seat.ts';
import type { Done, Played } from './match.ts';

/** A match, and in which seat the player sat whose it is. */
export interface Counted extends Played {
  readonly first: Seat;
}

/** Standard deviations on either side of 95% of all chance. */
const NINETY_FIVE = 1.96;

const quantile = (of: readonly number[], part: number): number =>
  of.toSorted((a, b) => a - b)[Math.floor((of.length - 1) * part)] ?? NaN;

const percent = (part: number): string => `${(100 * part).toFixed(0)}%`;

/** A share with the interval in which the true one lies in 95 of 100 such measurements (Wilson). */
function share(count: number, of: number): string {
  if (of === 0) return 'none';
  const z = NINETY_FIVE ** 2;
  const middle = (count + z / 2) / (of + z);
  const about = (NINETY_FIVE * Math.sqrt((count * (of - count)) / of + z / 4)) / (of + z);
  return `${percent(count / of)} (${percent(Math.max(0, middle - about))} to ${percent(middle + about)})`;
}

/** What came of the matches of a pair, for the first of the two, and what both have done wrong. */
export function told(what: string, matches: readonly Counted[], frameMs: number): string {
  const many = matches.length;
  const won = matches.filter(({ winner, first }) => winner === first).length;
  const drawn = matches.filter(({ winner }) => winner === null).length;
  const lost = many - won - drawn;
  const reasons = new Map<string, number>();
  for (const { reason } of matches) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const endings = [...reasons].map(([reason, count]) => `${reason} ${percent(count / many)}`).join(', ');
  const turnsOf = (some: readonly Counted[]): number =>
    quantile(
      some.map((match) => match.turns),
      0.5,
    );
  const cleared = matches.filter(({ reason }) => reason === 'cleared');
  const sides = Map.groupBy(
    matches.flatMap(({ seats }) => seats),
    ({ who }) => who,
  );
  return [
    `practice, ${what}: ${many} matches: won ${share(won, many)}, drawn ${drawn}, lost ${share(lost, many)}; of what is decided ${share(won, won + lost)}`,
    `  ${endings}; ${turnsOf(matches)} turns at the median${cleared.length > 0 ? `, ${turnsOf(cleared)} until it was cleared` : ''}`,
    ...[...sides].map(([who, done]) => `  ${who}: ${toldOf(done, frameMs)}`),
  ].join('\n');
}

function toldOf(done: readonly Done[], frameMs: number): string {
  const sum = (of: (one: Done) => number): number => done.reduce((total, one) => total + of(one), 0);
  const callable = sum((one) => one.callable);
  const times = done.flatMap((one) => one.times);
  const ms = (part: number): string => quantile(times, part).toFixed(1);
  const frames = (part: number): string => (quantile(times, part) / frameMs).toFixed(2);
  const thought =
    times.length === 0
      ? ''
      : `; ${times.length.toLocaleString('en')} answers: median ${ms(0.5)}, 99% ${ms(0.99)}, longest ${ms(1)} ms of the processor (${frames(0.5)}, ${frames(0.99)}, ${frames(1)} naive frames)`;
  return `offences ${sum((one) => one.offences)}, false calls ${sum((one) => one.falseCalls)}, called ${share(
    sum((one) => one.called),
    callable,
  )} of ${callable}${thought}`;
}
