import { faults as sharedFaults } from '../../../patience/texts/en/faults.ts';
import { prose as shared } from '../../../patience/texts/en/prose.ts';
import { you } from '../../../patience/texts/en/you.ts';
import { capital } from '../../../patience/texts/faults.ts';
import { rulingTexts } from '../../../patience/texts/rulings.ts';
import { notationPage } from '../../../notation.ts';
import { youTexts } from '../../../patience/texts/you.ts';
import { rulePages } from '../../../rulebook.ts';
import type { GameTexts } from '../../../texts.ts';
import { parseArgument } from '../../announcing.ts';
import { PAUSE_MS, PAUSES } from '../../challenge.ts';
import type { Move } from '../../move.ts';
import { en as rules } from '../../rulebook/en.ts';
import { outline, RULING_OF, WRONG_STOP, terms } from '../../rulebook/outline.ts';
import type { View } from '../../view.ts';
import { announcingText, type AnnouncingTexts } from '../announcing.ts';
import { guideOf, type GuideTexts } from '../guide.ts';
import { offenceTexts } from '../faults.ts';
import { calledOutText, type OwnWords } from '../you.ts';
import { outcomeOf, statusOf, type OutcomeTexts, type StatusTexts } from '../status.ts';
import { notation } from '../notation.ts';
import { calls } from './calls.ts';
import { faults } from './faults.ts';
import { refusals } from './refusals.ts';
import { signs } from './signs.ts';

const PILES: Readonly<Record<string, string>> = {
  q: 'source',
  a: 'discard',
  s: 'spite stack',
  m: 'middle stack',
  r: 'rim stack',
};

