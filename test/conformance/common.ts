/** What every game has: draws, resigning, clocks, calls and open wins, views, lines that are not lines, set-ups, deals. */
import { CHANGES, NOTED, SAME, type Turns } from '../referee/standstill.ts';
import { GAMES, type Fixture } from '../referee/games.ts';
import { pilesOf, type Piles } from '../referee/patience.ts';
import { RECURRING } from '../referee/recurring.ts';
import { calls, confirmed, lasting, recurring } from './calls.ts';
import type { Case, Line, Move, Theme } from './suite.ts';
import { anyWay, casesAt, setupOf, type Options } from './tables.ts';

/** The rulings of a game, by what they are about. */
export interface Rulings {
  readonly draws: readonly number[];
  readonly clock: readonly number[];
  readonly deal: readonly number[];
  readonly seen: readonly number[];
  readonly calls?: readonly number[];
  readonly wins?: readonly number[];
}

/** All topics that a game shares with every other, for all its variants. */
export function commonThemes(game: string, rulings: Rulings): Theme[] {
  const all = GAMES.filter((fixture) => fixture.game === game);
  // Variants differ little in what every game has, so these are the first, and the one with another number of players.
  const few = all.filter(
    ({ seats }, i) => all.findIndex((other) => other.seats.length === seats.length) === i,
  );
  const one = all.slice(0, 1);
  const theme = (
    name: string,
    about: string,
    settled: readonly number[] | undefined,
    casesOf: (fixture: Fixture) => readonly Case[],
    fixtures = few,
  ): Theme[] => {
    const cases = fixtures.flatMap((fixture) =>
      casesOf(fixture).map((one) => ({ ...one, about: named(fixture, one.about) })),
    );
    return cases.length === 0 ? [] : [{ game, name, about, rulings: settled ?? [], cases }];
  };
  return [
    ...theme('draws', 'Draw offers, claims, resigning', rulings.draws, draws),
    ...theme('standstill', 'Turns that bring nothing about', rulings.draws, standstill, all),
    ...theme('clock', 'The clock that presses itself', rulings.clock, autoClock),
    ...theme('manual-clock', 'The clock that players press', rulings.clock, manualClock),
    ...theme('calls', 'Calls that are right, wrong, or too late', rulings.calls, calls),
    ...theme('lasting', 'How long an offence can be called', rulings.calls, lasting, one),
    ...theme('confirmed', 'Calls that count from their first click', rulings.calls, confirmed, one),
    ...theme('open-wins', 'Wins that can still be called', rulings.wins, openWins),
    ...theme('views', 'What players and spectators see', rulings.seen, views, all),
    ...theme('lines', 'Lines that are not lines, and the order of errors', [], badLines),
    ...theme('set-ups', 'Positions and options that are right or wrong', [], setUps),
    ...theme('deals', 'Cards from a seed and cuts', rulings.deal, deals, all),
  ];
}

/** Which variant it is about, where there are several. */
const named = ({ name, game }: Fixture, about: string): string =>
  name === game ? about : `${name.slice(game.length + 2)}: ${about}`;

const clockOf =
  (press: string) =>
  (initialMs: number, incrementMs = 0): Options => ({ clock: { initialMs, incrementMs, press } });
const auto = clockOf('auto');
const manual = clockOf('manual');

const withPiles = ({ position }: Fixture, piles: Piles): Line => ({
  ...position,
  piles: { ...(position['piles'] as Line), ...pilesOf(piles) },
});

const others = ({ seats }: Fixture, seat: number): readonly number[] => seats.filter((one) => one !== seat);

