import { isStock } from '../../patience/handling.ts';
import { faultTexts, type FaultTelling, type FaultWords } from '../../patience/texts/faults.ts';
import type { GameProse } from '../../texts.ts';
import type { OffenceCode } from '../action.ts';
import type { Why } from '../fault.ts';
import { duel, isPile } from '../piles.ts';

/** The words of one language for this game's faults. */
export type Words = Pick<FaultTelling<OffenceCode, Why>, 'clauses' | 'whys'>;

const ALONE: readonly Why[] = ['must-final-touch', 'board-first', 'flipped-discard'];

/** Makes the sentences about offences in one language. */
export const offenceTexts = (
  words: Words,
  shared: FaultWords,
  names: Pick<GameProse, 'card' | 'pile'>,
): Pick<GameProse, 'offence' | 'offenceNews'> =>
  faultTexts(
    { ...words, ...names, alone: ALONE, isHand: (pile) => isPile(pile) && isStock(duel, pile) },
    shared,
  );
