import { knockTexts } from '../../patience/calls.ts';
import type { GameTexts } from '../../texts.ts';
import type { OffenceCode } from '../action.ts';
import type { Move } from '../move.ts';
import { en as rules } from '../rules/en.ts';
import type { View } from '../view.ts';
import { cardName } from './cards.ts';
import { isOffence, rulePages, rulingOf } from './rulings.ts';

const PILES: Readonly<Record<string, string>> = {
  a: 'main stack',
  b: 'discard stack',
  c: 'side stack',
  d: 'final stack',
};

const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'board stack'} ${id.toUpperCase()}`;

const card = (code: string): string => cardName(code, { joker: 'joker', hidden: 'a face-down card' });

const OFFENCES: Readonly<Record<OffenceCode, string>> = {
  'must-final-touch': 'had to move a card to a final stack first, and did something else',
  'must-final-place': 'put a card that fits a final stack somewhere else',
  'board-first': 'took a card of their own to a final stack while a board card had to go first',
  'bad-stack': 'put a card where it cannot lie',
  'flipped-discard': 'turned over the discard stack',
  'second-card': 'turned over a second card',
  'opponent-board': "revealed a card on the opponent's side of the board",
};

const placeName = (place: string): string => (place === 'hand' ? 'the hand' : place.toUpperCase());

export const en: GameTexts<View, Move> = {
  name: 'Schikanöschen',
  pile,
  card,
  seats: { 1: 'south', 2: 'north', 3: 'third seat' },
  options: {},
  option: () => null,
  calls: knockTexts.en,
  counts: () => null,
  status: () => [],
  verbs: {
    touch: {
      name: 'touch',
      description: 'Touch the top card of a stack',
      argument: { name: 'stack', description: 'Which stack' },
    },
    place: {
      name: 'place',
      description: 'Put the touched or drawn card on a stack; on its own stack puts it back',
      argument: { name: 'stack', description: 'Onto which stack' },
    },
    draw: { name: 'draw', description: 'Turn over the top card of your main stack' },
    reveal: {
      name: 'reveal',
      description: 'Turn up the face-down top card of a board stack',
      argument: { name: 'stack', description: 'Which board stack' },
    },
    remove: {
      name: 'remove',
      description: 'Take a joker out of the game',
      argument: { name: 'stack', description: 'Where the joker lies; your main stack stands for your hand' },
    },
    flip: { name: 'flip', description: 'Turn your discard stack over as your new main stack' },
    pass: { name: 'pass', description: 'End your turn without a draw' },
    knock: {
      name: 'knock',
      description: 'Knock: your opponent did something wrong',
      argument: { name: 'take-back', description: 'Whether the table is taken back to before it' },
    },
  },
  gesture(verb, argument) {
    if (verb === 'flip') return 'Turn the discard stack over';
    if (verb === 'pass') return 'Pass: end the turn without a draw';
    if (verb === 'remove' && argument !== null) {
      return argument.startsWith('a')
        ? 'Remove the joker in the hand'
        : `Remove the joker on ${argument.toUpperCase()}`;
    }
    return verb;
  },
  offence: (code) => (isOffence(code) ? OFFENCES[code] : code),
  ruling: (code) => rulingOf(rules, code),
  pages: rulePages(rules),
  move({ from, to }) {
    if (from === null) return `turned up ${placeName(to ?? '')}`;
    if (to === null)
      return from.startsWith('a') ? `drew from ${placeName(from)}` : `took a joker out (${placeName(from)})`;
    return `${placeName(from)} → ${placeName(to)}`;
  },
  held({ hand, touched, piles }) {
    if (hand !== null) return `holds ${card(hand)}`;
    if (touched === null) return null;
    return `touches ${card(piles[touched].at(-1) ?? '')} on ${touched.toUpperCase()}`;
  },
};
