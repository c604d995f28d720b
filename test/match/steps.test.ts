/** The turns of a replay, by which users page through a match. */
import { expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { stepsOf } from '../../src/match/steps.ts';
import { FREE, GAME, header } from './table.ts';

const timed = (lines: readonly (Line & { readonly do: string })[]) =>
  lines.map((line, i) => ({ ...line, at: 1000 * i }));

it('counts a turn whenever the turn passes, with touching and placing a card as one step', () => {
  const entries = timed([
    { seat: 1, do: 'touch', pile: 'c1' },
    { seat: 1, do: 'place', pile: 'f1' },
    { seat: 2, do: 'offer-draw' },
    { seat: 1, do: 'draw' },
    { seat: 1, do: 'place', pile: 'b1' },
    { seat: 2, do: 'draw' },
    { seat: 2, do: 'resign' },
  ]);
  const steps = stepsOf(GAME, header({ setup: FREE }), entries);
  expect(steps.map(({ what, turn, seat, inputs }) => [what, turn, seat, inputs])).toEqual([
    ['beginning', 1, null, 0],
    ['move', 1, 1, 2],
    ['word', 1, 2, 3],
    ['move', 1, 1, 4],
    ['move', 1, 1, 5],
    ['move', 2, 2, 6],
    ['word', 2, 2, 7],
  ]);
});

it('counts rounds, not turns, in a game of tricks', () => {
  const position = {
    dealer: 2,
    turn: 1,
    hands: [
      ['QH', '7S', '2S'],
      ['JH', '7D', '2H'],
    ],
    stock: ['2D', 'JS', 'QS', '7H', 'JD', 'QD'],
  };
  const setup = { game: 'kinderschnapsen', seed: 'rounds', position };
  const entries = timed([
    { seat: 1, do: 'play', card: 'QH' },
    { seat: 2, do: 'play', card: 'JH' },
    { seat: 1, do: 'play', card: '7S' },
  ]);
  const steps = stepsOf(kinderschnapsen, header({ game: kinderschnapsen, setup }), entries);
  expect(steps.map(({ turn }) => turn)).toEqual([1, 1, 1, 2]);
});
