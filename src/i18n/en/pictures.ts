/** What every game's pictures say. */
export const pictures = {
  toMove: 'to move',
  hand: 'hand',
  offersDraw: 'offers a draw',
  drawn: 'Draw',
  cardsLeft: (count: number) => `${count} left`,
  wins: (player: string) => `${player} wins`,
  /** Players whose names cannot be drawn, by seat. */
  seats: { 1: 'South', 2: 'North', 3: 'East' },
};
