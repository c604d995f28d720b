/** Memoises a pure function of immutable objects. A result is dropped with its object. */
export function remembered<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const known = new WeakMap<Given, Made>();
  return (given) => {
    const before = known.get(given);
    if (before !== undefined) return before;
    const now = make(given);
    known.set(given, now);
    return now;
  };
}

/** Largest number of memoised texts; any further ones are computed each time. */
const TEXTS = 1000;

/** Memoises a pure function of texts from a small set, such as cards or names of places. */
export function rememberedText<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = make(text);
    if (known.size < TEXTS) known.set(text, now);
    return now;
  };
}
