/** Rulings 3 to 5: leading, replying, who makes the trick, drawing. */
import { describe, expect, it } from 'vitest';
import { CARDS, given, pointsOf } from './table.ts';
import type { Table } from './table.ts';

/** The cards that are in none of these. */
const others = (...used: readonly string[]): string[] => CARDS.filter((card) => !used.includes(card));

/** Seat 1 has led a card, seat 2 holds these; diamonds are trump. */
function led(card: string, hand: readonly string[], closed: boolean): Table {
  const rest = others(card, ...hand);
  const trump = rest.find((one) => one.endsWith('D')) ?? '';
  const free = rest.filter((one) => one !== trump);
  const leader = free.slice(0, hand.length - 1).join(' ');
  return given({
    turn: 2,
    led: card,
    hands: [leader, hand.join(' ')],
    stock: `${trump} ${free.at(-1) ?? ''}`,
    closed,
  });
}

/** Which of the cards in the hand of seat 2 may be played to what was led. */
const allowed = (card: string, hand: readonly string[], closed: boolean): string[] =>
  hand.filter((reply) => {
    const table = led(card, hand, closed);
    const answer = table.say({ seat: 2, do: 'play', card: reply });
    if (!answer.ok) expect(answer.error).toBe('impossible');
    return answer.ok;
  });

describe('ruling 3: the stronger card makes the trick', () => {
  it.each([
    ['QS', 'JS', 1],
    ['JS', 'QS', 2],
    ['2S', '7S', 2],
    ['7S', '2S', 1],
    ['QS', 'QH', 1],
    ['2S', 'QH', 1],
    ['QS', '2D', 2],
    ['2D', 'QS', 1],
    ['2D', '7D', 2],
    ['QD', 'JD', 1],
    ['7D', 'JD', 2],
    ['7H', 'JH', 2],
  ] as const)('%s, %s: seat %i', (lead, reply, winner) => {
    const rest = others(lead, reply, 'QD', 'JD');
    const trump = lead === 'QD' || reply === 'JD' ? '2D' : 'JD';
    const free = rest.filter((card) => card !== trump);
    const [one = '', two = '', bottom = '', third = '', fourth = ''] = free;
    const table = given({
      turn: 1,
      hands: [`${lead} ${one}`, `${reply} ${two}`],
      stock: `${trump} ${bottom} ${third} ${fourth}`,
    });
    table.legal(`1 play ${lead}`);
    table.shows({ led: lead, turn: 2, lastTrick: null, mayCheckOut: false, ply: 1 });
    expect(table.now().hands[0]).toEqual([one]);
    table.legal(`2 play ${reply}`);
    const won = [lead, reply];
    table.shows({
      led: null,
      turn: winner,
      ply: 2,
      lastTrick: { cards: [lead, reply], winner },
      mayCheckOut: true,
      points: winner === 1 ? [pointsOf(won), 0] : [0, pointsOf(won)],
    });
    expect([...(table.now().tricks[winner - 1] ?? [])].sort()).toEqual(won.sort());
    expect(table.now().tricks[2 - winner]).toEqual([]);
  });

  it('the trump is the suit of the turn-up', () => {
    for (const [turnup, winner] of [
      ['7H', 1],
      ['7S', 1],
      ['7D', 2],
    ] as const) {
      const table = given({ turn: 1, hands: ['QS JS', '2D JD'], stock: `${turnup} 2S` });
      table.legal('1 play QS', '2 play 2D');
      table.shows({ turn: winner });
    }
  });
});

