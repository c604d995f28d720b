/** Valid and invalid positions and options; deals. */
import type { Fixture } from '../../referee/games.ts';
import type { Case, Line } from '../suite.ts';
import { clockOf, setupOf } from '../tables.ts';

/** Number of wrong positions, evenly chosen. */
const WRONG = 24;

export function setUps(fixture: Fixture): Case[] {
  const { game, position, options, full, wrongPositions, wrongOptions, presses, seats } = fixture;
  const wrong = (about: string, setup: Line): Case => ({ about, setup, error: 'bad-line', moves: [] });
  const clock = { initialMs: 1000, incrementMs: 0, press: 'auto' };
  const step = Math.max(1, wrongPositions.length / WRONG);
  const chosen = wrongPositions.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  const withOptions = (more: unknown): Line => ({
    game,
    position,
    options: { ...options, ...(more as object) },
  });
  return [
    {
      about: 'A position is accepted unchanged',
      setup: setupOf(fixture, {}, full.given),
      moves: ['view spectator'],
    },
    ...chosen.map((one) => wrong('A wrong position', { game, position: one, options })),
    ...[0, seats.length + 1, '1'].map((turn) =>
      wrong('A wrong turn', { game, position: { ...position, turn }, options }),
    ),
    ...wrongOptions.map((one) => wrong('A wrong option', withOptions(one))),
    ...lastingOptions(fixture, withOptions),
    ...[
      true,
      5,
      'auto',
      {},
      { ...clock, initialMs: -1 },
      { ...clock, incrementMs: '0' },
      { ...clock, press: 'both' },
    ].map((one) => wrong('A wrong clock', withOptions({ clock: one }))),
    ...(presses.includes('manual')
      ? []
      : [wrong('No manual clock', withOptions({ clock: { ...clock, press: 'manual' } }))]),
    ...[
      5,
      [],
      [20],
      [1, 2, 3, 4],
      ['1', '2', '3'].slice(0, seats.length),
      [-1, 5, 5].slice(0, seats.length),
      [1, 1000, 1].slice(0, seats.length),
    ].map((cuts) => wrong('Wrong cuts', { game, seed: 'x', options: { ...options, cuts } })),
    ...[null, 5, ['x']].map((seed) => wrong('A seed that is not a string', { game, seed, options })),
    wrong('Neither a seed nor a position', { game, options }),
    wrong('A game that does not exist', { ...setupOf(fixture), game: 'chess' }),
    {
      about: 'A refused set-up keeps the previous match',
      setup: setupOf(fixture),
      moves: [
        '1 offer-draw @1000',
        { line: { game, position: { turn: 5 } }, error: 'bad-line' },
        'tick',
        '2 decline-draw',
      ],
    },
    {
      about: 'Another set-up drops it',
      setup: setupOf(fixture),
      moves: ['1 offer-draw @1000', { line: setupOf(fixture) }, '1 offer-draw @5'],
    },
  ];
}

/** The duration of rights is an option in games with calls, and unknown elsewhere. */
function lastingOptions({ call }: Fixture, withOptions: (more: Line) => Line): Case[] {
  const wrongs: readonly Line[] = [
    ...[null, -1, 1.5, 60_001, '3000'].map((reactionMs) => ({ reactionMs })),
    ...[null, 'Turn', 'move', 1].map((lapse) => ({ lapse })),
  ];
  const rights: readonly Line[] = [
    { reactionMs: 0, lapse: 'action' },
    { reactionMs: 60_000, lapse: 'turn' },
  ];
  return [
    ...wrongs.map((one): Case => {
      const about = call === null ? 'An unknown option' : 'A wrong option';
      return { about, setup: withOptions(one), moves: [], ...(call !== null && { error: 'bad-line' }) };
    }),
    ...rights.map((one): Case => ({ about: 'Duration of rights', setup: withOptions(one), moves: [] })),
  ];
}

export function deals({ game, options, seats, presses }: Fixture): Case[] {
  const deal = (seed: string, cuts?: readonly number[]): Case => ({
    about: `The seed ${JSON.stringify(seed)}${cuts ? ` cut at ${cuts.slice(0, seats.length).join(', ')}` : ''}`,
    setup: { game, seed, options: { ...options, ...(cuts && { cuts: cuts.slice(0, seats.length) }) } },
    moves: [],
  });
  const seed = '240435df2c132a3957fec8494a07ae8f83f5e355920c6c6704ec69215d1422cb';
  return [
    deal(''),
    deal('x'),
    deal('ä'),
    deal(seed),
    deal(seed, [0, 0, 0]),
    deal(seed, [1, 0, 0]),
    deal(seed, [0, 1, 0]),
    deal(seed, [12, 7, 3]),
    deal('one more', [5, 11, 12]),
    ...presses.map((press) => ({
      ...deal('clocked'),
      setup: { game, seed: 'clocked', options: { ...options, ...clockOf(press)(60_000) } },
    })),
  ];
}
