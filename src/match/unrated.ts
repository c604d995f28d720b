import { z } from 'zod';

/** Why a match ended without a result. Users of Discord by their ids. */
export const unratedSchema = z.discriminatedUnion('why', [
  /** Nobody had touched it for long, and a player ended it. */
  z.object({ why: z.literal('untouched') }),
  /** It has waited in vain for one player (`who`), and another one ended it. */
  z.object({ why: z.literal('idle'), who: z.string(), by: z.string() }),
  /** A manager of its channel ended it. */
  z.object({ why: z.literal('manager'), by: z.string() }),
  /** These players have left the server, and nobody who is still there waits for them. */
  z.object({ why: z.literal('left'), who: z.array(z.string()) }),
  /** The tournament that it belongs to has decided it otherwise: somebody had not come, time was over, or an arbiter did. */
  z.object({ why: z.literal('event'), how: z.enum(['no-show', 'last-call', 'arbiter']) }),
  /** The database has lost some of it, and a player ended it over that. */
  z.object({ why: z.literal('turned-back'), by: z.string() }),
  /** The database has lost all of it. */
  z.object({ why: z.literal('lost') }),
  /** Its channel or its server is gone, or the bot was removed from it. */
  z.object({ why: z.literal('gone') }),
]);
export type Unrated = z.infer<typeof unratedSchema>;