function draws(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { turns, within, seats, repetition } = fixture;
  const [first = []] = turns;
  return [
    at('An offer that everybody accepts', [
      '1 offer-draw',
      ...others(fixture, 1).map((seat) => `${seat} accept-draw`),
      '1 resign ?over',
    ]),
    at('An offer by a player whose turn it is not', [
      '2 offer-draw',
      ...others(fixture, 2).map((seat) => `${seat} accept-draw`),
    ]),
    at('Declined: nothing is left to accept', ['1 offer-draw, 2 decline-draw, accept-draw ?impossible']),
    at('Withdrawn', ['1 offer-draw, withdraw-draw, 2 accept-draw ?impossible']),
    at('No second offer while one stands', [
      '1 offer-draw, offer-draw ?impossible, 2 offer-draw ?impossible',
    ]),
    at('Nobody answers their own offer, nor withdraws that of another', [
      '1 offer-draw, accept-draw ?impossible, decline-draw ?impossible, 2 withdraw-draw ?impossible',
    ]),
    at('Without an offer there is nothing to answer', [
      '2 accept-draw ?impossible, decline-draw ?impossible, 1 withdraw-draw ?impossible',
    ]),
    at('It stands while its player goes on', ['1 offer-draw', ...within]),
    at('It lapses when the turn of its player ends', ['1 offer-draw', ...first, '2 accept-draw ?impossible']),
    at('It stands when the turn of another ends', ['2 offer-draw', ...first, '1 decline-draw']),
    ...seats.map((seat) => at(`Seat ${seat} resigns`, [`${seat} resign, view spectator`])),
    ...(fixture.repetition === null && fixture.call === null
      ? []
      : [
          at('A draw cannot be claimed without grounds', [
            '1 claim-draw ?impossible, 2 claim-draw ?impossible',
          ]),
        ]),
    ...(repetition === null ? [] : repetitions(fixture, repetition)),
  ];
}

function repetitions(fixture: Fixture, { position, turns }: NonNullable<Fixture['repetition']>): Case[] {
  const at = casesAt(fixture);
  const [first = [], second = []] = turns;
  const round = [...first, ...second];
  return [
    at(
      'The same table for the third time',
      [...first, '1 claim-draw ?impossible', ...second, '1 claim-draw'],
      {},
      position,
    ),
    at('Claimed by the other', [...round, '2 claim-draw'], {}, position),
    at(
      'With a standstill as well, the repetition is the ground',
      [...round, '2 claim-draw'],
      { stillTurns: 1 },
      position,
    ),
    ...RECURRING.filter(({ name }) => name === fixture.name).flatMap((table) => recurring(fixture, table)),
  ];
}

/** A turn that ends without any gain; a table has cards for two of each seat. */
const idle = ({ turns }: Fixture, count: number): string[] =>
  Array.from({ length: count }, (_, i) => turns[i % turns.length] ?? []).flat();

function standstill(fixture: Fixture): Case[] {
  if (fixture.call === null) return [];
  const at = casesAt(fixture);
  const first = fixture.turns[0] ?? [];
  const changing = ({ what, piles, before, moves }: Turns, about: string): Case => {
    const turn = before ? 2 : 1;
    const beforehand = before
      ? [...before.map((move) => `2 ${move} !*`), ...anyWay(fixture.turns[1] ?? [])]
      : [];
    return at(
      `${about}: ${what}`,
      [...beforehand, ...moves.map((move) => `1 ${move} !*`), ...anyWay(first)],
      { stillTurns: before ? 2 : 1 },
      { ...withPiles(fixture, piles), turn },
    );
  };
  const ofThis = ({ name }: Turns): boolean => name === fixture.name;
  return [
    at('Off by default', [...idle(fixture, 3), '1 claim-draw ?impossible']),
    at('One turn', [...idle(fixture, 1), '1 claim-draw'], { stillTurns: 1 }),
    at(
      'As many turns as the option says',
      [
        ...idle(fixture, 2),
        '2 claim-draw ?impossible',
        ...idle({ ...fixture, turns: rotated(fixture) }, 1),
        '2 claim-draw',
      ],
      { stillTurns: 3 },
    ),
    ...NOTED.flatMap((noted) =>
      CHANGES[noted].filter(ofThis).map((turns) => changing(turns, `Starts over (${noted})`)),
    ),
    ...SAME.filter(ofThis).map((turns) => changing(turns, 'Counts on')),
  ];
}

