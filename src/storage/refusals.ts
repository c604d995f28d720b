/** The storage cannot be opened, because of what the settings say; the message says which one, and why. */
export class StorageError extends Error {}

/** Another bot works on this storage. */
export class StorageInUse extends StorageError {}

/** Something about a copy is not as it has to be, in words. */
export class NoCopy extends Error {}

/**
 * The lease under which a storage was opened is not held any more; the message says why. Nothing has been stored by this call, and
 * nothing will be.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** By PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const WHY: readonly (readonly [RegExp, string])[] = [
  [/^25006$/, 'it can only be read'],
  [/^42501$/, 'its user lacks a right'],
  [/^42(P01|703)$/, 'a table or column of this program is missing'],
  [/^53100$/, 'its disk is full'],
  [/^53300$/, 'it has no session left'],
  [/^(57014|55P03|40P01)$/, 'it is slow, or rows are locked'],
];

/** Why a shared database answers and refuses, in words; null: it does not answer, or nobody knows what it has done. */
export function whyRefused(error: unknown): string | null {
  const isRefusal = error instanceof Error && 'isRefusal' in error && error.isRefusal === true;
  if (!isRefusal) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return WHY.find(([pattern]) => pattern.test(code))?.[1] ?? 'the log says why';
}

/** Whether a shared database refuses, or does not answer, for the log. */
export function failingInWords(error: unknown): string {
  const why = whyRefused(error);
  return why === null ? 'the database does not answer' : `the database refuses: ${why}`;
}
