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
