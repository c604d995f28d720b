import type { Texts } from './outline.ts';

/** The rulings in English, in our own words. */
export const enRulings: Texts['rulings'] = {
  1: {
    name: 'The deck',
    rule: 'Deck of Cards, Card Values',
    text: 'There are twelve cards: queen, jack, seven and two of spades, hearts and diamonds. They are worth 12, 11, 7 and 2 points, 96 in all.',
  },
  2: {
    name: 'The deal',
    rule: 'Dealing',
    text: 'Each seat gets three cards. One more is turned up, and the five that are left go on top of it as the stock. So the turn-up is the stock’s lowest card and is drawn last. Its suit is trump.',
  },
  3: {
    name: 'What beats what',
    rule: 'Card strength',
    text: 'A card beats any other of its own suit that is worth less. A trump beats every card that is not one. Nothing else beats anything. Of two cards of different suits, neither of them trump, neither is stronger. Then the one that was led wins the trick.',
  },
  4: {
    name: 'What may be played',
    rule: 'A Trick',
    text: 'If you lead, or the stock is open, you may play any card. If you reply to a closed stock, you play the first of these that you have:\n1. a stronger card of the suit that was led\n2. any card of that suit\n3. a trump\n4. any card\n\nEverything else is refused, so there is nothing to knock in this game.',
  },
  5: {
    name: 'Drawing and closing',
    rule: 'A Trick, Closing the Stock',
    text: 'While the stock is open, the winner of a trick draws first, then the other player; the referee does both. The stock is closed once it has run out. The player on lead may also close it before leading. Then the turn-up is turned over on top of it, and from then on nobody draws.',
  },
  6: {
    name: 'When to check out',
    rule: 'Playing And Checking Out',
    text: 'Only the player who has just won a trick can check out, and only before closing the stock or leading. After the very last trick that player can still check out, or else end the hand.',
  },
  7: {
    name: 'What checking out brings',
    rule: 'Game Score; the rules are silent on too few points',
    text: 'With 46 points or more you win the hand:\n- 3 if your opponent has no points\n- 2 if they have 1 to 21\n- 1 if they have more\n\n**With fewer than 46 you lose it**: your opponent wins 2 if you have at most 21 points, otherwise 1. The rules know no warning, because counting is the game. In the chat the referee asks you once more, in private.',
  },
  8: {
    name: 'The last trick',
    rule: 'Game Score',
    text: 'If a hand ends and nobody has checked out, the winner of its last trick wins 1.',
  },
  9: {
    name: 'What is to go',
    rule: 'A Game',
    text: 'A game starts with 5 to go for each player. The winner of a hand lowers their own number by the hand’s value, but not below 0. The player who reaches 0 has won the game. The dealer alternates with each hand. After a game the next one starts at 5 to 5. At the end of the match the score stays where it stands.',
  },
  10: {
    name: 'Best of, and who deals first',
    rule: 'A Match',
    text: 'A match is best of an odd number of games; unless you choose otherwise, it is a single game. A lot decides who deals first in the match. The player who dealt the first hand of a game does not deal the first hand of the next.',
  },
  11: {
    name: 'Who sees what',
    rule: 'A Trick; made for play in chat',
    text: 'You see:\n- your own hand and your own tricks, and so your points\n- the turn-up, also after closing, since everybody saw it\n- the cards on the table\n- the last trick and its winner\n- how many cards your opponent has in the hand and in tricks\n- the score of the game and of the match\n\nSpectators see no hand and no tricks. Once a hand is over, all of it is shown.',
  },
  12: {
    name: 'Other endings, and the clock',
    rule: 'the rules are silent',
    text: 'A player may resign the match, and you can agree on a draw. There is no clock unless you set one; then the referee presses it. The time of the player who has to act runs, and the increment is given each time that player changes. A draw offer lapses when the turn of the player who made it ends in this way.',
  },
};
