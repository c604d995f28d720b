import type { JustEnded } from '../../match/endings.ts';

/** What features say in the message that tells the result of a match. */
export interface RatedHooks {
  /**
   * Lines about what a finished match has made of its players' ratings. Rejects with NotStored while that is not known to be
   * stored: the result is told later.
   */
  ratedLines(ended: JustEnded): Promise<readonly string[]>;
}

/** Those of all features. */
export async function ratedLines(
  hooks: readonly Partial<RatedHooks>[],
  ended: JustEnded,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const one of hooks) lines.push(...((await one.ratedLines?.(ended)) ?? []));
  return lines;
}
