/** Ruling 11: what the two players and the people around the table see. */
import { describe, expect, it } from 'vitest';
import { dealt, given } from './table.ts';
import type { Position, Table } from './table.ts';

const HAND = {
  turn: 1,
  hands: ['QS JS', '2S QH'],
  stock: 'JD 2D 7D 7S',
  tricks: ['JH 7H', ''],
  score: [4, 2],
  games: [1, 0],
} as const;
const hidden = (count: number): string[] => Array.from({ length: count }, () => '??');

/** Every viewer sees the arbiter's position but for these fields. */
function sees(table: Table, as: 1 | 2 | 'spectator', but: Partial<Position>): void {
  const { position } = table.does('tick');
  expect(table.view(as)).toEqual({ ...position, ...but });
}

describe('in play', () => {
  it('a player sees the own hand, tricks and points, and how many cards the other has', () => {
    const table = given(HAND, { bestOf: 5 });
    sees(table, 1, {
      hands: [['QS', 'JS'], hidden(2)],
      tricks: [['JH', '7H'], []],
      points: [18, null],
      stock: ['JD', ...hidden(3)],
    });
    sees(table, 2, {
      hands: [hidden(2), ['2S', 'QH']],
      tricks: [hidden(2), []],
      points: [null, 0],
      stock: ['JD', ...hidden(3)],
    });
  });

  it('a spectator sees neither hands nor tricks', () => {
    sees(given(HAND, { bestOf: 5 }), 'spectator', {
      hands: [hidden(2), hidden(2)],
      tricks: [hidden(2), []],
      points: [null, null],
      stock: ['JD', ...hidden(3)],
    });
  });

  it('everybody sees the card on the table and the last trick, both cards and who made it', () => {
    const table = given(HAND, { bestOf: 5 });
    table.legal('1 play QS');
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer)).toMatchObject({ led: 'QS', turn: 2, lastTrick: null });
    }
    table.legal('2 play QH');
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer)).toMatchObject({
        led: null,
        lastTrick: { cards: ['QS', 'QH'], winner: 1 },
        mayCheckOut: true,
      });
    }
    expect(table.view(2)).toMatchObject({ tricks: [hidden(4), []], points: [null, 0] });
    expect(table.view('spectator')).toMatchObject({ tricks: [hidden(4), []], points: [null, null] });
  });

  it('the cards drawn are seen by whoever drew them', () => {
    const table = given(HAND, { bestOf: 5 });
    table.legal('1 play QS', '2 play 2S');
    expect([...table.view(1).hands[0]].sort()).toEqual(['7S', 'JS']);
    expect(table.view(1).hands[1]).toEqual(hidden(2));
    expect([...table.view(2).hands[1]].sort()).toEqual(['7D', 'QH']);
    expect(table.view('spectator')).toMatchObject({ hands: [hidden(2), hidden(2)], stock: ['JD', '??'] });
  });

  it('the face of the turn-up is seen after closing too', () => {
    const table = given(HAND, { bestOf: 5 });
    table.legal('1 close');
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer)).toMatchObject({ turnup: 'JD', stock: ['JD', ...hidden(3)], closed: true });
    }
  });

  it('and when it was drawn, but not in whose hand it is', () => {
    const table = given({ turn: 1, hands: ['QS', '2S'], stock: 'JD 7S' });
    table.legal('1 play QS', '2 play 2S');
    expect(table.view(1)).toMatchObject({ turnup: 'JD', stock: [], hands: [['7S'], ['??']] });
    expect(table.view(2)).toMatchObject({ turnup: 'JD', stock: [], hands: [['??'], ['JD']] });
  });

  it('the views of a fresh deal', () => {
    const table = dealt('views');
    const { hands, stock } = table.now();
    const shown = { points: [0, null] as const, stock: [stock[0] ?? '', ...hidden(5)] };
    sees(table, 1, { ...shown, hands: [hands[0], hidden(3)] });
    sees(table, 2, { ...shown, points: [null, 0], hands: [hidden(3), hands[1]] });
    sees(table, 'spectator', { ...shown, points: [null, null], hands: [hidden(3), hidden(3)] });
  });

  it('the next hand is as hidden as the first, and how the one before ended is known to all', () => {
    const table = given({ ...HAND, tricks: ['JH 7H', 'QD 2H'] }, { bestOf: 5 });
    table.legal('1 check-out');
    for (const viewer of [1, 2, 'spectator'] as const) {
      const { lastHand, hands, points } = table.view(viewer);
      expect(lastHand).toMatchObject({ winner: 2, won: 2, how: 'wrong-check-out' });
      const known = hands.map((hand) => !hand.includes('??'));
      expect(known).toEqual([viewer === 1, viewer === 2]);
      expect(points.map((sum) => sum !== null)).toEqual([viewer === 1, viewer === 2]);
    }
  });
});

describe('once over', () => {
  it.each(['1 resign', '2 resign'])('views show everything: %s', (move) => {
    const table = given(HAND, { bestOf: 5 });
    const { position } = table.does(move);
    for (const viewer of [1, 2, 'spectator'] as const) expect(table.view(viewer)).toEqual(position);
    expect(position).toMatchObject({
      hands: [
        ['QS', 'JS'],
        ['2S', 'QH'],
      ],
      points: [18, 0],
    });
    expect(position.stock).toEqual(['JD', '2D', '7D', '7S']);
  });

  it('also when a hand has ended the match', () => {
    const table = given({ ...HAND, score: [4, 1], games: [0, 0] });
    const { position } = table.does('1 check-out');
    expect(position).toMatchObject({ phase: 'over', winner: 2, games: [0, 1], tricks: [['JH', '7H'], []] });
    for (const viewer of [1, 2, 'spectator'] as const) expect(table.view(viewer)).toEqual(position);
  });

  it('also when time has', () => {
    const clock = { initialMs: 5000, incrementMs: 0, press: 'auto' } as const;
    const table = given(HAND, { bestOf: 5, clock });
    table.endsBy(5000, {
      winner: 2,
      reason: 'time',
      hands: [
        ['QS', 'JS'],
        ['2S', 'QH'],
      ],
    });
  });
});

describe('refusals tell nothing', () => {
  it("to whom does not see the opponent's hand", () => {
    const answers = (theirs: string, stock: string) => {
      const table = given({ turn: 1, hands: ['QS JS', theirs], stock: `JD ${stock}`, closed: true });
      return ['2S', 'QH', '7S', '2H'].map((card) => table.say({ seat: 1, do: 'play', card }));
    };
    expect(answers('2S QH', '7S')).toEqual(answers('7S 2H', '2S'));
  });
});
