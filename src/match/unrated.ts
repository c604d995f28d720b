import { z } from 'zod';

/** Reasons for ending a match without a result. Users are given by their Discord ids. */
export const unratedSchema = z.discriminatedUnion('why', [
  /** Nobody had acted for long, and a player ended it. */
  z.object({ why: z.literal('untouched') }),
  /** The awaited player (`who`) did not act in time, and another one (`by`) ended it. */
  z.object({ why: z.literal('idle'), who: z.string(), by: z.string() }),
  /** A manager of its channel ended it. */
  z.object({ why: z.literal('manager'), by: z.string() }),
  /** These players have left the server, and no remaining player waits for them. */
  z.object({ why: z.literal('left'), who: z.array(z.string()) }),
  /** Its tournament decided the board otherwise: a no-show, the last call, or an arbiter. */
  z.object({ why: z.literal('event'), how: z.enum(['no-show', 'last-call', 'arbiter']) }),
  /** The database lost some of its inputs, and a player ended it over that. */
  z.object({ why: z.literal('turned-back'), by: z.string() }),
  /** The database lost all of it. */
  z.object({ why: z.literal('lost') }),
  /** Its channel or server is gone, or the bot was removed from it. */
  z.object({ why: z.literal('gone') }),
]);
export type Unrated = z.infer<typeof unratedSchema>;
