import type { Holds, KeptCollection } from '../../storage/kept.ts';

/** Whether a row of a collection that holds people so is somebody's own. */
export const isOwnKey = (people: Holds | undefined, key: string, user: string): boolean =>
  (people === 'own' || people === 'each') && key.split('/').includes(user);

/**
 * Where other people have decided something about a person: in the value of a row, or in its key. A deletion puts the keyed hash of
 * the person's id there, so that the decision holds. Null: nowhere.
 */
export const decidedIn = (collection: KeptCollection | undefined, key: string): 'value' | 'key' | null =>
  collection?.decided && key.startsWith(collection.decided.under ?? '') ? collection.decided.in : null;
