/** A player's call. Times in Unix ms. */
export interface Call {
  /** Index of its entry. */
  readonly entry: number;
  readonly board: number;
  readonly player: string;
  /** What it is about; maybe empty. */
  readonly about: string;
  readonly at: number;
  /** The arbiter who is coming; null: nobody has answered. */
  readonly comes: string | null;
  readonly solved: { readonly by: string | null; readonly at: number } | null;
}
