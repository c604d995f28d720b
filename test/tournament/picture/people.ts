/** The people of the tournaments to draw. */
import type { Player } from '../../../src/tournament/picture/shown.ts';

export const NAMES = [
  'Anneliese',
  'Grzegorz',
  'Maximiliane Müller-Lüdenscheidt',
  'Bo',
  'Ελένη',
  'Борис',
  '山田太郎',
  'Fox 🦊 Box',
  'Sieglinde von und zu Hohenlohe-L',
  'xX_Dark.Knight_Xx',
  'Ida',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Jörg',
  'Łukasz',
  'Zoë',
  'Kartenhai',
  'the_real_slim_patience',
  'Tante Trude',
];

export const players = (count: number): Player[] =>
  Array.from({ length: count }, (_, i) => ({
    name: i < NAMES.length ? (NAMES[i] ?? '') : `${NAMES[i % NAMES.length] ?? ''} ${i + 1}`,
    number: i + 1,
  }));

export const occasion = { event: 'Friday Night Cup', game: 'Schikanöschen' };
