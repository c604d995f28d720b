/** What an evening leaves for the comparison with its twin, as JSON. Times are Unix ms. */
import { z } from 'zod';
import { entrySchema, headerSchema } from '../../../src/match/header.ts';

/** Something that left the bot, or reached it. */
const lineSchema = z.object({
  at: z.number(),
  /** The kind: a request, an answer, a frame, a line of the log, a metric, a write. */
  what: z.string(),
  /** SHA-256 of the whole text; its beginning is for people who read a difference. */
  hash: z.string(),
  text: z.string(),
  /** The person who alone reads it; null: others may read it. */
  only: z.string().nullable(),
});
export type Line = z.infer<typeof lineSchema>;

const matchSchema = z.object({
  header: headerSchema,
  entries: z.array(entrySchema),
  endedAt: z.number().nullable(),
});
export type PlayedMatch = z.infer<typeof matchSchema>;

export const playedSchema = z.object({
  lines: z.array(lineSchema),
  matches: z.array(matchSchema),
  endedAt: z.number(),
});
export type Played = z.infer<typeof playedSchema>;