/** The turns after the first two. */
const rotated = ({ turns }: Fixture): readonly (readonly string[])[] => {
  const by = 2 % turns.length;
  return [...turns.slice(by), ...turns.slice(0, by)];
};

function autoClock(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { turns, within, act, impossible, bad, call } = fixture;
  const [first = [], second = []] = turns;
  return [
    at('None: nothing is charged', ['tick @9000000000, 1 press ?impossible|bad-line']),
    at('Starts by itself with the player to move', ['tick @1000, tick @1000, tick @1001'], auto(60_000)),
    at(
      'Pressed as the turn ends, with the increment',
      ['tick @2000', ...first, 'tick @12000', ...second, 'tick @13000'],
      auto(60_000, 5000),
    ),
    at(
      'Not pressed within the turn',
      ['tick @100', ...within, '1 offer-draw @300, 2 decline-draw @400'],
      auto(60_000, 5000),
    ),
    at(
      'Charged on lines that are refused, not on bad ones',
      [
        `1 ${impossible} @1000 ?impossible`,
        `2 ${act} @2000 ?not-your-turn`,
        `1 ${bad} @99000 ?bad-line`,
        'tick',
        'tick @1999 ?bad-line',
      ],
      auto(60_000),
    ),
    at(
      'The flag falls to the millisecond',
      ['tick @4999', 'tick @5000', `1 ${act} ?over`, 'view spectator'],
      auto(5000),
    ),
    at('A line that comes at zero is too late', [`1 ${act} @5000 ?over`, 'view 1'], auto(5000)),
    at('A move a millisecond before is in time', ['tick @4999', ...first, 'tick @5000'], auto(5000)),
    at('The flag of another seat', [...first, 'tick @5000'], auto(5000)),
    at('A bad line brings nothing about', [`1 ${bad} @99999 ?bad-line`, 'tick @100'], auto(5000)),
    ...(call === null
      ? []
      : [
          at(
            'A right call presses it',
            [`${call.offence} !*`, `2 ${call.verb} @1000`, 'tick @1500'],
            auto(60_000, 500),
            call.position,
          ),
          at(
            'A wrong call does not',
            [`2 ${call.verb} @1000`, 'tick @1500'],
            auto(60_000, 500),
            call.position,
          ),
        ]),
  ];
}

function manualClock(fixture: Fixture): Case[] {
  const { presses, turns, act, impossible, bad, call, within } = fixture;
  if (!presses.includes('manual')) return [];
  const at = casesAt(fixture);
  const [first = [], second = []] = turns;
  const [begins = '', ...goesOn] = second;
  return [
    at(
      'Started by the passive player',
      ['1 press ?impossible, tick @500000, 2 press, tick @501000'],
      manual(60_000),
    ),
    at(
      'Before it is started only resigning and agreeing on a draw',
      [`1 ${act} ?impossible`, '1 offer-draw', '2 decline-draw', '2 offer-draw', '1 accept-draw'],
      manual(60_000),
    ),
    at('… or resigning', ['1 resign'], manual(60_000)),
    at(
      'Pressed at the end of a turn, with the increment',
      ['2 press @1000', ...first, '1 press @5000', ...second, '2 press @15000, tick @16000'],
      manual(60_000, 3000),
    ),
    at(
      'Impossible during a turn',
      ['2 press @1000, 1 press ?impossible', ...within, '1 press ?impossible, 2 press ?impossible'],
      manual(60_000),
    ),
    at(
      'The end of a turn does not press it',
      ['2 press @1000', ...first, '2 press ?impossible, tick @4000'],
      manual(60_000),
    ),
    at(
      'Pressed late, in the turn of the other',
      [
        '2 press @1000',
        ...first,
        `${begins} @3000`,
        '1 press @6000',
        '2 press ?impossible',
        ...goesOn,
        '2 press @9000',
      ],
      manual(60_000),
    ),
    at(
      'Forgotten until the next turn of the one who forgot',
      ['2 press @1000', ...first, ...second, '1 press ?impossible, 2 press ?impossible, tick @4000'],
      manual(60_000),
    ),
    at(
      'Refused lines are charged, bad ones are not',
      [
        '2 press @1000',
        `1 ${impossible} @31000 ?impossible`,
        `2 ${act} @41000 ?not-your-turn`,
        `1 ${bad} @55000 ?bad-line`,
        'tick',
      ],
      manual(60_000),
    ),
    at(
      'The flag falls for the player whose time runs, whoever’s turn it is',
      ['2 press @1000', ...first, 'tick @5999, tick @6000'],
      manual(5000),
    ),
    ...(call === null
      ? []
      : [
          at(
            'A right call does not press it: the player who was called on does',
            [
              '2 press @1000',
              `${call.offence} @2000 !*`,
              `2 ${call.verb} @3000`,
              '2 press ?impossible',
              '1 press @4000',
              '2 press ?impossible',
              '1 press ?impossible',
            ],
            manual(60_000),
            call.position,
          ),
        ]),
    ...sixPresses(fixture),
  ];
}

