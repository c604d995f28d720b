import type { Texts } from './course.ts';

export const en: Texts = {
  rulings: {
    'must-final-touch':
      'A field card that can go to a final stack goes there before anything else (ruling 7).',
    'must-final-place': 'This card fits a final stack, so it has to go there (ruling 7).',
    'must-first':
      'A card of your left stack that fits a final stack comes before the middle stack, and both before drawing (ruling 7).',
    'left-closed':
      'Once you have touched the middle stack or drawn, the left stack is closed for this turn (ruling 8).',
    'bad-stack': 'The card does not fit there (ruling 6).',
    'second-card': 'There is a card in the hand already; nobody draws a second one (ruling 8).',
    'put-back': 'Touched is played: a card that fits somewhere must not go back (ruling 9).',
    vain: 'Nothing was wrong here. The first wrong knock costs a warning, the second loses the match (ruling 23).',
    'astray resign': 'That would lose you the match. Here you need not resign: try again.',
  },
  lessons: {
    moving: {
      title: 'Moving a card',
      intro:
        'You want to get rid of the three stacks in front of you: left (L), middle (M) and right (R). Their cards go to the field, the rows on both sides, or onto stacks of your opponent.',
      steps: {
        build: {
          task: 'Your left stack L1 shows the 8♥. Click L1 to touch it, then E1: on the field a red card goes on a black one that is one higher, here the 9♠.',
          right: 'That is how you build. The next card of L1 turned up by itself.',
          wrong: {
            'bad-stack 8H1':
              'On the field a card goes on one of the other colour that is exactly one higher (ruling 6). The 8♥ belongs on the 9♠ on E1.',
            'put-back 8H1':
              'Touched is played: the 8♥ fits on the 9♠, so it must not go back (ruling 9). E1!',
            'astray draw':
              'After a draw your left stack is closed for this turn (ruling 8). So first the 8♥: L1, then E1.',
            astray: 'You may do that, but try the 8♥ this time: L1, then E1.',
          },
        },
        reveal: {
          task: 'On H1, at the bottom right, a card lies face-down on top. Click H1 to turn it up.',
          right: 'It is the 5♣. The field is everybody’s: you may turn up cards on either side.',
          wrong: { astray: 'You may do that, but here, turn up the card on H1.' },
        },
        push: {
          task: 'Now the fun part: your 9♣ on L1 fits on the 10♣ on L2, your opponent’s left stack. Same suit, one lower. Click L1, then L2.',
          right:
            'One card fewer for you, one more for them. On their middle stack it may be one higher as well. Nothing goes on an empty stack of theirs. An ace and a king are not neighbours.',
          wrong: {
            'bad-stack 9C1':
              'Onto your opponent’s left stack goes a card of the same suit, one lower (ruling 6): the 9♣ on the 10♣ on L2.',
            'put-back 9C1': 'Touched is played: the 9♣ fits on L2, so it must not go back (ruling 9).',
            'astray draw':
              'After a draw your left stack is closed for this turn (ruling 8). So first the 9♣: L1, then L2.',
            astray: 'You may do that, but this time put the 9♣ on the 10♣: L1, then L2.',
          },
        },
      },
    },
    finals: {
      title: 'What comes first',
      intro:
        'The eight final stacks in the middle grow from ace to king, each in one suit. A field card that can go there has to go first, then your left stack, then your middle stack.',
      steps: {
        ace: {
          task: 'An ace lies open on the field. Put it on an empty final stack: your deck has D1 to D4, your opponent’s has D5 to D8. At its edges an ace shows the back of its deck.',
          right: 'You also take from the other side of the field: it belongs to you both.',
          wrong: {
            'must-final-touch':
              'The A♦ on H2, at the top left, has to go to the middle before anything else (ruling 7).',
            'bad-stack AD2': 'The A♦ is of your opponent’s deck, so it goes on one of D5 to D8 (ruling 6).',
          },
        },
        field: {
          task: 'What fits on the ace now? Look at the field first.',
          right:
            'From the two on, the deck does not matter. A king completes the stack and lies face-down there.',
          wrong: { 'must-final-touch': 'The 2♦ on F1 lies on the field and has to go first (ruling 7).' },
        },
        left: {
          task: 'The field has nothing more, but now your own stacks do. Which one comes first?',
          right: 'Left comes before middle.',
          wrong: {
            'must-first':
              'Your left stack L1 shows the 3♦: it comes before the middle stack and before drawing (ruling 7).',
            astray: 'You may do that. But look at your left stack L1: the 3♦ fits.',
          },
        },
        middle: {
          task: 'And now?',
          right:
            'The middle comes before drawing. If you overlook something like this, your opponent can knock.',
          wrong: {
            'must-first': 'Your middle stack M1 shows the 4♦, which comes before drawing (ruling 7).',
            astray: 'You may do that. But look at your middle stack M1: the 4♦ fits.',
          },
        },
      },
    },
    drawing: {
      title: 'Drawing and ending your turn',
      intro:
        'You may do a lot in your turn, but in this order: first the left stack, then the middle one, then draw. It ends when you put a drawn card on your middle stack M1.',
      steps: {
        before: {
          task: 'Once you draw, your left stack is closed for this turn. So first put the 8♥ from L1 on the 9♠ on E1.',
          right: 'The left stack is the one to get rid of first.',
          wrong: {
            'put-back 8H1': 'Touched is played: the 8♥ fits on the 9♠, so it must not go back (ruling 9).',
            'astray draw':
              'Now you have drawn, so your left stack is closed for this turn and the 8♥ stays (ruling 8). First L1, then E1.',
            astray: 'You may do that, but then the 8♥ stays where it is. First L1, then E1.',
          },
        },
        draw: {
          task: 'Now draw: click your right stack R1.',
          right:
            'You hold the 10♥. A card that you have drawn cannot go back. If it fitted a final stack, it would have to go there.',
          wrong: { astray: 'You may do that, but here, draw: click R1.' },
        },
        end: {
          task: 'The 10♥ fits nowhere. Put it on your middle stack M1: that ends your turn.',
          right:
            'It is your opponent’s turn now. When R1 is empty and you draw, M1 is turned over and becomes the right stack. When both are empty, your left stack becomes the right one.',
          wrong: { 'bad-stack TH1': 'The 10♥ fits nowhere but on your middle stack M1.' },
        },
      },
    },
    touched: {
      title: 'Touched is played',
      intro:
        'If you touch a card, you have to play it if it fits anywhere. Only a card that fits nowhere may go back.',
      steps: {
        back: {
          task: 'The K♠ on G1 fits nowhere. Touch it, and put it back with a second click on G1.',
          right: 'Nobody can knock for that.',
          wrong: {
            'bad-stack KS1': 'The K♠ fits nowhere. Put it back on G1.',
            'put-back': 'That card fits somewhere, so it must not go back (ruling 9). Take the K♠ on G1.',
            astray: 'You may do that, but here, touch the K♠ on G1 and put it back.',
          },
        },
        knock: {
          task: 'I have ended your turn for you. Your opponent has touched the 8♥ on F2 and put it back. Wrong? Then knock. If not, click ✓.',
          right: 'The 8♥ would have fitted on the 9♠ on E1. Touched is played!',
          wrong: { missed: 'The 8♥ fits on the 9♠ on E1, so it must not go back (ruling 9). Knock!' },
        },
        closed: {
          task: 'I have ended your turn again. Your opponent has drawn a card and put it on H2, and is now touching their left stack L2. Knock, or ✓?',
          right: 'After a draw the left stack is closed.',
          wrong: {
            missed:
              'Your opponent had drawn already, so their left stack is closed for this turn (ruling 8). Knock!',
          },
        },
      },
    },
    rows: {
      title: 'Empty rows',
      intro:
        'An empty row of the field is precious: any card of the field may go there, so that you get at what lies below. Cards of your stacks or from your hand may go there only when nothing on the whole field is face-down any more.',
      steps: {
        free: {
          task: 'G1 is empty. On H1 the J♣ lies on a face-down card: move it to G1.',
          right: 'Now the card below it is free.',
          wrong: {
            'bad-stack':
              'That card must not lie there. Nothing from your own stacks goes to an empty row while any field card is face-down (ruling 6).',
            'put-back JC1':
              'With an empty row every card that lies on others fits somewhere, so it must not go back (ruling 9).',
            astray: 'You may do that, but take the J♣ on H1 here, and put it on G1.',
          },
        },
        reveal: {
          task: 'Turn up the card on H1. In this game nothing may be put on a face-down card: it is turned up first.',
          right: 'It is the 2♦.',
          wrong: {
            'bad-stack':
              'The card does not fit there (ruling 6), and nothing at all may be put on a face-down card (ruling 3): turn up the one on H1 first.',
            astray: 'You may do that, but here, turn up the card on H1.',
          },
        },
        late: {
          task: 'I have drawn the 10♥ for you and put it on the J♣. Draw again. If the card fits nowhere, end your turn with it.',
          right: 'The 7♠ fitted nowhere. But the empty row has paid off: two cards have found a place.',
          wrong: {
            'bad-stack 7S1': 'The 7♠ fits nowhere on the field. It goes on M1.',
            astray: 'You may do that, but here, end your turn: draw, then M1.',
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
          task: 'I have ended your turn for you. Your opponent has turned up a card at the top left, then drawn and put that on M2. Was it right? If not, knock, although it is your turn by now.',
          right:
            'The A♦ on H2 had to go to the middle before your opponent could draw. You can knock for that even when it is your turn already, until you have completed a legal action. A wrong knock costs a warning then as well.',
          wrong: {
            missed:
              'Look at H2, at the top left: your opponent turned up the A♦. It had to go to the middle before anything else (ruling 7).',
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
          task: 'Your opponent has put the 7♦ on your left stack L1. Rude, isn’t it? Knock, and see what comes of it.',
          right:
            'It was allowed: the same suit, and one lower than your 8♦. You have a warning now, and the table stays as it is.',
        },
        look: {
          task: 'Next your opponent has moved the 9♣ to E1. Look closely: if it is wrong, knock. If nothing is wrong, click ✓.',
          right: 'A black 9 on a red 10: that is fine. Not knocking costs nothing.',
          wrong: {
            vain: 'The 9♣ may lie on the 10♥: another colour, one lower (ruling 6). With a warning this knock would have lost you the match.',
          },
        },
        sure: {
          task: 'Your opponent has turned up a card on F2, and is now touching their left stack L2. Knock, or ✓?',
          right: 'The A♣ on F2 had to be moved first. Touching another card is a mistake already.',
          wrong: {
            missed:
              'Your opponent turned up the A♣ on F2, at the left, which had to go to the middle. Touching another card is wrong already (ruling 7).',
          },
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
          task: 'Your opponent has ended their turn and pressed, so your time runs. End your turn: draw, then M1.',
          right: 'Your turn is over, but your time still runs!',
          wrong: { astray: 'You may do that, but here, end your turn: draw, then M1.' },
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
        'You win when left, middle and right stack are empty; what lies on the field does not matter. Even then your opponent gets 15 seconds to look, and to knock.',
      steps: {
        object: {
          task: 'Your opponent has put their last card, the 5♠, on the 6♣ on G1. They win, unless something is wrong with it. Well?',
          right: 'Black on black: the win is gone, and it is your turn.',
          wrong: {
            'astray accept-end':
              'Then the match would be lost. But the 5♠ and the 6♣ are both black, so it does not fit (ruling 6): knock!',
          },
        },
        last: {
          task: 'Now you have one card left as well: the 3♥ on M1. Where does it have to go?',
          right: 'Nothing is left in front of you. The win stays open for a moment.',
          wrong: {
            'bad-stack 3H1': 'The 3♥ belongs on the 2♥ on D1.',
            'put-back 3H1': 'The 3♥ fits on the 2♥ on D1, so it must not go back (ruling 9).',
            astray: 'You may do that, but look at your last card, the 3♥ on M1: it fits on the 2♥ on D1.',
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
