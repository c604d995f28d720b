/** The lessons suggested after a match. */
import { expect, it } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { schikanees } from '../../src/games/schikanees/game.ts';
import { toTrain, type Faults } from '../../src/features/lessons/training.ts';

const faults = (seat: 1 | 2, ...codes: string[]) => codes.map((code) => ({ seat, code }));

const reviewed = (inVain: number, found: Partial<Faults> = {}): Faults => ({
  unnoticed: [],
  noticed: [],
  ...found,
  seats: [{ knocks: { wrong: inVain } }, { knocks: { wrong: 0 } }],
});

const trained = (seat: 1 | 2, found: Faults): string[] =>
  toTrain(schikanees, seat, found).map(({ id }) => id);

it('suggests a lesson for the most frequent faults, each once, own offences first', () => {
  const review = reviewed(1, {
    unnoticed: [...faults(1, 'bad-stack', 'must-first'), ...faults(2, 'put-back', 'bad-stack')],
    noticed: [...faults(1, 'must-final-touch'), ...faults(2, 'left-closed')],
  });
  expect(trained(1, review)).toEqual(['finals', 'knocking', 'moving', 'vain']);
  expect(trained(2, review)).toEqual(['knocking', 'touched', 'moving', 'drawing']);
});

it('suggests at most four lessons', () => {
  const codes = ['bad-stack', 'put-back', 'left-closed', 'must-first'];
  const review = reviewed(2, { unnoticed: faults(1, ...codes) });
  expect(trained(1, review)).toEqual(['vain', 'moving', 'touched', 'drawing']);
});

it('suggests none after a match without faults, or in a game without calls', () => {
  expect(trained(1, reviewed(0))).toEqual([]);
  expect(toTrain(kinderschnapsen, 1, reviewed(1))).toEqual([]);
});
