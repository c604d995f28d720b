import type { Texts } from './outline.ts';

/** The rulings in English, in our own words. */
export const enRulings: Texts['rulings'] = {
  1: {
    name: 'The deck',
    rule: 'Deck of Cards, Card Values',
    text: 'Twelve cards: queen, jack, seven and two of spades, hearts and diamonds. They are worth 12, 11, 7 and 2 points, 96 in all.',
  },
  2: {
    name: 'The deal',
    rule: 'Dealing',
    text: 'Each seat gets three cards. One more is turned up, and the five that are left go on top of it as the stock: the turn-up is the stock’s lowest card and is drawn last. Its suit is trump.',
  },
  3: {
    name: 'What beats what',
    rule: 'Card strength',
    text: 'A card beats any other of its own suit that is worth less. A trump beats every card that is not one. Nothing else beats anything: of two cards of different suits, neither of them trump, neither is stronger, and the one that was led wins the trick.',
  },
  4: {
    name: 'What may be played',
    rule: 'A Trick',
    text: 'Leading: any card. Replying while the stock is open: any card. Replying to a closed stock: a stronger card of the suit that was led if you have one; if not, any card of that suit; if you have none, a trump; if you have none of these, any card. Everything else is refused, so there is nothing to knock in this game.',
  },
  5: {
    name: 'Drawing and closing',
    rule: 'A Trick, Closing the Stock',
    text: 'While the stock is open, the winner of a trick draws first, then the other player; the referee does both. When the stock has run out, it is closed. The player on lead may also close it before leading: the turn-up is turned over on top of it, and from then on nobody draws.',
  },
  6: {
    name: 'When to check out',
    rule: 'Playing And Checking Out',
    text: 'Only the player who has just won a trick can check out, and only before closing the stock or leading. After the very last trick they can still do so; if they do not want to, they end the hand.',
  },
  7: {
    name: 'What checking out brings',
    rule: 'Game Score; the rules are silent on too few points',
    text: 'With 46 points or more you win the hand: 3 if your opponent has no points, 2 if they have 1 to 21, 1 if they have more. **With fewer than 46 you lose it**: your opponent wins 2 if you have at most 21 points, otherwise 1. The rules know no warning, because counting is the game; in the chat you are asked once more, in private.',
  },
  8: {
    name: 'The last trick',
    rule: 'Game Score',
    text: 'When a hand ends and nobody has checked out, the winner of its last trick wins 1.',
  },
  9: {
    name: 'What is to go',
    rule: 'A Game',
    text: 'A game starts with 5 to go for each player. What a hand wins is taken off its winner’s 5, but not below 0; the player who reaches 0 has won the game. The dealer alternates with each hand. After a game the next one starts at 5 to 5; when the match is over, the score stays as it is.',
  },
  10: {
    name: 'Best of, and who deals first',
    rule: 'A Match',
    text: 'A match is best of an odd number of games; unless you choose otherwise, it is a single game. The first dealer of the match is drawn by lot. The player who dealt the first hand of a game does not deal the first hand of the next.',
  },
  11: {
    name: 'Who sees what',
    rule: 'A Trick; made for play in chat',
    text: 'You see your own hand and your own tricks, and so your points; the turn-up, also after closing, since everybody saw it; the cards on the table; the last trick and who won it; how many cards your opponent has in the hand and in tricks; the score of the game and of the match. Spectators see no hand and no tricks. Once a hand is over, all of it is shown.',
  },
  12: {
    name: 'Other endings, and the clock',
    rule: 'the rules are silent',
    text: 'A player may resign the match, and you can agree on a draw. There is no clock unless you set one; then the referee presses it: the time of whichever player has to act runs, and the increment is given whenever that changes. A draw offer lapses when the turn of the player who made it ends in this way.',
  },
};