/** Presses at the ends of turns that get nowhere, started long before so that the start is not among the six. */
function sixPresses(fixture: Fixture): Case[] {
  const { game, seats, turns, repetition } = fixture;
  if (seats.length > 2) return [];
  const at = casesAt(fixture);
  // Everybody has two cards to draw; then they are turned over, by a move of its own where there is one.
  const turn = (i: number): string[] => {
    const seat = 1 + (i % 2);
    const flips = (i === 4 || i === 5) && game === 'zank-patience' ? [`${seat} flip`] : [];
    return [...flips, ...(turns[i % 2] ?? [])];
  };
  const started = (times: readonly number[], move = turn): string[] => [
    '2 press @1000',
    ...times.flatMap((time, i) => [...move(i), `${1 + (i % 2)} press @${time}`]),
  ];
  const within = [50_000, 51_000, 52_000, 53_000, 54_000, 55_000];
  return [
    at('Six presses within five seconds', [...started(within), '2 claim-draw'], manual(600_000)),
    at('… claimed by the other', [...started(within), '1 claim-draw'], manual(600_000)),
    at('Five are not enough', [...started(within.slice(1)), '2 claim-draw ?impossible'], manual(600_000)),
    at(
      'A millisecond more is too long',
      [...started([...within.slice(0, 5), 55_001]), '2 claim-draw ?impossible'],
      manual(600_000),
    ),
    at(
      'Until the next action is completed',
      [...started(within), ...turn(6), '2 claim-draw ?impossible'],
      manual(600_000),
    ),
    ...(repetition === null
      ? []
      : [
          at(
            'With a repeated table as well, that is the ground',
            [...started(within, (i) => [...(repetition.turns[i % 2] ?? [])]), '2 claim-draw'],
            manual(600_000),
            repetition.position,
          ),
        ]),
  ];
}

