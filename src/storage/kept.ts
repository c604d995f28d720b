import type { z } from 'zod';
import type { StoredRow } from './ports.ts';

/** What people are told about: the texts about data have a sentence for each, saying what is kept and why. */
export const SECTIONS = [
  'settings',
  'learning',
  'matches',
  'tournaments',
  'league',
  'challenges',
  'blocks',
  'follows',
  'servers',
  'machine',
] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * How people are in a collection: a row of their own, or several, by their id, in which others may be listed whom they have chosen
 * (`own`), or with whom they have done something (`each`); in the keys of rows, under a keyed hash, which no deletion touches (`hashed`);
 * together with others, in what these need as well (`shared`); only until it ends by itself (`passing`), or not at all (`nobody`).
 */
export type Holds = 'own' | 'each' | 'hashed' | 'shared' | 'passing' | 'nobody';

/**
 * What a user is told of a row in which others have a part: never what others have settled, a seed, or the hand of anybody. Null or
 * undefined: nothing.
 */
export type Teller = (row: StoredRow, user: string) => unknown;

/** Where other people have decided something about a person: in a row's value or in its key, under keys that begin so. */
export interface Decided {
  readonly in: 'value' | 'key';
  readonly under?: string;
}

interface Described {
  /** One whose name ends in `/` is there for each server. */
  readonly name: string;
  /** What each of its documents is read as; null: its rows are no documents, or are those of other collections. */
  readonly schema: z.ZodType | null;
  readonly section: Section;
  /** Decisions that outlive a deletion: it puts the keyed hash of the person's id there. */
  readonly decided?: Decided;
  /** The value of two rows whose keys a deletion makes the same; undefined stands for a value that cannot be read. */
  readonly merged?: (values: readonly unknown[]) => unknown;
  /** Rows that go with a journal: their keys are the id of its match or event, or the channel of its match. */
  readonly goesWith?: 'match' | 'event' | 'channel';
  /**
   * Names of a match's players that stand without their ids: the value with those that `nameOf` gives; undefined: it cannot be read.
   * For collections whose rows go with the channel.
   */
  readonly renamed?: (
    value: unknown,
    match: string,
    nameOf: (seat: number, before: string) => string,
  ) => unknown;
}

/** What the owner of a collection says of it. Where several people have a part, it says what each is told; null: nothing. */
export type KeptCollection = Described &
  (
    | { readonly people: Exclude<Holds, 'shared' | 'passing'> }
    | { readonly people: 'shared' | 'passing'; readonly told: Teller | null }
  );

/** All collections of a storage. */
export interface Collections {
  readonly all: readonly KeptCollection[];
  /** Undefined: nobody has said what it is. */
  of(name: string): KeptCollection | undefined;
}

/** @throws when two have the same name */
export function collected(all: readonly KeptCollection[]): Collections {
  const byName = new Map(all.map((one) => [one.name, one]));
  const twice = all.find((one) => byName.get(one.name) !== one);
  if (twice) throw new Error(`The collection ${twice.name} has two owners.`);
  return { all, of: (name) => byName.get(name) ?? byName.get(name.replace(/\/.*$/s, '/')) };
}
