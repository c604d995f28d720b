/** Ruling 11: cards of a fresh deal that no viewer sees, or can find out by trying. */
import { describe, expect, it } from 'vitest';
import { dealt, given } from './table.ts';
import type { Position, Table } from './table.ts';

const hidden = (count: number): string[] => Array.from({ length: count }, () => '??');

/** Checks that a viewer sees the arbiter's position except these fields. */
function sees(table: Table, as: 1 | 2 | 'spectator', but: Partial<Position>): void {
  const { position } = table.does('tick');
  expect(table.view(as)).toEqual({ ...position, ...but });
}

it('the views of a fresh deal', () => {
  const table = dealt('views');
  const { hands, stock } = table.now();
  const shown = { points: [0, null] as const, stock: [stock[0] ?? '', ...hidden(5)] };
  sees(table, 1, { ...shown, hands: [hands[0], hidden(3)] });
  sees(table, 2, { ...shown, points: [null, 0], hands: [hidden(3), hands[1]] });
  sees(table, 'spectator', { ...shown, points: [null, null], hands: [hidden(3), hidden(3)] });
});

describe('refusals reveal nothing', () => {
  it("to a player who does not see the opponent's hand", () => {
    const answers = (theirs: string, stock: string) => {
      const table = given({ turn: 1, hands: ['QS JS', theirs], stock: `JD ${stock}`, closed: true });
      return ['2S', 'QH', '7S', '2H'].map((card) => table.say({ seat: 1, do: 'play', card }));
    };
    expect(answers('2S QH', '7S')).toEqual(answers('7S 2H', '2S'));
  });
});