function openWins(fixture: Fixture): Case[] {
  const { win, call, seats, presses, act } = fixture;
  if (win === null || call === null) return [];
  const legal = (about: string, moves: readonly Move[], more: Options = {}): Case =>
    casesAt(fixture)(about, [...atOneSecond(win.legal.moves), ...moves], more, win.legal.position);
  const illegal = (about: string, moves: readonly Move[], more: Options = {}): Case =>
    casesAt(fixture)(about, [...atOneSecond(win.illegal.moves), ...moves], more, win.illegal.position);
  return [
    legal('Final after 15 seconds', ['tick @15999', 'tick @16000', `2 ${call.verb} ?over`]),
    legal('As long as the option says', ['tick @1399, tick @1400'], { endWindowMs: 400 }),
    legal('At once', [], { endWindowMs: 0 }),
    legal('Accepted', [
      '1 accept-end ?impossible',
      ...others(fixture, 1).map((seat) => `${seat} accept-end @1500`),
    ]),
    illegal(
      'Accepted though it could have been called',
      others(fixture, 1).map((seat) => `${seat} accept-end @1500`),
    ),
    illegal('Resigned', ['2 resign']),
    legal('Nothing else happens', [
      ...seats.map((seat): Move => `${seat} ${act} ?impossible`),
      '1 offer-draw ?impossible, 2 offer-draw ?impossible, 1 claim-draw ?impossible',
      '2 press ?impossible',
    ]),
    illegal('Called, and taken back', [`2 ${call.verb} @9000`, 'tick @90000']),
    illegal('Called in the last millisecond', [`2 ${call.verb} @15999`]),
    illegal('Called a millisecond too late', [`2 ${call.verb} @16000 ?over`, 'view 2']),
    legal('Called wrongly: it stays open', [`2 ${call.verb} @2000`, 'tick @15999', 'tick @16000']),
    illegal('Nobody sees whether it was right', ['view 1, view 2, view spectator']),
    ...presses.map((press) =>
      casesAt(fixture)(
        `No time is charged (${press})`,
        [
          ...(press === 'manual' ? ['2 press @0'] : []),
          ...atOneSecond(win.legal.moves),
          'tick @12000, tick @16000',
        ],
        clockOf(press)(5000),
        win.legal.position,
      ),
    ),
    casesAt(fixture)(
      'Not accepted before',
      seats.map((seat) => `${seat} accept-end ?impossible`),
      {},
      win.legal.position,
    ),
  ];
}

/** Moves that are made beforehand, whatever they are, the last of them at 1000 ms. */
const atOneSecond = (moves: readonly string[]): string[] =>
  moves.map((move, i) => `${move}${i === moves.length - 1 ? ' @1000' : ''} !*`);

function views(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { within, full, call, seats } = fixture;
  const looks = [...seats, 'spectator'].map((viewer) => `view ${viewer}`);
  return [
    at('The plain table', looks),
    at('A table with all that can be given', looks, {}, full.given),
    at('After some moves', [...within, '1 offer-draw', ...looks], auto(60_000)),
    at('Once over', ['1 resign', ...looks]),
    ...(call === null
      ? []
      : [at('With an offence that can be called', [`${call.offence} !*`, ...looks], {}, call.position)]),
  ];
}

const BAD: readonly string[] = [
  'touch e1',
  '{"seat":1,"do":"resign"',
  '{"do":"tick"}{"do":"tick"}',
  "{'do':'tick'}",
  'null',
  '17',
  '"tick"',
  '[]',
  '[{"do":"tick"}]',
  '{}',
  '{"seat":1}',
  '{"do":"resign"}',
  '{"seat":0,"do":"resign"}',
  '{"seat":"1","do":"resign"}',
  '{"seat":4,"do":"resign"}',
  '{"seat":1,"do":"Resign"}',
  '{"seat":1,"do":5}',
  '{"seat":1,"do":"toString"}',
  '{"do":"tick","at":-1}',
  '{"do":"tick","at":1.5}',
  '{"do":"tick","at":"5"}',
  '{"do":"tick","at":null}',
  '{"do":"view"}',
  '{"do":"view","as":0}',
  '{"do":"view","as":"arbiter"}',
];

