/**
 * Rulings 2 and 7 to 12 by plain breadth-first search: slow, small, and written from the rulings alone. For
 * the variants without hidden cards.
 */
import type { Announced } from './table.ts';

const RANKS = 'A23456789TJQK';
const rank = (card: string): number => RANKS.indexOf(card.charAt(0));
const suit = (card: string): string => card.charAt(1);
const isRed = (card: string): boolean => /[HD]/.test(suit(card));

/** True if a card fits on another on the rim. */
const fits = (card: string, top: string): boolean =>
  rank(card) === rank(top) - 1 && isRed(card) !== isRed(top);
const neighbours = (card: string, top: string | undefined): boolean =>
  top !== undefined && suit(card) === suit(top) && Math.abs(rank(card) - rank(top)) === 1;

/** A rim stack, null once it is taken away for good (ruling 19). */
type Stack = readonly string[] | null;
export type Rim = readonly Stack[];
export interface Scene {
  readonly rim: Rim;
  /** True if the next rim stack that becomes empty is taken away. */
  readonly takes: boolean;
  readonly middle: readonly (readonly string[])[];
  /** The player's own discard, and those of the opponents; tops last. */
  readonly discard: readonly string[];
  readonly others: readonly (readonly string[])[];
  /** From this many occupied rim stacks on, empty ones are unavailable. */
  readonly limit: number;
}

export const fitsMiddle = (card: string, { middle }: Pick<Scene, 'middle'>): boolean =>
  middle.some((stack) => {
    const top = stack.at(-1);
    if (top === undefined) return card.startsWith('A');
    return suit(top) === suit(card) && rank(top) === rank(card) - 1;
  });
const topOf = (stack: Stack | undefined): string | undefined => stack?.at(-1);
export const occupied = (rim: Rim): number => rim.filter((stack) => topOf(stack) !== undefined).length;
const isEmpty = (stack: Stack): boolean => stack?.length === 0;
/** True if a rim stack has been taken away. */
const taken = (rim: Rim): boolean => rim.includes(null);

interface Step {
  readonly from: number;
  readonly to: number;
  readonly after: Rim;
}
/** A table regardless of the places of its stacks (ruling 10). */
const keyOf = (rim: Rim): string =>
  rim
    .map((stack) => (stack === null ? '-' : stack.join()))
    .sort()
    .join('|');

/** Every step of a sequence allowed here (ruling 8), regardless of repeated tables. */
function stepsFrom(rim: Rim, { limit, takes }: Scene): Step[] {
  const steps: Step[] = [];
  const free = occupied(rim) < limit ? rim.findIndex(isEmpty) : -1;
  rim.forEach((stack, from) => {
    const card = topOf(stack);
    if (card === undefined) return;
    const targets = rim.flatMap((other, to) => {
      const top = topOf(other);
      return to !== from && top !== undefined && fits(card, top) ? [to] : [];
    });
    if (targets.length === 0 && free >= 0) targets.push(free);
    for (const to of targets) {
      const after = rim.map((one, index) => {
        if (index === to) return [...(one ?? []), card];
        if (index !== from || one === null) return one;
        return one.length === 1 && takes && !taken(rim) ? null : one.slice(0, -1);
      });
      steps.push({ from, to, after });
    }
  });
  return steps;
}

type Goal = (before: Rim, step: Step) => boolean;

/**
 * The shortest sequence of at most eight steps whose last step reaches the goal, avoiding past tables; null
 * if there is none.
 */
export function sequence(rim: Rim, scene: Scene, goal: Goal, past: readonly Rim[] = []): Step[] | null {
  const most = 8;
  const shown = new Set([rim, ...past].map(keyOf));
  let edge: { rim: Rim; path: Step[] }[] = [{ rim, path: [] }];
  for (let length = 1; length <= most; length += 1) {
    const next: typeof edge = [];
    for (const { rim: table, path } of edge) {
      for (const step of stepsFrom(table, scene)) {
        if (goal(table, step)) return [...path, step];
        const key = keyOf(step.after);
        if (shown.has(key)) continue;
        shown.add(key);
        next.push({ rim: step.after, path: [...path, step] });
      }
    }
    edge = next;
  }
  return null;
}

/** Move 2 for any card that fits a middle stack. */
const frees =
  (scene: Scene): Goal =>
  (_, { from, after }) => {
    const top = topOf(after[from]);
    return top !== undefined && fitsMiddle(top, scene);
  };
/** Move 3 for any stack: fewer occupied stacks than before. */
const fewer =
  (count: number): Goal =>
  (_, { after }) =>
    occupied(after) < count;

/** The goal of an announcement, relative to the rim when it was made. */
export function goalOf(announced: Announced, rim: Rim, pile: number): Goal {
  if (announced.aim === 'expose') {
    const { card } = announced;
    return (_, { after }) => after.some((stack) => topOf(stack) === card);
  }
  const bottom = rim[pile]?.[0];
  const count = occupied(rim);
  // A former bottom card has moved onto a stack that was not empty.
  return (_, { after }) => occupied(after) < count && after.every((stack) => stack?.[0] !== bottom);
}

/** The move number of the top of the player's own discard, or null when it can make no move (ruling 7). */
export function numberOfDiscard({ discard, others, rim, middle, limit }: Scene): number | null {
  const card = discard.at(-1);
  if (card === undefined) return null;
  if (fitsMiddle(card, { middle })) return 4;
  const tops = rim.map(topOf).filter((top) => top !== undefined);
  if (tops.some((top) => fits(card, top))) return 5;
  const empty = rim.some(isEmpty);
  if (!empty && others.some((stack) => neighbours(card, stack.at(-1)))) return 6;
  return empty && occupied(rim) < limit ? 7 : null;
}

/** True if a top of the rim fits a middle stack. */
export const offersMiddle = (rim: Rim, scene: Scene): boolean =>
  rim.map(topOf).some((top) => top !== undefined && fitsMiddle(top, scene));

/** The smallest possible move number below `number`, or null. */
export function before(scene: Scene, number: number): number | null {
  const { rim } = scene;
  if (number > 1 && offersMiddle(rim, scene)) return 1;
  if (number > 2 && sequence(rim, scene, frees(scene)) !== null) return 2;
  if (number > 3 && sequence(rim, scene, fewer(occupied(rim))) !== null) return 3;
  const own = numberOfDiscard(scene);
  return own !== null && own < number ? own : null;
}

/** The right first steps under an announcement just made (ruling 9). */
export function rightSteps(scene: Scene, announced: Announced, pile: number): Step[] {
  const { rim } = scene;
  const goal = goalOf(announced, rim, pile);
  // An unreachable goal has no right step: the first touch is the offence.
  if (sequence(rim, scene, goal) === null) return [];
  return stepsFrom(rim, scene).filter(
    (step) =>
      goal(rim, step) ||
      (keyOf(step.after) !== keyOf(rim) && sequence(step.after, scene, goal, [rim]) !== null),
  );
}
