/** Ruling 11: what nobody sees of a fresh deal, and cannot find out by trying. */
import { describe, expect, it } from 'vitest';
import { dealt, given } from './table.ts';
import type { Position, Table } from './table.ts';

const hidden = (count: number): string[] => Array.from({ length: count }, () => '??');

/** Every viewer sees the arbiter's position but for these fields. */
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

describe('refusals tell nothing', () => {
  it("to whom does not see the opponent's hand", () => {
    const answers = (theirs: string, stock: string) => {
      const table = given({ turn: 1, hands: ['QS JS', theirs], stock: `JD ${stock}`, closed: true });
      return ['2S', 'QH', '7S', '2H'].map((card) => table.say({ seat: 1, do: 'play', card }));
    };
    expect(answers('2S QH', '7S')).toEqual(answers('7S 2H', '2S'));
  });
});
