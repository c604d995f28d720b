/** Winners of tricks, allowed cards, drawing and closing. */
import { by } from '../tables.ts';
import { hand, OPEN, theme } from './table.ts';

const TRICKS: readonly (readonly [about: string, led: string, reply: string, stock: string])[] = [
  ['Higher of the suit', 'JS', 'QS', 'JD 7H 2H 7D'],
  ['Lower of the suit', 'QS', 'JS', 'JD 7H 2H 7D'],
  ['Another suit, however high', '2S', 'QH', 'JD 7H 2H 7D'],
  ['The lowest trump', 'QS', '2D', 'JD 7H 2H 7D'],
  ['A suit to a trump', '2D', 'QS', 'JD 7H 2H 7D'],
  ['Two trumps', '2D', '7D', 'JD 7H 2H JS'],
  ['Other trumps: spades', '2D', '2S', 'JS 7H 2H 7D'],
  ['Another suit, trump or not', 'QS', 'QH', 'JD 7H 2H 7D'],
  ['The highest trump', 'QD', 'JD', '2D 7H 2H 7D'],
  ['A higher trump', '7D', 'JD', '2D 7H 2H 7S'],
  ['Higher of hearts', '7H', 'JH', 'JD 2H QS 7D'],
  ['Higher by the seven', '2S', '7S', 'JD 7H 2H 7D'],
  ['Lower than the seven', '7S', '2S', 'JD 7H 2H 7D'],
];

