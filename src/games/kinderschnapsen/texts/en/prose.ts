import { notationPage } from '../../../notation.ts';
import { rulePages } from '../../../rulebook.ts';
import { SUIT_SIGNS } from '../../../suits.ts';
import type { GameTexts } from '../../../texts.ts';
import type { Move } from '../../move.ts';
import { en as rules } from '../../rulebook/en.ts';
import { outline, terms } from '../../rulebook/outline.ts';
import type { View } from '../../view.ts';
import { cardName } from '../cards.ts';
import { guideOf, type GuideTexts } from '../guide.ts';
import { outcomeOf, statusOf, type OutcomeTexts, type StatusTexts } from '../status.ts';
import { notation } from '../notation.ts';
import { doubt } from './doubt.ts';
import { how } from './how.ts';
import { refusals } from './refusals.ts';
import { deeds, signs } from './signs.ts';
import { youDidText, type YouWords } from '../you.ts';

const card = (code: string): string => cardName(code, 'a face-down card');

const count = (value: number, one: string): string => `${value} ${value === 1 ? one : `${one}s`}`;

function stock({ stock: { length }, closed, turnup }: View): string {
  if (length === 0) return 'stock empty';
  return closed ? `stock closed (${length})` : `${length} in the stock, turn-up ${card(turnup)}`;
}

const STATUS_WORDS: StatusTexts = {
  how,
  card,
  stock,
  trump: ({ trump }) => `${SUIT_SIGNS[trump]} is trump`,
  and: 'and',
  wins: (won, isGame) => `wins ${count(won, 'point')}${isGame ? ' and the game' : ''}`,
  trick: (cards, name) => `↪ ${cards}: trick to **${name}**`,
  lastTrick: (cards, name) => `last trick ${cards} (${name})`,
  toGo: ([south, north], score) => `to go: ${south} ${score[0]}, ${north} ${score[1]}`,
  games: (games, bestOf) => `games ${games[0]} : ${games[1]} (best of ${bestOf})`,
};

const OUTCOME_WORDS: OutcomeTexts = {
  how,
  won: (name, games, [points, others], how) =>
    games
      ? `🏆 **${name}** wins the match, ${games[0]} : ${games[1]} games, the last ${points} : ${others}. Last hand: ${how}.`
      : `🏆 **${name}** wins the match ${points} : ${others}. Last hand: ${how}.`,
  score: ([south, north], games, points) =>
    `Score: **${south}** – **${north}** ${games ? `${games[0]} : ${games[1]} games, ` : ''}${points[0]} : ${points[1]} points.`,
};

const GUIDE_WORDS: GuideTexts = {
  leads: '“My hand” shows your cards to you alone: click the one you lead.',
  replies: '“My hand” shows your cards to you alone: click the one you reply with.',
  ends: '“My hand” has the last decision: check out, or end the hand.',
};

const YOU_WORDS: YouWords = {
  card,
  led: (led) => `You led ${led}.`,
  replied: (replied, winner) =>
    winner === null
      ? `You replied with ${replied} and won the trick.`
      : `You replied with ${replied}. The trick goes to **${winner}**.`,
  drew: (drawn) => `You drew ${drawn}.`,
  closed: 'You closed the stock.',
  checkedOut: (points, others) => `You checked out with ${points} points to ${others}.`,
  checkedOutWrongly: (points) => `You checked out with only ${points} points.`,
  handEnded: 'You won the last trick and ended the hand.',
  youWin: (won, toGo) =>
    toGo === 0
      ? `You win ${count(won, 'point')} and the game.`
      : `You win ${count(won, 'point')} and need ${toGo} more.`,
  otherWins: (name, won, toGo) =>
    toGo === 0
      ? `**${name}** wins ${count(won, 'point')} and the game.`
      : `**${name}** wins ${count(won, 'point')} and needs ${toGo} more.`,
};

/** The game's texts in English. */
export const prose: GameTexts<View, Move> = {
  name: 'Kinderschnapsen',
  gist: 'Twelve cards, quick tricks: **check out** at 46.',
  howTo:
    'Below, “My hand” shows your cards to you alone; a click on one plays it. The menu has the rest, and the rules.',
  position:
    'The hands are those of seat 1 and seat 2. A card is its rank (2, 7, J or Q) and its suit (S spades, H hearts, D diamonds). The stock begins with its lowest card, which is turned up.',
  pile: (pile) => pile,
  card,
  seats: { 1: 'south', 2: 'north', 3: 'east' },
  verbs: {
    play: {
      name: 'play',
      description: 'Play a card from your hand: lead it, or reply with it',
      argument: { name: 'card', description: 'Which card' },
    },
    close: { name: 'close', description: 'Close the stock before you lead' },
    'check-out': { name: 'check-out', description: 'Check out: you say that you have 46 points' },
    'end-hand': { name: 'end-hand', description: 'End the hand after its last trick, without checking out' },
  },
  options: {
    bestOf: {
      name: 'best-of',
      description: 'Best of how many games (default: one game)',
      values: { 1: 'one game', 3: 'best of 3', 5: 'best of 5', 7: 'best of 7', 9: 'best of 9' },
    },
  },
  option: (name, value) =>
    name === 'bestOf' && typeof value === 'number' && value > 1 ? `best of ${value} games` : null,
  gesture(verb, argument) {
    switch (verb) {
      case 'hand':
        return 'My hand';
      case 'accept-draw':
        return 'Accept the draw';
      case 'tap':
        return 'Decline the draw';
      case 'menu':
        return '☰ Menu';
      case 'play':
        return argument === null ? 'Play' : `Play ${card(argument)}`;
      case 'close':
        return 'Close the stock';
      case 'check-out':
        return 'Check out';
      case 'end-hand':
        return 'End the hand';
      default:
        return verb;
    }
  },
  doubt,
  refusals,
  reasons: { games: 'the match' },
  offence: () => 'did something wrong',
  offenceNews: (name) => `${name} did something wrong`,
  ruling: () => '',
  wrongCall: '',
  calls: null,
  counts({ trick = 0, hand = 0, game = 0 }) {
    if (trick === 0) return null;
    const tricks = count(trick, 'trick');
    const hands = hand === 0 ? tricks : `${tricks} in ${count(hand, 'hand')}`;
    return game > 1 ? `${hands}, ${count(game, 'game')}` : hands;
  },
  round: (number) => `trick ${number}`,
  pages: [...rulePages(outline, rules, terms), notationPage('en', signs)],
  move(move) {
    switch (move.kind) {
      case 'led':
        return `${card(move.card)} led`;
      case 'replied':
        return `${card(move.card)} in reply`;
      case 'closed':
        return 'stock closed';
      case 'checked-out':
        return 'checked out';
      case 'ended-hand':
        return 'hand ended';
    }
  },
  youDid: (act) => youDidText(act, YOU_WORDS),
  notation: ({ line }) => notation(line, deeds),
  held: () => null,
  guide: (view) => guideOf(view, GUIDE_WORDS),
  status: (view, speaking) => statusOf(view, speaking.name, STATUS_WORDS),
  outcome: (view, said, name) => outcomeOf(view, said, name, OUTCOME_WORDS),
};
