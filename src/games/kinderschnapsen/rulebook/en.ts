import { enRulings } from './en.rulings.ts';
import { enTerms } from './en.terms.ts';
import type { Texts } from './outline.ts';

/** The rules in English. */
export const en: Texts = {
  teaching: {
    brief: {
      title: 'Kinderschnapsen in five sentences',
      body: 'A small card duel for two: twelve cards in three suits, of which each of you holds three. One leads a card, the other replies, and the stronger card wins both; a trump beats every other suit. While the stock is open you may reply with anything and both draw afterwards; once it is closed, you have to follow suit, beat the card if you can, or trump. The cards in your tricks have points, Q 12, J 11, 7 seven, 2 two, and with 46 of them you **check out** and win the hand; with fewer, you lose it. What a hand wins is taken off the 5 points that each of you has to go, and the first to have none left wins the game.',
    },
    goal: {
      title: 'Kinderschnapsen: what it is about',
      body: `Kinderschnapsen is Schnapsen made small: twelve cards, two players, and a lot to keep in mind. You win tricks, count what is in them, and say so at the right moment.

**The cards** are four in each of three suits, ♠ ♥ ♦. What they are worth:
- **Q**, the queen: 12 points
- **J**, the jack: 11
- **7**: 7
- **2**: 2

That makes 32 in each suit and **96 in the whole deck**. You need **46** to win a hand.

Nobody counts for your opponent. When you think you have 46, you **check out**. If you are right, you win the hand; if you are wrong, your opponent does.

The winner of a hand takes 1, 2 or 3 off what they still have **to go**. Both begin with 5 to go. The first to get down to 0 has won the **game**, and the player who wins the most games wins the match.

In this game nothing illegal can happen: a card that must not be played is refused, with the reason. So nobody knocks. The struggle is in your memory.

-# The next pages teach the game; after them come rulings 1 to 12, for the day you disagree.`,
    },
    setup: {
      title: 'Dealing a hand',
      body: `The picture shows a hand that has just been dealt, seen from above; **South** (player 1) sits at the bottom, **North** (player 2) at the top.

**A** Each player is dealt three cards, which only they can see.

**B** One card is turned up: the **turn-up**. Its suit is **trump** for the whole hand.

**C** The other five lie face-down on the turn-up: together they are the **stock**. The turn-up is its lowest card, so it is drawn last.

**D** Here the tricks are played: the player who leads lays a card in front of them, the other replies.

**E** Beside each player lie the cards that they have won, face-down. You may look at your own whenever you like, never at your opponent’s.

The **dealer** of the first hand is drawn by lot; from then on you take turns. The dealer’s opponent leads the first trick.

The slip of paper next to each name says what is still **to go**: 5 for both at first.

In chat the referee shuffles from a secret, your cuts, and a number that Discord gives only after the last cut: nobody can choose the cards. The secret’s hash is posted before the cards are cut, the secret itself after the match, so that anyone can deal every hand again and compare.`,
    },
    trick: {
      title: 'A trick',
      body: `The leader plays **any card** from their hand. The other player replies with one of theirs. Then

- the **higher card of the suit that was led** wins the trick,
- but a **trump** beats every card of another suit.

A card of the third suit never wins the trick, however high it is.

The winner of the trick puts both cards on their pile and leads the next one.

**An example.** Trump is ♦. You lead the J♥. Your opponent
- wins the trick with the Q♥, which is higher,
- wins it with the 2♦, which is trump,
- loses with the 7♥, which is lower,
- and loses with the Q♠, which is neither.

**What may you reply?** As long as the stock is open: **anything**. You need not follow suit, and you need not beat the card.

Once the stock is closed, you have to do the first of these that you can:
1. play a **higher card of the suit** that was led,
2. play **any card of that suit**,
3. play a **trump**,
4. play whatever you like.

-# Rulings 3 and 4.`,
    },
    stock: {
      title: 'Drawing, and closing the stock',
      body: `**Drawing.** While the stock is open, both players draw a card after every trick: first the player who won it, then the other. The referee does it for you, so you are always back to three cards.

After three tricks the stock is empty: six cards are drawn, the turn-up last, and everybody has seen who got it. From then on the stock counts as **closed**: you have to follow suit and win the trick if you can (see the page before).

**Closing.** You can close the stock yourself. You have to be the one to lead, and you do it **before** you lead. The turn-up is turned over and laid on top of the stock: nobody draws any more, and the strict rules for replies hold at once. The cards that are left in it count for nobody.

Why would you? Because you are ahead. With good trumps in your hand you may win the tricks that you need before your opponent can draw better cards.

Closing costs nothing in itself. But you get no new cards either: you play with the three that you hold, and if they do not bring you enough, the last trick decides.

Everybody saw the turn-up, so the pictures go on showing it even when it has been turned over.

-# Ruling 5.`,
    },
    'check-out': {
      title: 'Checking out',
      body: `**When?** Right after you have won a trick: before you close, before you lead. Not after your opponent’s trick, and not while a card lies on the table.

**With 46 points or more** checking out wins the hand. What you win depends on your opponent’s tricks:
- they have no points: you win **3**
- they have 1 to 21 points: you win **2**
- they have more: you win **1**

**With fewer than 46** it loses the hand. Your opponent wins
- **2** if you have 21 points or fewer,
- **1** if you have more.

The button looks the same either way: counting is the game. With fewer than 46 the referee asks you once more, in private and with your points, before it counts. **My hand** shows you your tricks and what they are worth.

**If nobody checks out**, somebody wins the very last trick. They may still check out. If they do not, they **end the hand** and win **1** for the last trick, whatever the points are.

So if you have 46 or more after the last trick, check out: that wins at least as much. If you have fewer, just end the hand.

-# Rulings 6, 7 and 8. There are 96 points in all, so both of you can have 46 or more; the first to say so wins.`,
    },
    score: {
      title: 'Games and the match',
      body: `**To go.** Each of you begins a game with 5 to go. What you win with a hand is taken off, but never below 0. With 2 to go, winning 3 brings you to 0 as well.

**A game** is won by the first to get down to 0. If more games are needed, the next begins with 5 to go for both.

**A match** is one game, or best of 3, 5, 7 or 9, as you agree in the challenge. Best of 5 means that the first to win 3 games has won the match; the rest are not played.

**Who deals?** You take turns with every hand. The first dealer of the match is drawn by lot. In each game after that, the first hand is dealt by the player who did **not** deal the first hand of the game before.

**Otherwise** a match ends when somebody resigns, when you agree on a draw, or when somebody runs out of time.

**The clock.** There is none unless you choose one; ranked matches always have one. Then each of you gets the same time, and an increment if you like. The referee presses it for you: time runs for the player who has to do something, and the increment is given when that changes.

A **draw offer** stands until it is answered or withdrawn, or until the turn of the player who made it ends.

-# Rulings 9, 10 and 12.`,
    },
    chat: {
      title: 'How to play in the chat',
      body: `The table shows what everybody may see: turn-up, stock, the trick, how many cards and tricks each of you has, and what is to go. Below it are two buttons.

**My hand** opens your cards, for your eyes only: as a picture, in words, and with a button for each card. **One click plays it.** Blue cards can be played now, grey ones cannot; if you try one, you learn why not, and nothing happens.

Further buttons come up when the choice is yours:
- **Check out**: right after you have won a trick
- **Close the stock**: when it is your lead and the stock is open
- **End the hand**: after the very last trick

Closing, and checking out with fewer than 46 points, cannot be undone: the referee asks you once more, in private, with your points.

Your hand stays up to date while you play. If you have not touched it for about a quarter of an hour, Discord no longer lets us update it: just click **My hand** again.

**☰ Menu** has draws, resigning, the table in words (with your own cards for you), and these rules.

All of it can also be typed: \`/do\`. \`/do qs\` plays Q♠, \`/do yes\` answers a question.

**At the end of a hand** the table shows what it brought: who won what and how, both players’ points, and all of the cards. This stays until the next hand’s first card is led; the trump that you see beside it is already the new one.

**Just watching?** Then you see neither hands nor tricks, but after each hand you see all of it.`,
    },
  },
  headings: {
    'rulings-cards': { title: 'Rulings 1 to 3: cards and dealing' },
    'rulings-tricks': { title: 'Rulings 4 and 5: tricks and the stock' },
    'rulings-check-out': { title: 'Rulings 6 to 8: checking out and the last trick' },
    'rulings-match': { title: 'Rulings 9 to 12: score, dealer, what is seen, the end' },
  },
  rulings: enRulings,
  terms: enTerms,
};
