import { faults as sharedFaults } from '../../../patience/texts/de/faults.ts';
import { guide } from '../../../patience/texts/de/guide.ts';
import { prose as shared } from '../../../patience/texts/de/prose.ts';
import { duelGuide } from '../../../patience/texts/guide.ts';
import { rulingTexts } from '../../../patience/texts/rulings.ts';
import { notationPage } from '../../../notation.ts';
import { hands, knocks } from '../../../patience/texts/de/signs.ts';
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
import { statusOf, type StatusTexts } from '../status.ts';

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

const youDid = youTexts(you, {
  called: { l: 'den linken Stapel', m: 'den mittleren Stapel', d: 'den Aufbaustapel' },
  front: 'lm',
  stock: 'r',
});

export const prose: GameTexts<View, Move> = {
  ...shared,
  ...offenceTexts(faults, sharedFaults, { card: shared.card, pile }),
  ...rulingTexts(RULING_OF, rules),
  name: 'Schikanees',
  gist: 'Halb mit-, halb gegeneinander: **klopf** bei Fehlern.',
  beforehand: ({ leftClosed }, player) =>
    leftClosed === true
      ? `In diesem Zug hat ${player} schon gezogen oder den mittleren Stapel berührt.`
      : `Der linke Stapel von ${player} ist nicht geschlossen.`,
  pile,
  gesture: (verb) => verb,
  pages: [...rulePages(outline, rules, terms), notationPage('de', [...hands, ...knocks])],
  youDid,
  guide: duelGuide(duel, guide, shared.card),
  status: (view, speaking) => statusOf(view, speaking, STATUS_WORDS),
};
