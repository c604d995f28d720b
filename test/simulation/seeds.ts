/** Seeds that found something, kept for ever: each is played again in every run of the tests. */
export interface KeptSeed {
  readonly seed: string;
  /** Options of `run.ts`. */
  readonly options: readonly string[];
  /** What it found. */
  readonly found: string;
}

export const KEPT: readonly KeptSeed[] = [];
