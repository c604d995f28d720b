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
