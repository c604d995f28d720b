import type { ShownMatch } from '../../src/games/game.ts';
import type { Step } from './play.ts';

/** The reaction time of the matches in these tests, in ms. */
export const REACTION_MS = 3000;

/** A table after an action of an offender, and the match times to compare at. */
export interface Outlasted {
  readonly step: Step;
  readonly after: ShownMatch;
  /** `lasts`: time will end the right to call; `ended`: that action has ended it, because the reaction time was over. */
  readonly right: 'lasts' | 'ended';
  /** For a lasting right: now, its last moment, and one ms later. */
  readonly looks: readonly number[];
}

const holds = (match: ShownMatch, ply: number): boolean =>
  (match.pending ?? []).some((offence) => offence.ply === ply);

/** The tables after an action that comes within the reaction time of an offence, or after it. */
export function* outlastedIn(steps: Iterable<Step>): Generator<Outlasted> {
  const endOf = new Map<number, number>();
  for (const step of steps) {
    const { before, after, offences } = step;
    if (!after) continue;
    if (offences.length > 0) endOf.set(after.ply, after.at + REACTION_MS);
    for (const [ply, end] of endOf) {
      const isHeld = holds(after, ply);
      if (isHeld && holds(after.pass(end), ply) && !holds(after.pass(end + 1), ply))
        yield { step, after, right: 'lasts', looks: [after.at, end, end + 1] };
      if (!isHeld && holds(before, ply) && before.at > end)
        yield { step, after, right: 'ended', looks: [after.at] };
      if (!isHeld) endOf.delete(ply);
    }
  }
}
