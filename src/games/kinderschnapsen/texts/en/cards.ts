import { suits } from '../../../texts/en.ts';
import type { Card } from '../../cards.ts';

const RANKS = { Q: 'queen', J: 'jack', 7: '7', 2: '2' } as const;

export const cardAtLength = ({ rank, suit }: Pick<Card, 'rank' | 'suit'>): string =>
  `${RANKS[rank]} of ${suits[suit]}`;
