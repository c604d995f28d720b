import { describe, expect, it } from 'vitest';
import { after, at, movesIn, whole, type KinderschnapsenMatch } from './play.ts';

/**
 * Number of states after one move, two moves, … of a hand, by trying everything, compared with a count by
 * hand. A finished hand is counted once and not played on.
 */
function countsFrom(start: KinderschnapsenMatch, depth = Infinity): number[] {
  const goesOn = (match: KinderschnapsenMatch): boolean => !match.result && whole(match).lastHand === null;
  const counts: number[] = [];
  let states = [start];
  while (states.length > 0 && counts.length < depth) {
    states = states.filter(goesOn).flatMap((match) => movesIn(match).map((move) => after(match, move)));
    if (states.length > 0) counts.push(states.length);
  }
  return counts;
}

const CLOSED = { dealer: 2, stock: [], turnup: '2D' };

describe('the number of states of the smallest deals, counted by hand', () => {
  it('no cards: check out, or end the hand', () => {
    expect(countsFrom(at({ ...CLOSED, hands: [[], []], tricks: [['7S', '7H'], []] }))).toEqual([2]);
  });

  it('one card each, the stock closed', () => {
    // Lead; reply; then either decision.
    expect(countsFrom(at({ ...CLOSED, hands: [['QS'], ['JH']] }))).toEqual([1, 1, 2]);
    // With a trick the leader may also check out at once, which ends the hand.
    const tricks = [['7S', '7H'], []];
    expect(countsFrom(at({ ...CLOSED, hands: [['QS'], ['JH']], tricks }))).toEqual([2, 1, 2]);
  });

  it('two cards each, the stock closed, every reply forced', () => {
    const hands = [
      ['QS', '2H'],
      ['JS', '7H'],
    ];
    // 1: QS or 2H. 2: JS to the queen (no stronger spade), 7H to the two.
    // 3: who made it (seat 1, or seat 2 with 7H) checks out or leads the other card: 2 + 2.
    // 4: the two leads are replied to. 5: either decision after both.
    expect(countsFrom(at({ ...CLOSED, hands }))).toEqual([2, 2, 4, 2, 4]);
  });

  it('two cards each, the stock closed, some replies free', () => {
    const hands = [
      ['QS', 'QH'],
      ['JS', '7S'],
    ];
    // 1: QS or QH. 2: both have two replies: two weaker spades; neither heart nor trump. All four tricks are seat 1's.
    // 3: check out or lead the other queen: 8. 4: one reply each to the four leads. 5: either decision: 8.
    expect(countsFrom(at({ ...CLOSED, hands }))).toEqual([2, 4, 8, 4, 8]);
  });

  it('two cards each, the stock closed, trumps to choose from', () => {
    const hands = [
      ['QS', 'QH'],
      ['JD', '7D'],
    ];
    // 1: two leads. 2: to each, two trumps. All four tricks are seat 2's.
    // 3: check out or lead the other trump: 8. 4: to each of the four leads, the other queen. 5: 8 decisions.
    expect(countsFrom(at({ ...CLOSED, hands }))).toEqual([2, 4, 8, 4, 8]);
    // Seat 2 on lead: 1: two leads. 2: two replies each, for seat 1 has neither suit nor trump: 4. Then as above.
    expect(countsFrom(at({ ...CLOSED, dealer: 1, hands }))).toEqual([2, 4, 8, 4, 8]);
  });

  it('one card each, two in the stock', () => {
    const position = { dealer: 2, hands: [['QS'], ['JH']], stock: ['2D', '7S'] };
    // Open: lead QS; JH; seat 1 made it and has drawn 7S, seat 2 the turn-up 2D: check out or lead 7S;
    // 2D has to trump it; seat 2 decides: 1, 1, 2, 1, 2.
    // Closed first: close; lead QS; JH; seat 1 decides, for nobody draws: 1, 1, 1, 2.
    expect(countsFrom(at(position))).toEqual([1 + 1, 1 + 1, 2 + 1, 1 + 2, 2]);
  });

  it('two cards each, two in the stock', () => {
    const hands = [
      ['QS', '2H'],
      ['7S', 'JH'],
    ];
    // Seat 1 leads. Open, first trick: 2 leads × 2 replies = 4 ways:
    //   a) QS 7S: seat 1, draws 7D, has 2H 7D; seat 2 draws 2D, has JH 2D.
    //   b) QS JH: seat 1; 2H 7D against 7S 2D.
    //   c) 2H 7S: seat 1; QS 7D against JH 2D.
    //   d) 2H JH: seat 2 draws 7D, has 7S 7D; seat 1 has QS 2D.
    // Now it is closed. In each its maker checks out or leads one of two cards: 4 × 3 = 12 states, 4 of them ended.
    // Replies to the 8 leads (spade, heart, trump):
    //   a) to 2H: JH; to 7D: 2D.   b) to 2H: no heart, 2D; to 7D: 2D.
    //   c) to QS: no spade, 2D; to 7D: 2D.   d) to 7S: QS; to 7D: 2D (no stronger one, but a trump).
    // So 8 states; each maker checks out or leads the last card: 16, 8 of them ended; 8 replies; 16 decisions.
    const open = [2, 4, 12, 8, 16, 8, 16];
    // Closed before leading: 1 state; 2 leads; QS is followed by 7S, 2H by JH: 2; check out or lead: 4, 2 of them ended;
    // 2 replies; 4 decisions.
    const closed = [1, 2, 2, 4, 2, 4];
    const both = open.map((count, i) => count + (closed[i] ?? 0));
    expect(countsFrom(at({ dealer: 2, hands, stock: ['2D', '7D'] }))).toEqual(both);
  });

  it('a fresh hand, as far as its first trick', () => {
    const hands = [
      ['QS', 'JH', '2D'],
      ['JS', '7S', 'QH'],
    ];
    const stock = ['7D', 'QD', '2S', '7H', 'JD', '2H'];
    // 1: close or lead one of three: 4. 2: three replies to each of the three leads; after closing, three leads: 12.
    // 3: open, 9 tricks: check out, close, or lead one of three: 9 × 5 = 45. Closed: to QS JS or 7S, to JH QH,
    //    to 2D anything (neither diamond nor trump): 2 + 1 + 3 = 6. Together 51.
    expect(countsFrom(at({ dealer: 2, hands, stock }), 3)).toEqual([4, 12, 51]);
  });
});
