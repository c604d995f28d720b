import { suits } from '../../../texts/de.ts';
import type { Card } from '../../cards.ts';

const RANKS = { Q: 'Dame', J: 'Bube', 7: '7', 2: '2' } as const;

export const cardAtLength = ({ rank, suit }: Pick<Card, 'rank' | 'suit'>): string =>
  `${suits[suit]} ${RANKS[rank]}`;
