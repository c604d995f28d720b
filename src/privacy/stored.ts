/** What this folder reads of rows that others write: no more than it needs, as what is stored may be damaged. */
import { z } from 'zod';
import { unwrap } from '../storage/envelope.ts';

/** The value of a row; undefined: its text is none of ours. */
export function valueIn(text: string): unknown {
  const opened = unwrap(text);
  return opened.ok ? opened.value : undefined;
}

const object = z.record(z.string(), z.unknown());
/** Plain data as an object, whatever it is. */
export const objectIn = (value: unknown): Readonly<Record<string, unknown>> => object.catch({}).parse(value);

/** A moment, Unix ms, as text; null: it is none. */
export const isoOf = (at: unknown): string | null =>
  typeof at === 'number' && Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : null;

/** A person who has a place in something. */
export const personSchema = z.looseObject({ id: z.string(), name: z.string() });

/** The header of a match. */
export const matchHeaderSchema = z.looseObject({
  id: z.string(),
  game: z.string(),
  guildId: z.string(),
  channelId: z.string(),
  locale: z.string(),
  players: z.array(personSchema),
  startedAt: z.number(),
});
export type MatchHeader = z.infer<typeof matchHeaderSchema>;

/** The header of a tournament. */
export const tournamentHeaderSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  guildId: z.string(),
  channelId: z.string(),
  locale: z.string(),
  host: personSchema,
  createdAt: z.number(),
});

export const headerSchema = z.union([matchHeaderSchema, tournamentHeaderSchema]);
export type AnyHeader = z.infer<typeof headerSchema>;

export const isMatch = (header: AnyHeader): header is MatchHeader => 'startedAt' in header;

/** When it began, Unix ms. */
export const begunAt = (header: AnyHeader): number => (isMatch(header) ? header.startedAt : header.createdAt);

/** What was put away of another collection. */
export const putAwaySchema = z.object({ collection: z.string(), key: z.string(), text: z.string() });