const { card } = shared;
const pile = (id: string): string => `${PILES[id.charAt(0)] ?? 'stack'} ${id.toUpperCase()}`;
const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('en')} s`;

const expose = (code: string, stack: string): string => `free ${card(code)} on ${stack.toUpperCase()}`;
const empty = (stack: string): string => `empty ${stack.toUpperCase()}`;

const STATUS_WORDS: StatusTexts = {
  announced: (announced) => {
    const { aim, pile: stack } = announced;
    return `📣 ${aim === 'expose' ? expose(announced.card, stack) : empty(stack)}`;
  },
  paused: (name, until) => `⏸ **${name}** has called a pause${until === null ? '' : `; it ends ${until}`}.`,
  misses: (name, turns) => `⏭ ${name} misses ${turns === 1 ? 'a turn' : `${turns} turns`}`,
  firstTurns: (limit) => `🔸 first turns: ${limit} rim stacks at most`,
  out: '🃏 joker out',
  gone: (stack) => `🔸 ${stack} is gone`,
};

const OUTCOME_WORDS: OutcomeTexts = {
  left: (name, reason) => (reason === 'time' ? `**${name}** ran out of time.` : `**${name}** resigned.`),
  wins: (winner, other, cards, others) =>
    `🏆 **${winner}** wins, with fewer cards left than **${other}**: ${cards} to ${others}.`,
  drawn: ([first, second], cards) => `🤝 **${first}** and **${second}** draw, with ${cards} cards left each.`,
};

const ANNOUNCING_WORDS: AnnouncingTexts = {
  what: '📣 **What do you announce?** A card with others on top, which you will free for the middle, or a rim stack that you will empty. Everybody will see it; the list doesn’t say whether it can be done.',
  holding: 'You have a card in your hand, so there is nothing to announce. Lay it down first.',
  bare: 'There is nothing to announce: no card lies on the rim.',
};

const GUIDE_WORDS: GuideTexts = {
  card,
  held: (held) => `click the stack where ${held} goes.`,
  free(stack, stock) {
    const further = { draws: `${stack} draws`, flips: `${stack} turns your discard over` };
    return `click a card, then where it goes; ${stock === null ? '☰ has the rest' : further[stock]}. Was the move before wrong? ✋ is Stop.`;
  },
};

const OWN_WORDS: OwnWords = {
  freeing: (code, stack) => `You announced that you will free ${card(code)} on ${stack}.`,
  emptying: (stack) => `You announced that you will empty ${stack}.`,
  paused: 'You called a pause.',
  resumed: 'You ended your pause.',
};

const youMoved = youTexts(you, {
  called: { a: 'discard', s: 'spite stack', m: 'middle stack' },
  front: 'as',
  stock: 'q',
  flipped: (from, to) => `You turned your discard ${from} over. It’s your source ${to} now.`,
});

/** The game's texts in English. */
export const prose: GameTexts<View, Move> = {
  name: 'Zank-Patience',
  gist: 'Patience to squabble over: **Stop** wrong moves.',
  howTo:
    'Click a card, then its stack; your source draws. 📣 announces a sequence. Last move wrong? ✋ is Stop. ☰: the rest, the rules.',
  position: `${shared.position} A joker is \`XX1\`.`,
  pile,
  card,
  seats: { 1: 'seat 1', 2: 'seat 2', 3: 'seat 3' },
  verbs: {
    touch: shared.verbs.touch,
    place: shared.verbs.place,
    draw: shared.verbs.draw,
    flip: { name: 'flip', description: 'Turn your discard over: you draw from it again' },
    announce: {
      name: 'announce',
      description: 'Say which buried card you will free, or which rim stack you will empty',
      argument: { name: 'aim', description: 'Which card, or which rim stack' },
    },
    stop: { name: 'stop', description: 'Stop: the last move was wrong' },
    pause: { name: 'pause', description: 'Call a pause during another player’s turn' },
    resume: { name: 'resume', description: 'End the pause you called' },
    pass: { name: 'pass', description: 'End your turn without drawing' },
  },
  options: {
    variant: {
      name: 'variant',
      description: 'Which variant of Zank-Patience (default: standard)',
      values: {
        standard: 'standard: two players, two decks',
        learning: 'for learning: two players, one deck',
        three: 'three players',
        schikanieren: 'Schikanieren: two players with spite stacks',
      },
    },
    advanced: {
      name: 'advanced',
      description: 'Zank-Patience: bind announcing by the rules for advanced players (default: no)',
    },
    pauses: {
      name: 'pauses',
      description: `Zank-Patience: how many pauses each player has (default: ${PAUSES})`,
      values: { 0: 'none', 1: '1', 3: '3', 5: '5' },
    },
    pauseMs: {
      name: 'pause-length',
      description: `Zank-Patience: how long a pause lasts at most (default: ${seconds(PAUSE_MS)})`,
      values: { 30000: seconds(30_000), 60000: '1 minute', 120000: '2 minutes' },
    },
  },
  option(name, value) {
    if (name === 'variant') {
      if (value === 'learning') return 'for learning';
      if (value === 'three') return 'for three';
      return value === 'schikanieren' ? 'Schikanieren' : null;
    }
    if (name === 'advanced') return value === true ? 'rules for advanced players' : null;
    if (typeof value !== 'number') return null;
    if (name === 'pauses' && value !== PAUSES) {
      return value === 0 ? 'no pauses' : `${value} ${value === 1 ? 'pause' : 'pauses'} each`;
    }
    return name === 'pauseMs' && value !== PAUSE_MS ? `a pause lasts ${seconds(value)} at most` : null;
  },
  gesture(verb, argument) {
    switch (verb) {
      case 'flip':
        return 'Flip the discard: it becomes the new source';
      case 'pass':
        return 'Pass: end the turn';
      case 'announce': {
        const { pile: stack, card: code } = parseArgument(argument ?? '');
        return capital(code === null ? empty(stack) : expose(code, stack));
      }
      default:
        return verb;
    }
  },
  refusals,
  ...offenceTexts(faults, sharedFaults, { card, pile, hand: 'hand' }),
  ...rulingTexts(RULING_OF, rules, WRONG_STOP),
  calls,
  counts: () => null,
  pages: [...rulePages(outline, rules, terms), notationPage('en', signs)],
  choice: (view, verb) => (verb === 'announce' ? announcingText(view, ANNOUNCING_WORDS) : null),
  move: shared.move,
  youDid: (act) => calledOutText(act.line, OWN_WORDS) ?? youMoved(act),
  notation,
  held: shared.held,
  guide: (view) => guideOf(view, GUIDE_WORDS),
  status: (view, speaking) => statusOf(view, speaking, STATUS_WORDS),
  outcome: (view, said, name) => outcomeOf(view, said, name, OUTCOME_WORDS),
};
