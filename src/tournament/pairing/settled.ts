import type { Field, Group } from './field.ts';
import type { Pairs } from './pairs.ts';

/** Range in which the upper half of each group may end: the possible first places of its lower half. */
export type Lines = ReadonlyMap<Group, readonly [from: number, to: number]>;

/** Decisions of the search for the best halves, so far. */
export interface Settled {
  readonly lines: Lines;
  /** Places whose players stay in their group, or leave it; all others may do either. */
  readonly stays: ReadonlySet<number>;
  readonly leaves: ReadonlySet<number>;
}

export function settledAtFirst(field: Field, meetings: Pairs, lines: Lines): Settled {
  const [canStay, canLeave] = [Array<boolean>(field.size), Array<boolean>(field.size)];
  meetings.forEach((first, second) => {
    const can = field.groupOf(first, second) ? canStay : canLeave;
    can[first] = true;
    can[second] = true;
  });
  const places = Array.from({ length: field.size }, (_, place) => place);
  const settled: Settled = {
    lines,
    stays: new Set(places.filter((place) => !canLeave[place])),
    leaves: new Set(places.filter((place) => !canStay[place])),
  };
  return field.groups.reduce((before, group) => narrowed(before, group) ?? before, settled);
}

/** @param group the group of both; null if one of them floats */
export function isKept(
  { stays, leaves }: Settled,
  group: Group | null,
  first: number,
  second: number,
): boolean {
  const against = group ? leaves : stays;
  return !against.has(first) && !against.has(second);
}

/** True if the group may be divided between these two. */
export function mayBeAcross({ lines }: Settled, group: Group | null, first: number, second: number): boolean {
  const [from, to] = (group && lines.get(group)) ?? [0, 0];
  return group !== null && from <= second && first < to;
}

/**
 * Drops the lines at which the halves can no longer be of equal size; null if none is left. Halves may be
 * empty, as nobody has to stay.
 */
function narrowed(settled: Settled, group: Group): Settled | null {
  const { lines, stays, leaves } = settled;
  const [from, to] = lines.get(group) ?? [group.start, group.end];
  /** Number of players from `start` to before `end` who stay: at least, at most. */
  const count = (start: number, end: number): readonly [number, number] => {
    let [least, most] = [0, 0];
    for (let place = start; place < end; place += 1) {
      if (stays.has(place)) least += 1;
      if (!leaves.has(place)) most += 1;
    }
    return [least, most];
  };
  const possible = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).filter((line) => {
    const [upper, lower] = [count(group.start, line), count(line, group.end)];
    return upper[0] <= lower[1] && lower[0] <= upper[1];
  });
  const [first, last] = [possible[0], possible.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { ...settled, lines: new Map(lines).set(group, [first, last]) };
}

/**
 * Splits an undecided group into cases that cover all possibilities; null if nothing in it is undecided.
 * @param line where the upper half is likely to end
 * @param staying players who would stay, as far as is known
 */
export function dividedIn(
  settled: Settled,
  group: Group,
  line: number,
  staying: readonly number[],
): readonly Settled[] | null {
  const { lines, stays, leaves } = settled;
  const [from, to] = lines.get(group) ?? [group.start, group.end];
  const kept = (part: Settled): readonly Settled[] => {
    const next = narrowed(part, group);
    return next ? [next] : [];
  };
  if (from < to) {
    const at = Math.min(Math.max(line, from), to);
    const ranges: (readonly [number, number])[] = [
      [at, at],
      [from, at - 1],
      [at + 1, to],
    ];
    return ranges
      .filter(([first, last]) => first <= last)
      .flatMap((range) => kept({ ...settled, lines: new Map(lines).set(group, range) }));
  }
  const open = Array.from({ length: group.end - group.start }, (_, i) => group.start + i).filter(
    (place) => !stays.has(place) && !leaves.has(place),
  );
  // A place of the half in which too many stay.
  const isUpper = staying.filter((place) => place < from).length > staying.length / 2;
  const place = open.find((each) => staying.includes(each) && each < from === isUpper) ?? open[0];
  if (place === undefined) return null;
  return [
    ...kept({ ...settled, stays: new Set([...stays, place]) }),
    ...kept({ ...settled, leaves: new Set([...leaves, place]) }),
  ];
}
