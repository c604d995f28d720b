import type { z } from 'zod';
import type { StoredRow } from './ports.ts';

/** Sections of the data texts for users. Each has a sentence on which data is kept and why. */
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
 * Ways in which a collection holds people.
 * - `own`: rows by the person's id, which may list others whom they have chosen.
 * - `each`: rows by the person's id, with others who took part.
 * - `hashed`: keys under a keyed hash of the id, which no deletion touches.
 * - `shared`: together with others, who need the data as well.
 * - `passing`: for a limited time only.
 * - `nobody`: not at all.
 */
export type Holds = 'own' | 'each' | 'hashed' | 'shared' | 'passing' | 'nobody';

/**
 * Returns the part of a shared row that a user may see: never other people's decisions, a seed or a hand.
 * Null or undefined: nothing.
 */
export type Teller = (row: StoredRow, user: string) => unknown;

/**
 * Place of other people's decisions about a person: a row's value or its key, under keys with this prefix.
 */
export interface Decided {
  readonly in: 'value' | 'key';
  readonly under?: string;
}

interface Described {
  /** A name that ends in `/` stands for one collection per server. */
  readonly name: string;
  /** Schema of its documents; null if its rows are not documents, or are those of other collections. */
  readonly schema: z.ZodType | null;
  readonly section: Section;
  /** Decisions that outlive a deletion, which replaces the person's id with its keyed hash. */
  readonly decided?: Decided;
  /**
   * Merges the values of rows whose keys a deletion makes equal; undefined stands for an unreadable value.
   */
  readonly merged?: (values: readonly unknown[]) => unknown;
  /** For the headers of its owner's journals, which it recognises; left out: they have no such names. */
  readonly withoutNames?: HeaderWithoutNames;
  /** Rows that are deleted with a journal. Their keys are the id of its match or event, or its channel. */
  readonly goesWith?: 'match' | 'event' | 'channel';
  /**
   * Replaces the names of a match's players, stored without their ids, with those that `nameOf` returns.
   * Undefined: the value cannot be read. For collections whose rows go with the channel.
   */
  readonly renamed?: (
    value: unknown,
    match: string,
    nameOf: (seat: number, before: string) => string,
  ) => unknown;
}

/**
 * Replaces a person's names in the header of a journal where they stand without the person's id. `entries`: the
 * journal's, as stored; `isTheirs`: true for the person's id; `standIn`: the name in place of theirs.
 */
export type HeaderWithoutNames = (
  header: unknown,
  entries: readonly unknown[],
  isTheirs: (user: string) => boolean,
  standIn: string,
) => unknown;

/**
 * A collection as its owner describes it. If a row concerns several people, `told` selects the part that a
 * user's data file shows; null: nothing.
 */
export type KeptCollection = Described &
  (
    | { readonly people: Exclude<Holds, 'shared' | 'passing'> }
    | { readonly people: 'shared' | 'passing'; readonly told: Teller | null }
  );

/** All collections of a storage. */
export interface Collections {
  readonly all: readonly KeptCollection[];
  /** Returns undefined for a collection that no owner describes. */
  of(name: string): KeptCollection | undefined;
}

/**
 * Indexes collections by name.
 * @throws if two have the same name
 */
export function collected(all: readonly KeptCollection[]): Collections {
  const byName = new Map(all.map((one) => [one.name, one]));
  const twice = all.find((one) => byName.get(one.name) !== one);
  if (twice) throw new Error(`The collection ${twice.name} has two owners.`);
  return { all, of: (name) => byName.get(name) ?? byName.get(name.replace(/\/.*$/s, '/')) };
}
