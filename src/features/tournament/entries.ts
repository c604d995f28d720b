import { z } from 'zod';
import { momentSchema, nameSchema } from '../../match/header.ts';
import { MOST_FILLED } from './practice.ts';

/** Why somebody is no longer paired. */
export const LEAVES = ['asked', 'not-there', 'no-show', 'left', 'excluded'] as const;
export type Leave = (typeof LEAVES)[number];

/** How the result of a board has come about. */
export const DECISIONS = ['played', 'no-show', 'left', 'last-call', 'arbiter'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The longest text for everybody, in UTF-16 code units. */
export const MOST_SAID = 1000;

const points = z.number().min(0).max(1);
/** Two of the same, by seat. */
const both = <T extends z.ZodType>(one: T) => z.tuple([one, one]).readonly();
const player = z.string();
const board = z.int().min(1);

/** The right knock at which the one who was caught had least to go, as the game counts it. */
const bestKnockSchema = z.object({
  board,
  match: z.string(),
  caller: player,
  caught: player,
  /** What they had done wrong, as their game calls it. */
  code: z.string(),
  hint: z.string().nullable(),
  toGo: z.number(),
  /** Whether they had won but for the knock. */
  won: z.boolean(),
});
export type BestKnock = z.infer<typeof bestKnockSchema>;

const deeds = [
  z.object({ do: z.literal('join'), player, name: nameSchema, rating: z.int().min(0).max(9999) }),
  /** So many practice opponents join. */
  z.object({ do: z.literal('fill'), count: z.int().min(1).max(MOST_FILLED) }),
  z.object({ do: z.literal('withdraw'), player, why: z.enum(LEAVES) }),
  z.object({ do: z.literal('return'), player }),
  z.object({ do: z.literal('absent'), player, round: z.int().min(1) }),
  /** Somebody is there. */
  z.object({ do: z.literal('check-in'), player }),
  z.object({ do: z.literal('forbid'), players: both(player) }),
  /** These two meet in the next round, or need not any more; the others are paired by the rules. */
  z.object({ do: z.enum(['fix', 'unfix']), players: both(player) }),
  z.object({ do: z.literal('start') }),
  /** What the desk, or an arbiter, has paired: a later version of the desk might pair otherwise. */
  z.object({
    do: z.literal('pair'),
    games: z.array(both(player)).readonly(),
    /** In a knockout somebody may go several rounds on at once. */
    byes: z.array(z.object({ player, points: z.number().min(0) })).readonly(),
  }),
  /** The place of a board: a thread of its own, or a channel. */
  z.object({ do: z.literal('place'), board, channelId: z.string() }),
  /** The table stands there: from now on both are expected. */
  z.object({ do: z.literal('open'), board }),
  z.object({ do: z.literal('sit'), board, player }),
  /** An opponent gives more time to sit down. */
  z.object({ do: z.literal('wait'), board, player }),
  z.object({
    do: z.literal('result'),
    board,
    score: both(points),
    forfeit: z.boolean(),
    how: z.enum(DECISIONS),
    /** Of which match; null: of none. */
    match: z.string().nullable(),
  }),
  /**
   * The match of a board has ended without a result. `then`: what becomes of it: it is played again, in the same place or,
   * where that is gone, in another, or somebody has to say.
   */
  z.object({
    do: z.literal('void'),
    board,
    match: z.string(),
    then: z.enum(['again', 'elsewhere', 'asked']),
  }),
  /** Everybody at a board knows what came of it, and nothing is left open there. */
  z.object({ do: z.literal('close'), board }),
  /** It is played again, from the deal on. */
  z.object({ do: z.literal('reopen'), board }),
  /** Arena: somebody is free for the next game. */
  z.object({ do: z.literal('free'), player }),
  /** The arena's time is over. */
  z.object({ do: z.literal('end') }),
  /** In so many ms what is still played is decided. */
  z.object({ do: z.literal('last-call'), ms: z.int().min(0) }),
  z.object({ do: z.literal('pause') }),
  z.object({ do: z.literal('resume') }),
  /** Discord has not been heard since then: that is charged to nobody (ruling 33). */
  z.object({ do: z.literal('stood'), since: momentSchema }),
  /** The next pairing comes at once. */
  z.object({ do: z.literal('hurry') }),
  /** The best go on in a knockout. */
  z.object({ do: z.literal('finals') }),
  /** An arbiter takes somebody back in, whyever they were out. */
  z.object({ do: z.literal('readmit'), player }),
  z.object({ do: z.enum(['name-arbiter', 'dismiss-arbiter']), player }),
  /** An arbiter agrees that another one plays who has decided something before. */
  z.object({ do: z.literal('agree'), player }),
  /** An arbiter tells everybody something. */
  z.object({ do: z.literal('say'), text: z.string().min(1).max(MOST_SAID) }),
  /** An arbiter who plays decides something alone: from now on no match changes a rating, and everybody is told so. */
  z.object({ do: z.literal('unrate') }),
  /** What was to be told in that entry, from 0, has been. */
  z.object({ do: z.literal('said'), entry: z.int().min(0) }),
  z.object({ do: z.literal('cancel'), why: z.enum(['host', 'too-few', 'gone']) }),
  /** Everybody has been told something, in this message: `Notice` has the keys. */
  z.object({ do: z.literal('announced'), notice: z.string().max(40), messageId: z.string() }),
  /** All matches have been looked back at; null: no knock in them was right. */
  z.object({ do: z.literal('best-knock'), knock: bestKnockSchema.nullable() }),
] as const;

/** What has happened, without when and by whom. */
export const deedSchema = z.discriminatedUnion('do', deeds);
export type Deed = z.infer<typeof deedSchema>;

/** An entry of a tournament's journal: Unix ms by our clock, and the user who did it; null: the bot by itself. */
const enteredSchema = z.object({ at: momentSchema, by: z.string().nullable() });
export const tournamentEntrySchema = z.intersection(deedSchema, enteredSchema);
export type TournamentEntry = z.infer<typeof tournamentEntrySchema>;
