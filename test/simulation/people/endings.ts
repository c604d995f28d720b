/** How stored matches ended. */
import { z } from 'zod';
import { endedSchema } from '../../../src/match/finished.ts';
import type { Storage } from '../../../src/storage/index.ts';

const rowSchema = z.object({ value: endedSchema });

/** Null for a match that goes on. */
export async function endingOf(
  { rows }: Pick<Storage, 'rows'>,
  match: string,
): Promise<z.infer<typeof endedSchema> | null> {
  const [row] = await rows.range('ended', match, match);
  return row ? rowSchema.parse(JSON.parse(row.text)).value : null;
}
