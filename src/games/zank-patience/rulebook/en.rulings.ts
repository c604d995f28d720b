import type { Texts } from './outline.ts';

/** The rulings in English, in our own words. */
export const enRulings: Texts['rulings'] = {
  1: {
    name: 'Seats and decks',
    rule: 'General; course of the game',
    text: 'Seats are numbered in the order of play. Each player’s source Q and discard A carry the number of their seat. The middle stacks are M1 to M8, the rim stacks R1 to R8. Seat 1 has deck 1, seat 2 deck 2; each is shuffled, and the other player cuts it. In chat the referee shuffles from a secret and a number that Discord gives only after the last cut. So nobody can choose the cards. The secret’s hash is posted before, the secret itself after the match. The top card of each source opens its owner’s discard. A lot decides who begins.',
  },
  2: {
    name: 'First turns',
    rule: 'Course of the game',
    text: 'Nobody fills the whole rim before the others have had a turn. Suppose that only k of the n players have begun a first turn. Then the empty rim stacks are unavailable while k/n of all rim stacks, or more, hold cards. With two players that is four of the eight, or three of six in the variant for learning. With three players it is three of the nine, then six. A card can still be put there, but that is an offence. A Stop that undoes a move also undoes what the move did to k. So after a Stop on the very first move nobody has begun. The caller, whose turn it is, is then the first, and may fill half of the rim. Schikanieren has no such limit.',
  },
  3: {
    name: 'What is refused',
    rule: 'General',
    text: 'A middle stack takes the ace first, then always the next higher card of the suit. An empty rim stack takes any card, any other rim stack only the next lower card of the other colour. A card that breaks this is not put down at all, and none can be put on a source. The card stays in the hand or touched, and nobody is penalised. Everything else that hands can do is possible. That includes placing on an unavailable empty rim stack or on any player’s discard.',
  },
  4: {
    name: 'What can be seen',
    rule: 'General',
    text: 'Source, discard and middle stacks are squared piles: you can see only their top card. Rim stacks are fanned out.',
  },
  5: {
    name: 'Touch, draw, place, flip',
    rule: 'Possible moves; course of the game',
    text: 'A move is a touch or a draw, and then a place. You touch a rim stack or your own discard, or you draw from your source into your hand. With that the move begins. A touched card can be put back, a drawn one cannot; touching again after that is another move. A flip makes your discard your new source, with its lowest card on top. It is possible only when your source is empty and your discard is not.',
  },
  6: {
    name: 'Announcing',
    rule: 'Moves 2 and 3',
    text: 'For move 2 you name a buried card of a rim stack that fits a middle stack now. For move 3 you name a rim stack whose lowest card is to go onto another that is not empty. Announcing lets go of a touched card; with a card in your hand it is impossible. An announcement stands until one of these happens:\n- its aim is reached\n- its card has gone another way\n- you announce something else, touch your discard, draw or flip\n- the turn ends\n\nAn announcement is not yet a move and costs nothing.',
  },
  7: {
    name: 'The number of a move',
    rule: 'Possible moves',
    text: 'Touching a rim stack is move 1 if its top card fits a middle stack. Otherwise it is 2 or 3, according to the announcement that stands. With no announcement it is no move at all. Touching your discard is 4, 5, 6 or 7.1: the lowest that its top card can make. If it can make none, it is no move. A draw is 7.2, a flip is 8. Then the place is bound: it is the one that the number says. For a drawn card it is the first of the five that it fits.',
  },
  8: {
    name: 'What counts as possible',
    rule: 'Moves 2 and 3',
    text: 'A sequence has at most **eight steps**, and no table comes up twice in it. Each step puts the top of a rim stack on another where it fits. It goes on an empty and available one only if it fits none that has cards. Move 2 is possible if some sequence frees a buried card that fits a middle stack now. Move 3 is possible if after some sequence both are true:\n- A card that was the lowest of its rim stack lies on another rim card.\n- **Fewer rim stacks have open cards than before.** So nobody has to go round in circles.\n\nThe two need not come about in the same step.',
  },
  9: {
    name: 'The steps after an announcement',
    rule: 'Moves 2 and 3',
    text: 'A step is right if ruling 8 allows it, and if the table after it has not come up since the announcement. From that table it must still be possible to reach the aim within eight steps. For move 3 that means: with fewer rim stacks than at the announcement. A new announcement starts afresh.',
  },
  10: {
    name: 'Which tables are the same',
    rule: 'the rules are silent',
    text: 'In rulings 8 and 9 the places of the rim stacks do not matter: two tables that differ only in them are the same. Equal cards of the two decks are different cards.',
  },
  11: {
    name: 'The end of a turn',
    rule: 'Course of the game',
    text: 'A turn ends when the player places the drawn card on their own discard, whether it had to go there or not, and only then.',
  },
  12: {
    name: 'For advanced players',
    rule: 'Moves 2 and 3, by agreement',
    text: 'An option of the match. Move 2: you may announce a card only if no card with fewer cards on top could be freed and go to the middle. Move 3: you may announce a rim stack only if no lowest card of higher rank could be moved onto another rim stack with cards. If an announcement breaks this, each touch under it is an offence until the first step of the sequence is completed.',
  },
  13: {
    name: 'Offences',
    rule: 'Course of the game',
    text: 'There are four. **Order**: a move begun while one with a smaller number is possible. The two moves numbered 7 count alike, and both come before 8. **No move**: a touch that is no move at all; then the smaller number is not named as well. **Place**: a card placed anywhere but where ruling 7 says. **Announcement**: a touch or a step that ruling 9 or 12 does not allow. All four happen on the table like any right move, and nothing shows what they are.',
  },
  14: {
    name: 'A right Stop',
    rule: 'Course of the game; for the chat',
    text: 'Everyone at the table may call Stop: the others, the player whose turn it is, and a winner whose win is still open. A Stop is right while the last move begun contains an offence; putting the card back does not mend it. The move is undone, whether begun or completed. If another player called and the (first) offender’s discard is then empty, the top of that player’s source goes to it. Players who stop themselves go on from the table before the move, without that card. Otherwise an empty discard could be filled for nothing by erring on purpose. It is the caller’s turn (15 holds), and an announcement ends. In chat a Stop against yourself waits for the breath, so that the others get their chance first. By the rules the next touch, draw, flip or pass ends the right to call. **In chat the others have longer**: a reaction time of 3 seconds, or as the match says. Within it, further moves of the offender do not end the right at once. After such a move it ends when more than the reaction time has passed since the offence. Once that time is over, the offender’s next move ends it at once. A move of any other player always does, for all. A Stop against yourself finds your last move only. A Stop returns the table to before the first move that it finds, and undoes everything since. A right that holds when a win opens holds until the win is final. Nothing shows that a right lasts. (The referee also knows matches by days. There moves of the offender never end the right; a move of any other player does. At the latest it ends with the turn that follows the turn of the offence, no matter whose turn that is.)',
  },
  15: {
    name: 'A wrong Stop, and a late one',
    rule: 'Course of the game; for the chat',
    text: 'A player who calls Stop when nothing was wrong misses the next turn that would be theirs, by order or by a Stop. The player after them has that turn instead. Undoing a move gives no missed turn back. **Too late**: a Stop finds nothing, but an offence of another player could be called at most 5 seconds ago. Then it is neither right nor wrong, and ends no pause. It does not matter which table the caller saw. An offence that a Stop has settled is too late for all other players, the offender included, as if its right had ended then. That also holds for a Stop against oneself. After a right Stop, a second one of its caller that finds nothing is impossible until the next touch, draw, flip or pass. A second click must cost nothing. **Confirmed**: a Stop that had to be confirmed counts from its first click, as a knock does in Schikanöschen (24). A Stop against oneself never does.',
  },
  16: {
    name: 'Pause',
    rule: 'Course of the game',
    text: 'A player who is not to move may call a pause. It ends when that player resumes, when any player calls Stop, or after a minute (an option). Until then the referee refuses moves, announcements and presses of the clock, and no clock runs. Each player has three pauses in a match (an option).',
  },
  17: {
    name: 'Winning and draws',
    rule: 'General; the chat’s own',
    text: 'You have won when there are no cards left in your source, discard and hand. In Schikanieren your spite stack has to be empty, too. Every win, right or wrong, stays open for 15 seconds, or as long as the match has set. In that time players can call Stop, accept the end or resign. A draw can be agreed on. It can also be claimed when the same table comes up for the third time as the turn passes. The claim holds during the new turn, while the table still is the same (Schikanöschen 28). **Standstill** (after 60 turns, or as the match has set): the referee takes a note at the beginning and each time the turn passes. A note counts the cards on middle stacks, the face-down cards on the rim and in spite stacks together, and the jokers put aside. For each player it also holds the fewest cards in source, discard and spite stack at any note so far. If a note is the same as each of the 60 before it, a draw can be claimed during that turn. Without this, matches went round in circles for hundreds of turns without ever repeating a table.',
  },
  18: {
    name: 'For learning',
    rule: 'Variants',
    text: '52 cards, all of deck 1: seat 1 plays clubs and hearts, seat 2 spades and diamonds. There are four middle stacks, M1 to M4, and six rim stacks, R1 to R6.',
  },
  19: {
    name: 'Three players',
    rule: 'Variants',
    text: 'There are 105 cards with one joker, 35 for each player, and nine rim stacks. The first rim stack to become empty again is taken away for good. The referee puts aside a joker that turns up, and the next card takes its place; if there is none, the draw is complete. Where move 6 or 7 speaks of another’s discard, it means the discard of either other player. A draw, and an early end of an open win, need both other players. If a player resigns or runs out of time, the other two compare their cards in source and discard. The one with fewer wins; with equally many, they draw. The referee presses the clock, if there is one.',
  },
  20: {
    name: 'Schikanieren',
    rule: 'Variants, from C. D. Grupp’s book',
    text: 'Each rim stack begins as a face-up card on a face-down one; four of them are dealt from each deck. On it only the next lower card of the **same suit** may lie. Each player has a spite stack S, one face-up card on eleven face-down ones, dealt before the source. Of the opponent’s piles you may put cards only on this one (same suit, one higher or lower). You use the top of your own spite stack like that of your discard. After judging a move, the referee turns up face-down tops of rim and spite stacks. So no offence depends on a card that nobody could see. The lowest card of a rim stack is its lowest face-up one. With only your spite stack left, you may **pass**; that comes last of all and ends the turn.',
  },
};
