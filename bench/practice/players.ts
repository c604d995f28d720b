/** Players to measure the practice opponents with: they go by what their seat sees, and ask the referee what is right. */
import type { Line, Match } from '../../src/core/match.ts';
import type { Random } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { GameId } from '../../src/games/rules.ts';
import { schikanees, schikanoeschen } from './duels.ts';
import { kinderschnapsen } from './kinderschnapsen.ts';
import { zankPatience } from './zank-patience.ts';

/** What somebody in a seat does now, one line at a time; null: nothing. */
export type Player = (match: Match, seat: Seat, random: Random) => Line | null;

/** Never offends, else anything, and finds half of what it could call; plays what gets on; the same, but offends and overlooks now and then. */
export const PLAYERS = ['random', 'greedy', 'careless'] as const;
export type PlayerName = (typeof PLAYERS)[number];
export type Players = Readonly<Record<PlayerName, Player>>;

export const players: Readonly<Record<GameId, Players>> = {
  schikanoeschen,
  schikanees,
  'zank-patience': zankPatience,
  kinderschnapsen,
};