export const tricks = theme(
  'tricks',
  'The player who makes a trick',
  [3],
  [
    ...TRICKS.map(([about, led, reply, stock]) =>
      hand(
        about,
        {
          turn: 1,
          hands: [`${led} ${spare(led, reply, stock)[0]}`, `${reply} ${spare(led, reply, stock)[1]}`],
          stock,
        },
        [`1 play ${led}, 2 play ${reply}`],
      ),
    ),
    hand('In turn', { turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 7D' }, [
      '2 play JS ?not-your-turn, 1 play QS, play 7H ?not-your-turn, 2 play JS',
      '2 play 2H ?not-your-turn',
    ]),
    hand(
      'Only from the own hand',
      { turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 7D', tricks: ['2S 7S', ''] },
      by(1, ...['JS', 'JD', '7D', '2S', 'QD'].map((card) => `play ${card} ?impossible`), 'play QS'),
    ),
    ...(['7H', '7S', '7D'] as const).map((turnup) =>
      hand(
        `The trump is the suit of the turn-up: ${turnup}`,
        { turn: 1, hands: ['QS JS', '2D JD'], stock: `${turnup} 2S` },
        ['1 play QS, 2 play 2D'],
      ),
    ),
    hand(
      'Nor a card of the other, replying',
      { turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 7D', tricks: ['2S 7S', ''] },
      ['1 play 2H ?impossible, play QS, 2 play QS ?impossible, play 7H ?impossible, play JS'],
    ),
  ],
);

/** Seat 2 replies to a closed stock, trumps being diamonds: forbidden cards, then an allowed one. */
const REPLIES: readonly (readonly [
  about: string,
  led: string,
  held: string,
  wrong: readonly string[],
  right: string,
])[] = [
  ['A stronger card of the suit', 'JS', 'QS 2S 7D', ['2S', '7D'], 'QS'],
  ['Either of two stronger ones', '2S', 'QS 7S QD', ['QD'], '7S'],
  ['Else any card of the suit', 'QS', 'JS 2S 7D', ['7D'], '2S'],
  ['Else a trump', 'JS', '7H 2D QH', ['7H', 'QH'], '2D'],
  ['Any trump', 'JS', '7D 2D QH', ['QH'], '2D'],
  ['Else any card', 'JS', '7H 2H QH', [], 'QH'],
  ['A stronger trump', '7D', 'JD 2D QS', ['2D', 'QS'], 'JD'],
  ['Else a weaker one', 'JD', '7D 2D QS', ['QS'], '7D'],
  ['No trump', '7D', '2H 7S QS', [], '7S'],
  ['A single card', '2H', 'JS', [], 'JS'],
  ['A stronger one before a trump', 'JS', '7S 2D QH', ['2D', 'QH'], '7S'],
  ['A weaker trump before any other', '7D', '2D 7S QS', ['7S', 'QS'], '2D'],
  ['A single card of the suit', '2H', 'JH', [], 'JH'],
  ['The weaker one of the suit', 'JH', '2H JS', ['JS'], '2H'],
  ['Else any card, the last of them', 'JS', '7H 2H QH', [], '7H'],
];

const rest = (led: string, held: string): string[] =>
  ['JH', '2S', '7S', '2H', '7H', 'QH', 'JS', 'QS'].filter((card) => card !== led && !held.includes(card));

export const replies = theme(
  'replies',
  'What may be played',
  [4],
  [
    ...REPLIES.flatMap(([about, led, held, wrong, right]) => {
      const count = held.split(' ').length;
      const [bottom = '', ...others] = rest(led, held);
      const given = {
        turn: 2,
        led,
        hands: [others.slice(0, count - 1).join(' '), held],
        stock: `${['QD', 'JD', '7D'].find((card) => card !== led && !held.includes(card)) ?? ''} ${bottom}`,
      } as const;
      return [
        hand(
          `Closed. ${about}`,
          { ...given, closed: true },
          by(2, ...wrong.map((card) => `play ${card} ?impossible`), `play ${right}`),
        ),
        ...wrong.map((card) => hand(`Open: anything, ${card} to ${led}`, given, [`2 play ${card}`])),
      ];
    }),
    ...['QS', '2D', '7H'].map((card) =>
      hand(
        `Led from a closed stock: ${card}`,
        { turn: 1, hands: ['QS 2D 7H', 'JS QD 2H'], stock: 'JD 7D', closed: true },
        [`1 play ${card}`],
      ),
    ),
    ...['QS', '2D', '7H'].map((card) =>
      hand(`Led from an open stock: ${card}`, { turn: 1, hands: ['QS 2D 7H', 'JS QD 2H'], stock: 'JD 7D' }, [
        `1 play ${card}`,
      ]),
    ),
    hand(
      'A refusal changes nothing',
      { turn: 2, led: 'JS', hands: ['JH 2H', 'QS 2S 7D'], stock: 'JD QD', closed: true },
      ['2 play 2S ?impossible, play 7D ?impossible, play QS'],
    ),
    ...['QC', 'AS', '8D'].map((card) =>
      hand(`No card of the deck: ${card}`, { hands: ['QS 7H', 'JS QH'], stock: 'JD 2D' }, [
        `2 play ${card} ?bad-line|impossible`,
      ]),
    ),
  ],
);

export const stock = theme(
  'stock',
  'Drawing and closing',
  [2, 5],
  [
    hand(
      'The winner draws first, the turn-up comes last',
      { turn: 1, hands: ['QS JS', '2S 7S'], stock: 'JD 2D 7D QH' },
      ['1 play QS, 2 play 2S, 1 play JS, 2 play 7D'],
    ),
    hand(
      'The replier first, when the trick is theirs',
      { turn: 1, hands: ['2S JS', 'QS 7S'], stock: 'JD 2D 7D QH' },
      ['1 play 2S, 2 play QS'],
    ),
    hand('Run out, it binds', { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 7S' }, [
      '1 play QS, 2 play 2S, 1 play 7S, 2 play QH ?impossible, play JD',
    ]),
    hand(
      'Nobody draws from a closed one',
      { turn: 1, hands: ['QS JS', '2S 7S'], stock: 'JD 2D 7D QH', closed: true },
      ['1 play QS, 2 play 2S'],
    ),
    hand('Closed on lead, and it binds at once', OPEN, [
      '2 close ?not-your-turn, 1 close, close ?impossible, play QS, 2 play QH ?impossible, play 2S',
      '1 play JS, 2 play QH',
    ]),
    hand('Not closed when replying', OPEN, ['1 play QS, 2 close ?impossible']),
    hand(
      'Closed after a trick by the player who made it',
      { turn: 1, hands: ['2S JS', 'QS QH'], stock: 'JD 2D 7D 7S' },
      ['1 play 2S, 2 play QS, 1 close ?not-your-turn, 2 close'],
    ),
    hand('Not closed when it has run out', { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 7S' }, [
      '1 play QS, 2 play 2S, 1 close ?impossible',
    ]),
    hand('No stock is a closed one', { ...OPEN, stock: '', turnup: 'JD' }, ['1 close ?impossible']),
    hand('Closed before the first lead', { hands: ['QS JS 7H', '2S QH JH'], stock: 'JD 2D 7D 7S 2H QD' }, [
      '2 close, play QH, 1 play QS ?impossible, play 7H',
    ]),
    hand('Not closed by the other when a card is led', OPEN, ['1 play QS, close ?not-your-turn']),
    hand('Not closed twice', { ...OPEN, closed: true }, ['1 close ?impossible']),
    hand('Closed, and an offer stands', OPEN, ['2 offer-draw, 1 close']),
    hand(
      'An open stock goes on: no hand is empty before it',
      { turn: 1, hands: ['QS', 'JS'], stock: 'JD 2D' },
      ['1 play QS, 2 play JS, 1 play 2D, 2 play JD'],
    ),
  ],
);

/** A card each that is in neither the trick nor the stock. */
function spare(...used: readonly string[]): string[] {
  return ['JH', 'QD', 'QH', '7S', 'JS'].filter((card) => !used.join(' ').includes(card));
}
