import type { RowPlace, Rows, StoredRow } from '../../storage/ports.ts';

export interface Walking {
  readonly rows: Pick<Rows, 'slice'>;
  /** To be awaited again and again: others have their turn. */
  readonly giveWay: () => Promise<void>;
}

/** All rows in which one of these texts is, slice by slice. */
export async function* rowsWith(
  texts: readonly string[],
  { rows, giveWay }: Walking,
): AsyncGenerator<StoredRow, void> {
  let after: RowPlace | null = null;
  do {
    const { found, last }: Awaited<ReturnType<Rows['slice']>> = await rows.slice(texts, after);
    for (const row of found) {
      await giveWay();
      yield row;
    }
    after = last;
  } while (after !== null);
}
