import type { Holds, KeptCollection } from '../../storage/kept.ts';

/** True if a row of such a collection is the user's own. */
export const isOwnKey = (people: Holds | undefined, key: string, user: string): boolean =>
  (people === 'own' || people === 'each') && key.split('/').includes(user);

/**
 * The part of a row that holds other people's decision about a person, its value or its key; null: neither. A
 * deletion puts the keyed hash of the id there, so that the decision stays in force.
 */
export const decidedIn = (collection: KeptCollection | undefined, key: string): 'value' | 'key' | null =>
  collection?.decided && key.startsWith(collection.decided.under ?? '') ? collection.decided.in : null;
