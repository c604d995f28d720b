/** The storage cannot be opened, because of what the settings say; the message says which one, and why. */
export class StorageError extends Error {}

/** Another bot works on this storage. */
export class StorageInUse extends StorageError {}

/** Something about a copy is not as it has to be, in words. */
export class NoCopy extends Error {}

/**
 * Somebody else has taken the lease under which a storage was opened: nothing has been stored by this call, and nothing
 * will be any more.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
