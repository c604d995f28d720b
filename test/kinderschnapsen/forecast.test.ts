import { describe, expect, it } from 'vitest';
import { randomOf, shuffled } from '../../src/core/random.ts';
import { PACK, parseCard, pointsIn, type Card } from '../../src/games/kinderschnapsen/cards.ts';
import type { State } from '../../src/games/kinderschnapsen/rounds.ts';
import {
  chanceOfLeader,
  WON_BY_DEALER,
  WON_BY_LEADER,
} from '../../src/games/kinderschnapsen/practice/equity.ts';
import { closedLead } from '../../src/games/kinderschnapsen/practice/closed.ts';
import { forecast, type Lie } from '../../src/games/kinderschnapsen/practice/forecast.ts';
import { setOf, setOfSuit } from '../../src/games/kinderschnapsen/practice/sets.ts';
import { timesAsMany } from '../long.ts';
import { handsBetween } from './equity.ts';
import { nextStates } from './states.ts';

const cards = (...codes: string[]): Card[] => codes.flatMap((code) => parseCard(code) ?? []);

/** Points that seat 1 wins with a hand under best play by both, wrong check-outs included. */
function outcome(state: State, seat: 1 | 2): number {
  const values = nextStates(state).map(({ state: next }) => {
    if (next.lastHand) return next.lastHand.winner === 1 ? next.lastHand.won : -next.lastHand.won;
    return outcome(next, next.table.turn);
  });
  return seat === 1 ? Math.max(...values) : Math.min(...values);
}

describe('the closed stock', () => {
  const random = randomOf('closed', 'hands');
  const deals = Array.from({ length: 900 }, (_, i) => {
    const pack = shuffled(PACK, random);
    const each = 1 + (i % 3);
    const tricks = 2 * random.below(4);
    const [turnup] = pack;
    if (!turnup) throw new Error('no cards');
    const hands = [pack.slice(0, each), pack.slice(each, 2 * each)] as const;
    const rest = pack.slice(2 * each);
    const won = [rest.slice(0, tricks), rest.slice(tricks, tricks + 2 * random.below(3))] as const;
    return { turnup, hands, tricks: won };
  }).filter(({ tricks }) => pointsIn(tricks[0]) < 46 && pointsIn(tricks[1]) < 46);

  it('has the value found by trying everything', () => {
    const found = new Set<number>();
    for (const { turnup, hands, tricks } of deals) {
      const state: State = {
        deal: { seed: '', cuts: null },
        bestOf: 1,
        table: {
          dealer: 2,
          turn: 1,
          hands,
          tricks,
          turnup,
          stock: [],
          closed: true,
          led: null,
          lastTrick: null,
          mayCheckOut: tricks[0].length > 0,
        },
        hand: 1,
        firstDealer: 2,
        score: [5, 5],
        games: [0, 0],
        lastHand: null,
      };
      const solved = closedLead(setOfSuit(turnup.suit), {
        own: setOf(hands[0]),
        other: setOf(hands[1]),
        ownPoints: pointsIn(tricks[0]),
        otherPoints: pointsIn(tricks[1]),
      });
      expect(solved, JSON.stringify(state.table)).toBe(outcome(state, 1));
      found.add(solved);
    }
    expect(deals.length).toBeGreaterThan(600);
    expect([...found].toSorted((one, other) => one - other)).toEqual([-3, -2, -1, 1, 2, 3]);
  });
});

