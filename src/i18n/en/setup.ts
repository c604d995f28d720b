import type { SetupProblem } from '../../core/problem.ts';

/** Faults in a line that sets up a match; `what` is quoted from it, `expected` is English. */
export const setup: Readonly<
  Record<SetupProblem['kind'], (what: string, expected: string | null) => string>
> = {
  shape: (what, expected) =>
    expected === null ? `${what} is missing or wrong.` : `${what} is wrong: ${expected}.`,
  'unknown-pile': (what) => `There is no pile ${what} in this game.`,
  'unknown-card': (what) => `There is no card ${what} in this game.`,
  'card-twice': (what) => `There are more copies of the card ${what} than the game has.`,
  'odd-count': (what) => `There must be an even number of cards in ${what}.`,
  'unequal-hands': (what) =>
    `${what} are the same size, but once a card has been led, the leading player has one card fewer.`,
  'no-turnup': (what) => `Without a stock, ${what} has to name the turned-up card.`,
  'match-over': (what) => `With that many ${what} won, the match would be over.`,
};
