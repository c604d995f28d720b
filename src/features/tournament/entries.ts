import { z } from 'zod';
import { momentSchema, nameSchema } from '../../match/header.ts';
import { settingsSchema } from './terms.ts';
import { listed, orderDeeds, reason } from './order-entries.ts';
import { MOST_FILLED } from './practice.ts';

/** Reasons for not pairing a player any more. */
export const LEAVES = ['asked', 'not-there', 'no-show', 'left', 'excluded'] as const;
export type Leave = (typeof LEAVES)[number];

/** Ways to decide a board. */
export const DECISIONS = ['played', 'no-show', 'left', 'last-call', 'arbiter'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Most users who get places at once: one message mentions them. */
export const MOST_PROMOTED = 50;

/** Longest announcement of an arbiter, in UTF-16 code units. */
export const MOST_SAID = 1000;

const points = z.number().min(0).max(1);
/** A pair of values, by seat. */
const both = <T extends z.ZodType>(one: T) => z.tuple([one, one]).readonly();
const player = z.string();
const isTable = (list: readonly unknown[]): boolean => list.length <= 3;
/** The players of a board, and their points: two or three, by seat. */
const players = z.tuple([player, player], player).refine(isTable).readonly();
const score = z.tuple([points, points], points).refine(isTable).readonly();
const board = z.int().min(1);

/** The right knock at which the offender had least left to go, as the game counts it. */
const bestKnockSchema = z.object({
  board,
  match: z.string(),
  caller: player,
  caught: player,
  /** The offence, as a code of the game. */
  code: z.string(),
  hint: z.string().nullable(),
  toGo: z.number(),
  /** True if the offender would have won without the knock. */
  won: z.boolean(),
});
export type BestKnock = z.infer<typeof bestKnockSchema>;

const deeds = [
  z.object({ do: z.literal('join'), player, name: nameSchema, rating: z.int().min(0).max(9999), listed }),
  /** This many practice opponents join. */
  z.object({ do: z.literal('fill'), count: z.int().min(1).max(MOST_FILLED) }),
  z.object({ do: z.literal('withdraw'), player, why: z.enum(LEAVES) }),
  z.object({ do: z.literal('return'), player }),
  z.object({ do: z.literal('absent'), player, round: z.int().min(1) }),
  /** A player checks in. */
  z.object({ do: z.literal('check-in'), player }),
  z.object({ do: z.literal('forbid'), players: both(player) }),
  /**
   * An arbiter pairs two players for the next round, or takes that back; the rules pair all other players.
   */
  z.object({ do: z.enum(['fix', 'unfix']), players: both(player) }),
  /**
   * The start; an arbiter can order it early. `joined`: absent players who have joined play as well. `lots`: the order
   * of the draw, the first seed first, and the number that decided it. The order is stored, since the user ids
   * that decide it may be replaced later.
   */
  z.object({
    do: z.literal('start'),
    who: z.literal('joined').optional(),
    lots: z.object({ number: z.string(), order: z.array(player).readonly() }).optional(),
  }),
  /** The tournament is full: a user waits for a place. */
  z.object({
    do: z.literal('queue'),
    player,
    name: nameSchema,
    rating: z.int().min(0).max(9999),
    listed,
  }),
  /** The next of the waiting list get free places. */
  z.object({ do: z.literal('promote'), players: z.array(player).min(1).max(MOST_PROMOTED).readonly() }),
  /**
   * The host changes what is announced. Both sets of settings are stored, to tell the difference. `ratings`: those
   * of the players in another game.
   */
  z.object({
    do: z.literal('change'),
    from: settingsSchema,
    to: settingsSchema,
    ratings: z.array(z.object({ player, rating: z.int().min(0).max(9999) })).optional(),
  }),
  /** The pairing itself is stored: a later version of the desk might pair differently. */
  z.object({
    do: z.literal('pair'),
    games: z.array(players).readonly(),
    /** In a knockout one player may get several byes at once. */
    byes: z.array(z.object({ player, points: z.number().min(0) })).readonly(),
  }),
  /** A board gets a thread of its own, or a channel. */
  z.object({ do: z.literal('place'), board, channelId: z.string() }),
  /** The place of a board was deleted before its match: it gets another one. */
  z.object({ do: z.literal('displaced'), board }),
  /** The thread of a board was locked, which the players and the arbiters are told. */
  z.object({ do: z.literal('locked'), board }),
  /** The table is up, and its players are expected from here on. */
  z.object({ do: z.literal('open'), board }),
  z.object({ do: z.literal('sit'), board, player }),
  /** A waiting player gives the opponents more time to sit down. */
  z.object({ do: z.literal('wait'), board, player }),
  z.object({
    do: z.literal('result'),
    board,
    score,
    forfeit: z.boolean(),
    how: z.enum(DECISIONS),
    /** The match that decided it, or null. */
    match: z.string().nullable(),
    /** Why an arbiter decided so; absent: no reason given. */
    why: reason.optional(),
  }),
  /**
   * Two of three players go on without the third, who has not come or was excluded: the board gets a new match for
   * two. `match`: the match for three that was running, or null.
   */
  z.object({ do: z.literal('play-on'), board, player, match: z.string().nullable() }),
  /**
   * The match of a board ended without a result. `then`: it is replayed in the same place, or elsewhere if
   * that is gone, or an arbiter is asked.
   */
  z.object({
    do: z.literal('void'),
    board,
    match: z.string(),
    then: z.enum(['again', 'elsewhere', 'asked']),
  }),
  /** The players of a board know its result, and nothing is left open there. */
  z.object({ do: z.literal('close'), board }),
  /** A board is replayed from a new deal. */
  z.object({ do: z.literal('reopen'), board }),
  /** Arena: a player is free for the next game. */
  z.object({ do: z.literal('free'), player }),
  /** The arena's time is up, or too few players are left of a Swiss. */
  z.object({ do: z.literal('end') }),
  /** Unfinished games are decided after this many ms. */
  z.object({ do: z.literal('last-call'), ms: z.int().min(0) }),
  z.object({ do: z.literal('pause') }),
  /**
   * The bot has come back after long, or has missed the start: the tournament is paused until an arbiter
   * decides. `since`: start of its absence, in Unix ms.
   */
  z.object({ do: z.literal('away'), since: momentSchema }),
  /**
   * Starts at this time (Unix ms) instead, or goes on then after the bot's absence. `keeps`: players who have
   * checked in need not do it again.
   */
  z.object({ do: z.literal('move'), to: momentSchema, keeps: z.literal(true).optional() }),
  z.object({ do: z.literal('resume') }),
  /**
   * The bot has not heard Discord since this moment: the time from then on counts against nobody (ruling 33).
   */
  z.object({ do: z.literal('stood'), since: momentSchema }),
  /** The next pairing is due at once. */
  z.object({ do: z.literal('hurry') }),
  /**
   * The best players go on to a knockout, the first seed first. They are stored: a later version might count
   * tie-breaks differently. Entries of earlier versions have none.
   */
  z.object({ do: z.literal('finals'), finalists: z.array(player).readonly().optional() }),
  /** An arbiter readmits a player, even one who was excluded. */
  z.object({ do: z.literal('readmit'), player }),
  z.object({ do: z.enum(['name-arbiter', 'dismiss-arbiter']), player }),
  /** Another arbiter agrees that this arbiter, who has made decisions, joins as a player. */
  z.object({ do: z.literal('agree'), player }),
  /** An arbiter makes an announcement. */
  z.object({ do: z.literal('say'), text: z.string().min(1).max(MOST_SAID) }),
  /**
   * An arbiter who plays decides something alone. From here on no match changes a rating, and the bot
   * announces that.
   */
  z.object({ do: z.literal('unrate') }),
  /** The announcement in that entry (index from 0) has been posted. */
  z.object({ do: z.literal('said'), entry: z.int().min(0) }),
  z.object({ do: z.literal('cancel'), why: z.enum(['host', 'too-few', 'gone', 'removed', 'away']) }),
  /** A notice has been posted in this message; {@link Notice} has the keys. */
  z.object({ do: z.literal('announced'), notice: z.string().max(40), messageId: z.string() }),
  /** All matches have been analysed; null: no knock was right. */
  z.object({ do: z.literal('best-knock'), knock: bestKnockSchema.nullable() }),
  ...orderDeeds,
] as const;

/** An entry without its time and author. */
export const deedSchema = z.discriminatedUnion('do', deeds);
export type Deed = z.infer<typeof deedSchema>;

/** An entry's time, in Unix ms by our clock, and the user who made it; null: the bot. */
const enteredSchema = z.object({ at: momentSchema, by: z.string().nullable() });
export const tournamentEntrySchema = z.intersection(deedSchema, enteredSchema);
export type TournamentEntry = z.infer<typeof tournamentEntrySchema>;
