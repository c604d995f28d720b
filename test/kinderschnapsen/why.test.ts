/** Reasons given for a choice, checked with the referee in every world that is possible for the seat. */
import { Set } from 'immutable';
import { expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import { opponentOf } from '../../src/core/seat.ts';
import { parseCard, type Card, type Suit } from '../../src/games/kinderschnapsen/cards.ts';
import { ofSeat, withSeat } from '../../src/games/kinderschnapsen/pair.ts';
import type { Deciding } from '../../src/games/kinderschnapsen/practice/choosing.ts';
import { opponent } from '../../src/games/kinderschnapsen/practice/opponent.ts';
import { whyChosen } from '../../src/games/kinderschnapsen/practice/why.ts';
import { worldsOf } from '../../src/games/kinderschnapsen/practice/worlds.ts';
import type { State } from '../../src/games/kinderschnapsen/rounds.ts';
import type { Why } from '../../src/practice/opponent.ts';
import { timesAsMany } from '../long.ts';
import { nextStates, playedStates, viewOf } from './states.ts';

const GAMES = 20;

/** A playable card, with the share of worlds in which it makes the trick against any reply, from 0 to 1. */
interface Playable {
  readonly card: Card;
  readonly share: number;
}

interface Choice extends Playable {
  readonly others: readonly Playable[];
  readonly leads: boolean;
  readonly trump: Suit;
  /** True if the only alternative is to check out. */
  readonly isOnly: boolean;
}

const isSure = ({ share }: Playable): boolean => share === 1;
const isVain = ({ share }: Playable): boolean => share === 0;

/** True if a card is worth no more than any of these, neither for its points nor as a trump. */
const isWorst = ({ card, trump }: Choice, others: readonly Playable[]): boolean =>
  others.every((other) => card.points <= other.card.points) &&
  (card.suit !== trump || others.every((other) => other.card.suit === trump));

/** Condition of each reason for playing a card; the first true one is given. */
const CLAIMS: readonly (readonly [Why, (choice: Choice) => boolean])[] = [
  ['only', ({ isOnly }) => isOnly],
  ['take-trick', (choice) => isSure(choice) && (choice.leads || choice.others.every(isVain))],
  [
    'try-trick',
    ({ card, share, others, leads }) =>
      leads && share >= 0.5 && card.points >= 11 && others.every((other) => other.card.points <= card.points),
  ],
  [
    'take-points',
    (choice) =>
      isSure(choice) && choice.others.filter(isSure).every(({ card }) => card.points < choice.card.points),
  ],
  ['take-cheaply', (choice) => isSure(choice) && isWorst(choice, choice.others.filter(isSure))],
  [
    'yield-trick',
    (choice) => !choice.leads && [choice, ...choice.others].every(isVain) && isWorst(choice, choice.others),
  ],
  [
    'save-cards',
    (choice) => {
      const { card, others, leads, trump } = choice;
      const better = others.filter(
        (other) => other.card.points > card.points || (other.card.suit === trump && card.suit !== trump),
      );
      return !isSure(choice) && isWorst(choice, others) && better.some((other) => leads || isSure(other));
    },
  ],
  ['promising', () => true],
];

/** All playable cards, with their shares of worlds. */
function playablesIn(state: State, known: Deciding): readonly Playable[] {
  const { seat } = known;
  const other = opponentOf(seat);
  const worlds = worldsOf(known, randomOf('all', 'worlds'), Infinity);
  // The winner of the trick depends on no other hidden card.
  const hands = [...new Map(worlds.map(({ hand }) => [hand.map(({ code }) => code).join(), hand])).values()];
  const makes = ({ table }: State): boolean => table.lastTrick?.winner === seat;
  const cardsIn = (table: State['table']): ReturnType<typeof nextStates> =>
    nextStates({ ...state, table }).filter(({ move }) => parseCard(move));
  return cardsIn(state.table).flatMap(({ move, state: played }) => {
    const card = parseCard(move);
    if (!card) return [];
    if (state.table.led) return [{ card, share: makes(played) ? 1 : 0 }];
    const made = hands.filter((hand) =>
      cardsIn({ ...played.table, hands: withSeat(played.table.hands, other, hand) }).every((reply) =>
        makes(reply.state),
      ),
    );
    return [{ card, share: made.length / hands.length }];
  });
}

/** All states of some games, each with the knowledge of the player to move, who has followed them. */
function* followed(games: number): Generator<{ state: State; known: Deciding }> {
  for (let game = 0; game < games; game += 1) {
    const seen: [Set<string>, Set<string>] = [Set(), Set()];
    let before: State | null = null;
    for (const state of playedStates(`why ${game}`)) {
      for (const seat of [1, 2] as const) {
        const view = viewOf(state, seat);
        const isShuffled = before && opponent.hasShuffled?.(viewOf(before, seat), view);
        const known: Set<string> = isShuffled ? Set() : (seen[seat - 1] ?? Set());
        seen[seat - 1] = known.union(opponent.facesIn(view));
      }
      before = state;
      const seat = state.table.turn;
      // In every other game the player has forgotten all earlier cards, like a user who solves a puzzle.
      yield {
        state,
        known: { view: viewOf(state, seat), seat, seen: game % 2 ? Set() : ofSeat(seen, seat) },
      };
    }
  }
}

it('each reason for a card is true in every world', () => {
  const told = new Map<Why, number>();
  for (const { state, known } of followed(timesAsMany(10) * GAMES)) {
    const { led, turnup } = state.table;
    const moves = nextStates(state).filter(({ move }) => move !== 'check-out');
    const playables = playablesIn(state, known);
    for (const own of playables) {
      const choice: Choice = {
        ...own,
        others: playables.filter((other) => other !== own),
        leads: led === null,
        trump: turnup.suit,
        isOnly: moves.length === 1,
      };
      const [why] = CLAIMS.find(([, isTrue]) => isTrue(choice)) ?? [];
      expect(
        whyChosen(known, { do: 'play', card: own.card }),
        JSON.stringify([own.card.code, known.view]),
      ).toBe(why);
      if (why) told.set(why, (told.get(why) ?? 0) + 1);
    }
  }
  for (const [why] of CLAIMS) expect(told.get(why), why).toBeGreaterThan(10);
});
