import { MOST_A_DAY } from '../../league/recorded.ts';
import type { ranking as english } from '../en/ranking.ts';
import type { Translated } from '../translated.ts';

const signed = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`;

export const ranking: Translated<typeof english> = {
  result: {
    rated: (name, rating, change) => `${name} ${rating} (${signed(change)})`,
    all: (rated) => `📈 ${rated.join(' · ')}`,
    leftOut: {
      'too-often': `📈 Keine Wertung ändert sich: Von den Partien, die dieselben zwei an einem Tag (UTC) beenden, zählen ${MOST_A_DAY}.`,
      excluded: '📈 Keine Wertung ändert sich: Nicht alle hier nehmen an der Liga teil.',
      'all-drawn': '📈 Keine Wertung ändert sich: Alle drei haben remis gespielt.',
    },
  },
};
