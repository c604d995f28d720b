import { z } from 'zod';
import { actSchema, recordedSchema, type Act, type Recorded } from '../recorded.ts';
import { seasonsSchema } from '../seasons.ts';
import { finalTableSchema, type FinalTable } from '../table.ts';
import type { HashId } from '../../../privacy/hashing.ts';
import { Damaged } from '../../../storage/damaged.ts';
import type { RememberedDocuments } from '../../../storage/remembered.ts';
import { NotStored } from '../../../line/outage.ts';

/** Prefix of the keys of exclusions, before the id. */
export const EXCLUDED = 'excluded/';

/** A stored row of a server's leagues: one for each thing, so that a damaged row hides no other. */
export const rowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), game: recordedSchema }),
  z.object({ kind: z.literal('table'), table: finalTableSchema }),
  z.object({ kind: z.literal('seasons'), seasons: seasonsSchema }),
  z.object({ kind: z.literal('excluded'), excluded: actSchema }),
]);
export type LeagueRow = z.infer<typeof rowSchema>;
export type LeagueRows = RememberedDocuments<LeagueRow, null>;

export const keyOf = {
  game: ({ match }: Pick<Recorded, 'match'>): string => `game/${match}`,
  table: ({ game, from }: Pick<FinalTable, 'game' | 'from'>): string => `table/${game}/${from}`,
  seasons: 'seasons',
  excluded: (user: string): string => EXCLUDED + user,
};

/** Marks storage failures as worth a retry, except damage. */
export const notStored = (cause: unknown): unknown =>
  cause instanceof Damaged ? cause : new NotStored('something of a league', { cause });

/** Acts by user id, also found by the keyed hash of the id after a deletion of data. */
export class Held extends Map<string, Act> {
  readonly #hash: HashId;

  constructor(hash: HashId, acts: Iterable<readonly [string, Act]> = []) {
    super();
    this.#hash = hash;
    for (const [id, act] of acts) this.set(id, act);
  }

  override has(id: string): boolean {
    return this.size > 0 && (super.has(id) || super.has(this.#hash(id)));
  }
}
