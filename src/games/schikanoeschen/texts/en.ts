import { en as shared } from '../../patience/texts/en.ts';
import { duelGuide } from '../../patience/texts/guide.ts';
import { rulingTexts } from '../../patience/texts/rulings.ts';
import { notationPage } from '../../notation.ts';
import { FLIPS, HANDS, JOKER, KNOCKS } from '../../patience/texts/signs.ts';
import { youTexts } from '../../patience/texts/you.ts';
import { rulePages } from '../../rulebook.ts';
import type { GameTexts } from '../../texts.ts';
import type { Move } from '../move.ts';
import { duel } from '../piles.ts';
import { en as rules } from '../rulebook/en.ts';
import { outline, RULING_OF } from '../rulebook/outline.ts';
import { terms } from '../rulebook/terms.ts';
import type { View } from '../view.ts';
import { offenceTexts } from './faults.ts';
import { refusals } from './refusals.ts';

const PILES: Readonly<Record<string, string>> = {
  a: 'main stack',
  b: 'discard stack',
  c: 'side stack',
  d: 'final stack',
};

const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'board stack'} ${id.toUpperCase()}`;

const youDid = youTexts('en', {
  called: { b: 'discard stack', c: 'side stack', d: 'final stack' },
  front: 'bc',
  stock: 'a',
  flipped: (from, to) => `You turned your discard stack ${from} over. It is your main stack ${to} now.`,
});

export const en: GameTexts<View, Move> = {
  ...shared,
  ...offenceTexts('en', { card: shared.card, pile }),
  ...rulingTexts(RULING_OF, rules),
  refusals: refusals.en,
  name: 'Schikanöschen',
  gist: [
    'Two play patience at one table: be the first to get rid of your stacks.',
    'Wrong moves are possible: spot one, **knock**, and it is your turn.',
  ],
  position: `${shared.position} A joker is \`XX1\`.`,
  pile,
  verbs: {
    ...shared.verbs,
    remove: {
      name: 'remove',
      description: 'Take a joker out of the game',
      argument: { name: 'stack', description: 'Where the joker lies; your main stack stands for your hand' },
    },
    flip: { name: 'flip', description: 'Turn your discard stack over: it becomes your new main stack' },
    pass: { name: 'pass', description: 'End your turn without drawing' },
  },
  gesture(verb, argument) {
    if (verb === 'flip') return 'Turn the discard stack over';
    if (verb === 'pass') return 'Pass: end the turn without drawing';
    if (verb === 'remove' && argument !== null) {
      return argument.startsWith('a')
        ? 'Remove the joker in the hand'
        : `Remove the joker on ${argument.toUpperCase()}`;
    }
    return verb;
  },
  pages: [
    ...rulePages(outline, rules, terms, 'en'),
    notationPage('en', [...HANDS.en, ...FLIPS.en, ...JOKER.en, ...KNOCKS.en]),
  ],
  move: shared.move,
  youDid,
  guide: duelGuide(duel, 'en', shared.card),
};
