/** Effects of a knock, in the games with knocking. */
import type { Piles } from '../../referee/patience.ts';
import { THREE, TURN } from '../common/scenes.ts';
import type { Case, Move, Theme } from '../suite.ts';
import { anyWay, auto, by, tableOf, themeOf, type Given } from '../tables.ts';
import type { Knocking } from './knocking.ts';

const WISHES = ['back', 'leave'] as const;

/** Moves with any offences. */
const done = (moves: readonly string[]): string[] => by(1, ...anyWay(moves));

/** Two knocks by seat 2 after moves of seat 1: one takes back, one leaves the table. */
const bothIn =
  (name: string) =>
  (about: string, piles: Piles, moves: readonly Move[], given: Given = {}): Case[] =>
    WISHES.map((wish) =>
      tableOf(name)(
        `${about}: ${wish === 'back' ? 'taken back' : 'left'}`,
        piles,
        [...moves, `2 knock ${wish}`],
        given,
      ),
    );

export const knockThemes = (knocking: Knocking): Theme[] => {
  const theme = themeOf(knocking.name);
  return [
    theme('knocks', 'Effects of a knock', [20, 21, 25], knocks(knocking)),
    theme('chains', 'Knocks at several offences, and of both players', [20, 21], chains(knocking)),
    theme('false-knocks', 'Knocks that find nothing', [23, 24], falseKnocks(knocking)),
    theme('active-player', 'Knocks of the active player', [23], ofTheActive(knocking)),
    theme('undone-since', 'Effects of a knock on moves after the offence', [20, 21], since(knocking)),
  ];
};

function knocks({ name, quiet, discard, unfinished, chosen, ended, always }: Knocking): Case[] {
  const both = bothIn(name);
  return [
    ...unfinished.flatMap(([move, piles]) => both(`An unfinished attempt: ${move}`, piles, done([move]))),
    ...both('A second card with it', quiet, done(['draw', 'draw'])),
    ...chosen.flatMap(([about, piles, moves]) => both(about, piles, done(moves))),
    ...ended.flatMap(([about, piles, moves]) => both(`The turn has ended, ${about}`, piles, done(moves))),
    ...always.flatMap(([about, piles, moves]) => both(`Always undone: ${about}`, piles, done(moves))),
    ...both(
      'Always undone: a second card, the first put away',
      quiet,
      done([`draw, draw, place ${discard}1`]),
    ),
  ];
}

function chains({ name, obliged, discard, side, last, chain }: Knocking): Case[] {
  const table = tableOf(name);
  const both = bothIn(name);
  const ending = `draw, place ${discard}1`;
  const hidden = { ...obliged, h1: '-6C1' };
  const due = { ...last, h2: '-6C2 AC2' };
  const wins = `touch ${side}1, place e1`;
  return [
    ...both('Some that may stay, then one that may not', chain.piles, done(chain.moves)),
    ...both('One that may not, then one that may stay', hidden, done(['touch f1, place d3, reveal h1'])),
    ...both(
      'A wrong place after a touch that may stay',
      { ...obliged, h2: '-6C2' },
      done(['touch h1, place d3']),
    ),
    ...both('Only such as may stay', hidden, done(['touch f1, place g1, reveal h1, draw'])),
    ...both('Over the end of the turn', hidden, done(['reveal h1', ending])),
    ...both('… while a due card is overlooked', hidden, done(['touch f1, place g1, reveal h1', ending])),
    table('A legal action ends the right to knock at earlier offences', obliged, [
      ...done(['touch f1, place g1']),
      '1 touch e1, place d2, 2 knock back ?too-late',
    ]),
    table('… and buries it', obliged, [
      ...done(['touch f1, place g1, touch e1, place d2, touch h1, place d3']),
      '2 knock back',
    ]),
    table('Until a legal action is completed, not merely begun', obliged, [
      ...done(['touch h1']),
      '1 touch e1, 2 knock back',
    ]),
    table('The table taken back goes on', obliged, [
      ...done(['touch f1, place g1']),
      '2 knock back, touch f1 !must-final-touch, 1 knock back, touch e1, place d2',
    ]),
    ...(['1 knock back', '1 knock leave', '2 knock back', '2 knock leave'] as const).map((knock) =>
      table(`Offences of both: ${knock}`, obliged, [
        ...done([ending]),
        '2 touch f1 !must-final-touch, place g1',
        knock,
      ]),
    ),
    table('One’s own offence gives no grounds', obliged, [
      '1 touch f1 !must-final-touch, knock back ?impossible, tick',
    ]),
    table('The knocker’s own unfinished attempt is undone as well', obliged, [
      ...done([ending]),
      '2 draw !must-final-touch, knock leave',
    ]),
    ...both('A win is always taken back', due, done([wins])),
    ...both(
      '… for a wrong place, too',
      { ...last, e1: (last['e1'] ?? '').replace('JS1', 'JH1') },
      done([wins]),
    ),
    ...both(
      '… to before the first offence',
      { ...due, g1: '9S1', h1: 'TD1' },
      done(['touch g1, place h1', wins]),
    ),
    table('… and can be reached again', { ...last, e1: 'JH1', f1: 'JS1' }, [
      ...done([wins]),
      `2 knock back @2000, draw, place ${discard}2, 1 touch ${side}1, place f1 @5000, tick @19999`,
      'tick @20000',
    ]),
  ];
}

