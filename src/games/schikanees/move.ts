import type { Line } from '../../core/match.ts';
import * as patience from '../patience/move.ts';
import { duel, type Pile } from './piles.ts';
import type { View } from './view.ts';

export type Move = patience.Move<Pile>;

export const moveOf = (before: View, line: Line, after: View): Move | null =>
  patience.moveOf(duel, before, line, after);
