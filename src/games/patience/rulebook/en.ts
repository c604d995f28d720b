import type { SharedRules } from './shared.ts';

/** English rules that all duels with knocking share. */
export const en: SharedRules = {
  clock: {
    title: 'Playing with a chess clock',
    body: `There is no clock unless you choose one; ranked matches always have one. Then each of you gets the same time, and an increment for each press if you like.

**By hand** (*manual*, as in the rules):
- The passive player starts the clock. Before that, nothing can be played.
- When your turn is over, **press the clock**. Until you do, your time runs, even though it is no longer your turn.
- Your opponent knocked and was right? It is their turn at once, and pressing is your job. The clock does not decide whose turn it is, so forgetting it is your own bad luck.
- Only the player whose time is running can press, and only when their turn is over. Otherwise you could think on your opponent’s time.

**Automatically** (*auto*): the referee starts the clock and presses whenever the active player changes.

**At zero you have lost**, at that very moment; the referee says so without anyone clicking.

**Fair to slow connections**: your click counts from the moment you made it. Sending it, waiting in line and drawing the picture cost you nothing. While the bot is away, nobody’s time runs. An open win (15 seconds) is not charged either.

**A breath**: once everybody can see what you did, a short pause (0.8 seconds unless the match says otherwise) passes before your next click at the table counts, so that nobody can bury a mistake under fast clicks. That pause is on your clock. Knocking, the clock, draws and resigning never wait.

-# Rulings 30 to 33.`,
  },
  rulings: {
    20: {
      name: 'What can be knocked, and for how long',
      text: 'Only your opponent’s offences count. By the rules, the right to knock ends when either player completes a legal action. So the player who is active now can still knock for an offence that ended the last turn. **In chat it lasts longer**, because you see the table later than the player who moves. Every match has a reaction time: 3 seconds unless the match says otherwise. Within that time a legal action of the offender does not end the right at once. After such an action the right ends when more than the reaction time has passed since the offence. Once that time is over, the offender’s next legal action ends the right at once. Your own legal action always ends it at once. A legal action never ends the right to an offence of its own step; the next legal action does. A right that holds when a win opens (27) holds until the win is final. If the win is undone, the right’s own time counts again. Nothing shows how long a right lasts. With a reaction time of 0 the rules’ own limit holds. (The referee also knows matches by days. There no action of the offender ends the right. Your own legal action does. At the latest it ends with the turn that follows the turn of the offence.)',
    },
    21: {
      name: 'A knock that is right',
      text: 'First the referee undoes an unfinished attempt: the table returns to before its touch or draw. A stack turned over for it is turned back. With **K↩** (take back) the table then returns to before the first offence that your knock found. With **K→** (leave) it stays, unless your knock found an offence that is always undone. Then it returns to before the first of those. Everything done since that point is undone with it, legal actions of the offender included. Times and increments, warnings, draw offers and the notes of ruling 28 do not change. You are active now. All offences of both players that could be knocked at this moment are settled. If you were active already, no new turn begins: the table is not counted (28), and the clock is not pressed.',
    },
    23: {
      name: 'A knock that is wrong',
      text: 'A passive player’s knock that finds nothing costs a warning the first time and the match the second time. Nothing else changes, and the active player’s attempt goes on. **An active player’s knock** is about the turn before. If it finds nothing, it costs the same, as long as the knocker has completed no legal action in this turn. Otherwise a player could try a knock at the start of every turn and risk nothing. Once they have completed one, such a knock is impossible. It is also impossible in the first turn of a match or of a given position. And it is impossible in a turn that began with their knock, or in which they have knocked rightly. If you have a warning already, the referee asks you privately to confirm your knock (24).',
    },
    24: {
      name: 'A late knock is not a wrong one',
      text: '**Too late**: your knock finds nothing, but an offence of your opponent could be knocked at most 5 seconds ago. Then it has no effect and costs no warning. It does not matter which table you saw. After more than 5 seconds it counts like any other knock. The referee checks first whether a knock is too late, then whether it is impossible. An offence that a knock has settled is too late for the other player, as if the right had ended then. After a right knock, a second one that finds nothing is impossible until you begin a new attempt: a second click must cost nothing. **Confirmed**: if you have a warning, the referee asks you to knock again within 5 seconds. Then your knock counts from the first click, and the 5 seconds above end there. It finds every offence that could be knocked at the first click or since. It does so even if your opponent’s action, the end of a turn or time has ended the right since. It never finds a settled offence. If you do anything at the table in between, the second click counts instead. If the knock finds nothing, ruling 23 is judged as of the second click. The winner of an open win cannot confirm an earlier knock.',
    },
    25: {
      name: 'Take back or leave',
      text: 'You decide with the knock itself: **K↩** takes the moves back, **K→** lets them stand. There is no time to think it over afterwards.',
    },
    27: {
      name: 'The open win',
      text: 'A winning action can be knocked like any other. So every win, legal or not, stays open for 15 seconds (or as long as the match has set). In that time the opponent can knock, accept or resign. Nothing else happens: no time is charged, and nobody can offer a draw. An offence knocked then is always undone. Afterwards the win is final.',
    },
    28: {
      name: 'Draws',
      text: 'A draw offer stands until the opponent answers it, the player withdraws it, or that player’s turn ends. Until then there cannot be a second one. The referee counts the state of the table at the start of every turn, including the first. A state is every card’s pile, its place there and whether it lies face-up or face-down. From its third appearance on, either player may claim a draw during that turn, while the table still is in that state. A card that is only touched still lies in its pile. Once a card is drawn, placed, turned or taken out, the claim is gone. It is back if a knock brings the state back in the same turn. **Standstill** (after 60 turns, or as the match has set): the referee takes a note at the beginning and each time the turn passes. If a note is the same as each of the 60 before it, either player may claim a draw during that turn. Without this, matches went round in circles for hundreds of turns before a table came up a third time.',
    },
    29: {
      name: 'Resigning',
      text: 'Either player may resign at any time. The referee asks once more before it counts.',
    },
    30: {
      name: 'Setting and pressing the clock',
      text: 'There is either no clock or an amount of time for each player, with an increment if you like. **Manual** is the rule. The passive player starts the clock; until then you can only resign or agree on a draw. After that you press at the end of your turn (31). **Auto** is a convenience: the referee starts the clock and presses when the active player changes.',
    },
    31: {
      name: 'Presses and the flag',
      text: 'Only the player whose time is running **and whose turn is over** can press. If active players could press, they could think on their opponent’s time, or force the draw by six presses from any table. If you forgot, or your opponent rightly knocked, you press while your opponent is already active. After six presses (manual only), the last at most 5 seconds after the first, either player may claim a draw. The claim ends when the next action is completed. A player whose time reaches zero has lost at that very moment, not when the next message arrives.',
    },
    32: {
      name: 'What is not charged',
      text: 'Network, queue and the drawing of the picture cost you nothing: a click counts from the moment that Discord gives for it. A breath is charged: a click at the table that is held back counts from the end of the breath.',
    },
    33: {
      name: 'When the bot is away',
      text: 'While the bot is down or cut off, nobody’s time runs. At least every second the bot stores a sign of life. From the last such sign, or the last input, match time stands still until the bot is connected again. The times in a record are match time.',
    },
  },
};
