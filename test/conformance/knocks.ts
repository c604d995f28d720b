/** What a knock does, in the games with knocking. */
import type { Knocking } from '../referee/knocking.ts';
import type { Piles } from '../referee/patience.ts';
import { THREE, TURN } from '../referee/scenes.ts';
import type { Theme } from './suite.ts';
import { anyWay, by, tableOf, themeOf } from './tables.ts';

const WISHES = ['back', 'leave'] as const;

/** Moves whatever their offences. */
const done = (moves: readonly string[]): string[] => by(1, ...anyWay(moves));

export function knockThemes(knocking: Knocking | undefined): Theme[] {
  if (!knocking) return [];
  const { name, quiet, obliged, main, discard, last, side, unfinished, chosen, ended, always, chain } =
    knocking;
  const table = tableOf(name);
  const both = (about: string, piles: Piles, moves: readonly string[]) =>
    WISHES.map((wish) =>
      table(`${about}: ${wish === 'back' ? 'taken back' : 'left'}`, piles, [
        ...done(moves),
        `2 knock ${wish}`,
      ]),
    );
  const ending = [`draw, place ${discard}1`];
  /** Nobody is obliged to anything, and the seven on f1 fits the eight on g1; seat 1 has its turn. */
  const idle = { ...obliged, e1: '' };
  const legal = by(1, ...ending);
  /** An offence, and a legal action after it. */
  const since = ['1 touch h1 @1000 !*', '1 touch e1 @1100', '1 place d2 @1200'];
  return [
    themeOf(name)(
      'knocks',
      'What a knock undoes',
      [20, 21, 25],
      [
        ...unfinished.map(([move, piles]) =>
          table(`An unfinished attempt: ${move}`, piles, [...done([move]), '2 knock leave']),
        ),
        ...chosen.flatMap(([about, piles, moves]) => both(about, piles, moves)),
        ...ended.flatMap(([about, piles, moves]) => both(`The turn has ended, ${about}`, piles, moves)),
        ...always.map(([about, piles, moves]) =>
          table(`Always undone: ${about}`, piles, [...done(moves), '2 knock leave']),
        ),
      ],
    ),
    themeOf(name)(
      'chains',
      'Knocks at several offences, and of both players',
      [20, 21],
      [
        ...both('Some that may stay, then one that may not', chain.piles, chain.moves),
        ...both('Only such as may stay', { ...obliged, h1: '-6C1' }, ['touch f1, place g1, reveal h1, draw']),
        ...both('Over the end of the turn', { ...obliged, h1: '-6C1' }, ['reveal h1', ...ending]),
        table('A legal action ends the right to what came before it', obliged, [
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
            ...done(ending),
            '2 touch f1 !must-final-touch, place g1',
            knock,
          ]),
        ),
        table('One’s own offence gives no grounds', obliged, [
          '1 touch f1 !must-final-touch, knock back ?impossible',
        ]),
        table('The knocker’s own unfinished attempt is undone as well', obliged, [
          ...done(ending),
          '2 draw !must-final-touch, knock leave',
        ]),
        ...both('A win is always taken back', { ...last, h2: '-6C2 AC2' }, [`touch ${side}1, place e1`]),
      ],
    ),
    themeOf(name)(
      'false-knocks',
      'Knocks that find nothing',
      [23, 24],
      [
        table('A warning, then the match', quiet, ['2 knock back, knock leave']),
        table('The attempt goes on', quiet, [`1 offer-draw, draw, 2 knock back, 1 place ${discard}1`]),
        table('Counted for each', quiet, [
          `2 knock back, 1 draw, place ${discard}1, knock back, 2 draw, place ${discard}2, knock leave`,
        ]),
        table('The card stays in the hand', quiet, ['1 draw, 2 knock back, knock back']),
        table('At an open win', last, [...done([`touch ${side}1, place e1`]), '2 knock back, knock leave']),
        table('Too late from the right that ended last', { ...obliged, h2: '9D2' }, [
          '1 touch h1 @100 !*, touch e1 @500, place d2 @1000, touch f1 @2000, place d3 @2100 !bad-stack',
          '1 touch g1 @2200, place h2 @6000, 2 knock back @11000 ?too-late, knock back @11001',
        ]),
        table(
          'Too late comes before impossible',
          { ...quiet, [`${main}1`]: '-9H1 -AS1', h2: '-6C2', d1: '' },
          [
            `1 draw, place ${discard}1 !must-final-place, 2 reveal h2 @1000, knock back @6000 ?too-late`,
            '2 knock back @6001 ?impossible',
          ],
        ),
        ...[1, 2].map((first) =>
          table(`Both have erred, and ${first} knocks first`, obliged, [
            ...done(ending),
            `2 touch f1 !*, place g1, ${first} knock back @1000, ${3 - first} knock back @1050 ?too-late`,
            `${3 - first} knock back since=950 @1060 ?too-late, ${first} knock back @1070 ?impossible`,
            `${3 - first} knock back @6001`,
          ]),
        ),
      ],
    ),
    themeOf(name)(
      'active-player',
      'Knocks of the active player',
      [23],
      [
        table('A warning, then the match', idle, [...legal, '2 knock back, knock leave']),
        table('… in a later turn, too', idle, [
          ...legal,
          '2 knock back',
          ...[`2 draw, place ${discard}2`],
          ...legal,
          '2 knock leave',
        ]),
        ...(
          [
            ['an attempt begun', ['touch f1']],
            ['a card in the hand', ['draw']],
            ['something illegal', ['draw, place d3']],
          ] as const
        ).map(([about, moves]) =>
          table(`After ${about}`, idle, [
            ...legal,
            ...by(2, ...moves.map((move) => `${move} !*`)),
            '2 knock leave',
          ]),
        ),
        table('Impossible after a legal action, until the next turn', idle, [
          ...legal,
          '2 touch f1, place g1, knock back ?impossible',
          ...by(2, 'draw', `place ${discard}2`),
          ...legal,
          '2 knock back',
        ]),
        table('Impossible in the first turn', idle, [
          '1 knock back ?impossible, draw, knock leave ?impossible',
        ]),
        table('Impossible in a turn that began with the knock', obliged, [
          '1 touch f1 @1000 !*, 2 knock back @2000, knock back @60000 ?impossible, touch f1 !*',
          '2 knock back ?impossible',
        ]),
        table('Impossible in a turn in which a knock was right', obliged, [
          ...done(ending),
          '2 knock leave @2000, knock back @60000 ?impossible, touch f1 !*, knock back ?impossible',
        ]),
      ],
    ),
    themeOf(name)(
      'undone-since',
      'What a knock undoes of what came after the offence',
      [20, 21],
      [
        ...WISHES.map((wish) =>
          table(
            `Legal actions of the offender: ${wish === 'back' ? 'taken back' : 'left'}`,
            obliged,
            [...since, `1 touch f1 @1300, place g1 @1400, draw @1500, 2 knock ${wish} @2000`],
            { options: THREE },
          ),
        ),
        table(
          'With what is always undone',
          obliged,
          ['1 touch h1 @1000 !*, place d3 @1100 !*, touch e1 @1200, place d2 @1300, 2 knock leave @2000'],
          { options: THREE },
        ),
        ...WISHES.map((wish) =>
          table(
            `Before what is always undone: ${wish === 'back' ? 'taken back' : 'left'}`,
            obliged,
            [
              ...done(['touch f1 @1000, place g1 @1100']),
              '1 touch e1 @1200, place d2 @1300, touch h1 @1400, place d3 @1500 !bad-stack',
              `2 knock ${wish} @2000`,
            ],
            { options: THREE },
          ),
        ),
        table(
          'The right to the first has ended by its own time, that to the second has not',
          obliged,
          [
            ...done(['touch f1 @1000, place g1 @1100']),
            '1 touch e1 @1200, place d2 @1300, touch h1 @1400, place d3 @2500 !bad-stack, tick @4000',
            'tick @4001, 2 knock back',
          ],
          { options: THREE },
        ),
        table(
          'Not times, warnings and offers',
          obliged,
          [
            '2 knock back @500, offer-draw @600',
            ...since,
            `1 draw @1300, place ${discard}1 @2000, 2 knock back @5000, tick @6000`,
          ],
          { options: { reactionMs: 60_000, clock: { initialMs: 60_000, incrementMs: 500, press: 'auto' } } },
        ),
        table(
          'Where turns are looked at, the right ends with the turn after that of the offence',
          obliged,
          [
            ...done([`draw @1000, place ${discard}1 @1000`]),
            `2 draw @2000 !*, place ${discard}2 @3000, knock back @8000 ?too-late, 1 knock leave @8001`,
          ],
          { options: TURN },
        ),
        table('… and otherwise lasts', obliged, [
          ...done([`draw @1000, place ${discard}1 @1000`]),
          `2 draw @2000 !*, place ${discard}2 @3000, knock back @90000`,
        ]),
      ],
    ),
  ];
}
