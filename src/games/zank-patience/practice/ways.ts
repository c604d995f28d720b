import type { HintStep } from '../hint.ts';
import { afterStep, rimKey, stepNamed, type NamedRim } from '../rim.ts';
import { isMet, type Aim } from '../search/aim.ts';
import { MOST_STEPS } from '../search/board.ts';
import { stepsFrom } from '../search/search.ts';

/** Most rims to look at. */
const MOST_RIMS = 3000;

/** A rim, and the steps that lead to it. */
interface Reached {
  readonly rim: NamedRim;
  readonly steps: readonly HintStep[];
}

export interface Wanted {
  /** Most ways, and most steps of each. */
  readonly most: number;
  readonly longest?: number;
  /** Keys of rims that must not be shown again (ruling 9). */
  readonly shown?: { has(key: string): boolean };
}

/**
 * Sequences that reach the aim (ruling 8): one of the shortest for each rim that they can leave behind, the
 * shortest first. They serve the aim equally well; the rim left behind decides what both players can do next.
 */
export function waysTo(
  rim: NamedRim,
  aim: Aim,
  { most, longest = MOST_STEPS, shown }: Wanted,
): readonly (readonly HintStep[])[] {
  const ways: (readonly HintStep[])[] = [];
  const seen = new Set([rimKey(rim.tableau)]);
  let reached: readonly Reached[] = [{ rim, steps: [] }];
  for (let length = 1; length <= longest; length += 1) {
    const next: Reached[] = [];
    for (const before of reached) {
      for (const after of stepsOn(before)) {
        if (ways.length >= most || seen.size >= MOST_RIMS) return ways;
        const { tableau } = after.rim;
        const key = rimKey(tableau);
        if (seen.has(key) || shown?.has(key)) continue;
        seen.add(key);
        if (isMet(tableau, aim)) ways.push(after.steps);
        else next.push(after);
      }
    }
    reached = next;
  }
  return ways;
}

const stepsOn = ({ rim, steps }: Reached): readonly Reached[] =>
  rim.tableau.stacks.flatMap((_, from) =>
    stepsFrom(rim.tableau, from).map((step) => ({
      rim: afterStep(rim, step),
      steps: [...steps, stepNamed(rim, step)],
    })),
  );
