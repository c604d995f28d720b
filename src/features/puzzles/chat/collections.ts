import { objectIn, valueIn } from '../../../privacy/stored.ts';
import type { KeptCollection, Teller } from '../../../storage/kept.ts';
import { boardSchema } from '../day.ts';
import { solverSchema } from '../solver.ts';
import { foundSchema } from './pool.ts';

const ofDays: Teller = ({ key, text }, user) => {
  const board = objectIn(valueIn(text));
  const answerOn = (day: unknown) => {
    const { day: date, answers, scores } = objectIn(day);
    const right = objectIn(answers)[user];
    const score = objectIn(scores)[user];
    return right === undefined ? [] : [{ date, right, ...(score !== undefined && { score }) }];
  };
  const streak = objectIn(board['streaks'])[user];
  const answers = [board['today'], board['before']].flatMap(answerOn);
  return { server: key, answers, ...(streak !== undefined && { streak }) };
};

/** Users' answers, daily puzzles, and puzzles found in matches. */
export const collections: readonly KeptCollection[] = [
  { name: 'puzzle-solvers', schema: solverSchema, section: 'learning', people: 'own' },
  { name: 'puzzle-days', schema: boardSchema, section: 'learning', people: 'shared', told: ofDays },
  { name: 'puzzles-found', schema: foundSchema, section: 'machine', people: 'nobody' },
];
