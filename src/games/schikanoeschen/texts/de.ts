import { knockTexts } from '../../patience/calls.ts';
import type { GameTexts } from '../../texts.ts';
import type { OffenceCode } from '../action.ts';
import type { Move } from '../move.ts';
import { de as rules } from '../rules/de.ts';
import type { View } from '../view.ts';
import { cardName } from './cards.ts';
import { isOffence, rulePages, rulingOf } from './rulings.ts';

const PILES: Readonly<Record<string, string>> = {
  a: 'Hauptstapel',
  b: 'Ablagestapel',
  c: 'Seitenstapel',
  d: 'Endstapel',
};

const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'Feldstapel'} ${id.toUpperCase()}`;

/** Karten heißen wie auf dem Bild: J, Q, K. */
const card = (code: string): string => cardName(code, { joker: 'Joker', hidden: 'eine verdeckte Karte' });

const OFFENCES: Readonly<Record<OffenceCode, string>> = {
  'must-final-touch': 'musste zuerst eine Karte auf einen Endstapel legen und tat etwas anderes',
  'must-final-place': 'legte eine Karte, die auf einen Endstapel passt, woandershin',
  'board-first': 'nahm eine eigene Karte für einen Endstapel, obwohl zuerst eine Feldkarte hinmusste',
  'bad-stack': 'legte eine Karte dorthin, wo sie nicht liegen darf',
  'flipped-discard': 'drehte den Ablagestapel um',
  'second-card': 'drehte eine zweite Karte um',
  'opponent-board': 'deckte auf der Feldseite der Gegenseite eine Karte auf',
};

const placeName = (place: string): string => (place === 'hand' ? 'Hand' : place.toUpperCase());

export const de: GameTexts<View, Move> = {
  name: 'Schikanöschen',
  pile,
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
    draw: { name: 'ziehen', description: 'Drehe die oberste Karte deines Hauptstapels um' },
    reveal: {
      name: 'aufdecken',
      description: 'Decke die verdeckte oberste Karte eines Feldstapels auf',
      argument: { name: 'stapel', description: 'Welcher Feldstapel' },
    },
    remove: {
      name: 'entfernen',
      description: 'Nimm einen Joker aus dem Spiel',
      argument: { name: 'stapel', description: 'Wo der Joker liegt; dein Hauptstapel steht für deine Hand' },
    },
    flip: { name: 'umdrehen', description: 'Drehe deinen Ablagestapel zum neuen Hauptstapel um' },
    pass: { name: 'passen', description: 'Beende deinen Zug, ohne zu ziehen' },
    knock: {
      name: 'klopfen',
      description: 'Klopfe: Die Gegenseite hat etwas falsch gemacht',
      argument: { name: 'zurücknehmen', description: 'Ob der Tisch wieder so wird, wie er davor war' },
    },
  },
  gesture(verb, argument) {
    if (verb === 'flip') return 'Ablagestapel umdrehen';
    if (verb === 'pass') return 'Passen: Zug ohne Karte beenden';
    if (verb === 'remove' && argument !== null) {
      return argument.startsWith('a')
        ? 'Joker aus der Hand entfernen'
        : `Joker von ${argument.toUpperCase()} entfernen`;
    }
    return verb;
  },
  offence: (code) => (isOffence(code) ? OFFENCES[code] : code),
  ruling: (code) => rulingOf(rules, code),
  pages: rulePages(rules),
  move({ from, to }) {
    if (from === null) return `${placeName(to ?? '')} aufgedeckt`;
    if (to === null)
      return from.startsWith('a') ? `von ${placeName(from)} gezogen` : `Joker entfernt (${placeName(from)})`;
    return `${placeName(from)} → ${placeName(to)}`;
  },
  held({ hand, touched, piles }) {
    if (hand !== null) return `hat ${card(hand)} auf der Hand`;
    if (touched === null) return null;
    return `berührt ${card(piles[touched].at(-1) ?? '')} auf ${touched.toUpperCase()}`;
  },
};
