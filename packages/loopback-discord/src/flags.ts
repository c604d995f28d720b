// Discord's types name only single bits, so a sum needs an assertion; it is made here.

/** Combines bits into a field; without any, 0. */
export const bits = <Flag extends number>(...flags: readonly Flag[]): Flag =>
  flags.reduce<number>((sum, flag) => sum | flag, 0) as Flag;

/** Returns the field without the given bits. */
export const without = <Flag extends number>(field: Flag, ...flags: readonly Flag[]): Flag =>
  (field & ~bits(...flags)) as Flag;
