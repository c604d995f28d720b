import type { TableWords } from '../table.ts';

const count = (value: number, one: string): string => (value === 1 ? `1 ${one}` : `${value} ${one}s`);
const points = (value: number): string => `${value} points`;

export const table: TableWords = {
  cards: (value) => count(value, 'card'),
  tricks: (value) => count(value, 'trick'),
  points,
  gamesWon: (value) => `${count(value, 'game')} won`,
  player: (name, seat, isDealer, toGo, games) =>
    `${name} (${seat}${isDealer ? ', dealer' : ''}): ${toGo} to go${games === null ? '' : `, ${games}`}.`,
  lastMove: (move, name) => `Last move: ${move} (${name}).`,
  trump: (suit, turnup) => `Trump ${suit}, turn-up ${turnup}.`,
  led: (cards) => `Led: ${cards}.`,
  lastTrick: (cards) => `Last trick: ${cards}.`,
  playedBy: (card, name, makesTrick) => `${card} (${name}${makesTrick ? ', wins it' : ''})`,
  cardsOf: (name, hand, won) => `${name}: in the hand ${hand}; ${won}.`,
  previousHand: (won, how) => `The previous hand: ${won}; ${how}.`,
  handOf: (name, value, won, left, toGo) =>
    `${name}: ${points(value)}${won && ` (${won})`}${left && `, not played: ${left}`}; ${toGo} to go.`,
  turnupWas: (turnup, stock) => `Its turn-up was ${turnup}${stock && `; left in the stock: ${stock}`}.`,
  ownHand: (cards) => `Your hand: ${cards || 'no card'}.`,
  ownTricks: (cards, value) => `Your tricks: ${cards && `${cards}, `}${points(value)}.`,
  opponent: (name, cards, tricks) => `${name}: ${count(cards, 'card')}, ${count(tricks, 'trick')}.`,
  you: 'you',
  toGo: (score) => `To go: ${score}.`,
};