describe('ruling 4: leading and replying', () => {
  it('any card may be led, whether the stock is open or closed', () => {
    for (const closed of [false, true]) {
      for (const card of ['QS', '2D', '7H']) {
        const table = given({ turn: 1, hands: ['QS 2D 7H', 'JS QD 2H'], stock: 'JD 7D', closed });
        table.legal(`1 play ${card}`);
        table.shows({ led: card, turn: 2 });
      }
    }
  });

  it.each([
    ['JS', ['QS', '2S', '7D'], ['QS']],
    ['2S', ['QS', '7S', 'QD'], ['QS', '7S']],
    ['QS', ['JS', '2S', '7D'], ['JS', '2S']],
    ['JS', ['7S', '2D', 'QH'], ['7S']],
    ['JS', ['7H', '2D', 'QH'], ['2D']],
    ['JS', ['7D', '2D', 'QH'], ['7D', '2D']],
    ['JS', ['7H', '2H', 'QH'], ['7H', '2H', 'QH']],
    ['7D', ['JD', '2D', 'QS'], ['JD']],
    ['JD', ['7D', '2D', 'QS'], ['7D', '2D']],
    ['7D', ['2D', '7S', 'QS'], ['2D']],
    ['7D', ['2H', '7S', 'QS'], ['2H', '7S', 'QS']],
    ['2H', ['JH'], ['JH']],
    ['2H', ['JS'], ['JS']],
    ['JH', ['2H', 'JS'], ['2H']],
  ] as const)('closed: to %s of %j only %j', (card, hand, expected) => {
    expect(allowed(card, hand, true)).toEqual(expected);
    expect(allowed(card, hand, false), 'open: any').toEqual(hand);
  });

  it('a reply that is refused changes nothing, and the hint of it is the same for all', () => {
    const table = led('JS', ['QS', '2S', '7D'], true);
    table.refused('2 play 2S', 'impossible');
    table.refused('2 play 7D', 'impossible');
    table.legal('2 play QS');
    table.shows({ turn: 2, lastTrick: { cards: ['JS', 'QS'], winner: 2 } });
  });

  it('a card that is not in the own hand cannot be played', () => {
    const table = given({ turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 7D', tricks: ['2S 7S', ''] });
    for (const card of ['JS', '2H', 'JD', '7D', '2S', 'QD']) table.refused(`1 play ${card}`, 'impossible');
    table.legal('1 play QS');
    table.refused('2 play QS', 'impossible');
    table.refused('2 play 7H', 'impossible');
  });

  it('each plays in turn', () => {
    const table = given({ turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 7D' });
    table.refused('2 play JS', 'not-your-turn');
    table.legal('1 play QS');
    table.refused('1 play 7H', 'not-your-turn');
    table.legal('2 play JS');
    table.refused('2 play 2H', 'not-your-turn');
  });
});

describe('ruling 5: drawing', () => {
  it('the winner of the trick first, then the other, the turn-up last', () => {
    const table = given({
      turn: 1,
      hands: ['QS JS', '2S 7S'],
      stock: 'JD 2D 7D QH',
    });
    table.legal('1 play QS', '2 play 2S');
    table.shows({ stock: ['JD', '2D'], closed: false, turnup: 'JD' });
    expect(table.now().hands.map((hand) => [...hand].sort())).toEqual([
      ['JS', 'QH'],
      ['7D', '7S'],
    ]);
    table.legal('1 play JS', '2 play 7D');
    table.shows({ stock: [], closed: true, turnup: 'JD', turn: 2, mayCheckOut: true });
    expect(table.now().hands.map((hand) => [...hand].sort())).toEqual([
      ['JD', 'QH'],
      ['2D', '7S'],
    ]);
  });

  it('the replier too, when the trick is theirs', () => {
    const table = given({ turn: 1, hands: ['2S JS', 'QS 7S'], stock: 'JD 2D 7D QH' });
    table.legal('1 play 2S', '2 play QS');
    expect(table.now().hands.map((hand) => [...hand].sort())).toEqual([
      ['7D', 'JS'],
      ['7S', 'QH'],
    ]);
  });

  it('when the stock has run out, the replies are bound', () => {
    const table = given({ turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 7S' });
    table.legal('1 play QS', '2 play 2S');
    // Seat 1 has drawn the seven, seat 2 the turn-up.
    table.legal('1 play 7S');
    table.refused('2 play QH', 'impossible');
    table.legal('2 play JD');
    table.shows({ turn: 2, lastTrick: { cards: ['7S', 'JD'], winner: 2 } });
  });

  it('nobody draws from a closed stock', () => {
    const table = given({ turn: 1, hands: ['QS JS', '2S 7S'], stock: 'JD 2D 7D QH', closed: true });
    table.legal('1 play QS', '2 play 2S');
    table.shows({ stock: ['JD', '2D', '7D', 'QH'], hands: [['JS'], ['7S']], closed: true, turn: 1 });
  });
});

describe('ruling 5: closing', () => {
  const OPEN = { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 2D 7D 7S' } as const;

  it('is for the player on lead, before leading', () => {
    const table = given(OPEN);
    table.refused('2 close', 'not-your-turn');
    table.legal('1 close');
    table.shows({ closed: true, turn: 1, ply: 1, turnup: 'JD', led: null });
    expect(table.now().stock).toEqual(['JD', '2D', '7D', '7S']);
    table.legal('1 play QS', '2 play 2S');
    table.shows({ hands: [['JS'], ['QH']], stock: ['JD', '2D', '7D', '7S'] });
    // Bound now: no spade, no trump, so any card.
    table.legal('1 play JS', '2 play QH');
  });

  it('binds the very reply that follows', () => {
    const table = given(OPEN);
    table.legal('1 close', '1 play QS');
    table.refused('2 play QH', 'impossible');
    table.legal('2 play 2S');
  });

  it('not when replying', () => {
    const table = given(OPEN);
    table.legal('1 play QS');
    table.refused('2 close', 'impossible');
    table.refused('1 close', 'not-your-turn');
  });

  it('not twice, and not when the stock has run out', () => {
    const table = given(OPEN);
    table.legal('1 close');
    table.refused('1 close', 'impossible');
    given({ ...OPEN, closed: true }).refused('1 close', 'impossible');
    const empty = given({ turn: 1, hands: ['QS JS', '2S QH'], stock: '', turnup: 'JD' });
    empty.shows({ closed: true });
    empty.refused('1 close', 'impossible');
    const last = given({ turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 7S' });
    last.legal('1 play QS', '2 play 2S');
    last.refused('1 close', 'impossible');
  });

  it('in the middle of a hand by the one who made the trick', () => {
    const table = given({ turn: 1, hands: ['2S JS', 'QS QH'], stock: 'JD 2D 7D 7S' });
    table.legal('1 play 2S', '2 play QS');
    table.refused('1 close', 'not-your-turn');
    table.legal('2 close');
    table.shows({ closed: true, stock: ['JD', '2D'], turn: 2 });
  });

  it('at the very first lead', () => {
    const table = given({ hands: ['QS JS 7H', '2S QH JH'], stock: 'JD 2D 7D 7S 2H QD' });
    table.shows({ turn: 2 });
    table.legal('2 close', '2 play QH');
    table.refused('1 play QS', 'impossible');
    table.legal('1 play 7H');
  });
});
