import type { Seat } from '../../src/core/seat.ts';
import type { Done, Played } from './match.ts';
import type { Asked } from './rows.ts';

/** A match, and the seat of the player whose results are counted. */
export interface Counted extends Played {
  readonly first: Seat;
}

/** Standard deviations on either side that contain 95% of a normal distribution. */
const NINETY_FIVE = 1.96;

const quantile = (of: readonly number[], part: number): number =>
  of.toSorted((a, b) => a - b)[Math.floor((of.length - 1) * part)] ?? NaN;

const percent = (part: number): string => `${(100 * part).toFixed(0)}%`;

/** A share with its 95% confidence interval (Wilson). */
function share(count: number, of: number): string {
  if (of === 0) return 'none';
  const z = NINETY_FIVE ** 2;
  const middle = (count + z / 2) / (of + z);
  const about = (NINETY_FIVE * Math.sqrt((count * (of - count)) / of + z / 4)) / (of + z);
  return `${percent(count / of)} (${percent(Math.max(0, middle - about))} to ${percent(middle + about)})`;
}

/**
 * Report on the matches of a pair: results of the first of the two beside the targets, and the errors of
 * both.
 */
export function told(what: string, matches: readonly Counted[], asked: Asked, frameMs: number): string {
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
  const ownCleared = cleared.filter(({ winner, first }) => winner === first);
  const come: Required<Asked> = {
    won: won / many,
    ofDecided: won / (won + lost),
    lost: lost / many,
    cleared: ownCleared.length / many,
    turns: turnsOf(ownCleared),
  };
  const sides = Map.groupBy(
    matches.flatMap(({ seats }) => seats),
    ({ who }) => who,
  );
  return [
    `practice, ${what}: ${many} matches: won ${share(won, many)}, drawn ${drawn}, lost ${share(lost, many)}; of what is decided ${share(won, won + lost)}`,
    `  ${endings}; ${turnsOf(matches)} turns at the median${cleared.length > 0 ? `, ${turnsOf(cleared)} until it was cleared` : ''}`,
    ...askedLines(asked, come),
    ...[...sides].map(([who, done]) => `  ${who}: ${toldOf(done, frameMs)}`),
  ].join('\n');
}

/** The targets, each marked as reached or missed. */
function askedLines(asked: Asked, come: Required<Asked>): readonly string[] {
  const least = (name: 'won' | 'ofDecided' | 'cleared', of: string): string[] => {
    const part = asked[name];
    return part === undefined ? [] : [judged(`at least ${percent(part)} ${of}`, come[name] >= part)];
  };
  const { lost, turns } = asked;
  const all = [
    ...least('won', 'won'),
    ...least('ofDecided', 'of what is decided'),
    ...(lost === undefined ? [] : [judged(`at most ${percent(lost)} lost`, come.lost <= lost)]),
    ...least('cleared', 'cleared by it'),
    ...(turns === undefined ? [] : [judged(`at most ${turns} turns until then`, come.turns <= turns)]),
  ];
  return all.length > 0 ? [`  asked: ${all.join(', ')}`] : [];
}

const judged = (what: string, isSo: boolean): string => `${what} (${isSo ? 'so it is' : 'missed'})`;

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
