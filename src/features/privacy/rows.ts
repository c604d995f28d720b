import type { RowPlace, Rows, StoredRow } from '../../storage/ports.ts';

export interface Walking {
  readonly rows: Pick<Rows, 'slice'>;
  /** Awaited between rows so that other work can run. */
  readonly giveWay: () => Promise<void>;
}

/** Yields all rows that contain one of these texts, slice by slice. */
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
