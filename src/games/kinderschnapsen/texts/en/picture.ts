import { how, howInShort } from './how.ts';

const points = (won: number): string => (won === 1 ? '1 point' : `${won} points`);

/** What the picture of the game says; `{player}` stands for a name. Points are those of cards, but for `won` and `score`. */
export const picture = {
  /** What a player has to do, after their name. */
  task: { reply: 'to reply', last: 'has the last trick', lead: 'to lead' },
  /** The same to the opponent. */
  othersTask: {
    reply: '{player} has to reply',
    last: '{player} has the last trick',
    lead: '{player} leads',
  },
  /** The same to the player. */
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
  /** What a hand has won its winner. */
  won: {
    hand: (won: number) => `{player} wins ${points(won)}`,
    handAndGame: (won: number) => `{player} wins ${points(won)} and the game`,
    game: '{player} wins the game',
  },
  how,
  howInShort,
  /** The loser's name comes last, for a long one is cut. */
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
  /** Below their number. */
  ofPoints: 'points',
  /** Beside their number. */
  ofTricks: (count: number) => (count === 1 ? 'trick' : 'tricks'),
  noTrick: 'no trick',
  notPlayed: 'not played',
  /** Over the number. */
  toGo: 'to go',
  leftToGo: (count: number) => `${count} to go`,
  dealer: 'dealer',
  trump: 'trump',
  wasTrump: 'was trump',
  inStock: 'in the stock',
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  /** `score`: those of both, `2 : 1`. */
  gamesTo: (score: string) => `${score} games`,
  score: points,
  hands: 'Hands',
  game: (number: number) => `Game ${number}`,
  /** What the drawing of the set-up names. */
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
