import type { Texts } from './outline.ts';

/** The rulings in English, in our own words. */
export const enRulings: Texts['rulings'] = {
  1: {
    name: 'Seats and decks',
    rule: 'General; course of the game',
    text: 'Seats are numbered in the order of play, and each player’s source Q and discard A carry the number of their seat. The middle stacks are M1 to M8, the rim stacks R1 to R8. Seat 1 has deck 1, seat 2 deck 2; each is shuffled and cut by the other player. In chat the referee shuffles from a secret (its hash is posted before, the secret itself after the match) and a number that Discord gives only after the last cut: nobody can choose the cards. The top card of each source opens its owner’s discard. Who begins is drawn by lot.',
  },
  2: {
    name: 'First turns',
    rule: 'Course of the game',
    text: 'Nobody fills the whole rim before the others have had a turn. As long as only k of the n players have begun a first turn, the empty rim stacks are unavailable while k/n of all rim stacks, or more, hold cards: with two players four of the eight (three of six in the variant for learning), with three players three of the nine, then six. A card can still be put there, but that is an offence. A Stop that undoes a move also undoes what the move did to k. So after a Stop on the very first move nobody has begun: the caller, whose turn it is, is the first, and may fill half of the rim. Schikanieren has no such limit.',
  },
  3: {
    name: 'What is refused',
    rule: 'General',
    text: 'A middle stack takes the ace first, then always the next higher card of the suit. An empty rim stack takes any card; otherwise only the next lower card of the other colour may follow. A card that breaks this is not put down at all, nor can one be put on a source: it stays in the hand or touched, and nobody is penalised. Everything else that hands can do is possible, including placing on an unavailable empty rim stack or on anyone’s discard.',
  },
  4: {
    name: 'What can be seen',
    rule: 'General',
    text: 'Source, discard and middle stacks are squared piles: you can see only their top card. Rim stacks are fanned out.',
  },
  5: {
    name: 'Touch, draw, place, flip',
    rule: 'Possible moves; course of the game',
    text: 'A move is a touch (of a rim stack or of your own discard) or a draw (from your source into your hand), and then a place. It begins with the touch or the draw. A touched card can be put back, a drawn one cannot; touching again after that is another move. A flip makes your discard your new source, with its lowest card on top; it is possible only when your source is empty and your discard is not.',
  },
  6: {
    name: 'Announcing',
    rule: 'Moves 2 and 3',
    text: 'You name a buried card of a rim stack that fits a middle stack now (for move 2), or a rim stack whose lowest card is to go onto another that is not empty (for move 3). Announcing lets go of a touched card; with a card in your hand it is impossible. An announcement stands until its aim is reached, its card has gone another way, you announce something else, touch your discard, draw or flip, or the turn ends. It is not yet a move and costs nothing.',
  },
  7: {
    name: 'The number of a move',
    rule: 'Possible moves',
    text: 'Touching a rim stack is move 1 if its top card fits a middle stack; otherwise 2 or 3, according to the announcement that stands; otherwise no move at all. Touching your discard is 4, 5, 6 or 7.1, the lowest that its top card can make; if it can make none, it is no move. A draw is 7.2, a flip is 8. Then the place is bound: it is the one that the number says, and for a drawn card the first of the five that it fits.',
  },
  8: {
    name: 'What counts as possible',
    rule: 'Moves 2 and 3',
    text: 'A sequence has at most **eight steps**. Each puts the top of a rim stack on another where it fits, on an empty and available one only if it fits none that has cards, and no table comes up twice. Move 2 is possible if some sequence frees a buried card that fits a middle stack now. Move 3 is possible if after some sequence a card that was the lowest of its rim stack lies on another rim card **and fewer rim stacks have open cards than before**; the two need not come about in the same step. So nobody has to go round in circles.',
  },
  9: {
    name: 'The steps after an announcement',
    rule: 'Moves 2 and 3',
    text: 'A step is right if ruling 8 allows it, if the table after it has not come up since the announcement, and if the aim can still be reached from there within eight steps (in move 3: with fewer rim stacks than when it was announced). A new announcement starts afresh.',
  },
  10: {
    name: 'Which tables are the same',
    rule: 'the rules are silent',
    text: 'For rulings 8 and 9 it does not matter which rim stack lies in which place. Equal cards of the two decks are different cards.',
  },
  11: {
    name: 'The end of a turn',
    rule: 'Course of the game',
    text: 'A turn ends when the drawn card is placed on the player’s own discard, whether it had to go there or not, and only then.',
  },
  12: {
    name: 'For advanced players',
    rule: 'Moves 2 and 3, by agreement',
    text: 'An option of the match. Move 2: you may announce a card only if no other one with fewer cards on top of it could be freed and go to the middle. Move 3: you may announce a rim stack only if no lowest card of higher rank could be moved onto another rim stack with cards. Until the first step of the sequence is completed, each touch under an announcement that breaks this is an offence.',
  },
  13: {
    name: 'Offences',
    rule: 'Course of the game',
    text: 'There are four: a move begun while one with a smaller number is possible (the two moves numbered 7 count alike, and both come before 8); a touch that is no move at all (then the smaller number is not named as well); a card placed anywhere but where ruling 7 says; a touch or a step that ruling 9 or 12 does not allow. All of them happen on the table like any right move, and nothing shows what they are.',
  },
  14: {
    name: 'A right Stop',
    rule: 'Course of the game; for the chat',
    text: 'Anyone at the table may call Stop: the others, the player whose turn it is, and a winner whose win is still open. It is right while the last move begun contains an offence; putting the card back does not mend it. The move is undone, whether begun or completed. If somebody else called and the discard of the player who erred (first) is then empty, the top of their source goes to it. Players who stop themselves go on from the table as it was before the move, without that card; otherwise an empty discard could be filled for nothing by erring on purpose. It is the caller’s turn (15 holds), and an announcement ends. In chat a Stop against yourself waits for the breath, so that the others get their chance first. By the rules the next touch, draw, flip or pass ends the right. **In chat the others have longer**: a reaction time of 3 seconds, or as the match says. Within it, further moves of the player who erred do not end the right at once. After such a move it ends by itself, when more than the reaction time has passed since the offence. Once that time is over, their next move ends it at once. A move of anybody else always does, for all. A Stop against yourself finds your last move only. A Stop returns the table to before the first move that it finds, and undoes everything since. A right that holds when a win opens holds until the win is final. Nothing shows that a right lasts. (The referee also knows matches by days. There moves of the player who erred never end the right. A move of anybody else does, and at the latest the end of the turn that follows the turn of the offence, whoever’s that is.)',
  },
  15: {
    name: 'A wrong Stop, and a late one',
    rule: 'Course of the game; for the chat',
    text: 'A player who calls Stop when nothing was wrong misses the next turn that would be theirs, be it by order or by a Stop; the player after them has that turn instead. Undoing a move gives no missed turn back. **Too late**: if a Stop finds nothing, but an offence of somebody else could be called at most 5 seconds ago, it is neither right nor wrong, and ends no pause. It does not matter which table the caller saw. What a Stop has settled is too late for everybody else, the player who erred included, as if its right had ended then. That also holds for a Stop against oneself. After a right Stop its caller cannot call Stop in vain before the next touch, draw, flip or pass: a second click must cost nothing. **Confirmed**: a Stop that had to be confirmed counts from its first click, as a knock does in Schikanöschen (24), but never a Stop against oneself.',
  },
  16: {
    name: 'Pause',
    rule: 'Course of the game',
    text: 'Any player who is not to move may call one. Until that player resumes, anybody calls Stop, or a minute has passed (an option), moves, announcements and presses of the clock are refused, and no clock runs. Each player has three pauses in a match (an option).',
  },
  17: {
    name: 'Winning and draws',
    rule: 'General; the chat’s own',
    text: 'You have won when there are no cards left in your source, discard and hand (in Schikanieren, nor in your spite stack). Every win, right or wrong, stays open for 15 seconds, or as long as the match has set; in that time Stop can be called, the end accepted, or the match resigned. Draws: by agreement, or when the same table comes up for the third time as the turn passes; then a draw can be claimed during the new turn, while the table still is the same (Schikanöschen 28). **Standstill** (after 60 turns, or as many as the match has set): at the beginning and whenever the turn passes, the referee notes the number of cards on middle stacks, of face-down cards on the rim and in spite stacks together, and of jokers put aside, and for each player the fewest cards in source, discard and spite stack at any note so far. When a note is the same as each of the 60 before it, a draw can be claimed during that turn: matches have been seen to go round in circles for hundreds of turns without ever repeating a table.',
  },
  18: {
    name: 'For learning',
    rule: 'Variants',
    text: '52 cards, all of deck 1: seat 1 plays clubs and hearts, seat 2 spades and diamonds. There are four middle stacks, M1 to M4, and six rim stacks, R1 to R6.',
  },
  19: {
    name: 'Three players',
    rule: 'Variants',
    text: '105 cards with one joker, 35 for each player; nine rim stacks. The first rim stack to become empty again is taken away for good. The referee puts aside a joker that turns up, and the next card takes its place; if there is none, the draw is complete. Where move 6 or 7 speaks of another’s discard, that is either of the others’. A draw, and an early end of an open win, need both others. When somebody resigns or runs out of time, whichever of the other two has fewer cards in source and discard wins; with equally many, they draw. The clock, if any, is pressed by the referee.',
  },
  20: {
    name: 'Schikanieren',
    rule: 'Variants, from C. D. Grupp’s book',
    text: 'Each rim stack begins as a face-up card on a face-down one, four of them dealt from each deck; on it only the next lower card of the **same suit** may lie. Each player has a spite stack S, one face-up card on eleven face-down ones, dealt before the source. It is the only one of the opponent’s piles that you may put cards on (same suit, one higher or lower), and you use the top of your own like that of your discard. The referee turns up face-down tops of rim and spite stacks once the move has been judged: no offence depends on a card that nobody could see. The lowest card of a rim stack is its lowest face-up one. With only your spite stack left, you may **pass**; that comes last of all and ends the turn.',
  },
};
