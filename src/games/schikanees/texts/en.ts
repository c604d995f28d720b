import { en as shared } from '../../patience/texts/en.ts';
import { duelGuide } from '../../patience/texts/guide.ts';
import { offenceTexts } from '../../patience/texts/offences.ts';
import { notationPage } from '../../notation.ts';
import { HANDS, KNOCKS } from '../../patience/texts/signs.ts';
import { rulePages } from '../../rulebook.ts';
import type { GameTexts } from '../../texts.ts';
import type { OffenceCode } from '../action.ts';
import type { Move } from '../move.ts';
import { duel } from '../piles.ts';
import { en as rules } from '../rulebook/en.ts';
import { outline, RULING_OF } from '../rulebook/outline.ts';
import { terms } from '../rulebook/terms.ts';
import type { View } from '../view.ts';
import { statusOf, type StatusTexts } from './status.ts';

const PILES: Readonly<Record<string, string>> = {
  l: 'left stack',
  m: 'middle stack',
  r: 'right stack',
  d: 'final stack',
};

const OFFENCES: Readonly<Record<OffenceCode, string>> = {
  'must-final-touch': 'had to move a field card to a final stack first, but did something else',
  'must-final-place': 'put a card that fits a final stack somewhere else',
  'must-first': 'passed over a card of their own stacks that had to go to a final stack',
  'left-closed': 'touched the left stack after it was closed',
  'bad-stack': 'put a card where it may not lie',
  'second-card': 'turned over a second card',
  'put-back': 'put back a card that fits somewhere',
};

const STATUS_WORDS: StatusTexts = {
  card: shared.card,
  compared: (cards) => `🔸 equal left cards, so the right stacks decided: ${cards}`,
};

export const en: GameTexts<View, Move> = {
  ...shared,
  ...offenceTexts(OFFENCES, RULING_OF, rules),
  name: 'Schikanees',
  gist: [
    'Patience for two, half together, half against each other: empty your three stacks first.',
    'Wrong moves are possible: spot one, **knock**, and it is your turn.',
  ],
  beforehand: ({ leftClosed }, player) =>
    leftClosed === true
      ? `In this turn ${player} has already drawn, or touched the middle stack.`
      : `${player}’s left stack is not closed.`,
  pile: (id) => `${PILES[id.charAt(0)] ?? 'field stack'} ${id.toUpperCase()}`,
  gesture: (verb) => verb,
  pages: [...rulePages(outline, rules, terms, 'en'), notationPage('en', [...HANDS.en, ...KNOCKS.en])],
  guide: duelGuide(duel, 'en', shared.card),
  status: (view, speaking) => statusOf(view, speaking, STATUS_WORDS),
};
