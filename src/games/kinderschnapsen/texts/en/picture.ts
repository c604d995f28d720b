import { how, howInShort } from './how.ts';

const points = (won: number): string => (won === 1 ? '1 point' : `${won} points`);

/**
 * Texts in the game's picture; `{player}` stands for a name. Points are card points, except in `won` and
 * `score`.
 */
export const picture = {
  /** A player's task; follows the name. */
  task: { reply: 'to reply', last: 'has the last trick', lead: 'to lead' },
  /** The player's task, for readers of the public table. */
  othersTask: {
    reply: '{player} has to reply',
    last: '{player} has the last trick',
    lead: '{player} leads',
  },
  /** The task of the reader. */
  ownTask: {
    over: 'The match is over',
    last: 'The last trick is yours: check out or end',
    any: 'Reply: any card',
    replies: {
      'must-beat': 'Reply: a higher card of the suit',
      'must-follow': 'Reply: follow suit',
      'must-trump': 'Reply: a trump',
    },
    made: 'Your trick: lead, or check out',
    lead: 'You lead',
  },
  /** The points that a hand wins. */
  won: {
    hand: (won: number) => `{player} wins ${points(won)}`,
    handAndGame: (won: number) => `{player} wins ${points(won)} and the game`,
    game: '{player} wins the game',
  },
  how,
  howInShort,
  /** The loser's name comes last, because a long one is cut. */
  wrongCheckOut: (loses: number) => `wrong check-out with ${loses}: {player}`,
  stock: {
    empty: 'stock empty',
    left: (cards: number) => `${cards} left in the stock`,
    closed: (cards: number) => `stock closed: ${cards}`,
    open: (cards: number) => `stock: ${cards} cards`,
  },
  led: 'led',
  replied: 'replied',
  makesTrick: 'wins the trick',
  lastTrick: 'last trick',
  ledBy: 'led: {player}',
  repliedBy: 'replied: {player}',
  lastTrickBy: 'last trick: {player}',
  youLed: 'you led',
  yourLastTrick: 'last trick: you',
  noneLed: 'no card led yet',
  yourPoints: (count: number) => `you have ${count} points`,
  points: (count: number) => `${count} points`,
  /** Caption below the number of points. */
  ofPoints: 'points',
  /** Caption beside the number of tricks. */
  ofTricks: (count: number) => (count === 1 ? 'trick' : 'tricks'),
  noTrick: 'no trick',
  notPlayed: 'not played',
  /** Caption above the number of points to go. */
  toGo: 'to go',
  leftToGo: (count: number) => `${count} to go`,
  dealer: 'dealer',
  trump: 'trump',
  wasTrump: 'was trump',
  inStock: 'in the stock',
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  /** `score`: games of both, `2 : 1`. */
  gamesTo: (score: string) => `${score} games`,
  score: points,
  hands: 'Hands',
  game: (number: number) => `Game ${number}`,
  /** Names in the drawing of the set-up. */
  setup: {
    seats: { 1: 'South', 2: 'North' },
    leads: 'leads',
    hands: 'hands',
    turnup: 'turn-up: trump',
    stock: 'stock',
    trick: 'the trick',
    won: 'tricks won',
  },
};
