import { z } from 'zod';
import { termsSchema } from '../../challenge/terms.ts';
import { LOCALES } from '../../core/locale.ts';
import { momentSchema, nameSchema } from '../../match/header.ts';
import { TIE_BREAKS } from '../../tournament/types.ts';

/** How the players of a tournament meet. */
export const FORMATS = ['swiss', 'round-robin', 'knockout', 'arena'] as const;
export type Format = (typeof FORMATS)[number];

/** What decides a match that the last call has ended: always a draw, or whoever is ahead as the game counts it. */
export const STRAGGLERS = ['draw', 'ahead'] as const;
export type Stragglers = (typeof STRAGGLERS)[number];

const MINUTE_MS = 60_000;

/** Before the start, people say that they are there. */
export const CHECK_IN_MS = 15 * MINUTE_MS;

/** So long after its time the start waits for enough players to be there. */
export const GRACE_MS = 10 * MINUTE_MS;

/** So much longer an opponent waits with each click. */
export const WAIT_MS = 5 * MINUTE_MS;

/** The most that a tournament takes: with as many threads at a time as Discord lets a server have, others have room too. */
export const MOST_PLAYERS = 300;

/** What the host of a tournament has settled, stored before its first entry. Times in ms, moments in Unix ms. */
export const tournamentHeaderSchema = z.object({
  id: z.string(),
  guildId: z.string(),
  /** Where its message stands, and the threads of its matches hang. */
  channelId: z.string(),
  host: z.object({ id: z.string(), name: nameSchema }),
  name: z.string().min(1).max(80),
  locale: z.enum(LOCALES),
  format: z.enum(FORMATS),
  /** Of the desk, and of all chance in it. */
  seed: z.string(),
  rounds: z.int().min(1).max(15).nullable(),
  cycles: z.int().min(1).max(2),
  minutes: z.int().min(5).max(600),
  tieBreaks: z.array(z.enum(TIE_BREAKS)).nullable(),
  /** How many of the best play a knockout afterwards; null: nobody does. */
  finalists: z.int().min(2).max(32).nullable(),
  /** On which every match is played; `ranked`: the league counts it. */
  terms: termsSchema,
  startsAt: momentSchema,
  players: z.object({ min: z.int().min(2), max: z.int().min(2).max(MOST_PLAYERS) }),
  /** Who has not sat down after so long has not come. */
  noShowMs: z.int().min(MINUTE_MS),
  /** Between the last result of a round and the next pairing; null: the host pairs by hand. */
  pauseMs: z.int().min(0).nullable(),
  stragglers: z.enum(STRAGGLERS),
  /** The channels in which matches are played one after another where no threads can be made; empty: threads. */
  channels: z.array(z.string()),
  /** Whether it is one of the server's own events, too; absent: it is not. */
  serverEvent: z.boolean().optional(),
  createdAt: momentSchema,
});
export type TournamentHeader = z.infer<typeof tournamentHeaderSchema>;
