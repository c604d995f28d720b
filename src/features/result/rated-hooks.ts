import type { JustEnded } from '../../match/endings.ts';

/** Hooks of features for the result message. */
export interface RatedHooks {
  /**
   * Lines about the rating changes of a finished match. Rejects with NotStored while these are not known to
   * be stored: the result is then posted later.
   */
  ratedLines(ended: JustEnded): Promise<readonly string[]>;
}

/** The lines of all features. */
export async function ratedLines(
  hooks: readonly Partial<RatedHooks>[],
  ended: JustEnded,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const one of hooks) lines.push(...((await one.ratedLines?.(ended)) ?? []));
  return lines;
}
