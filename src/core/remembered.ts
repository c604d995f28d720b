/** What is made of a value is made once: values are never changed. It is forgotten with the value. */
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

/** So many texts are remembered at most: those that come after them are seen to each time. */
const TEXTS = 1000;

/** The same of texts of which there are few: the cards of a pack, the names of places. */
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
