import { rememberedText } from '../../../../core/remembered.ts';
import { QUIET } from '../../../texts.ts';
import { calls } from './calls.ts';
import { cardName } from '../cards.ts';
import { notation } from '../notation.ts';
import type { DuelProse } from '../prose.ts';
import { refusals } from './refusals.ts';

/** Karten heißen wie auf dem Bild: J, Q, K. */
const card = rememberedText((code) => cardName(code, { joker: 'Joker', hidden: 'eine verdeckte Karte' }));
const place = (from: string | null): string => (from === 'hand' ? 'Hand' : (from ?? '').toUpperCase());

/** German texts that all duels share. */
export const prose: DuelProse = {
  howTo:
    'Klick eine Karte an, dann ihren Stapel; dein verdeckter zieht. War etwas falsch? K↩ klopft und nimmt zurück, K→ lässt liegen. ☰: Weiteres, Regeln.',
  position:
    '`turn` sagt, wer am Zug ist. Stapel heißen wie im Bild, ihre Karten stehen von unten nach oben da; was fehlt, ist leer. Eine Karte hat Wert (A, 2 bis 9, T für Zehn, J, Q, K), Symbol (C Kreuz, S Pik, H Herz, D Karo) und Deck (1 oder 2); mit `-` davor liegt sie verdeckt.',
  card,
  refusals,
  seats: { 1: 'Süd', 2: 'Nord', 3: 'dritter Platz' },
  options: {},
  option: () => null,
  calls,
  counts: () => null,
  status: () => QUIET,
  notation,
  verbs: {
    touch: {
      name: 'berühren',
      description: 'Berühre die oberste Karte eines Stapels',
      argument: { name: 'stapel', description: 'Welcher Stapel' },
    },
    place: {
      name: 'legen',
      description:
        'Lege die berührte oder gezogene Karte auf einen Stapel; auf ihren eigenen heißt zurücklegen',
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
      argument: {
        name: 'zurücknehmen',
        description: 'Den Tisch zurücknehmen, wie er davor war, oder lassen',
      },
    },
  },
  move({ kind, from, to, card: code }) {
    const what = code === null ? '' : card(code);
    switch (kind) {
      case 'place':
        return `${what} ${place(from)} → ${place(to)}`;
      case 'put-back':
        return `${what} auf ${place(to)} zurückgelegt`;
      case 'draw':
        return `von ${place(from)} gezogen`;
      case 'reveal':
        return `${what} auf ${place(to)} aufgedeckt`;
      case 'flip':
        return `${place(from)} als ${place(to)} umgedreht`;
      case 'remove':
        return `Joker entfernt (${place(from)})`;
      case 'pass':
        return 'gepasst';
    }
  },
  held({ hand, touched, piles }) {
    if (hand !== null) return `hält ${card(hand)}`;
    if (touched === null) return null;
    return `berührt ${card(piles[touched]?.at(-1) ?? '')} auf ${touched.toUpperCase()}`;
  },
};