function falseKnocks({ name, quiet, obliged, main, discard, side, last }: Knocking): Case[] {
  const table = tableOf(name);
  const ending = `draw, place ${discard}1`;
  /** A legal action at 1000 ms has ended the right to an offence at 100 ms. */
  const ended = (about: string, moves: readonly Move[]): Case =>
    table(about, { ...obliged, h2: '9D2' }, ['1 touch h1 @100 !*, touch e1 @500, place d2 @1000', ...moves]);
  return [
    ...WISHES.map((wish) =>
      table(`A warning, then the match: ${wish}`, quiet, [`2 knock ${wish}, knock ${wish}`]),
    ),
    table('The attempt goes on', quiet, [`1 offer-draw, draw, 2 knock back, 1 place ${discard}1`]),
    table('… with a card that is touched', { ...quiet, e1: '7D1', f1: '8C1' }, [
      '1 offer-draw, touch e1, 2 knock back, 1 place f1',
    ]),
    table('Counted for each, however long ago', quiet, [
      `2 knock back, 1 draw, place ${discard}1, knock back, 2 draw, place ${discard}2`,
      '2 knock leave @9000000',
    ]),
    table('The card stays in the hand', quiet, ['1 draw, 2 knock back, knock back']),
    table('A right one costs nothing', obliged, ['1 touch f1 !must-final-touch, 2 knock back, 1 knock back']),
    table('At an open win', last, [
      ...done([`touch ${side}1, place e1 @1000`]),
      '2 knock back @2000, knock leave @3000',
    ]),
    ended('A new offence is found, though the one seen can be knocked no more', [
      '1 touch h1 @1100, place d3 @1200 !bad-stack, 2 knock leave seen=1 @1300',
    ]),
    ended('Too late from the right that ended last', [
      '1 touch f1 @2000, place d3 @2100 !bad-stack, touch g1 @2200, place h2 @6000',
      ...['6000', '6001', '11000'].map((at) => `2 knock back @${at} ?too-late`),
      '2 knock back @11001',
    ]),
    ended('… in the next turn, too', [
      `1 draw @1100, place ${discard}1 @1200, 2 knock back @6000 ?too-late, knock back @6001`,
    ]),
    ended('Too late costs no match', [
      'tick @6001, 2 knock back, 1 touch f1 @7000, place d3 @7100 !bad-stack, touch g1 @7200',
      '1 place h2 @7300, 2 knock back @7400 ?too-late, knock back @12301',
    ]),
    table('Too late comes before impossible', { ...quiet, [`${main}1`]: '-9H1 -AS1', h2: '-6C2', d1: '' }, [
      `1 draw, place ${discard}1 !must-final-place, 2 reveal h2 @1000`,
      ...[0, 1, 2, 3].map((seen) => `2 knock back seen=${seen} @6000 ?too-late`),
      '2 knock back @6001 ?impossible',
    ]),
    ...[1, 2].flatMap((first) =>
      WISHES.map((wish) =>
        table(`Both have erred, and ${first} knocks first: ${wish}`, obliged, [
          ...done([ending]),
          `2 touch f1 !*, place g1, ${first} knock ${wish} @1000, ${3 - first} knock ${wish} @1050 ?too-late`,
          `${3 - first} knock back since=950 @1060 ?too-late, ${first} knock back @1070 ?impossible`,
          `${first} knock back since=950 @1080 ?impossible, ${3 - first} knock back @6000 ?too-late`,
          `${3 - first} knock back @6001`,
        ]),
      ),
    ),
  ];
}