describe('the open stock', () => {
  const lie: Omit<Lie, 'mine' | 'theirs'> = {
    trump: 'D',
    closed: false,
    myPoints: 0,
    theirPoints: 0,
    draws: cards('7S', '2D'),
  };
  const asWon = (won: number): number => won;

  it('is followed to its end, with the option to close', () => {
    const told = forecast({ ...lie, mine: cards('QS'), theirs: cards('JH') }, asWon);
    const [queen] = cards('QS');
    if (!queen) throw new Error('no card');
    // Open: I make the trick and draw the seven, which the turn-up trumps: the last trick is theirs.
    expect(told.lead(queen, false)).toBe(-1);
    // Closed: my trick is the last one.
    expect(told.lead(queen, true)).toBe(1);
  });

  it('is closed by the opponent if that is better for them', () => {
    // Open: they make a trick and draw the seven, which the turn-up that I draw trumps. Closed: their trick is the last one.
    expect(forecast({ ...lie, mine: cards('QS'), theirs: cards('JH') }, asWon).wait()).toBe(-1);
    // Without a chance to close or to err they lose to the trump.
    expect(
      forecast({ ...lie, draws: [], closed: true, mine: cards('2D'), theirs: cards('7S') }, asWon).wait(),
    ).toBe(1);
  });

  it('assumes that the opponent plays at random three times in four, and I never', () => {
    const mine = cards('JS', 'JH');
    const theirs = cards('QS', '2H');
    const [jack, , queen, two] = [...mine, ...theirs];
    if (!jack || !queen || !two) throw new Error('no card');
    // I lead the jack of spades. If the queen takes it, they have 2H 7S and I have JH 2D: whatever they lead, I make
    // both tricks, 1 for me. If they let me have it with 2H, I have JH 7S and they QS 2D: whatever I lead, they make
    // both, −1 for me. The best of them is worth −1, anything 0 on average: 0.25 · −1 + 0.75 · 0.
    expect(forecast({ ...lie, mine, theirs }, asWon).lead(jack, false)).toBeCloseTo(-0.25, 9);
    // The other way round I find the two myself.
    const other = forecast({ ...lie, mine: theirs, theirs: cards('JH') }, asWon);
    expect([other.reply(jack, queen), other.reply(jack, two)]).toEqual([-1, 1]);
  });
});

describe('the chance to win a game', () => {
  it('is certain with nothing to go, and about even at equal scores', () => {
    expect([chanceOfLeader(0, 3), chanceOfLeader(3, 0)]).toEqual([1, 0]);
    for (const toGo of [1, 2, 3, 4, 5]) {
      expect(chanceOfLeader(toGo, toGo)).toBeGreaterThan(0.45);
      expect(chanceOfLeader(toGo, toGo)).toBeLessThan(0.55);
    }
  });

  it('falls with the points to go and rises with those of the opponent', () => {
    for (const own of [1, 2, 3, 4]) {
      for (const other of [1, 2, 3, 4]) {
        expect(chanceOfLeader(own + 1, other)).toBeLessThan(chanceOfLeader(own, other));
        expect(chanceOfLeader(own, other + 1)).toBeGreaterThan(chanceOfLeader(own, other));
      }
    }
  });

  it('is based on measured shares of wins by leader and dealer', () => {
    const hands = handsBetween('test', timesAsMany(20) * 150);
    const count = (by: string, points: number): number =>
      hands.filter((hand) => hand.by === by && hand.points === points).length;
    const total = [...WON_BY_LEADER, ...WON_BY_DEALER].reduce((sum, share) => sum + share, 0);
    expect(total).toBeCloseTo(1, 2);
    for (const [i, led] of WON_BY_LEADER.entries()) {
      const dealt = WON_BY_DEALER[i] ?? 0;
      const [leader, dealer] = ['leader', 'dealer'].map((by) => count(by, i + 1));
      expect(errorsBetween(leader ?? 0, hands.length, led)).toBeLessThan(3.3);
      expect(errorsBetween(dealer ?? 0, hands.length, dealt)).toBeLessThan(3.3);
      expect(errorsBetween((leader ?? 0) + (dealer ?? 0), hands.length, led + dealt)).toBeLessThan(3.3);
    }
  });
});

/** Deviation of a count from its expectation, in standard errors. */
const errorsBetween = (count: number, of: number, share: number): number =>
  Math.abs(count - of * share) / Math.sqrt(of * share * (1 - share));
