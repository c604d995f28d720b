import { QUIET, type Speaking, type Status } from '../../texts.ts';
import type { View } from '../view.ts';

/** The words of one language for the cards that decided who begins. */
export interface StatusTexts {
  card(code: string): string;
  /** `cards`: each player's name with that player's cards. */
  compared(cards: string): string;
}

/**
 * Shows the right cards that decided who begins, until the first action (ruling 2): both players may know
 * them.
 */
export function statusOf({ compared, phase }: View, { name }: Speaking, say: StatusTexts): Status {
  if (phase === 'over' || compared.length === 0) return QUIET;
  const cardsOf = (codes: readonly string[]): string => codes.map((code) => say.card(code)).join(' ');
  const south = `${name(1)} ${cardsOf(compared.map(([card]) => card))}`;
  const north = `${name(2)} ${cardsOf(compared.map(([, card]) => card))}`;
  return { ...QUIET, notes: [say.compared(`${south}, ${north}`)] };
}
