import { describe, expect, it } from 'vitest';
import { after, at, CARDS, movesIn, whole, why } from './play.ts';

const CLOSED = { dealer: 2, stock: [], turnup: '2D' };

describe('replying (ruling 4)', () => {
  /** Spades are led, diamonds are trump. */
  it.each([
    ['a stronger card of the suit', '7S', ['JS', 'QS', '2S', 'QD'], ['QS', 'JS'], 'must-beat'],
    ['else a card of the suit', 'QS', ['JS', '2S', 'QD'], ['JS', '2S'], 'must-follow'],
    ['else a trump', '7S', ['QH', '2D', 'JD'], ['JD', '2D'], 'must-trump'],
    ['else any card', '7S', ['QH', '2H', '7H'], ['QH', '7H', '2H'], null],
    ['a stronger trump to a trump', '7D', ['JD', '2D', 'QH'], ['JD'], 'must-beat'],
    ['a weaker trump to a trump', 'QD', ['JD', '2D', 'QH'], ['JD', '2D'], 'must-follow'],
  ])('to a closed stock: %s', (_, led, hand, allowed, reason) => {
    // The leader has one card fewer: cards that are nowhere else.
    const spare = CARDS.filter((card) => card !== led && !hand.includes(card));
    const hands = [spare.slice(0, hand.length - 1), hand];
    const match = at({ ...CLOSED, turn: 2, hands, led });
    expect(movesIn(match)).toEqual(allowed);
    const refused = hand.filter((card) => !allowed.includes(card));
    expect(refused.map((card) => why(match, card))).toEqual(refused.map(() => reason));
  });

  it('to an open stock: any card', () => {
    const position = {
      dealer: 2,
      stock: ['2D', 'JH'],
      hands: [
        ['QS', '2H'],
        ['JS', '7H', 'QD'],
      ],
    };
    const match = at({ ...position, turn: 2, led: '7S' });
    expect(movesIn(match)).toEqual(['JS', '7H', 'QD']);
  });

  it('to a stock closed by a player: as to one that has run out', () => {
    const position = {
      dealer: 2,
      stock: ['2D', 'JH'],
      hands: [
        ['7S', '2H'],
        ['JS', '7H'],
      ],
    };
    expect(movesIn(after(at(position), '7S'))).toEqual(['JS', '7H']);
    expect(movesIn(after(at(position), 'close', '7S'))).toEqual(['JS']);
  });
});

describe('leading (ruling 4)', () => {
  it.each([true, false])('any card of the player’s hand (closed: %s)', (closed) => {
    const hands = [
      ['QS', '2H', '7D'],
      ['JS', '7H', 'QD'],
    ];
    const match = at({ dealer: 2, stock: ['2D', 'JH'], hands, closed });
    expect(movesIn(match).filter((move) => move !== 'close')).toEqual(['QS', '2H', '7D']);
    expect(why(match, 'JS')).toBe('not-in-hand');
    expect(why(match, 'JH')).toBe('not-in-hand');
  });

  it('is up to the player to move', () => {
    const match = at({ ...CLOSED, hands: [['QS'], ['JS']] });
    expect(why(match, 'JS', 2)).toBe('not-your-turn');
    expect(why(after(match, 'QS'), 'QS', 1)).toBe('not-your-turn');
  });
});

describe('the winner of a trick (ruling 3) gets its points and leads', () => {
  it.each([
    ['QS', 'JS', 1],
    ['JS', 'QS', 2],
    ['QS', '7D', 2],
    ['QS', '2H', 1],
    ['7D', 'JD', 2],
    ['JD', '7D', 1],
  ] as const)('%s, %s: seat %i', (led, reply, winner) => {
    const view = whole(after(at({ ...CLOSED, hands: [[led], [reply]] }), led, reply));
    const points = { Q: 12, J: 11, 7: 7, 2: 2 } as Record<string, number>;
    const sum = [led, reply].reduce((all, card) => all + (points[card.charAt(0)] ?? 0), 0);
    expect(view).toMatchObject({
      turn: winner,
      led: null,
      lastTrick: { cards: [led, reply], winner },
      points: winner === 1 ? [sum, 0] : [0, sum],
      tricks: winner === 1 ? [[led, reply], []] : [[], [led, reply]],
      mayCheckOut: true,
    });
  });

  it('also if they replied to it', () => {
    const hands = [
      ['JS', '7H'],
      ['QS', 'QH'],
    ];
    const match = after(at({ ...CLOSED, hands }), 'JS', 'QS', 'QH');
    expect(whole(match)).toMatchObject({
      turn: 1,
      led: 'QH',
      lastTrick: { cards: ['JS', 'QS'], winner: 2 },
    });
  });
});

describe('the stock (ruling 5)', () => {
  const position = {
    dealer: 2,
    stock: ['2D', 'QH', '7D', 'JH'],
    hands: [
      ['7S', '2H'],
      ['JS', '2S'],
    ],
  };

  it('is drawn from the top after each trick, by its winner first', () => {
    const view = whole(after(at(position), '7S', 'JS'));
    expect(view).toMatchObject({
      hands: [
        ['2H', '7D'],
        ['2S', 'JH'],
      ],
      stock: ['2D', 'QH'],
      closed: false,
    });
  });

  it('is closed when it has run out; the turn-up is drawn last', () => {
    const view = whole(after(at(position), '7S', 'JS', '2S', '2H'));
    expect(view).toMatchObject({
      hands: [
        ['7D', '2D'],
        ['JH', 'QH'],
      ],
      stock: [],
      closed: true,
      turnup: '2D',
      trump: 'D',
    });
  });

  it('is not drawn from once closed, and keeps its order', () => {
    const closed = after(at(position), 'close');
    expect(whole(closed)).toMatchObject({ closed: true, stock: position.stock, turn: 1, ply: 1 });
    const view = whole(after(closed, '7S', 'JS'));
    expect(view).toMatchObject({ hands: [['2H'], ['2S']], stock: position.stock });
  });

  it('can be closed before leading, even right after a trick', () => {
    expect(why(at(position), 'close')).toBeNull();
    const made = after(at(position), '7S', 'JS');
    expect(why(made, 'close')).toBeNull();
    expect(whole(after(made, 'close')).mayCheckOut).toBe(false);
  });

  it.each([
    ['when a card is led', ['7S'], 'card-led'],
    ['twice', ['close'], 'stock-closed'],
    ['when it has run out', ['7S', 'JS', '2S', '2H'], 'stock-closed'],
    ['after the last trick', ['close', '7S', 'JS', '2S', '2H'], 'last-trick-made'],
  ])('cannot be closed %s', (_, moves, reason) => {
    expect(why(after(at(position), ...moves), 'close')).toBe(reason);
  });
});

describe('the last trick of a hand', () => {
  it('leaves two decisions: to check out or to end the hand', () => {
    const match = after(at({ ...CLOSED, hands: [['QS'], ['JS']] }), 'QS', 'JS');
    expect(whole(match).phase).toBe('last');
    expect(movesIn(match)).toEqual(['check-out', 'end-hand']);
    expect(why(match, 'QS')).toBe('last-trick-made');
  });

  it('is not made while there are cards', () => {
    const match = at({ ...CLOSED, hands: [['QS'], ['JS']] });
    expect([why(match, 'end-hand'), why(after(match, 'QS'), 'end-hand')]).toEqual([
      'hand-goes-on',
      'hand-goes-on',
    ]);
  });
});
