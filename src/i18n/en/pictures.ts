/** Texts of every game's pictures. */
export const pictures = {
  toMove: 'to move',
  hand: 'hand',
  offersDraw: 'offers a draw',
  drawn: 'Draw',
  cardsLeft: (count: number) => `${count} left`,
  wins: (player: string) => `${player} wins`,
  /** By seat, for players whose names cannot be drawn. */
  seats: { 1: 'South', 2: 'North', 3: 'East' },
};
