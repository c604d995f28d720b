/** Positions of fields in a player's line of FIDE's TRF-16 and TRF-26, in characters from 0. */
export const PLAYER = '001';
/** Number of rounds: a line of pairing programs, which most of them read and write; in TRF-26 it is 142. */
export const ROUNDS = 'XXR';

export const NUMBER = { from: 4, to: 8 };
export const NAME = { from: 14, to: 47 };
export const RATING = { from: 48, to: 52 };
export const POINTS = { from: 80, to: 84 };

/** The rounds follow one another: the opponent's number, the colour and the result, with blanks between. */
export const FIRST_ROUND = 91;
export const ROUND_WIDTH = 10;
export const OPPONENT = { from: 0, to: 4 };
export const COLOUR = 5;
export const RESULT = 7;

/** Stands for no opponent. */
export const NOBODY = '0000';

/** More than any event has; without a limit a line could be of any length. */
export const MOST_ROUNDS = 999;

/** Rating of a player without one (desk-protocol.md, "Files"). */
export const UNRATED = 1000;
