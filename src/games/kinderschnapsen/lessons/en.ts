import type { Texts } from './course.ts';

export const en: Texts = {
  rulings: {
    'must-beat':
      'The stock is closed: if you have a higher card of the suit led, you must play one (ruling 4).',
    'must-follow': 'The stock is closed: if you have the suit led, you must play it (ruling 4).',
    'must-trump':
      'The stock is closed: without a card of the suit led, you must play a trump if you have one (ruling 4).',
    'no-fresh-trick': 'You can check out only right after a trick of your own, before you lead (ruling 6).',
    'stock-closed': 'The stock is closed already (ruling 5).',
    'card-led': 'The stock can be closed only before a card is led (ruling 5).',
    'astray check-out': 'With fewer than 46 points checking out loses the hand (ruling 7).',
    'astray close': 'That would close the stock; another lesson is about that.',
    'astray resign': 'That would lose you the match. Here you need not resign: try again.',
    'hand-goes-on': 'There are still cards to play; the hand ends after the last trick (ruling 6).',
  },
  lessons: {
    trick: {
      title: 'Leading and replying',
      intro:
        'One of you leads a card, the other replies with one, and the stronger card wins both: that is a trick. There are three suits, and in each the Q is highest, then J, 7 and 2.',
      steps: {
        lead: {
          task: 'You lead. Click your Q♥: no heart is higher.',
          right:
            'Your opponent replied with the 2♥, so the trick is yours. Then you both drew a card, you first.',
          wrong: { astray: 'You may lead any card, but try the Q♥ here.' },
        },
        again: {
          task: 'The winner of a trick leads to the next. Lead your 7♠.',
          right: 'Your opponent played the 7♦. Diamonds are trump: a trump beats every card of another suit.',
          wrong: { astray: 'You may lead any card, but try the 7♠ here.' },
        },
        trump: {
          task: 'Your opponent leads the J♥, and you have no heart. As long as the stock, the face-down pile, is not closed, you may reply with anything. Win the trick with your trump, the Q♦.',
          right:
            'The trick is yours: a higher card of the same suit wins, or a trump; a card of a third suit never does. Trump is the suit of the card that lies open below the stock.',
          wrong: { astray: 'That is allowed, but it gives the trick away. The Q♦ is trump and wins it.' },
        },
      },
    },
    closed: {
      title: 'When the stock is closed',
      intro:
        'When the stock is used up it counts as closed, and then you can no longer reply as you like. Beat the card in its suit if you can; else play that suit anyway; else play a trump.',
      steps: {
        beat: {
          task: 'Your opponent led the J♥. You have two hearts: which one do you have to play?',
          right: 'You could beat it, so you had to.',
        },
        lead: {
          task: 'You lead, and may lead anything. Lead the 7♥: your opponent has no heart left.',
          right: 'Without a heart your opponent had to play a trump, the 7♦, and now leads the Q♠.',
          wrong: { astray: 'You may lead any card, but try the 7♥ here.' },
        },
        follow: {
          task: 'Against the Q♠: you have the 2♠ and the J♦, a trump. Which one may you play?',
          right: 'If you have the suit, you must follow it, even if you lose the trick.',
        },
        trump: {
          task: 'Your opponent leads the J♠. You have no spade left, but a trump.',
          right: 'The last trick is yours.',
        },
      },
    },
    counting: {
      title: 'Counting',
      intro:
        'The cards in your tricks have points: Q 12, J 11, 7 seven, 2 two. In a hand, as a round is called, there are 96, and 46 are enough: the player who has them says so, by checking out, and wins the hand.',
      steps: {
        count: {
          task: 'You have 23 points. Which card brings in 23 more? Your opponent still has one diamond, the J, and must follow.',
          right: 'Q and J: 12 + 11 = 23. With the 23 from before, that makes 46.',
          wrong: { astray: 'Count again: 23 + 12 for the Q♦ + 11 for their J♦ makes 46. Lead the Q♦.' },
        },
        out: {
          task: 'It is enough: click “Check out”.',
          right: 'The hand is yours. You see your own points; those of your opponent you have to count.',
          wrong: { astray: 'You have 46 points already: don’t play on, check out!' },
        },
      },
    },
    early: {
      title: 'Checking out too early',
      intro:
        'The button looks the same whether your points are enough or not. If you check out with fewer than 46, you lose the hand; in a match I ask you once more first.',
      steps: {
        early: {
          task: 'Here you have only 32 points. Check out anyway, and see what comes of it.',
          right: '32 are not enough: the hand goes to your opponent.',
          wrong: { astray: 'That would be wise. But here, for once, check out.' },
        },
        lost: {
          task: 'Each of you begins a game with 5 to go; your opponent now has 4 to go. With 21 points or fewer in your tricks it would have been 3. Click ✓.',
          right: 'Better to count once more.',
        },
      },
    },
    enough: {
      title: 'The right moment',
      intro:
        'You can check out only right after winning a trick, before you lead the next card. What you win depends on your opponent’s tricks: 3 if they have no points, 2 with up to 21, 1 with more.',
      steps: {
        hold: {
          task: 'You have just won a trick and have 45 points. Check out, or lead on?',
          right: 'Right, 45 are one too few. Your opponent had to follow suit with the 7♦.',
          wrong: {
            astray:
              '45 are one too few, so checking out would lose, and the 2♠ would lose the next trick. Lead the Q♦.',
          },
        },
        now: {
          task: 'And now?',
          right: 'You had 64 points and they had 18, so you win 2.',
          wrong: { astray: 'You have 64 points: check out before something happens.' },
        },
      },
    },
    closing: {
      title: 'Closing the stock',
      intro:
        'With strong cards you need not wait until the stock is used up: before you lead, you can close it. Nobody draws any more, and from then on the strict rules hold.',
      steps: {
        close: {
          task: 'Spades are trump and you have the two highest. Click “Close the stock”.',
          right: 'Now your opponent has to follow suit, and gets no new cards.',
          wrong: { astray: 'That is allowed, but then they might draw better cards. Close first.' },
        },
        first: {
          task: 'Lead the Q♠, your highest trump.',
          right: 'Your opponent had to follow with the 2♠.',
          wrong: { astray: 'Lead your highest trump first: the Q♠.' },
        },
        second: {
          task: 'Next the J♠.',
          right: 'Your opponent has no trump left and gave the 7♦.',
          wrong: {
            astray:
              'That would win as well, for all four trumps are accounted for. But lead the J♠ first here.',
          },
        },
        third: {
          task: 'You have 32 points. Now the Q♥.',
          right: 'With the J♥ that makes 55.',
          wrong: { astray: '32 are not enough yet: lead the Q♥.' },
        },
        out: {
          task: 'Check out.',
          right: 'Your opponent has not a single point: you win 3, the most there is.',
          wrong: { astray: 'You have 55 points: check out. Ending the hand wins only 1.' },
        },
      },
    },
    last: {
      title: 'The last trick',
      intro:
        'If nobody has checked out by the last trick, its winner decides. They check out if they have 46 or more, and otherwise end the hand and win 1.',
      steps: {
        lead: {
          task: 'You both have one card left. Lead the Q♦.',
          right: 'The last trick is yours, and you have 37 points.',
        },
        end: {
          task: 'Check out, or end the hand?',
          right:
            'The hand is yours for the last trick. Your opponent had 59 points, and forgot to check out!',
          wrong: {
            'astray check-out': 'With 37 points checking out loses. “End the hand” wins 1 in any case.',
          },
        },
      },
    },
    score: {
      title: 'The score',
      intro:
        'You both begin a game with 5 points to go, and what a hand wins is taken off. The first with none left has won; a match may consist of several games.',
      steps: {
        lead: {
          task: 'You have 2 to go and your opponent 4. You have 42 points in tricks, they have 13: lead the Q♦.',
          right: 'Your opponent had to follow suit with the J♦. Now you have 65 points.',
          wrong: { astray: '42 are not enough yet. Lead the Q♦.' },
        },
        out: {
          task: 'Your opponent has at most 21 points. So what do you win if you check out now?',
          right:
            '2 points, and you had exactly 2 to go: the match is won. With a clock each of you has a fixed amount of time for all hands, which the referee starts and stops.',
          wrong: { astray: 'You have 65 points: check out, that wins 2.' },
        },
      },
    },
  },
};
