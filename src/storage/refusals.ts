/** The storage cannot be opened because of a setting; the message says which one and why. */
export class StorageError extends Error {}

/** Another bot works on this storage. */
export class StorageInUse extends StorageError {}

/** A copy fails a check; the message says which. */
export class NoCopy extends Error {}

/**
 * The lease under which a storage was opened is lost; the message says why. This call stored nothing, and no
 * later one will.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Reasons by PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const WHY: readonly (readonly [RegExp, string])[] = [
  [/^25006$/, 'it is read-only'],
  [/^42501$/, 'its user lacks a privilege'],
  [/^42(P01|703)$/, "one of the bot's tables or columns is missing"],
  [/^53100$/, 'its disk is full'],
  [/^53300$/, 'it has reached its connection limit'],
  [/^(57014|55P03|40P01)$/, 'it is slow, or rows are locked'],
];

/**
 * Returns why a shared database refuses a statement, in words; null if it did not answer, so that the outcome
 * is unknown.
 */
export function whyRefused(error: unknown): string | null {
  const isRefusal = error instanceof Error && 'isRefusal' in error && error.isRefusal === true;
  if (!isRefusal) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return WHY.find(([pattern]) => pattern.test(code))?.[1] ?? 'see the log';
}

/** Returns for the log if a shared database refuses or does not answer. */
export function failingInWords(error: unknown): string {
  const why = whyRefused(error);
  return why === null ? 'the database does not answer' : `the database refuses: ${why}`;
}
