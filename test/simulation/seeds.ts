/** Seeds that have found a fault, kept for ever: each is played in every run of the tests. */
export interface KeptSeed {
  readonly seed: string;
  readonly minutes: string;
  readonly people: string;
  readonly bots?: string;
  /** Of `--faults`. */
  readonly faults: string;
  /** What it found. */
  readonly found: string;
}

export const KEPT: readonly KeptSeed[] = [
  {
    seed: '5',
    minutes: '10',
    people: '2',
    faults: 'all',
    found: 'an interaction that Discord no longer knew was answered again, up to three times',
  },
];
