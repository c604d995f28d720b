import { knockTexts } from './calls.ts';
import { cardName } from './cards.ts';
import type { DuelProse } from './prose.ts';

/** Karten heißen wie auf dem Bild: J, Q, K. */
const card = (code: string): string => cardName(code, { joker: 'Joker', hidden: 'eine verdeckte Karte' });
const placeName = (place: string): string => (place === 'hand' ? 'Hand' : place.toUpperCase());

/** What every duel says in German. */
export const de: DuelProse = {
  card,
  seats: { 1: 'Süd', 2: 'Nord', 3: 'dritter Platz' },
  options: {},
  option: () => null,
  calls: knockTexts.de,
  counts: () => null,
  status: () => [],
  verbs: {
    touch: {
      name: 'berühren',
      description: 'Berühre die oberste Karte eines Stapels',
      argument: { name: 'stapel', description: 'Welcher Stapel' },
    },
    place: {
      name: 'legen',
      description: 'Lege die berührte oder gezogene Karte auf einen Stapel; auf den eigenen heißt zurück',
      argument: { name: 'stapel', description: 'Auf welchen Stapel' },
    },
    draw: { name: 'ziehen', description: 'Drehe die oberste Karte des Stapels um, von dem du ziehst' },
    reveal: {
      name: 'aufdecken',
      description: 'Decke die verdeckte oberste Karte eines Feldstapels auf',
      argument: { name: 'stapel', description: 'Welcher Feldstapel' },
    },
    knock: {
      name: 'klopfen',
      description: 'Klopfe: Die Gegenseite hat etwas falsch gemacht',
      argument: { name: 'zurücknehmen', description: 'Ob der Tisch wieder so wird, wie er davor war' },
    },
  },
  move({ from, to }) {
    if (from === null) return `${placeName(to ?? '')} aufgedeckt`;
    return to === null ? `von ${placeName(from)} gezogen` : `${placeName(from)} → ${placeName(to)}`;
  },
  held({ hand, touched, piles }) {
    if (hand !== null) return `hat ${card(hand)} auf der Hand`;
    if (touched === null) return null;
    return `berührt ${card(piles[touched]?.at(-1) ?? '')} auf ${touched.toUpperCase()}`;
  },
};
