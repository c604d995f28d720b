/** @throws TypeError naming `name` if a value is not plain data */
export function checkPlain(name: string, value: unknown): void {
  if (!isPlain(value)) throw new TypeError(`${name} cannot be stored: it is not plain data.`);
}

/**
 * Returns true if the value survives JSON unchanged. A Map, Set or Date, a NaN, or an undefined in an array
 * would silently be stored as something else. Undefined properties count as left out.
 */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  // A hole in an array has no key.
  if (Array.isArray(value)) return value.length === Object.keys(value).length && value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === null) &&
    !('toJSON' in value) &&
    Object.values(value).every((property) => property === undefined || isPlain(property))
  );
}
