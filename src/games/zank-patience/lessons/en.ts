import type { Texts } from './course.ts';

export const en: Texts = {
  rulings: {
    priority: 'A move with a smaller number was possible, so it comes first (ruling 13).',
    'no-move':
      'That is no move: a rim card goes to the middle or where an announcement leads, a discard’s top where it fits (ruling 7).',
    'wrong-place': 'Its move says where the card goes, and that is not there (ruling 7).',
    announcement: 'The announcement does not allow this step (ruling 9).',
    'does-not-fit':
      'The card does not fit there, so the referee refuses it: on the rim red goes on black or black on red, one lower; in the middle the same suit, one higher (ruling 3).',
    vain: 'Nothing was wrong there. A wrong Stop costs you your next turn (ruling 15).',
    'astray resign': 'That would lose you the match. Here you need not resign: try again.',
  },
  lessons: {
    moving: {
      title: 'Which move comes first',
      intro:
        'You want to get rid of your cards: your source Q1 and your discard A1. The moves are ranked, and you may only make one while none before it is possible.',
      steps: {
        rim: {
          task: 'Move 1: a card from the rim, the stacks on both sides, to the middle. On M1 lies the A♣; which rim stack shows the 2♣? Click it, then M1.',
          right: 'In the middle each stack grows in its suit, from ace to king.',
          wrong: {
            priority:
              'The 2♣ on R4 fits on the A♣ in the middle. That is move 1 and comes before anything else (ruling 13).',
            'no-move':
              'That card fits nowhere in the middle, so touching it is no move (ruling 7). Take the 2♣ on R4.',
          },
        },
        discard: {
          task: 'The rim has nothing more for the middle. Then it is the turn of your discard: move 4, from A1 to the middle.',
          right: '3♣ on 2♣. Only when the rim gives nothing may you touch your discard.',
          wrong: {
            priority: 'The 3♣ on your discard A1 fits the middle: that comes before drawing (ruling 13).',
            'no-move': 'That rim card fits nowhere in the middle (ruling 7). Take the 3♣ on A1.',
            'wrong-place 3C2': 'The 3♣ fits the middle, so it goes there and nowhere else (ruling 7).',
          },
        },
        build: {
          task: 'Move 5: from your discard to the rim, where a red card goes on a black one that is one higher. Where does the 9♥ fit?',
          right: 'Two black tens were there: with the same number you choose.',
          wrong: {
            priority: 'The 9♥ on A1 fits on a black 10: that comes before drawing (ruling 13).',
            'no-move': 'That rim card fits nowhere in the middle (ruling 7). Take the 9♥ on A1.',
            'wrong-place 9H1': 'The 9♥ belongs on one of the black tens, R2 or R6 (ruling 7).',
          },
        },
        push: {
          task: 'Move 6: onto your opponent’s discard, in its suit, one higher or lower, while no rim stack is empty. Your K♦ fits on the Q♦ on A2.',
          right:
            'One card fewer for you, one more for them. Nothing goes on an empty discard of theirs. An ace and a king are not neighbours. Only now may you draw: that is number 7.',
          wrong: {
            priority: 'The K♦ on A1 fits on the Q♦ on A2: that comes before drawing (ruling 13).',
            'no-move': 'That rim card fits nowhere in the middle (ruling 7). Take the K♦ on A1.',
          },
        },
      },
    },
    drawing: {
      title: 'Drawing and ending your turn',
      intro:
        'You draw from your source only when no move with a smaller number is possible. Your turn ends when a drawn card fits nowhere and goes to your own discard.',
      steps: {
        draw: {
          task: 'The K♦ on your discard fits nowhere, and the rim has nothing. Draw: click your source Q1.',
          right: 'You hold the 9♥, for all to see.',
          wrong: {
            'no-move': 'The K♦ and the rim cards fit nowhere, so touching them is no move (ruling 7). Draw!',
          },
        },
        play: {
          task: 'A drawn card goes to the first of these that it fits: middle, rim, the other’s discard (same suit, one higher or lower), your own discard.',
          right: 'Onto a black ten. It is still your turn.',
          wrong: { 'wrong-place 9H1': 'The 9♥ fits on the rim, on a black ten: R2 or R6 (ruling 7).' },
        },
        end: {
          task: 'Draw again. Look whether the card fits anywhere; if not, put it on A1.',
          right: 'The 5♥ fitted nowhere. Your turn is over.',
          wrong: {
            'no-move':
              'You may touch a rim card only if it fits the middle or you move it for an announcement, and your discard only if its top fits somewhere (ruling 7). Draw!',
            'wrong-place 5H1': 'The 5♥ fits nowhere, so it goes to your own discard A1 (ruling 7).',
          },
        },
        flip: {
          task: 'It is your turn again. Your source is empty, and the 5♥ fits nowhere: turn your discard over by clicking Q1.',
          right: 'Without shuffling: the bottom card is on top now. It is the last of all moves, number 8.',
          wrong: {
            'no-move':
              'You may touch a rim card only if it fits the middle or you move it for an announcement, and your discard only if its top fits somewhere (ruling 7). Click Q1.',
          },
        },
      },
    },
    announcing: {
      title: 'Announcing: freeing a card',
      intro:
        'Move 2 shifts rim cards to free one below them that fits the middle. Before you touch anything you say which card: that is announcing.',
      steps: {
        announce: {
          task: 'The middle wants the 5♥. It lies in R3 below the 4♠, and the 4♠ fits on the 5♦ on R7. Click 📣 and choose to free the 5♥.',
          right: 'Everybody can read it now. Announcing costs nothing.',
          wrong: {
            priority:
              'The 5♥ in R3 can be freed: that is move 2 and comes before your discard and before drawing (ruling 13).',
            'no-move':
              'Without an announcement, you must not touch a rim card that does not fit the middle (ruling 7). First 📣.',
            'astray announce': 'You may announce that, but you can’t get there. Choose to free the 5♥.',
          },
        },
        shift: {
          task: 'Now do it: the 4♠ from R3 on the 5♦ on R7.',
          right: 'The 5♥ is free. On the way a card may go to an empty rim stack only if it fits no other.',
          wrong: {
            announcement: 'That does not lead to the 5♥ (ruling 9). The 4♠ goes from R3 to R7.',
            'astray announce': 'You have announced already. Now do it: the 4♠ from R3 on the 5♦ on R7.',
            priority: 'You announced freeing the 5♥, and that comes first (ruling 13).',
          },
        },
        middle: {
          task: 'And what comes now?',
          right: 'Move 1 again. If you miss that the 5♥ can be freed, you can be stopped.',
          wrong: {
            priority: 'The 5♥ fits the middle: that is move 1 (ruling 13).',
            'no-move': 'That is no move: the 5♥ on R3 goes to the middle (ruling 7).',
            announcement: 'First the 5♥ goes to the middle (ruling 13).',
            'astray announce': 'First the 5♥ goes to the middle (ruling 13).',
          },
        },
      },
    },
    emptying: {
      title: 'Announcing: emptying a stack',
      intro:
        'Move 3 empties a rim stack by putting its last card on another one. An empty stack is worth a lot: it takes any card.',
      steps: {
        announce: {
          task: 'The 9♠ on R2 lies alone, and fits on the 10♦ on R5. Click 📣 and choose to empty R2.',
          right: 'You have to announce this as well.',
          wrong: {
            priority:
              'R2 can be emptied onto R5: that is move 3 and comes before your discard and before drawing (ruling 13).',
            'no-move':
              'Neither a rim card nor your discard has a move before the announcement (ruling 7). First 📣.',
            'astray announce': 'You may announce that, but you can’t get there. Choose to empty R2.',
          },
        },
        shift: {
          task: 'Put the 9♠ on the 10♦.',
          right: 'R2 is empty.',
          wrong: {
            announcement: 'That does not empty R2 (ruling 9). The 9♠ goes from R2 to R5.',
            'no-move': 'You announced emptying R2: the 9♠ goes from R2 to R5 (ruling 7).',
            'astray announce': 'You have announced already. Now put the 9♠ from R2 on the 10♦ on R5.',
            priority: 'First R2 is emptied, as announced (ruling 13).',
          },
        },
        fill: {
          task: 'Now draw. If the card fits neither the middle nor another rim stack, it goes to the empty one.',
          right:
            'The K♥ has found a place, and your turn goes on. You could have put the K♦ from your discard there instead: both have number 7.',
          wrong: {
            'no-move':
              'You may touch a rim card only if it fits the middle or you move it for an announcement (ruling 7). Draw!',
            'wrong-place KH1': 'The K♥ fits on the empty stack R2, so it goes there (ruling 7).',
            astray: 'That is right as well: your discard has number 7, like drawing. But try drawing here.',
            'astray announce': 'There is nothing to announce here. Draw: click Q1.',
          },
        },
      },
    },
    stop: {
      title: 'Seeing a mistake: Stop!',
      intro:
        'I let mistakes happen and say nothing. A player who sees one calls Stop with ✋: the move is undone, and it is their turn.',
      steps: {
        stop: {
          task: 'Your opponent has moved the 9♦ from their discard to R2. Did anything else have to come first? Then click ✋. If not, ✓.',
          right:
            'The 2♣ on R4 should have gone to the middle first. The 9♦ is back, and it is your turn. In a match you have at least 3 seconds (or as long as it has set), however quickly your opponent plays on.',
          wrong: {
            missed:
              'The 2♣ on R4 fits on the A♣ in the middle: move 1 comes before a discard’s move (ruling 13). Click ✋!',
          },
        },
        better: {
          task: 'Do it better.',
          right: 'That is how it goes.',
          wrong: {
            priority: 'The 2♣ on R4 comes first: to the middle (ruling 13).',
            'no-move': 'That card fits nowhere in the middle (ruling 7). Take the 2♣ on R4.',
            vain: 'Nothing has happened since that you could stop. Move the 2♣ from R4 to the middle.',
          },
        },
        own: {
          task: 'Now I have touched your discard for you, and that was wrong: the 3♣ on R8 fits the middle. Stop yourself with ✋, before your opponent does!',
          right: 'The mistake is undone, and it is still your turn.',
          wrong: {
            astray:
              'Quick, ✋: after the next touch or draw you can no longer stop yourself, but your opponent still can (ruling 14).',
            vain: 'Too late: by touching another card you ended your right to stop yourself (ruling 14), and this Stop would cost you your next turn. Call ✋ at once.',
          },
        },
      },
    },
    vain: {
      title: 'A wrong Stop',
      intro: 'If you call Stop and are wrong, you miss your next turn. So look first.',
      steps: {
        wrong: {
          task: 'Your opponent has moved the 9♦ from their discard to R2. That was right. Call Stop anyway, ✋, and see what comes of it.',
          right: 'Nothing is undone, and you will miss your next turn.',
        },
        look: {
          task: 'Your opponent has drawn the A♣ and put it in the middle. Is there anything wrong? ✋ or ✓?',
          right: 'The J♦ on A2 fitted nowhere, so your opponent could draw, and an ace goes to the middle.',
          wrong: {
            vain: 'The J♦ on A2 fits nowhere, so drawing was right, and an ace goes to the middle. Yet another turn missed (ruling 15).',
          },
        },
        missed: {
          task: 'Your opponent drew again and put the card on their discard, which ended their turn. Still it is not your turn: they go on. Click ✓.',
          right: 'That was your missed turn. Next time you look twice.',
        },
      },
    },
    pause: {
      title: 'Clock and pause',
      intro:
        'With a clock each of you has a fixed amount of time for the whole match, and presses at the end of the turn. If things go too fast for you, you can call a pause while it is your opponent’s turn.',
      steps: {
        start: {
          task: 'Your opponent begins, so you start the clock: click ▶.',
          right: 'Now your opponent’s time runs. In many matches the referee presses for you.',
        },
        pause: {
          task: 'Your opponent has just moved the 9♦ to R6. Too fast? Click ⏸.',
          right: 'Everything stops for a minute at most, even the clock. You have three pauses in a match.',
          wrong: { astray: 'That is right, but try the pause first here: ⏸.' },
        },
        stop: {
          task: 'Now take your time and look: which card should have gone to the middle first? Then call Stop straight out of the pause: ✋.',
          right: 'The 2♣ on R4 had to go first. If all had been fine, you would have gone on with ▶.',
        },
      },
    },
    spite: {
      title: 'The variant with spite stacks',
      intro:
        'In this variant each of you also has a spite stack, S, of which only the top card is open. On the rim you build in one suit here, and on the other’s spite stack you may put cards.',
      steps: {
        own: {
          task: 'The top of your spite stack S1 is played like that of your discard. The 9♥ fits on the 10♥ on R2: the same suit, one lower.',
          right:
            'The next card of S1 turned up by itself. You have won only when this stack is empty as well.',
          wrong: {
            'does-not-fit 9H1':
              'On the rim a card goes on one of the same suit here, one lower: the 9♥ on the 10♥ on R2 (ruling 20).',
            priority: 'The 9♥ on S1 fits on the 10♥ on R2: that comes before drawing (ruling 13).',
            'no-move': 'That card has no move (ruling 7). Take the 9♥ on S1.',
            'wrong-place 9H1': 'The 9♥ fits on the rim, on the 10♥ on R2, so it goes there (ruling 7).',
          },
        },
        draw: {
          task: 'Nothing else fits. Draw: click Q1.',
          right: 'The 6♦.',
          wrong: {
            'no-move': 'That card has no move (ruling 7). Draw!',
          },
        },
        spite: {
          task: 'It fits nowhere on the rim. But your opponent’s spite stack S2 shows the 7♦: same suit, one lower or higher will do. Put it there!',
          right: 'That is where the name of this variant comes from: Schikanieren, to harass.',
          wrong: {
            'does-not-fit':
              'On the rim a card goes on one of the same suit here, one lower (ruling 20). The 6♦ goes on the 7♦ on S2.',
            'wrong-place':
              'The 6♦ fits on the 7♦ on S2, so it goes there before your own discard (ruling 7).',
          },
        },
      },
    },
    winning: {
      title: 'Winning',
      intro:
        'You have won when your source, your discard and your hand are empty. Even then the others get 15 seconds to look, and to call Stop.',
      steps: {
        object: {
          task: 'Your opponent has put their last card, the 9♦, on the 10♠ on R2. They win, unless something else had to be done first. Well?',
          right: 'The 2♣ on R4 came first. The win is gone, and it is your turn.',
          wrong: {
            'astray accept-end':
              'Then the match would be lost. But the 2♣ on R4 had to go to the middle first (ruling 13): ✋!',
          },
        },
        middle: {
          task: 'Don’t make the same mistake.',
          right: 'Now it is your discard’s turn.',
          wrong: {
            priority: 'The 2♣ on R4 goes to the middle first (ruling 13).',
            'no-move': 'That card fits nowhere in the middle (ruling 7). Take the 2♣ on R4.',
            vain: 'Nothing has happened since that you could stop. Move the 2♣ to the middle.',
          },
        },
        last: {
          task: 'Your last card, the 9♥: where does it fit?',
          right: 'Nothing is left in front of you. The win stays open for a moment.',
          wrong: {
            'no-move': 'That card has no move (ruling 7). Take the 9♥ on A1.',
            'wrong-place 9H1': 'The 9♥ fits on a black ten (ruling 7): R2 or R6.',
          },
        },
        won: {
          task: 'Your opponent has found nothing and accepted the end. Click ✓.',
          right:
            'Won! One more thing for your first match: the player who begins may fill only four of the eight rim stacks in their first turn; then the other four count as taken until the other player has begun (ruling 2).',
        },
      },
    },
  },
};
