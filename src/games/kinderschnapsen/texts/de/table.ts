import type { TableWords } from '../table.ts';

const count = (value: number, one: string, many: string): string =>
  value === 1 ? `1 ${one}` : `${value} ${many}`;
const cards = (value: number): string => count(value, 'Karte', 'Karten');
const tricks = (value: number): string => count(value, 'Stich', 'Stiche');
const points = (value: number): string => `${value} Augen`;

export const table: TableWords = {
  cards,
  tricks,
  points,
  gamesWon: (value) => `${count(value, 'Spiel', 'Spiele')} gewonnen`,
  player: (name, seat, isDealer, toGo, games) =>
    `${name} (${seat}${isDealer ? ', gibt' : ''}): noch ${toGo}${games === null ? '' : `, ${games}`}.`,
  lastMove: (move, name) => `Letzter Zug: ${move} (${name}).`,
  trump: (suit, turnup) => `Trumpf ${suit}, aufgedeckt wurde ${turnup}.`,
  led: (codes) => `Ausgespielt: ${codes}.`,
  lastTrick: (codes) => `Letzter Stich: ${codes}.`,
  playedBy: (card, name, makesTrick) => `${card} (${name}${makesTrick ? ', macht ihn' : ''})`,
  cardsOf: (name, hand, won) => `${name}: auf der Hand ${hand}; ${won}.`,
  previousHand: (won, how) => `Die Runde davor: ${won}; ${how}.`,
  handOf: (name, value, won, left, toGo) =>
    `${name}: ${points(value)}${won && ` (${won})`}${left && `, nicht gespielt: ${left}`}; noch ${toGo}.`,
  turnupWas: (turnup, stock) => `Aufgedeckt war ${turnup}${stock && `; im Talon blieben: ${stock}`}.`,
  ownHand: (codes) => `Deine Karten: ${codes || 'keine'}.`,
  ownTricks: (codes, value) => `Deine Stiche: ${codes && `${codes}, `}${points(value)}.`,
  opponent: (name, inHand, won) => `${name}: ${cards(inHand)}, ${tricks(won)}.`,
  you: 'du',
  toGo: (score) => `Noch: ${score}.`,
};
