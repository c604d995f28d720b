import { opponentOf, type Seat } from '../../../core/seat.ts';
import { QUIET, type Status } from '../../texts.ts';
import { mapPair, ofSeat, type Pair } from '../pair.ts';
import { TO_GO } from '../rounds.ts';
import type { LastHand, View } from '../view.ts';

export type Names = (seat: Seat) => string;

/**
 * The ended hand to report: shown until the first card of the next hand is led, and for good after the last
 * one. Else null.
 */
export function handEnded({ phase, reason, led, tricks, lastHand }: View): LastHand | null {
  const fresh = phase === 'play' && led === null && tricks.every(({ length }) => length === 0);
  return fresh || reason === 'games' ? lastHand : null;
}

/**
 * Words for the way in which a hand was won, from the points of its winner and its loser. `{player}` stands
 * for the loser.
 */
export type HowWords = Readonly<Record<LastHand['how'], (wins: number, loses: number) => string>>;

export const wayWon = ({ winner, how, cards: { points } }: LastHand, words: HowWords): string =>
  words[how](ofSeat(points, winner), ofSeat(points, opponentOf(winner)));

/** `wayWon` for the text of the table, with the loser's name. */
export const howWon = (last: LastHand, words: HowWords, name: Names): string =>
  wayWon(last, words).replace('{player}', () => `**${name(opponentOf(last.winner))}**`);

/** A language's words for the status that only this game has. Names come as they are shown. */
export interface StatusTexts {
  readonly how: HowWords;
  card(code: string): string;
  trump(view: View): string;
  stock(view: View): string;
  and: string;
  /** The points that a hand wins, as a clause about its winner. */
  wins(won: number, isGame: boolean): string;
  trick(cards: string, name: string): string;
  lastTrick(cards: string, name: string): string;
  toGo(names: Pair<string>, score: Pair<number>): string;
  games(games: Pair<number>, bestOf: number): string;
}

/** A hand's result, and the points that it wins. */
function handWon(ended: LastHand, name: Names, say: StatusTexts): string {
  const winner = `**${name(ended.winner)}**`;
  const how = howWon(ended, say.how, name);
  const won = say.wins(ended.won, ofSeat(ended.score, ended.winner) === 0);
  return ended.how === 'wrong-check-out' ? `${how}: ${winner} ${won}` : `${winner} ${how} ${say.and} ${won}`;
}

/**
 * The status: the trick or hand that the last move has ended; trump, stock, the previous trick, the points to
 * go.
 */
export function statusOf(view: View, name: Names, say: StatusTexts): Status {
  const { phase, led, lastTrick, score, games, bestOf } = view;
  if (phase === 'over') return QUIET;
  const ended = handEnded(view);
  const cards = lastTrick?.cards.map((code) => say.card(code)).join(' ') ?? '';
  const trick = lastTrick && { cards, maker: name(lastTrick.winner) };
  const hand = ended && `🂠 ${handWon(ended, name, say)}`;
  return {
    ...QUIET,
    news: hand ?? (trick && led === null ? say.trick(trick.cards, trick.maker) : null),
    notes: [
      say.trump(view),
      say.stock(view),
      ...(trick && led !== null ? [say.lastTrick(trick.cards, trick.maker)] : []),
      say.toGo([name(1), name(2)], score),
      ...(bestOf > 1 ? [say.games(games, bestOf)] : []),
    ],
  };
}

/** A language's words for the result of a match: the games of both, and the points in the last one. */
export interface OutcomeTexts {
  readonly how: HowWords;
  /** `games` is null in a match of one game; `how` is a clause about the last hand. */
  won(name: string, games: Pair<number> | null, points: Pair<number>, how: string): string;
  score(names: Pair<string>, games: Pair<number> | null, points: Pair<number>): string;
}

/** A match's result, with the score. */
export function outcomeOf(view: View, said: string, name: Names, say: OutcomeTexts): string {
  const { winner, reason, lastHand, bestOf } = view;
  const points = mapPair(view.score, (toGo) => TO_GO - toGo);
  const games = bestOf > 1 ? view.games : null;
  if (reason !== 'games' || winner === null || !lastHand) {
    return `${said} ${say.score([name(1), name(2)], games, points)}`;
  }
  const first = ([south, north]: Pair<number>): Pair<number> =>
    winner === 1 ? [south, north] : [north, south];
  const how = howWon(lastHand, say.how, name);
  const clause = lastHand.how === 'wrong-check-out' ? how : `**${name(lastHand.winner)}** ${how}`;
  return say.won(name(winner), games && first(games), first(points), clause);
}
