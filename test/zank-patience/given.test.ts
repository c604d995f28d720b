/** Tables as positions of the protocol. */
import { expect, it } from 'vitest';
import { playable } from '../../src/core/match.ts';
import { zankPatience } from '../../src/games/zank-patience/rules.ts';
import { lineOf } from '../referee/match.ts';
import { dialectOf, setupOf, STUCK } from '../referee/zank-patience/table.ts';

const rules = playable(zankPatience);

it.each([
  ['idle', [], true],
  ['with an announcement', ['1 announce empty r1'], false],
  ['with a touched card', ['1 touch r1'], false],
  ['with a card in the hand', ['1 draw'], false],
  ['after a turn', ['1 draw', '1 place a1'], true],
  ['paused', ['2 pause'], false],
  ['after a pause', ['2 pause', '2 resume'], true],
])('a table %s', (_, moves, isGiven) => {
  const opened = rules.open(setupOf(STUCK));
  if (!opened.ok) throw new Error(opened.error.what);
  let match = opened.value;
  for (const move of moves) {
    const done = match.submit(lineOf(move, dialectOf('standard').fields));
    if (!done.ok) throw new Error(`${move} is refused: ${done.error.error}`);
    match = done.value.match;
  }
  expect(match.given() !== null).toBe(isGiven);
});

it.each([
  [-1, 'turnsBegun'],
  [0, null],
  [2, null],
  [3, 'turnsBegun'],
  [1.5, 'turnsBegun'],
])('a position in which %d turns have begun', (turnsBegun, wrong) => {
  const opened = rules.open(setupOf(STUCK, { turnsBegun }));
  expect(opened.ok ? null : opened.error.what).toBe(wrong);
});

it('a position names a rim stack that is gone, and none otherwise', () => {
  const opened = rules.open(setupOf(STUCK));
  expect(Object.keys((opened.ok && opened.value.given()) || {})).toEqual(['turn', 'turnsBegun', 'piles']);
});
