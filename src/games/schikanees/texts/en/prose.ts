import { faults as sharedFaults } from '../../../patience/texts/en/faults.ts';
import { guide } from '../../../patience/texts/en/guide.ts';
import { prose as shared } from '../../../patience/texts/en/prose.ts';
import { duelGuide } from '../../../patience/texts/guide.ts';
import { rulingTexts } from '../../../patience/texts/rulings.ts';
import { notationPage } from '../../../notation.ts';
import { hands, knocks } from '../../../patience/texts/en/signs.ts';
import { you } from '../../../patience/texts/en/you.ts';
import { youTexts } from '../../../patience/texts/you.ts';
import { rulePages } from '../../../rulebook.ts';
import type { GameTexts } from '../../../texts.ts';
import type { Move } from '../../move.ts';
import { duel } from '../../piles.ts';
import { en as rules } from '../../rulebook/en.ts';
import { outline, RULING_OF, terms } from '../../rulebook/outline.ts';
import type { View } from '../../view.ts';
import { offenceTexts } from '../faults.ts';
import { faults } from './faults.ts';
import { statusOf, type StatusTexts } from '../status.ts';

const PILES: Readonly<Record<string, string>> = {
  l: 'left stack',
  m: 'middle stack',
  r: 'right stack',
  d: 'final stack',
};

const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'field stack'} ${id.toUpperCase()}`;

const STATUS_WORDS: StatusTexts = {
  card: shared.card,
  compared: (cards) => `🔸 equal left cards, so the right stacks decided: ${cards}`,
};

const youDid = youTexts(you, {
  called: { l: 'left stack', m: 'middle stack', d: 'final stack' },
  front: 'lm',
  stock: 'r',
});

export const prose: GameTexts<View, Move> = {
  ...shared,
  ...offenceTexts(faults, sharedFaults, { card: shared.card, pile }),
  ...rulingTexts(RULING_OF, rules),
  name: 'Schikanees',
  gist: 'Half allies, half rivals: **knock** at wrong moves.',
  beforehand: ({ leftClosed }, player) =>
    leftClosed === true
      ? `In this turn ${player} has already drawn, or touched the middle stack.`
      : `${player}’s left stack isn’t closed.`,
  pile,
  gesture: (verb) => verb,
  pages: [...rulePages(outline, rules, terms), notationPage('en', [...hands, ...knocks])],
  youDid,
  guide: duelGuide(duel, guide, shared.card),
  status: (view, speaking) => statusOf(view, speaking, STATUS_WORDS),
};
