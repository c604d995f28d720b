/** Where in a line of FIDE's TRF-16 what stands, counted from 0 in characters. */
export const PLAYER = '001';
/** How many rounds there are: pairing programs' own line, which most of them read and write. */
export const ROUNDS = 'XXR';

export const NUMBER = { from: 4, to: 8 };
export const NAME = { from: 14, to: 47 };
export const RATING = { from: 48, to: 52 };
export const POINTS = { from: 80, to: 84 };

/** The rounds stand one after another: the opponent's number, the colour, the result, with blanks between. */
export const FIRST_ROUND = 91;
export const ROUND_WIDTH = 10;
export const OPPONENT = { from: 0, to: 4 };
export const COLOUR = 5;
export const RESULT = 7;

/** No opponent. */
export const NOBODY = '0000';

/** More than any event has; a line may be of any length. */
export const MOST_ROUNDS = 999;

/** The rating of whoever has none (desk-protocol.md, "A tournament"). */
export const UNRATED = 1000;
