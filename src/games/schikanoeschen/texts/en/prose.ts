import { faults as sharedFaults } from '../../../patience/texts/en/faults.ts';
import { guide } from '../../../patience/texts/en/guide.ts';
import { prose as shared } from '../../../patience/texts/en/prose.ts';
import { duelGuide } from '../../../patience/texts/guide.ts';
import { rulingTexts } from '../../../patience/texts/rulings.ts';
import { notationPage } from '../../../notation.ts';
import { flips, hands, joker, knocks } from '../../../patience/texts/en/signs.ts';
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
import { refusals } from './refusals.ts';

const PILES: Readonly<Record<string, string>> = {
  a: 'main stack',
  b: 'discard stack',
  c: 'side stack',
  d: 'final stack',
};

const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'board stack'} ${id.toUpperCase()}`;

const youDid = youTexts(you, {
  called: { b: 'discard stack', c: 'side stack', d: 'final stack' },
  front: 'bc',
  stock: 'a',
  flipped: (from, to) => `You turned your discard stack ${from} over. It’s your main stack ${to} now.`,
});

export const prose: GameTexts<View, Move> = {
  ...shared,
  ...offenceTexts(faults, sharedFaults, { card: shared.card, pile }),
  ...rulingTexts(RULING_OF, rules),
  refusals,
  name: 'Schikanöschen',
  gist: 'Patience duel: **knock** when a move is wrong.',
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
  pages: [...rulePages(outline, rules, terms), notationPage('en', [...hands, ...flips, ...joker, ...knocks])],
  move: shared.move,
  youDid,
  guide: duelGuide(duel, guide, shared.card),
};
