// Discord's types name only the single bits, so sums of them need an assertion to be of the type; it is made here.

/** A field of the given bits; without any, 0. */
export const bits = <Flag extends number>(...flags: readonly Flag[]): Flag =>
  flags.reduce<number>((sum, flag) => sum | flag, 0) as Flag;

/** The field without the given bits. */
export const without = <Flag extends number>(field: Flag, ...flags: readonly Flag[]): Flag =>
  (field & ~bits(...flags)) as Flag;
