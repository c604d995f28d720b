import { z } from 'zod';
import { termsSchema } from '../../challenge/terms.ts';
import { LOCALES } from '../../core/locale.ts';
import { momentSchema, nameSchema } from '../../match/header.ts';
import { MOST_REMATCH_MS } from '../../tournament/setup.ts';
import { LEAVERS, TIE_BREAKS } from '../../tournament/types.ts';

export const FORMATS = ['swiss', 'round-robin', 'knockout', 'arena', 'tables'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Decision of a match by the last call: always a draw, or a win for the player ahead, as the game counts it.
 */
export const STRAGGLERS = ['draw', 'ahead'] as const;
export type Stragglers = (typeof STRAGGLERS)[number];

/** Orders of the players at the start other than that by ratings. */
export const SEEDINGS = ['lot', 'hand'] as const;
export type Seeding = (typeof SEEDINGS)[number];

const MINUTE_MS = 60_000;

/** Length of the check-in before the start, unless the host chooses another one; and the longest. */
export const CHECK_IN_MS = 15 * MINUTE_MS;
export const MOST_CHECK_IN_MS = 60 * MINUTE_MS;

/** Time for which the start waits for enough players. */
export const GRACE_MS = 10 * MINUTE_MS;

/** Time for which an arena holds back a rematch, unless another player comes free. */
export const REMATCH_MS = 2 * MINUTE_MS;

/** Extra time that one click of a waiting player adds, and the most that all of them add at a board. */
export const WAIT_MS = 5 * MINUTE_MS;
export const MOST_WAIT_MS = 3 * WAIT_MS;

/** Length of the last call at the end of a round, in ms. */
export const LAST_MINUTES_MS = 5 * MINUTE_MS;

/**
 * Most players of a tournament. Discord limits the active threads of a server, and others need some as well.
 */
export const MOST_PLAYERS = 300;

/** Most rounds of a Swiss, which the desk allows as well. */
export const MOST_ROUNDS = 15;

/** Most rounds that a player may ask to sit out. */
export const MOST_BYES = 2;

/** Most prohibited pairings of a start list. */
export const MOST_APART = 1000;

const index = z.int().min(0);
const score = z.literal([1, 0.5, 0]);

/** A round of a file. */
const filedRoundSchema = z.object({
  games: z
    .array(
      z.object({
        /** Seat 1 first. */
        players: z.tuple([index, index]).readonly(),
        /** Null without a result, in the last round only. */
        score: z.tuple([score, score]).readonly().nullable(),
        forfeit: z.boolean(),
      }),
    )
    .readonly(),
  byes: z.array(z.object({ player: index, points: z.literal([0, 0.5, 1]) })).readonly(),
});

/** The players of a TRF file, who are recognised by their names when they join. */
export const startListSchema = z.object({
  players: z
    .array(z.object({ name: nameSchema, rating: z.int().min(0).max(9999) }))
    .max(MOST_PLAYERS)
    .readonly(),
  /** Names of players who meet only if there is no other way. */
  apart: z
    .array(z.tuple([nameSchema, nameSchema]).readonly())
    .max(MOST_APART)
    .readonly(),
  /** The rounds of a Swiss that have been paired, with players by their index in the list; absent: none. */
  rounds: z.array(filedRoundSchema).max(MOST_ROUNDS).readonly().optional(),
  /** Byes that the file promises for rounds to come, and their points. */
  promised: z
    .array(z.object({ player: index, round: z.int().min(1), points: z.literal([0.5, 1]) }))
    .max(MOST_PLAYERS * MOST_ROUNDS)
    .readonly()
    .optional(),
});
export type StartList = z.infer<typeof startListSchema>;

/** The host's settings, stored before the first entry. Times in ms, moments in Unix ms. */
export const tournamentHeaderSchema = z.object({
  id: z.string(),
  guildId: z.string(),
  /** The channel of its message and of its matches' threads. */
  channelId: z.string(),
  host: z.object({ id: z.string(), name: nameSchema }),
  name: z.string().min(1).max(80),
  locale: z.enum(LOCALES),
  format: z.enum(FORMATS),
  /** Seed of the desk and of all its chance. */
  seed: z.string(),
  rounds: z.int().min(1).max(MOST_ROUNDS).nullable(),
  cycles: z.int().min(1).max(2),
  minutes: z.int().min(5).max(600),
  /** Arena: the desk's hold of a rematch; absent: none. */
  rematchAfterMs: z.int().min(0).max(MOST_REMATCH_MS).optional(),
  /** Round robin: what becomes of the games of players who leave; absent: `rest`. */
  leavers: z.enum(LEAVERS).optional(),
  /** Swiss: rounds that a player may sit out for half a point; absent: none. */
  byes: z.int().min(0).max(MOST_BYES).optional(),
  tieBreaks: z.array(z.enum(TIE_BREAKS)).nullable(),
  /** Number of players who go on to a knockout; null: no finals. */
  finalists: z.int().min(2).max(32).nullable(),
  /** Order of the players at the start; absent: by rating. An arena has none. */
  seeding: z.enum(SEEDINGS).optional(),
  /** Knockout and finals: true for a match for the third place; absent: none. */
  thirdPlace: z.boolean().optional(),
  /** The terms of every match; `ranked`: the league counts it. */
  terms: termsSchema,
  startsAt: momentSchema,
  players: z.object({ min: z.int().min(2), max: z.int().min(2).max(MOST_PLAYERS) }),
  /** Time to sit down before a no-show. */
  noShowMs: z.int().min(MINUTE_MS),
  /** From the last result of a round to the next pairing; null: the host pairs by hand. */
  pauseMs: z.int().min(0).nullable(),
  stragglers: z.enum(STRAGGLERS),
  /** From a pairing to the last call, which the bot then gives by itself; absent: no limit. */
  roundMs: z.int().min(MINUTE_MS).optional(),
  /** Channels for one match after another where no threads can be made; empty: threads. */
  channels: z.array(z.string()),
  /** True if it is also a scheduled event of the server; absent: false. */
  serverEvent: z.boolean().optional(),
  /** Length of the check-in before the start, in ms; 0: none; absent: {@link CHECK_IN_MS}. */
  checkInMs: z.int().min(0).max(MOST_CHECK_IN_MS).optional(),
  /** Role that is pinged once, at the announcement; absent: none. */
  pingRole: z.string().optional(),
  /**
   * The series to which the evening belongs; absent: none. `number`: from 0, over all; `season`, and `place` in
   * it: from 1.
   */
  series: z
    .object({ id: z.string(), number: z.int().min(0), season: z.int().min(1), place: z.int().min(1) })
    .optional(),
  /** Players expected from a file; absent: none. */
  startList: startListSchema.optional(),
  createdAt: momentSchema,
});
type Lasting = Pick<TournamentHeader, 'format' | 'rounds' | 'finalists'>;

/** Most players with whom a Swiss or tables have one winner with all points at most; null: no limit. */
export function mostForOneWinner({ format, rounds, finalists }: Lasting): number | null {
  if (rounds === null || finalists !== null) return null;
  if (format === 'tables') return 3 ** rounds;
  return format === 'swiss' ? 2 ** rounds : null;
}

/** True if so many players can leave several with all points. */
export const canTie = (lasting: Lasting, players: number): boolean =>
  players > (mostForOneWinner(lasting) ?? Infinity);

export type TournamentHeader = z.infer<typeof tournamentHeaderSchema>;

/** What stays as announced, apart from the start, which is moved. */
const FIXED = {
  id: true,
  guildId: true,
  channelId: true,
  host: true,
  seed: true,
  startsAt: true,
  serverEvent: true,
  pingRole: true,
  startList: true,
  series: true,
  createdAt: true,
} as const;
export const fixedSchema = tournamentHeaderSchema.pick(FIXED);

/** The settings that a host can change after the announcement; an absent one has its default. */
export const settingsSchema = tournamentHeaderSchema.omit(FIXED);
export type Settings = z.infer<typeof settingsSchema>;
