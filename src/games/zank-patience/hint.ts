import { isOneOf } from '../patience/table.ts';
import { isPile, isRim, type Pile, type Rim } from './piles.ts';

/** Numbers of the moves in order of priority; 9 is passing (ruling 20). */
export const NUMBERS = ['1', '2', '3', '4', '5', '6', '7.1', '7.2', '8', '9'] as const;
export type MoveNumber = (typeof NUMBERS)[number];

/** 7.1 and 7.2 rank alike (ruling 13). */
export const rankOf = (number: MoveNumber): number => Number.parseInt(number);

/** A step of one card; `from` is the player's own source for a card in the hand. */
export interface HintStep {
  readonly card: string;
  readonly from: Pile;
  readonly to: Pile;
}

/**
 * The right move: its number, and how the cards go. Moves 2 and 3 have all steps of the sequence; the last
 * one of move 2 is that of the freed card. Drawing (7.2, unless it tells where a drawn card belongs),
 * flipping (8) and passing (9) have none.
 */
export interface Hint {
  readonly number: MoveNumber;
  readonly steps: readonly HintStep[];
  /** The rim stack to be announced for move 3, null in other moves. */
  readonly empties: Rim | null;
}

/** Writes a hint in one line: `2 8S1:r3>r5 7H1:r3>m1`, `3=r2 5C1:r2>r4`, `7.2`. */
export const writeHint = ({ number, steps, empties }: Hint): string =>
  [
    empties === null ? number : `${number}=${empties}`,
    ...steps.map(({ card, from, to }) => `${card}:${from}>${to}`),
  ].join(' ');

const isNumber = isOneOf(NUMBERS);
const STEP = /^([^:]+):([^>]+)>(.+)$/;

/** Parses a hint of `writeHint`; null for any other text. */
export function parseHint(text: string): Hint | null {
  const [move = '', ...words] = text.split(' ');
  const [number, empties] = move.split('=');
  if (!isNumber(number)) return null;
  if (empties !== undefined && !(isPile(empties) && isRim(empties))) return null;
  const steps: HintStep[] = [];
  for (const word of words) {
    const [, card, from, to] = STEP.exec(word) ?? [];
    if (card === undefined || !isPile(from) || !isPile(to)) return null;
    steps.push({ card, from, to });
  }
  return { number, steps, empties: empties ?? null };
}