function badLines(fixture: Fixture): Case[] {
  const { lines, act, impossible, bad, within } = fixture;
  const at = casesAt(fixture);
  const refused = (line: unknown): Move => ({ line, error: 'bad-line' });
  const blanks: Move[] = ['', '   ', '\t'].map((line) => ({ line }));
  // Every field that a line needs besides seat and verb: left out, and with an invalid value.
  const spoilt = lines.flatMap((line) =>
    Object.keys(line)
      .filter((field) => field !== 'do' && field !== 'seat')
      .flatMap((field) => {
        const { [field]: _, ...rest } = line;
        return [rest, { ...rest, [field]: 5 }, { ...rest, [field]: 'x y' }];
      }),
  );
  return [
    at('Lines that are not lines change nothing', [...BAD.map(refused), 'tick']),
    at('Blank lines are skipped', [...blanks, 'tick']),
    at('Fields that are missing or wrong', [...spoilt.map(refused), 'tick']),
    at('Verbs of other games', [
      ...[
        'touch',
        'place',
        'flip',
        'knock',
        'stop',
        'announce',
        'play',
        'close',
        'pause',
        'reveal',
        'check-out',
      ]
        .filter((verb) => !lines.some((line) => line['do'] === verb))
        .map((verb) => refused({ seat: 1, do: verb, pile: 'e1', card: 'QS', revert: true })),
      'tick',
    ]),
    at('Not your turn and impossible', [
      `1 ${impossible} ?impossible`,
      `2 ${act} ?not-your-turn`,
      `2 ${impossible} ?not-your-turn`,
    ]),
    at('Over comes after bad lines and before all else', [
      '1 resign @1000',
      `1 ${bad} ?bad-line`,
      `1 ${act} @999 ?bad-line`,
      `1 ${act} ?over`,
      `2 ${act} ?over`,
      `2 ${impossible} ?over`,
    ]),
    at('Time stands still or goes on', [
      'tick @100',
      'tick @100',
      'tick',
      'tick @99 ?bad-line',
      `1 ${act} @100`,
      '1 resign @99 ?bad-line',
    ]),
    at('Time passes on refused lines and on views', [
      `1 ${impossible} @500 ?impossible`,
      'tick @499 ?bad-line',
      { line: { do: 'view', as: 1, at: 700 } },
      'tick @699 ?bad-line',
      `1 ${bad} @99999 ?bad-line`,
      'tick @700',
    ]),
    at('Plies count what was accepted, but for views and ticks', [
      ...within,
      'tick',
      'view 1',
      `1 ${impossible} ?impossible`,
      '2 offer-draw',
      '2 withdraw-draw',
    ]),
  ];
}

/** This many of the wrong positions, evenly chosen. */
const WRONG = 24;

function setUps(fixture: Fixture): Case[] {
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
      about: 'A position is taken as it is',
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
      : [wrong('No clock that is pressed by hand', withOptions({ clock: { ...clock, press: 'manual' } }))]),
    ...[
      5,
      [],
      [20],
      [1, 2, 3, 4],
      ['1', '2', '3'].slice(0, seats.length),
      [-1, 5, 5].slice(0, seats.length),
      [1, 1000, 1].slice(0, seats.length),
    ].map((cuts) => wrong('Wrong cuts', { game, seed: 'x', options: { ...options, cuts } })),
    ...[null, 5, ['x']].map((seed) => wrong('A seed that is not a text', { game, seed, options })),
    wrong('Neither a seed nor a position', { game, options }),
    wrong('A game that does not exist', { ...setupOf(fixture), game: 'chess' }),
    {
      about: 'A set-up that is refused leaves the match before',
      setup: setupOf(fixture),
      moves: [
        '1 offer-draw @1000',
        { line: { game, position: { turn: 5 } }, error: 'bad-line' },
        'tick',
        '2 decline-draw',
      ],
    },
    {
      about: 'Another one drops it',
      setup: setupOf(fixture),
      moves: ['1 offer-draw @1000', { line: setupOf(fixture) }, '1 offer-draw @5'],
    },
  ];
}

/** How long rights last is an option where people call, and unknown elsewhere. */
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
      const about = call === null ? 'An option that is unknown' : 'A wrong option';
      return { about, setup: withOptions(one), moves: [], ...(call !== null && { error: 'bad-line' }) };
    }),
    ...rights.map((one): Case => ({ about: 'How long rights last', setup: withOptions(one), moves: [] })),
  ];
}

function deals({ game, options, seats }: Fixture): Case[] {
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
    {
      ...deal('clocked'),
      setup: {
        game,
        seed: 'clocked',
        options: { ...options, clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' } },
      },
    },
  ];
}
