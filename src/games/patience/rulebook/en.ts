import type { SharedRules } from './shared.ts';

/** What holds in every duel with knocking, in English. */
export const en: SharedRules = {
  clock: {
    title: 'Playing with a chess clock',
    body: `There is no clock unless you choose one; ranked matches always have one. Then each of you gets the same time, and an increment for each press if you like.

**By hand** (*manual*, as in the rules):
- The passive player starts the clock. Before that, nothing can be played.
- When your turn is over, **press the clock**. Until you do, your time runs, even though it is no longer your turn.
- Your opponent knocked and was right? It is their turn at once, and pressing is your job. The clock does not decide whose turn it is, so forgetting it is your own bad luck.
- Only the player whose time is running can press, and only when their turn is over. Otherwise you could think on your opponent’s time.

**By itself** (*auto*): the referee starts the clock and presses whenever the active player changes.

**At zero you have lost**, at that very moment; the referee says so without anyone clicking.

**Fair to slow connections**: your click counts from the moment you made it. Sending it, waiting in line and drawing the picture cost you nothing. While the bot is away, nobody’s time runs. An open win (15 seconds) is not charged either.

**A breath**: once everybody can see what you did, a short pause (0.8 seconds unless the match says otherwise) passes before your next click at the table counts, so that nobody can bury a mistake under fast clicks. That pause is on your clock. Knocking, the clock, draws and resigning never wait.

-# Rulings 30 to 33.`,
  },
  rulings: {
    20: {
      name: 'What can be knocked, and for how long',
      text: 'Only what your opponent did wrong counts. The right to knock lasts until either player has completed a legal action. So an offence that ended the turn can still be knocked by the player who is now active.',
    },
    21: {
      name: 'A knock that is right',
      text: 'First, an unfinished attempt is undone: the table is as it was before its touch or draw, and a stack turned over for it is turned back. Then, with **K↩** (take back), the table returns to where it was before the first open offence. With **K→** (leave) it stays, unless some offence is one that is always undone; then it returns to where it was before the first of those. The knocker is active now, and all offences are settled.',
    },
    23: {
      name: 'A knock that is wrong',
      text: 'If the passive player knocks and there is nothing to knock, the first time earns a warning, the second loses the match. Nothing else changes, and the active player goes on with what they began. For the active player such a knock is impossible. If you have a warning already, the referee asks you privately to knock again within 5 seconds before it counts.',
    },
    24: {
      name: 'A late knock is not a wrong one',
      text: 'A knock refers to the table that you saw. If nothing can be knocked now, but an offence of your opponent could be knocked on the table you saw, and that right ended at most 5 seconds ago, your knock is too late: it has no effect and costs no warning. After more than 5 seconds it counts like any other knock; otherwise an old table message would be a licence to knock at everything. Whether a knock is too late is checked before whether it is impossible.',
    },
    25: {
      name: 'Take back or leave',
      text: 'You decide with the knock itself: **K↩** takes back, **K→** leaves the table as it is. There is no time to think it over afterwards.',
    },
    27: {
      name: 'The open win',
      text: 'A winning action can be knocked like any other. So every win, legal or not, stays open for 15 seconds (or as long as the match has set). In that time the opponent may knock, accept or resign, and nothing else happens: no time is charged and no draw can be offered. An offence knocked then is always undone. Afterwards the win is final.',
    },
    28: {
      name: 'Draws',
      text: 'A draw offer stands until it is answered, withdrawn, or the turn of the player who made it ends; until then there cannot be a second one. The state of the table is counted at the start of every turn, including the first. A state is every card’s pile, its place there and whether it lies face-up or face-down. From its third appearance on, either player may claim a draw while that state lies on the table, at the start of a turn or later in that same turn. **Standstill** (after 60 turns, or as many as the match has set): at the beginning and whenever the turn passes, the referee notes how far the game has come. When a note is the same as each of the 60 before it, either player may claim a draw during that turn. Without this, matches have been seen to go round in circles for hundreds of turns before a table came up a third time.',
    },
    29: {
      name: 'Resigning',
      text: 'Either player may resign at any time. The referee asks once more before it counts.',
    },
    30: {
      name: 'Setting and pressing the clock',
      text: 'There is either no clock or an amount of time for each player, with an increment if you like. **Manual** is the rule: the passive player starts the clock, and until then nothing else is possible but resigning and agreeing on a draw; after that you press at the end of your turn (31). **Auto** is a convenience: the referee starts the clock and presses when the active player changes.',
    },
    31: {
      name: 'Presses and the flag',
      text: 'Only the player whose time is running **and whose turn is over** can press. If active players could press, they could think on their opponent’s time, or force the draw by six presses from any table. If you forgot, or your opponent rightly knocked, you press while they are already active. After six presses (manual only), the last at most 5 seconds after the first, either player may claim a draw until the next action is completed. Whoever’s time reaches zero has lost at that very moment, not when the next message arrives.',
    },
    32: {
      name: 'What is not charged',
      text: 'Network, queue and the drawing of the picture cost you nothing: a click counts from the moment Discord gives for it. A breath is charged: if your next click at the table is held back until the breath is over, it counts from the end of the breath.',
    },
    33: {
      name: 'When the bot is away',
      text: 'While the bot is down or cut off, nobody’s time runs. At least every second it stores a sign of life; from the last such sign, or the last input, until it is connected again, the time of the match stands still. The times in a record are match time.',
    },
  },
};
