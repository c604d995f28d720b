/** Compares two evenings that differ only in what somebody must not know. */
import type { Line, Played } from './played.ts';

export interface Difference {
  readonly one: Line | null;
  readonly other: Line | null;
}

export interface Limits {
  /** Lines from this time on are not compared (Unix ms). */
  readonly until: number;
  /** People who may know. */
  readonly knows: ReadonlySet<string>;
}

export interface Comparison {
  /** Number of lines compared. */
  readonly lines: number;
  /** The first difference; null: all lines are equal. */
  readonly difference: Difference | null;
}

/** What others see of a line: of a private one, that there is one. */
const visible = ({ at, what, hash, only }: Line, knows: ReadonlySet<string>): string =>
  only !== null && knows.has(only) ? `${at} private` : `${at} ${what} ${hash}`;

/** True if both are acts of a person who knows, and they act differently: everybody may see that. */
const actsOnIt = (one: Line, other: Line, knows: ReadonlySet<string>): boolean =>
  one.only !== null &&
  knows.has(one.only) &&
  one.hash !== other.hash &&
  [one, other].every(({ what, text }) => what === 'frame' && text.includes('"t":"INTERACTION_CREATE"'));

const before = ({ lines }: Pick<Played, 'lines'>, until: number): readonly Line[] =>
  lines.filter(({ at }) => at < until);

export function compare(
  one: Pick<Played, 'lines'>,
  other: Pick<Played, 'lines'>,
  { until, knows }: Limits,
): Comparison {
  const [mine, yours] = [before(one, until), before(other, until)];
  const count = Math.max(mine.length, yours.length);
  for (let i = 0; i < count; i += 1) {
    const [line, twin] = [mine[i] ?? null, yours[i] ?? null];
    if (line && twin && actsOnIt(line, twin, knows)) return { lines: i, difference: null };
    if (line && twin && visible(line, knows) === visible(twin, knows)) continue;
    return { lines: i, difference: { one: line, other: twin } };
  }
  return { lines: count, difference: null };
}
