/** Completed turns per player: only actions at the table end a turn, words never do. */
import { expect, it } from 'vitest';
import { FREE, testTable } from './table.ts';

async function turnsAfter(...asked: readonly (readonly [string, string])[]): Promise<readonly number[]> {
  const table = testTable({ setup: FREE });
  for (const [user, gesture] of asked) {
    table.ask(user, gesture, { id: `${user} ${gesture}` });
    await table.time.pass(2000);
  }
  const { match } = table.engine;
  expect(table.errors).toEqual([]);
  return match.seats.map((seat) => match.turnsOf(seat));
}

it('counts a card drawn and discarded as a turn of that player', async () => {
  expect(await turnsAfter()).toEqual([0, 0]);
  expect(await turnsAfter(['anna', 'tap:a1'])).toEqual([0, 0]);
  expect(await turnsAfter(['anna', 'tap:a1'], ['anna', 'tap:b1'])).toEqual([1, 0]);
  expect(
    await turnsAfter(['anna', 'tap:a1'], ['anna', 'tap:b1'], ['ben', 'tap:a2'], ['ben', 'tap:b2']),
  ).toEqual([1, 1]);
});

it('does not count knocks, offers and resignations as turns', async () => {
  expect(await turnsAfter(['anna', 'tap:c1'], ['anna', 'tap:f1'], ['ben', 'knock:leave'])).toEqual([0, 0]);
  expect(await turnsAfter(['anna', 'offer-draw'], ['ben', 'resign'])).toEqual([0, 0]);
});
