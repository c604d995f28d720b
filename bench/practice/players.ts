/**
 * Players against whom practice opponents are measured. They use only what their seat sees, and ask the
 * referee what is right.
 */
import type { Line, Match } from '../../src/core/match.ts';
import type { Random } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { GameId } from '../../src/games/rules.ts';
import { schikanees, schikanoeschen } from './duels.ts';
import { kinderschnapsen } from './kinderschnapsen.ts';
import { zankPatience } from './zank-patience.ts';

/** The next line of a player in this seat; null for none. */
export type Player = (match: Match, seat: Seat, random: Random) => Line | null;

/**
 * `random` never offends, plays anything else, and finds half of the offences. `greedy` plays to make
 * progress. `careless` is greedy, but offends and overlooks now and then.
 */
export const PLAYERS = ['random', 'greedy', 'careless'] as const;
export type PlayerName = (typeof PLAYERS)[number];
export type Players = Readonly<Record<PlayerName, Player>>;

export const players: Readonly<Record<GameId, Players>> = {
  schikanoeschen,
  schikanees,
  'zank-patience': zankPatience,
  kinderschnapsen,
};
