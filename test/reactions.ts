/**
 * Counts reactions attached to promises by `then`: `Promise.race` calls it for each of its promises, `await`
 * does not.
 */

/** The most reactions that any one promise got during the work. */
export async function mostReactions(doing: () => Promise<unknown>): Promise<number> {
  const counts = new Map<unknown, number>();
  const own = Object.getOwnPropertyDescriptor(Promise.prototype, 'then');
  const then: unknown = own?.value;
  if (!own || typeof then !== 'function') throw new Error('promises have no method `then`');
  const counted = function (this: unknown, ...reactions: unknown[]): unknown {
    counts.set(this, (counts.get(this) ?? 0) + 1);
    return Reflect.apply(then, this, reactions);
  };
  Reflect.defineProperty(Promise.prototype, 'then', { ...own, value: counted });
  try {
    await doing();
  } finally {
    Reflect.defineProperty(Promise.prototype, 'then', own);
  }
  return Math.max(0, ...counts.values());
}
