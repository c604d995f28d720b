/** Offences and what settles them; the passive player’s flip. */
import type { Piles } from '../../referee/patience.ts';
import { OBLIGED, QUIET } from '../../referee/schikanoeschen/table.ts';
import type { Case } from '../suite.ts';
import { auto } from '../tables.ts';
import { quiet, table, theme } from './table.ts';

const offended = (about: string, moves: readonly string[], piles: Piles = {}): Case =>
  quiet(about, { e1: '7D1', f1: '5C1', g1: '6D1', h1: '-3C1', h2: 'XX1', ...piles }, [
    '1 touch e1, place d1 !bad-stack',
    ...moves,
  ]);

export const offences = theme(
  'offences',
  'Offences and their settlement',
  [17, 19],
  [
    ...['touch f1', 'touch b1', 'touch c1', 'draw'].map((move) =>
      table(`must-final-touch: ${move}`, OBLIGED, [`1 ${move} !must-final-touch`]),
    ),
    table('… by revealing', { ...OBLIGED, h1: '-3C1' }, ['1 reveal h1 !must-final-touch']),
    table('… by removing', { ...OBLIGED, h1: 'XX1' }, ['1 remove h1 !must-final-touch']),
    table('… by passing', { a2: '-9H2', e1: 'AS1', b1: '4C1' }, ['1 pass !must-final-touch']),
    table('Each attempt is another one', OBLIGED, [
      '1 touch f1 !must-final-touch, touch b1 !must-final-touch, draw !must-final-touch',
    ]),
    table('The placing is part of the attempt', OBLIGED, ['1 touch f1 !must-final-touch, place g1']),
    table('must-final-place', OBLIGED, ['1 touch e1, place h1 !must-final-place']),
    table('Two at once, sorted', OBLIGED, ['1 touch e1, place f1 !bad-stack+must-final-place']),
    table('bad-stack after must-final-touch', OBLIGED, ['1 touch g1 !must-final-touch, place e1 !bad-stack']),
    quiet('board-first, then must-final-place', { c1: 'AS1', e1: 'AD1' }, [
      '1 touch c1 !board-first, place h1 !must-final-place',
    ]),
    table('flipped-discard, obliged', { a2: '-9H2', b1: '3C1', e1: 'AS1' }, ['1 flip !flipped-discard']),
    table('No offence to flip when not obliged', { a2: '-9H2', b1: '3C1', b2: 'AS2' }, ['1 flip']),
    table('second-card', QUIET, ['1 draw, draw !second-card, place b1']),
    table('opponent-board with must-final-touch', { ...OBLIGED, e2: '-3C2' }, [
      '1 reveal e2 !must-final-touch+opponent-board',
    ]),
    offended('Settled by a legal place', ['1 touch f1, place g1']),
    offended('… a discard', ['1 draw, place b1']),
    offended('… a reveal', ['1 reveal h1']),
    offended('… a removal', ['1 remove h2']),
    offended('… a pass', ['1 pass'], { a1: '', b1: '4H1' }),
    offended(
      'Not by lines that are no action',
      ['1 touch f1, place f1, flip, draw, offer-draw, 2 decline-draw'],
      { a1: '', b1: '4H1' },
    ),
    offended(
      'Nor by an illegal action',
      ['1 touch f1, place d2 !bad-stack, reveal e2 !opponent-board, reveal h1'],
      { e2: '-3C2' },
    ),
    quiet('By a legal action of the other', { a1: '-9H1 -AS1', e2: '-3C2' }, [
      '1 draw, place b1 !must-final-place, 2 draw, place b2',
    ]),
    table('An action is illegal when its touch was', OBLIGED, [
      '1 touch f1 !must-final-touch, place g1, touch e1, place d1',
    ]),
    table('By drawing from a discard turned over', { ...OBLIGED, a1: '' }, ['1 draw !must-final-touch']),
    table('The discard is part of the attempt', OBLIGED, ['1 draw !must-final-touch, place b1']),
    ...['h1', 'e2'].map((pile) =>
      table(`must-final-place: on ${pile}`, OBLIGED, [`1 touch e1, place ${pile} !must-final-place`]),
    ),
    table('must-final-place: where it fits, too', { ...OBLIGED, c2: '2S2' }, [
      '1 touch e1, place c2 !must-final-place',
    ]),
    ...['b1', 'c1'].flatMap((own) => [
      quiet(`must-final-place: of ${own}`, { [own]: '2S1', d1: 'AS1', e1: '3D1' }, [
        `1 touch ${own}, place e1 !must-final-place`,
      ]),
      quiet(`board-first: ${own}`, { [own]: 'AS1', e1: 'AD1' }, [`1 touch ${own} !board-first, place d1`]),
    ]),
    quiet('must-final-place: not where it fits none', { e1: '3S1', d1: 'AS1' }, ['1 touch e1, place f1']),
    quiet('must-final-place: from the hand', { a1: '-9H1 -2S1', d1: 'AS2' }, [
      '1 draw, place b1 !must-final-place',
    ]),
    quiet('board-first: not for a card that fits none', { b1: '7S1', e1: 'AD1' }, [
      '1 touch b1 !must-final-touch',
    ]),
    ...['f1', 'c1', 'b1', 'c2', 'b2'].map((pile) =>
      table(`bad-stack with must-final-place: ${pile}`, OBLIGED, [
        `1 touch e1, place ${pile} !bad-stack+must-final-place`,
      ]),
    ),
    table('In the order in which they were committed', OBLIGED, [
      '1 touch f1 !must-final-touch, place h2, touch g1 !must-final-touch, place e1 !bad-stack',
    ]),
    quiet('A card that lies wrong moves on like any other', { e1: '7D1', f1: '8H1', a1: '-9H1' }, [
      '1 touch e1, place f1 !bad-stack, touch f1, place g1',
    ]),
    table('flipped-discard: by the passive player', { a1: '-9H1', b2: '3C2' }, ['2 flip !flipped-discard']),
    table('… who has no obligation', { a1: '-9H1', b2: '3C2', e1: 'AS1' }, ['2 flip !flipped-discard']),
    table('… with a due card of their own', { a2: '-9H2', b1: '3C1', c1: 'AS1' }, [
      '1 flip !flipped-discard',
    ]),
    table('… on the stack itself', { a2: '-9H2', b1: '3C1 AS1' }, ['1 flip !flipped-discard']),
    table('… not for cards of the other', { a2: '-9H2', b1: '3C1', b2: 'AS2', c2: 'AD2' }, ['1 flip']),
    table('second-card: after another offence', OBLIGED, ['1 draw !must-final-touch, draw !*second-card']),
    ...['e', 'f', 'g', 'h'].flatMap((pile) => [
      quiet(`opponent-board: ${pile}2`, { [`${pile}2`]: '-3C2' }, [`1 reveal ${pile}2 !opponent-board`]),
      quiet(`Not the own one: ${pile}2`, { [`${pile}2`]: '-3C2' }, [`2 reveal ${pile}2`], 2),
    ]),
    quiet('opponent-board: of the other seat', { e1: '-3C1' }, ['2 reveal e1 !opponent-board'], 2),
    offended('Settled by a legal place from the hand', ['1 draw, place e1']),
    offended('… a removal from the hand', ['1 draw, remove a1'], { a1: '-9H1 -XX2' }),
    offended('Not by a false knock', ['1 touch f1, place f1, flip, draw, knock leave ?impossible, tick'], {
      a1: '',
      b1: '4H1',
    }),
    offended('Not by a flip', ['1 flip'], { a1: '', b1: '4H1' }),
    table('An action is illegal when its draw was', { ...OBLIGED, e2: '9C2' }, [
      '1 draw !must-final-touch, place e2',
    ]),
    quiet('… or a second card drawn before the first is removed', { a1: '-9H1 -8H1 -XX1' }, [
      '1 draw, draw !second-card, remove a1, 2 knock leave',
    ]),
    table('A removal is an attempt of its own', { ...OBLIGED, h1: 'XX1' }, [
      '1 touch f1 !must-final-touch, remove h1 !must-final-touch',
    ]),
    table('The attempt after an illegal touch is judged again', { ...OBLIGED, e2: 'AD2' }, [
      '1 touch f1 !must-final-touch, touch e1, place d1',
    ]),
    // The six is due; the five covers it, and nothing is due any more.
    ...['leave', 'back'].map((wish) =>
      quiet(
        `A legal attempt begun after the offence is undone: ${wish}`,
        { d1: '5S1', e1: '6S1', f1: '5H1' },
        [`1 touch f1 !must-final-touch, place e1, draw, 2 knock ${wish}`],
      ),
    ),
    table('A flip before the offence stays', { a2: '-9H2', b1: '3C1 4C1' }, [
      '1 flip, draw, place d1 !bad-stack, 2 knock back',
    ]),
  ],
);

