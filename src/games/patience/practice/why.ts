import type { Why } from '../../../practice/opponent.ts';
import { isField, isFinal } from '../field.ts';
import { topOf, type Table } from '../table.ts';
import type { Step } from './steps.ts';

/** The purpose of a step; `isOnly`: it is the only legal one. */
export function whyOf<Pile extends string, T extends Table<Pile>, Attempt>(
  table: T,
  { kind, from, to, after }: Step<Pile, T, Attempt>,
  isOnly: boolean,
): Why {
  const seat = table.turn;
  if (to !== null && isFinal(to)) return isOnly ? 'obliged' : 'middle';
  if (kind === 'reveal') return 'turn-up';
  if (kind === 'draw') return 'draw-card';
  if (after.turn !== seat) return 'end-turn';
  if (isOnly) return 'only';
  if (to !== null && !isField(to))
    return from !== null && from !== 'hand' && isField(from) ? 'burden' : 'own-cards';
  if (from === 'hand' || from === null || !isField(from)) return 'own-cards';
  return topOf(after, from) ? 'free' : 'room';
}
