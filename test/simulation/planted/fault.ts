/** A fault put into the program on purpose, to measure what the simulator finds. */
export interface PlantedFault {
  /** Name for `--plant`. */
  readonly name: string;
  /** What the program does wrong, in a plain sentence. */
  readonly what: string;
  /** File from the project's root. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Commit that mended or ruled out this fault, if the project had it; left out: it did not. */
  readonly source?: string;
  /** Simulated faults that it needs to show, as for `--faults`. */
  readonly faults: string;
  /** The program that can find it; left out: an evening. `secrets`: the comparison of secrets. */
  readonly by?: 'secrets';
  /** Number of bots on one database; left out: one, on a file of its own. */
  readonly bots?: number;
}
