import { de as shared } from '../../patience/texts/de.ts';
import { duelGuide } from '../../patience/texts/guide.ts';
import { rulingTexts } from '../../patience/texts/rulings.ts';
import { notationPage } from '../../notation.ts';
import { HANDS, KNOCKS } from '../../patience/texts/signs.ts';
import { youTexts } from '../../patience/texts/you.ts';
import { rulePages } from '../../rulebook.ts';
import type { GameTexts } from '../../texts.ts';
import type { Move } from '../move.ts';
import { duel } from '../piles.ts';
import { de as rules } from '../rulebook/de.ts';
import { outline, RULING_OF } from '../rulebook/outline.ts';
import { terms } from '../rulebook/terms.ts';
import type { View } from '../view.ts';
import { offenceTexts } from './faults.ts';
import { statusOf, type StatusTexts } from './status.ts';

const PILES: Readonly<Record<string, string>> = {
  l: 'linker Stapel',
  m: 'mittlerer Stapel',
  r: 'rechter Stapel',
  d: 'Aufbaustapel',
};

const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'Feldstapel'} ${id.toUpperCase()}`;

const STATUS_WORDS: StatusTexts = {
  card: shared.card,
  compared: (cards) => `🔸 linke Karten gleich, also entschieden die rechten Stapel: ${cards}`,
};

const youDid = youTexts('de', {
  called: { l: 'den linken Stapel', m: 'den mittleren Stapel', d: 'den Aufbaustapel' },
  front: 'lm',
  stock: 'r',
});

export const de: GameTexts<View, Move> = {
  ...shared,
  ...offenceTexts('de', { card: shared.card, pile }),
  ...rulingTexts(RULING_OF, rules),
  name: 'Schikanees',
  gist: [
    'Patience zu zweit, halb miteinander, halb gegeneinander: Leer zuerst deine drei Stapel.',
    'Falsche Züge sind möglich: Siehst du einen, **klopf**, und du bist dran.',
  ],
  beforehand: ({ leftClosed }, player) =>
    leftClosed === true
      ? `In diesem Zug hat ${player} schon gezogen oder den mittleren Stapel berührt.`
      : `Der linke Stapel von ${player} ist nicht geschlossen.`,
  pile,
  gesture: (verb) => verb,
  pages: [...rulePages(outline, rules, terms, 'de'), notationPage('de', [...HANDS.de, ...KNOCKS.de])],
  youDid,
  guide: duelGuide(duel, 'de', shared.card),
  status: (view, speaking) => statusOf(view, speaking, STATUS_WORDS),
};
