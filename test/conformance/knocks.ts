/** What a knock does, in the games with knocking. */
import type { Knocking } from '../referee/knocking.ts';
import type { Piles } from '../referee/patience.ts';
import type { Theme } from './suite.ts';
import { by, tableOf, themeOf } from './tables.ts';

const WISHES = ['back', 'leave'] as const;

/** Moves whatever their offences. */
const done = (moves: readonly string[]): string[] => by(1, ...moves.map((move) => `${move} !*`));

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
  const ending = ['draw', `place ${discard}1`];
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
        ...both('Only such as may stay', { ...obliged, h1: '-6C1' }, [
          'touch f1',
          'place g1',
          'reveal h1',
          'draw',
        ]),
        ...both('Over the end of the turn', { ...obliged, h1: '-6C1' }, ['reveal h1', ...ending]),
        table('A legal action settles what came before it', obliged, [
          ...done(['touch f1', 'place g1']),
          '1 touch e1',
          '1 place d2',
          '2 knock back',
        ]),
        table('… and buries it', obliged, [
          ...done(['touch f1', 'place g1', 'touch e1', 'place d2', 'touch h1', 'place d3']),
          '2 knock back',
        ]),
        table('Until a legal action is completed, not merely begun', obliged, [
          ...done(['touch h1']),
          '1 touch e1',
          '2 knock back',
        ]),
        table('The table taken back goes on', obliged, [
          ...done(['touch f1', 'place g1']),
          '2 knock back',
          '2 touch f1 !must-final-touch',
          '1 knock back',
          '1 touch e1',
          '1 place d2',
        ]),
        ...(['1 knock back', '1 knock leave', '2 knock back', '2 knock leave'] as const).map((knock) =>
          table(`Offences of both: ${knock}`, obliged, [
            ...done(ending),
            '2 touch f1 !must-final-touch',
            '2 place g1',
            knock,
          ]),
        ),
        table('One’s own offence gives no grounds', obliged, [
          '1 touch f1 !must-final-touch',
          '1 knock back ?impossible',
        ]),
        table('The knocker’s own unfinished attempt is undone as well', obliged, [
          ...done(ending),
          '2 draw !must-final-touch',
          '2 knock leave',
        ]),
        ...both('A win is always taken back', { ...last, h2: '-6C2 AC2' }, [`touch ${side}1`, 'place e1']),
      ],
    ),
    themeOf(name)(
      'false-knocks',
      'Knocks that find nothing',
      [23, 24],
      [
        table('A warning, then the match', quiet, ['2 knock back', '2 knock leave']),
        table('The attempt goes on', quiet, [
          '1 offer-draw',
          '1 draw',
          '2 knock back',
          `1 place ${discard}1`,
        ]),
        table('Counted for each', quiet, [
          '2 knock back',
          '1 draw',
          `1 place ${discard}1`,
          '1 knock back',
          '2 draw',
          `2 place ${discard}2`,
          '2 knock leave',
        ]),
        table('The card stays in the hand', quiet, ['1 draw', '2 knock back', '2 knock back']),
        table('Impossible for the active player', quiet, [
          '1 knock back ?impossible',
          '1 knock leave ?impossible',
        ]),
        table('At an open win', last, [
          ...done([`touch ${side}1`, 'place e1']),
          '2 knock back',
          '2 knock leave',
        ]),
        table(
          'Too late as long as the offence could be knocked on what was seen',
          { ...obliged, h2: '9D2' },
          [
            '1 touch h1 @100 !*',
            '1 touch e1 @500',
            '1 place d2 @1000',
            '2 knock back seen=2 @6000 ?too-late',
            '2 knock back seen=2 @6001',
          ],
        ),
        table('Too late comes before impossible', { ...obliged, [`${main}2`]: '-9H2' }, [
          '1 touch h1 @100 !*',
          '2 knock back @200',
          '2 knock back seen=1 @5200 ?too-late',
          '2 knock back seen=1 @5201 ?impossible',
        ]),
      ],
    ),
  ];
}
