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
  /** Arguments of `by` for the evenings in which it is searched: small ones, with what the fault needs to show. */
  readonly evening: string;
  /** The program that can find it; left out: an evening (`run.ts`). `secrets`: the comparison of secrets. */
  readonly by?: 'secrets';
}
