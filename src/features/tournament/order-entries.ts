import { z } from 'zod';
import { nameSchema } from '../../match/header.ts';

/** Longest reason of an arbiter, and longest line of a player who calls one, in UTF-16 code units. */
export const MOST_REASON = 200;

const player = z.string();
const board = z.int().min(1);
const round = z.int().min(1);
/** Why an arbiter orders it, for the players concerned; empty: no reason given. */
export const reason = z.string().max(MOST_REASON);
/**
 * Index in the start list of the place that a newcomer takes; absent: a new place. No name, since deleting a
 * person's data replaces names.
 */
export const listed = z.int().min(0).optional();
/** Index of an entry, from 0. */
const index = z.int().min(0);

/** What happens at a board beyond its match, and what arbiters order. */
export const orderDeeds = [
  /** A player calls an arbiter to their board. `about`: what it is about, maybe empty. */
  z.object({ do: z.literal('call'), board, player, about: z.string().max(MOST_REASON) }),
  /** An arbiter is coming for the call in that entry, or it is settled. */
  z.object({ do: z.enum(['come', 'solve']), call: index }),
  /** A player gets a full point without a game in a round to come. */
  z.object({ do: z.literal('bye'), player, round, why: reason }),
  /** A player plays in a round to come after all, in place of an absence or a bye. */
  z.object({ do: z.literal('present'), player, round }),
  /** So many points are taken off a player in the standings, in place of those before; 0: none any more. */
  z.object({ do: z.literal('penalty'), player, points: z.number().min(0).max(15), why: reason }),
  /** An arbiter adds a player, also late and to a full tournament. */
  z.object({ do: z.literal('add'), player, name: nameSchema, rating: z.int().min(0).max(9999), listed }),
  /** An arbiter has a substitute play in place of the player `replaces`. */
  z.object({
    do: z.literal('replace'),
    player,
    name: nameSchema,
    rating: z.int().min(0).max(9999),
    replaces: player,
  }),
  /** An arbiter starts a tournament that is seeded by lot; `who` as in a start. */
  z.object({ do: z.literal('draw'), who: z.literal('joined').optional() }),
  /** Before the start: an arbiter gives a player this place in the order of the players, from 1. */
  z.object({ do: z.literal('seed'), player, place: z.int().min(1) }),
  /** A match is played again by an arbiter's order. */
  z.object({ do: z.literal('replay'), board, why: reason }),
] as const;

export type Order = z.infer<(typeof orderDeeds)[number]>;
