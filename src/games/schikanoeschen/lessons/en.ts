import type { Texts } from './course.ts';

export const en: Texts = {
  rulings: {
    'must-final-touch': 'A card that can go to a final stack goes there before anything else (ruling 13).',
    'must-final-place': 'This card fits a final stack, so it has to go there (ruling 13).',
    'board-first': 'If a board card fits as well, the board card goes first (ruling 13).',
    'bad-stack':
      'The card does not fit there; on your own discard stack goes only what you have drawn (ruling 17).',
    'flipped-discard': 'You must not turn the discard stack over now (ruling 7).',
    'second-card': 'There is a card in the hand already; nobody draws a second one (ruling 6).',
    'opponent-board': 'You turn up cards on your own side of the board only (ruling 8).',
    vain: 'Nothing was wrong here. The first wrong knock costs a warning, the second loses the match (ruling 23).',
    'astray resign': 'That would lose you the match. Here you need not resign: try again.',
  },
  lessons: {
    moving: {
      title: 'Moving a card',
      intro:
        'You want to get rid of the stacks in front of you: A, B and C. Cards leave them by moving to the board, the columns on the left and right, or onto stacks of your opponent.',
      steps: {
        build: {
          task: 'Your side stack C1 shows the 8♥. Click C1 to touch it, then E1: on the board a red card goes on a black one that is one higher, here the 9♠.',
          right:
            'That is how you build. The next card of C1 turned up by itself. In a stack with a face-down card at most four cards may lie open.',
          wrong: {
            'bad-stack 8H1':
              'On the board a card goes on one of the other colour that is exactly one higher (ruling 15). The 8♥ belongs on the 9♠ on E1.',
            astray: 'You may do that, but try the 8♥ this time: C1, then E1.',
          },
        },
        reveal: {
          task: 'On H1, at the bottom right, a card lies face-down on top. It is on your side: click H1 to turn it up.',
          right: 'It is the 5♣. You turn up cards on your right only, the others are your opponent’s.',
          wrong: { astray: 'You may do that, but here, turn up the card on H1.' },
        },
        push: {
          task: 'Now the fun part: your 9♣ on C1 fits on the 10♣ on C2, your opponent’s side stack. Same suit, one lower or higher. Click C1, then C2.',
          right:
            'One card fewer for you, one more for them. Nothing goes on an empty stack of theirs. An ace and a king are not neighbours.',
          wrong: {
            'bad-stack 9C1':
              'Onto stacks of your opponent goes a card of the same suit, one higher or lower (ruling 16): the 9♣ on the 10♣ on C2.',
            astray: 'You may do that, but this time put the 9♣ on the 10♣: C1, then C2.',
          },
        },
        empty: {
          task: 'G2, on the left, is empty. Any card may lie in an empty place of the board. Put the Q♠ from C1 there.',
          right: 'The same goes for a face-down card: any card may lie on it, on your side and on theirs.',
          wrong: {
            'bad-stack QS1': 'It doesn’t fit there. The Q♠ may lie in the empty place G2 (ruling 15).',
            astray: 'You may do that, but this time put the Q♠ in the empty place: C1, then G2.',
          },
        },
      },
    },
    finals: {
      title: 'What goes to the middle first',
      intro:
        'The eight final stacks in the middle grow from ace to king, each in one suit. As soon as a card can go there it has to, before you do anything else.',
      steps: {
        ace: {
          task: 'An ace begins an empty final stack. Find the one that lies open, and put it on any of D1 to D8.',
          right: 'The board belongs to you both: you also take from your opponent’s column.',
          wrong: {
            'must-final-touch':
              'The A♦ on H2, at the top left, has to go to the middle before anything else (ruling 13).',
          },
        },
        board: {
          task: 'Now a 2♦ fits on the ace. There are two: on your side stack C1 and on the board. The board goes first, and touching the other one would be wrong already.',
          right: 'First the board, then your own stacks.',
          wrong: {
            'board-first':
              'The 2♦ on F1 lies on the board and goes before the one on your side stack (ruling 13).',
            'must-final-touch': 'First the 2♦ on F1 has to go to the middle (ruling 13).',
          },
        },
        own: {
          task: 'Look again after every card: has something else become possible? Look at your own stacks as well.',
          right:
            'Your discard stack is empty now. If you overlook something like this, your opponent can knock.',
          wrong: {
            'must-final-touch': 'Your discard stack B1 shows the 3♦, which fits on the 2♦ (ruling 13).',
          },
        },
      },
    },
    drawing: {
      title: 'Drawing and ending your turn',
      intro:
        'You may do as much as you like in your turn. It ends when you draw a card from your main stack A1 and put it on your discard stack B1.',
      steps: {
        draw: {
          task: 'Nothing fits the middle just now. Click your main stack A1 to draw.',
          right:
            'You hold the 10♥. A card that you have drawn cannot go back. If it fitted a final stack, it would have to go there.',
          wrong: { astray: 'You may do that, but here, draw: click A1.' },
        },
        play: {
          task: 'You need not throw it away: the 10♥ is red and fits on the black J♠. Put it on E1.',
          right: 'A drawn card that finds a place is gone, and it is still your turn.',
          wrong: {
            'bad-stack TH1': 'The 10♥ goes on a black card that is one higher (ruling 15): the J♠ on E1.',
            'second-card': 'You hold a card already: it has to be put down first (ruling 6).',
            'astray TH1': 'That would end your turn, and the 10♥ would come back later. Put it on E1.',
          },
        },
        end: {
          task: 'Now end your turn: draw again, and put the card on your own discard stack B1.',
          right:
            'It is your opponent’s turn now. Cards on B1 come back: when A1 is empty, B1 is turned over.',
          wrong: {
            'bad-stack 7S1': 'The 7♠ fits nowhere but on your own discard stack B1.',
            astray: 'You may do that, but here, end your turn: draw, then B1.',
          },
        },
      },
    },
    knocking: {
      title: 'Seeing a mistake, and knocking',
      intro:
        'I let every mistake happen and say nothing. The other player has to see it, and knock: with K↩ the table goes back to what it was, with K→ it stays as it is.',
      steps: {
        knock: {
          task: 'Your opponent has put the 8♣ on the 9♠ on E1. Both are black, so that is wrong. Knock: click K↩.',
          right:
            'You were right, so the card is back and it is your turn. A card in the wrong place always goes back, with K→ too. In a match you have at least 3 seconds (or as long as it has set), however quickly your opponent plays on.',
        },
        overlooked: {
          task: 'I have ended your turn for you. Your opponent has turned up a card at the top left, then drawn and put that on B2. Was it right? If not, knock, although it is your turn by now.',
          right:
            'The A♦ on H2 had to go to the middle before your opponent could draw. You can knock for that even when it is your turn already, until you have completed a legal action. A wrong knock costs a warning then as well.',
          wrong: {
            missed:
              'Look at H2, at the top left: your opponent turned up the A♦. It had to go to the middle before anything else (ruling 13).',
            'must-final-touch':
              'This is wrong as well, but look at what your opponent did with the A♦ on H2, and knock.',
            astray: 'That is allowed, but with it your right to knock has ended (ruling 20). Knock first!',
          },
        },
      },
    },
    vain: {
      title: 'Knocking wrongly',
      intro:
        'A knock that finds nothing costs a warning, and the second one loses the match. So look twice before you knock.',
      steps: {
        warning: {
          task: 'Your opponent has put the 7♦ on your side stack C1. Rude, isn’t it? Knock, and see what comes of it.',
          right:
            'It was allowed: the same suit, and one lower than your 8♦. You have a warning now, and the table stays as it is.',
        },
        look: {
          task: 'Next your opponent has moved the 9♣ to E1. Look closely: if it is wrong, knock. If nothing is wrong, click ✓.',
          right: 'A black 9 on a red 10: that is fine. Not knocking costs nothing.',
          wrong: {
            vain: 'The 9♣ may lie on the 10♥: another colour, one lower (ruling 15). With a warning this knock would have lost you the match.',
          },
        },
        covered: {
          task: 'Your opponent has put the K♣ on your face-down card on H1. Now you cannot turn that up. Knock, or ✓?',
          right: 'Any card may lie on a face-down card, and in an empty place of the board as well.',
          wrong: {
            vain: 'Any card may lie on a face-down one (ruling 15). With a warning this knock would have lost you the match.',
          },
        },
        sure: {
          task: 'Your opponent has turned up a card on F2, and is now touching their side stack C2. Knock, or ✓?',
          right: 'The A♣ on F2 had to be moved first. Touching another card is a mistake already.',
          wrong: {
            missed:
              'Your opponent turned up the A♣ on F2, at the left, which had to go to the middle. Touching another card is wrong already (ruling 13).',
          },
        },
      },
    },
    jokers: {
      title: 'Jokers',
      intro:
        'A joker, ★, may lie only in an empty place or on a face-down card, and nothing fits on it. But when it is your turn you can take it out of the game: ☰ opens a menu that offers it.',
      steps: {
        remove: {
          task: 'A joker lies on E1. Click ☰, then “Remove the joker on E1”.',
          right: 'It is out of the game for good.',
          wrong: { astray: 'You may do that, but here, remove the joker on E1: ☰.' },
        },
        below: {
          task: 'Now the card below it can be turned up: click E1.',
          right: 'The 5♥ is free.',
          wrong: { astray: 'You may do that, but first turn up the card on E1.' },
        },
        drawn: {
          task: 'Draw a card from A1. If it is a joker, take it out of your hand: ☰ again.',
          right: 'That was an action, not the end of your turn: you may go on.',
          wrong: {
            'bad-stack XX1':
              'A joker may lie only in an empty place or on a face-down card (ruling 14). Better take it out: ☰.',
            astray: 'That would keep the joker in the game. Take it out: ☰.',
          },
        },
      },
    },
    short: {
      title: 'When a stack is empty',
      intro:
        'Your main stack A1 and your side stack C1 are empty here, only your discard stack B1 is left. Then you may pass, and when you draw, B1 is turned over first.',
      steps: {
        pass: {
          task: 'End your turn without drawing: click ⏭, pass.',
          right:
            'You can pass only when your main and side stacks are empty, or your main and discard stacks (ruling 10).',
          wrong: {
            'astray draw': 'With a card in your hand you can no longer pass (ruling 10). Pass first: ⏭.',
            'astray flip':
              'Now A1 is not empty any more, so you can no longer pass (ruling 10). Pass first: ⏭.',
            astray: 'You may do that, but here, pass: ⏭.',
          },
        },
        over: {
          task: 'It is your turn again. Draw: click A1, although nothing lies there.',
          right: 'B1 has become your main stack, without shuffling: what you put away first comes first.',
          wrong: { astray: 'You may do that, but here, draw: click A1.' },
        },
        end: {
          task: 'You hold the 4♣. It fits nowhere: put it on B1, to end your turn.',
          right: 'That is how the cards come round again.',
          wrong: { 'bad-stack': 'The 4♣ fits nowhere on the board. It goes on B1.' },
        },
      },
    },
    clock: {
      title: 'The clock',
      intro:
        'With a chess clock each of you has a fixed amount of time for the whole match, and has lost when it is used up. You press the clock at the end of your turn, then your opponent’s time runs.',
      steps: {
        start: {
          task: 'Your opponent begins. The player who doesn’t begin starts the clock: click ▶.',
          right: 'Now your opponent’s time runs.',
        },
        turn: {
          task: 'Your opponent has ended their turn and pressed, so your time runs. End your turn: draw, then B1.',
          right: 'Your turn is over, but your time still runs!',
          wrong: { astray: 'You may do that, but here, end your turn: draw, then B1.' },
        },
        press: {
          task: 'Press the clock: click ⏱.',
          right:
            'If you forget that, you give your own time away. In many matches the referee presses for you.',
        },
      },
    },
    winning: {
      title: 'Winning',
      intro:
        'You win when A, B and C in front of you are empty and every board card on your right lies open. Even then your opponent gets 15 seconds to look, and to knock.',
      steps: {
        object: {
          task: 'Your opponent has put their last card, the 5♠, on the 6♣ on G1. They win, unless something is wrong with it. Well?',
          right: 'Black on black: the win is gone, and it is your turn.',
          wrong: {
            'astray accept-end':
              'Then the match would be lost. But the 5♠ and the 6♣ are both black, so it does not fit (ruling 15): knock!',
          },
        },
        last: {
          task: 'Now you have one card left as well: the 3♥ on C1. Where does it have to go?',
          right:
            'Nothing is left in front of you, and all on your right lies open. The win stays open for a moment.',
          wrong: {
            'bad-stack 3H1': 'The 3♥ belongs on the 2♥ on D1.',
            'must-final-place': 'The 3♥ fits on the 2♥ on D1, so it has to go there (ruling 13).',
          },
        },
        won: {
          task: 'Your opponent has found nothing and accepted the end. Click ✓.',
          right: 'Won! Now you know all you need for your first match.',
        },
      },
    },
  },
};