function ofTheActive({ name, obliged, discard }: Knocking): Case[] {
  const table = tableOf(name);
  const ending = `draw, place ${discard}1`;
  const north = `2 draw, place ${discard}2`;
  /** Nobody is obliged to anything, and the seven on f1 fits the eight on g1; seat 1 has its turn. */
  const turned = (about: string, moves: readonly Move[]): Case =>
    table(about, { ...obliged, e1: '' }, [`1 ${ending}`, ...moves]);
  const refused = '2 knock back ?impossible, knock leave ?impossible';
  return [
    ...WISHES.map((wish) => turned(`A warning, then the match: ${wish}`, [`2 knock ${wish}, knock ${wish}`])),
    turned('… in a later turn, too', ['2 knock back', north, `1 ${ending}`, '2 knock leave']),
    ...(
      [
        ['an attempt begun', ['touch f1']],
        ['a card in the hand', ['draw']],
        ['a card put back', ['touch h1, place h1']],
        ['something illegal', ['draw, place d3']],
      ] as const
    ).map(([about, moves]) => turned(`After ${about}`, [...by(2, ...anyWay(moves)), '2 knock leave'])),
    turned('Impossible after a legal action, until the next turn', [
      '2 touch f1, place g1',
      refused,
      '2 touch h1',
      refused,
      '2 place d3 !*',
      refused,
      north,
      `1 ${ending}`,
      '2 knock back',
    ]),
    table('Impossible in the first turn', { ...obliged, e1: '' }, [
      '1 knock back ?impossible, knock leave ?impossible, draw, knock leave ?impossible',
      '1 place d3 !*, knock back ?impossible, tick',
    ]),
    ...WISHES.flatMap((wish) => [
      table(`Impossible in a turn that began with the knock: ${wish}`, obliged, [
        `1 touch f1 @1000 !*, 2 knock ${wish} @2000`,
        refused,
        'tick @60000',
        refused,
        '2 touch f1 !*, place g1',
        refused,
      ]),
      table(`Impossible in a turn in which a knock was right: ${wish}`, obliged, [
        ...done([ending]),
        `2 knock ${wish} @2000`,
        refused,
        'tick @60000',
        refused,
        '2 touch f1 !*, place g1 !*',
        refused,
      ]),
    ]),
    table('It costs again in the turn after that', obliged, [
      '1 touch f1 !*, 2 knock back, touch e1, place d2',
      north,
      `1 ${ending}, 2 knock back`,
    ]),
  ];
}

function since({ name, obliged, discard }: Knocking): Case[] {
  const table = tableOf(name);
  const both = bothIn(name);
  const ending = `draw @1000, place ${discard}1 @1000`;
  /** An offence, and a legal action after it. */
  const acted = '1 touch h1 @1000 !*, touch e1 @1100, place d2 @1200';
  const left = [
    ...done(['touch f1 @1000, place g1 @1100']),
    '1 touch e1 @1200, place d2 @1300, touch h1 @1400',
  ];
  return [
    ...[THREE, TURN].flatMap((options) => [
      ...both(
        `Legal actions of the offender (${JSON.stringify(options)})`,
        obliged,
        [acted, '1 touch f1 @1300, place g1 @1400, tick @2000'],
        { options },
      ),
      ...both(
        `… with a card in the hand (${JSON.stringify(options)})`,
        obliged,
        [acted, '1 touch f1 @1300, place g1 @1400, draw @1500, tick @2000'],
        { options },
      ),
    ]),
    ...both(
      'With moves that are always undone',
      obliged,
      ['1 touch h1 @1000 !*, place d3 @1100 !*, touch e1 @1200, place d2 @1300, tick @2000'],
      { options: THREE },
    ),
    ...both(
      'Before moves that are always undone',
      obliged,
      [...left, '1 place d3 @1500 !bad-stack, tick @2000'],
      {
        options: THREE,
      },
    ),
    table(
      'The right to the first has ended by its own time, that to the second has not',
      obliged,
      [...left, '1 place d3 @2500 !bad-stack, tick @4000, tick @4001, 2 knock back'],
      { options: THREE },
    ),
    table(
      'Over the end of the turn',
      obliged,
      [acted, `1 draw @1300, place ${discard}1 @1400, 2 knock back @4000`],
      { options: THREE },
    ),
    table(
      'Not times, warnings and offers',
      obliged,
      [
        '2 knock back @500, offer-draw @600',
        acted,
        `1 draw @1300, place ${discard}1 @2000, 2 knock back @5000, tick @6000`,
      ],
      { options: { reactionMs: 60_000, ...auto(60_000, 500) } },
    ),
    table(
      'Where rights last a turn, the right ends with the turn after that of the offence',
      obliged,
      [
        ...done([ending]),
        `2 draw @2000 !*, place ${discard}2 @3000, knock back @8000 ?too-late, knock back @8001`,
        '1 knock leave',
      ],
      { options: TURN },
    ),
    table('… and not before', obliged, [...done([ending]), '2 draw @2000 !*, knock back @900000'], {
      options: TURN,
    }),
    ...[{}, THREE].map((options) =>
      table(
        `… and otherwise lasts (${JSON.stringify(options)})`,
        obliged,
        [...done([ending]), `2 draw @2000 !*, place ${discard}2 @3000, knock back @90000`],
        { options },
      ),
    ),
  ];
}
