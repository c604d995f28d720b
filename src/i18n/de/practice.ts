import type { practice as english } from '../en/practice.ts';
import type { Translated } from '../translated.ts';

export const practice: Translated<typeof english> = {
  levels: { easy: 'leicht', medium: 'mittel', strong: 'stark' },
  begin: { easy: 'Leicht', medium: 'Mittel', strong: 'Stark' },
  terms: (level) => `Übung, ${level}`,
  coach: '🎓 Trainer',
};
