import { QUIET, type Speaking, type Status } from '../../texts.ts';
import type { View } from '../view.ts';

/** What a language needs to say which cards decided who begins. */
export interface StatusTexts {
  card(code: string): string;
  /** `cards`: each player's name with that player's cards. */
  compared(cards: string): string;
}

/** The right cards that decided who begins, until the first action (ruling 2): what everybody may know. */
export function statusOf({ compared, phase }: View, { name }: Speaking, say: StatusTexts): Status {
  if (phase === 'over' || compared.length === 0) return QUIET;
  const cardsOf = (codes: readonly string[]): string => codes.map((code) => say.card(code)).join(' ');
  const south = `${name(1)} ${cardsOf(compared.map(([card]) => card))}`;
  const north = `${name(2)} ${cardsOf(compared.map(([, card]) => card))}`;
  return { ...QUIET, notes: [say.compared(`${south}, ${north}`)] };
}