const FLIP = { a1: '-9H1 -8H1', b2: '3C2 4C2', e1: '7D1' };

export const flips = theme(
  'flips',
  'The passive player’s flip',
  [22],
  [
    table('Turned back, with a warning; nothing else changes', FLIP, [
      '1 offer-draw, draw, 2 flip !flipped-discard, 1 knock leave, place b1',
    ]),
    table('The second time loses', FLIP, ['2 flip !*, 1 touch e1, knock back, 2 flip !*, 1 knock leave']),
    table('After a false knock', FLIP, ['2 knock back, flip !*, 1 knock back']),
    table('Before a false knock', FLIP, ['2 flip !*, 1 knock back, 2 knock back']),
    table('No effect without a knock', FLIP, ['2 flip !*, 1 touch e1, place f1']),
    table('Offences of the active player can still be knocked at', { ...FLIP, e1: 'AS1', f1: '7D1' }, [
      '1 touch f1 !must-final-touch, 2 flip !*, 1 knock leave, 2 knock back',
    ]),
    table('The attempt goes on after it, with its offences', { ...FLIP, a1: '-9H1 -8H1 -7H1', e1: 'AS1' }, [
      '1 draw !must-final-touch, 2 flip !*, 1 knock leave, draw !second-card, 2 knock back',
    ]),
    table(
      'With an older offence it is undone by the common rule',
      { a1: '-9H1', a2: '-5C2', b2: '3C2', e1: 'AS1', f1: '7D1' },
      [
        '2 draw !must-final-touch, place b2, 1 touch f1 !must-final-touch, 2 flip !flipped-discard',
        '1 knock leave',
      ],
      { turn: 2 },
    ),
    ...[{}, { reactionMs: 60_000 }, { lapse: 'turn' }].map((options) =>
      table(
        `Until the turn has ended, with any options: ${JSON.stringify(options)}`,
        { a1: '-9H1', b2: '3C2 4C2', e1: 'AS1' },
        [
          '2 flip @1000 !*, 1 draw @1100 !*, place b1 @2000 !*, knock leave since=1500 @2100 ?too-late',
          '1 knock leave @7000 ?too-late, knock leave @7001',
        ],
        { options },
      ),
    ),
    ...[{}, { reactionMs: 60_000 }].map((options) =>
      table(
        `Until a legal action of the knocker: ${JSON.stringify(options)}`,
        FLIP,
        [
          '2 flip @1000 !*, 1 touch e1 @1100, place f1 @1200, knock back @6200 ?too-late',
          '1 knock back @6201 ?impossible',
        ],
        { options },
      ),
    ),
    table('No grounds for the one who flipped', { a1: '-9H1', b2: '3C2' }, ['2 flip !*, knock back']),
    table('Too late for the opponent alone', FLIP, [
      '2 flip !*, 1 touch e1, place f1, knock back ?too-late, 2 knock back',
    ]),
    table('A second click costs nothing until a new attempt', { ...FLIP, a1: '-9H1 -7H1 -8H1' }, [
      '1 draw @900, 2 flip @1000 !*, 1 knock leave @1100, knock leave @1200 ?impossible',
      '1 place b1 @1300, 2 draw @1400, 1 knock back @9000 ?impossible, 2 place b2 @9100',
      '1 draw @9200, knock back @9300',
    ]),
    table('Turned back for good', { a1: '-9H1', b2: '3C2 4C2', e1: 'AS1', f1: '7D1' }, [
      '2 flip @1000 !*, 1 touch f1 @1100 !*, knock leave @1200, 2 knock back @1300',
    ]),
    ...['back', 'leave'].flatMap((wish) => [
      table(`Turned back, with any wish: ${wish}`, FLIP, [
        `1 offer-draw, draw, 2 flip !flipped-discard, 1 knock ${wish}, place b1`,
      ]),
      table(`The second time loses: ${wish}`, FLIP, [
        `2 flip !*, 1 touch e1, knock ${wish}, 2 flip !*, 1 knock ${wish}`,
      ]),
      table(
        `With an older offence: ${wish}`,
        { a1: '-9H1', a2: '-5C2', b2: '3C2', e1: 'AS1', f1: '7D1' },
        [`2 draw !*, place b2, 1 touch f1 !*, 2 flip !*, 1 knock ${wish}`],
        { turn: 2 },
      ),
    ]),
    table('Of the other seat', { a2: '-9H2 -8H2', b1: '3C1 4C1' }, ['1 flip !*, 2 knock leave'], { turn: 2 }),
    table('In a later turn, and for each player alone', { a1: '-9H1', b2: '3C2 4C2' }, [
      '2 flip !*, 1 knock back, draw, place b1, flip !*, 2 knock back, draw, place b2, 1 draw, place b1, flip !*',
      '2 knock leave',
    ]),
    table('Later offences of the active player, too', { ...FLIP, e1: 'AS1', f1: '7D1' }, [
      '2 flip !*, 1 touch f1 !must-final-touch, knock leave, 2 knock back',
    ]),
    table(
      'The time of the active player runs on',
      FLIP,
      ['2 flip @1000 !*, 1 knock back @2000, tick @3000'],
      {
        options: auto(60_000, 500),
      },
    ),
    ...[{}, { reactionMs: 60_000 }, { lapse: 'turn' }].map((options) =>
      table(
        `With a first click, until its end: ${JSON.stringify(options)}`,
        FLIP,
        [
          '2 flip @1000 !*, 1 touch e1 @1100, place f1 @1200, knock back @6200 ?too-late',
          '1 knock back @6201 ?impossible, knock back since=1201 @6201 ?too-late, tick',
        ],
        { options },
      ),
    ),
    table('Until its turn has ended, first click or not', { a1: '-9H1', b2: '3C2 4C2', e1: 'AS1' }, [
      '2 flip @1000 !*, 1 draw @1100 !*, place b1 @2000 !*, knock leave since=1500 @2100 ?too-late',
      '1 knock leave since=2000 @2100 ?too-late, tick',
    ]),
    table('A touched card stays touched', FLIP, ['2 flip !*, 1 touch e1, knock leave, place f1']),
    ...[1100, 6100, 90_000].map((time) =>
      table(`A second click costs nothing at ${time}`, { ...FLIP, a1: '-9H1 -7H1 -8H1' }, [
        '1 draw @900, 2 flip @1000 !*, 1 knock leave @1100',
        `1 knock back @${time} ?impossible, knock leave @${time} ?impossible, tick`,
      ]),
    ),
    table(
      '… nor after a new attempt in that turn',
      { ...FLIP, a2: '-8H2' },
      [
        '2 draw @100, place b2 @200, flip @300 !*, 1 knock leave @400, touch e1 @500',
        '1 knock back @600 ?impossible, knock back @9000 ?impossible, draw @9100, place b1 @9200',
        '2 draw @9300, place b2 @9400, 1 knock back @9500',
      ],
      { turn: 2 },
    ),
    table('A new flip can be knocked', { ...FLIP, a1: '-9H1 -7H1 -8H1' }, [
      '1 draw @900, 2 flip @1000 !*, 1 knock leave @1100, 2 flip @2000 !*, 1 knock back @2100',
    ]),
  ],
);
