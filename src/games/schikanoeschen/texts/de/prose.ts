import { faults as sharedFaults } from '../../../patience/texts/de/faults.ts';
import { guide } from '../../../patience/texts/de/guide.ts';
import { prose as shared } from '../../../patience/texts/de/prose.ts';
import { duelGuide } from '../../../patience/texts/guide.ts';
import { rulingTexts } from '../../../patience/texts/rulings.ts';
import { notationPage } from '../../../notation.ts';
import { flips, hands, joker, knocks } from '../../../patience/texts/de/signs.ts';
import { you } from '../../../patience/texts/de/you.ts';
import { youTexts } from '../../../patience/texts/you.ts';
import { rulePages } from '../../../rulebook.ts';
import type { GameTexts } from '../../../texts.ts';
import type { Move } from '../../move.ts';
import { duel } from '../../piles.ts';
import { de as rules } from '../../rulebook/de.ts';
import { outline, RULING_OF, terms } from '../../rulebook/outline.ts';
import type { View } from '../../view.ts';
import { offenceTexts } from '../faults.ts';
import { faults } from './faults.ts';
import { refusals } from './refusals.ts';

const PILES: Readonly<Record<string, string>> = {
  a: 'Hauptstapel',
  b: 'Ablagestapel',
  c: 'Seitenstapel',
  d: 'Endstapel',
};

const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'Feldstapel'} ${id.toUpperCase()}`;

const youDid = youTexts(you, {
  called: { b: 'den Ablagestapel', c: 'den Seitenstapel', d: 'den Endstapel' },
  front: 'bc',
  stock: 'a',
  flipped: (from, to) =>
    `Du hast deinen Ablagestapel ${from} umgedreht. Er ist jetzt dein Hauptstapel ${to}.`,
});

export const prose: GameTexts<View, Move> = {
  ...shared,
  ...offenceTexts(faults, sharedFaults, { card: shared.card, pile }),
  ...rulingTexts(RULING_OF, rules),
  refusals,
  name: 'Schikanöschen',
  gist: 'Patience-Duell: **klopf**, wenn ein Zug falsch ist.',
  position: `${shared.position} Ein Joker ist \`XX1\`.`,
  pile,
  verbs: {
    ...shared.verbs,
    remove: {
      name: 'entfernen',
      description: 'Nimm einen Joker aus dem Spiel',
      argument: { name: 'stapel', description: 'Wo der Joker liegt; dein Hauptstapel steht für deine Hand' },
    },
    flip: { name: 'umdrehen', description: 'Drehe deinen Ablagestapel zum neuen Hauptstapel um' },
    pass: { name: 'passen', description: 'Beende deinen Zug, ohne zu ziehen' },
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
  pages: [...rulePages(outline, rules, terms), notationPage('de', [...hands, ...flips, ...joker, ...knocks])],
  move: shared.move,
  youDid,
  guide: duelGuide(duel, guide, shared.card),
};
