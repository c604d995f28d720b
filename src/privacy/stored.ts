/**
 * Schemas for rows that other folders write. They ask for no more than needed, since stored data may be
 * damaged.
 */
import { z } from 'zod';
import { unwrap } from '../storage/envelope.ts';

/** Returns the value of a row; undefined if its text is not JSON of ours. */
export function valueIn(text: string): unknown {
  const opened = unwrap(text);
  return opened.ok ? opened.value : undefined;
}

const object = z.record(z.string(), z.unknown());
/** Returns plain data as an object; an empty one for anything else. */
export const objectIn = (value: unknown): Readonly<Record<string, unknown>> => object.catch({}).parse(value);

/** Converts Unix ms to ISO text; null if it is not a moment. */
export const isoOf = (at: unknown): string | null =>
  typeof at === 'number' && Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : null;

/** A person named in a record. */
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

/** Returns when it began, in Unix ms. */
export const begunAt = (header: AnyHeader): number => (isMatch(header) ? header.startedAt : header.createdAt);

/** A row of another collection that was put away. */
export const putAwaySchema = z.object({ collection: z.string(), key: z.string(), text: z.string() });
