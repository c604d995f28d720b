/** The files of `conformance/desk/`: what is said to a desk, by topic; only what the protocol settles is said. */
import { createDesk } from '../../src/desk.ts';
import { players, row } from '../tournament/trf/rows.ts';
import type { DeskHeading, SuiteFile } from './suite.ts';

type Line = Readonly<Record<string, unknown>>;
/** A line that is answered, or with what it is refused with. */
type Said = Line | readonly [unknown, 'bad-line' | 'impossible'];

interface Topic {
  readonly name: string;
  readonly about: string;
  /** What is said one after another; each begins with an event of its own, or goes on with the one before. */
  readonly cases: readonly (readonly [about: string, ...Said[]])[];
}

const swiss = (rounds?: number): Line => ({
  tournament: 'swiss',
  ...(rounds !== undefined && { options: { rounds } }),
});
const arena = { tournament: 'arena', options: { minutes: 5 } };
const knockout = { tournament: 'knockout' };
const join = (player: string, rating?: number): Line => ({
  do: 'join',
  player,
  ...(rating !== undefined && { rating }),
});
/** With ratings from 1900 down. */
const joins = (...names: readonly string[]): Line[] => names.map((name, i) => join(name, 1900 - 100 * i));
const withdraw = (player: string): Line => ({ do: 'withdraw', player });
const back = (player: string): Line => ({ do: 'return', player });
const absent = (player: string, round: number): Line => ({ do: 'absent', player, round });
const start = { do: 'start' };
const pair = { do: 'pair' };
const standings = { do: 'standings' };
const result = (one: string, other: string, score: readonly number[], more: Line = {}): Line => ({
  do: 'result',
  players: [one, other],
  score,
  ...more,
});
const won = (one: string, other: string): Line => result(one, other, [1, 0]);
const drawn = (one: string, other: string): Line => result(one, other, [0.5, 0.5]);
const forfeited = (one: string, other: string): Line => result(one, other, [1, 0], { forfeit: true });
const bothLost = (one: string, other: string): Line => result(one, other, [0, 0], { forfeit: true });
const at = (line: Line, time: number): Line => ({ ...line, at: time });
const not = (line: Line): Said => [line, 'impossible'];
const bad = (...lines: readonly unknown[]): Said[] => lines.map((line): Said => [line, 'bad-line']);

const ALL_BREAKS = [
  'buchholz',
  'buchholz-cut-1',
  'median-buchholz',
  'sonneborn-berger',
  'direct-encounter',
  'progressive',
  'wins',
  'fewer-games',
];
const trf = (text: string, options: Line = {}): Line => ({ tournament: 'swiss', trf: text, options });
const TWO = players(['1.0', '2 w 1'], ['0.0', '1 b 0']);
/** Games, byes, forfeits of one and of both, an absence, rounds missed. */
const MIXED = players(
  ['2.5', '2 w 1, 4 b 1, 3 w =', '2100'],
  ['2.0', '1 b 0, 0000 - U, 5 w +', '2000'],
  ['2.0', '5 w 1, 0000 - H, 1 b =', '1900'],
  ['1.0', '0000 - F, 1 w 0, 6 b -', '1800'],
  ['0.5', '3 b 0, 6 w =, 2 b -', '1700'],
  ['0.5', '0000 - Z, 5 b =, 4 w -', '1600'],
);

const TOPICS: readonly Topic[] = [
  {
    name: 'set-ups',
    about: 'Events that can be set up, and some that cannot',
    cases: [
      ['Every kind', swiss(), { tournament: 'round-robin' }, knockout, arena, { league: {} }],
      [
        'A refused one leaves the event before',
        swiss(3),
        join('ida'),
        ...bad({ tournament: 'chess' }),
        join('jan'),
        standings,
      ],
      [
        'Options',
        { tournament: 'swiss', seed: 'x', options: { rounds: 15, tieBreaks: [] } },
        { tournament: 'round-robin', options: { cycles: 2, tieBreaks: ALL_BREAKS } },
        { tournament: 'arena', seed: '', options: { minutes: 600, tieBreaks: ['progressive'] } },
        { league: { k: 32, start: 0, inactiveDays: 1 } },
        ...bad(
          ...[0, 16, 2.5, '5', null].map((rounds) => ({ tournament: 'swiss', options: { rounds } })),
          ...[['wins', 'wins'], ['elo'], 'wins', null].map((tieBreaks) => ({
            tournament: 'swiss',
            options: { tieBreaks },
          })),
          ...[{ cycles: 1 }, { minutes: 60 }].map((options) => ({ tournament: 'swiss', options })),
          ...[{ cycles: 3 }, { rounds: 3 }].map((options) => ({ tournament: 'round-robin', options })),
          ...[{ tieBreaks: ['wins'] }, { rounds: 3 }].map((options) => ({ tournament: 'knockout', options })),
          ...[{ minutes: 4 }, { minutes: 601 }, { cycles: 1 }].map((options) => ({
            tournament: 'arena',
            options,
          })),
          ...[{ k: 0 }, { k: -1 }, { inactiveDays: 0 }, { start: '1000' }].map((league) => ({ league })),
          ...[5, null].map((seed) => ({ tournament: 'swiss', seed })),
          { tournament: 'knockout', trf: TWO },
        ),
      ],
    ],
  },
  {
    name: 'lines',
    about: 'Lines that are not lines, and the order of errors',
    cases: [
      [
        'Wrong shapes and unknown words',
        swiss(),
        ...bad(
          'start',
          '{"do":"start"',
          '[]',
          '5',
          {},
          { do: 'begin' },
          { do: 'join' },
          join(''),
          join(' ida'),
        ),
        ...bad(
          join('x'.repeat(33)),
          join('i\nda'),
          join('ida', -1),
          join('ida', 10_000),
          join('ida', 1000.5),
        ),
        ...bad({ do: 'forbid', players: ['ida'] }, absent('ida', 1.5), { do: 'export', as: 'pdf' }),
        ...bad(result('ida', 'jan', [1, 1]), result('ida', 'jan', [0, 0]), result('ida', 'jan', [2, -1])),
        ...bad(result('ida', 'jan', [1]), { ...won('ida', 'jan'), forfeit: 'yes' }),
        standings,
      ],
      [
        'Names and ratings at their limits',
        swiss(),
        join('x'.repeat(32), 9999),
        join('"ida", =1', 0),
        standings,
      ],
      [
        'Words of another kind, and of a league',
        swiss(),
        not({ do: 'free', player: 'ida' }),
        not({ do: 'tick' }),
        not({ do: 'annul', game: 1 }),
        knockout,
        not(absent('ida', 1)),
        not({ do: 'forbid', players: ['ida', 'jan'] }),
        not({ do: 'export', as: 'trf' }),
        { do: 'export', as: 'csv' },
        { league: {} },
        not(start),
        not(standings),
        not(join('ida')),
        ...bad(join('')),
      ],
      [
        'The time of an arena',
        arena,
        ...joins('ida', 'jan'),
        start,
        ...bad({ do: 'tick' }, pair, standings, at({ do: 'tick' }, -1)),
        at({ do: 'tick' }, 500),
        ...bad(at({ do: 'tick' }, 499)),
        at({ do: 'tick' }, 500),
      ],
    ],
  },
  {
    name: 'players',
    about: 'Joining, withdrawing, returning, being absent',
    cases: [
      [
        'Before the start',
        swiss(),
        join('ida'),
        not(join('ida')),
        not(start),
        not(withdraw('jan')),
        not(back('ida')),
        join('jan'),
        withdraw('jan'),
        not(withdraw('jan')),
        not(start),
        back('jan'),
        start,
        not(start),
      ],
      [
        'Joining after the start: while fewer than half of the rounds have begun',
        swiss(4),
        ...joins('ida', 'jan'),
        start,
        pair,
        won('ida', 'jan'),
        join('kim'),
        pair,
        not(join('leo')),
      ],
      [
        'A round robin and a knockout are closed',
        { tournament: 'round-robin' },
        ...joins('ida', 'jan'),
        start,
        not(join('kim')),
      ],
      ['… the knockout', knockout, ...joins('ida', 'jan'), start, not(join('kim'))],
      [
        'Absent: once, not in the last round, not before the rounds are known',
        swiss(),
        ...joins('ida', 'jan', 'kim'),
        not(absent('ida', 1)),
        start,
        not(absent('ida', 2)),
        not(absent('ida', 3)),
        not(absent('ida', 0)),
        not(absent('leo', 1)),
        absent('ida', 1),
        not(absent('ida', 1)),
        pair,
        won('jan', 'kim'),
        not(absent('kim', 1)),
        standings,
      ],
      [
        'Whoever has withdrawn gets nothing until they return, half a point neither',
        swiss(3),
        ...joins('ida', 'jan', 'kim'),
        start,
        absent('kim', 1),
        withdraw('kim'),
        pair,
        won('jan', 'ida'),
        back('kim'),
        standings,
      ],
      [
        'The game that is being played goes on',
        swiss(2),
        ...joins('ida', 'jan'),
        start,
        pair,
        withdraw('jan'),
        won('jan', 'ida'),
        pair,
        standings,
      ],
    ],
  },
  {
    name: 'byes',
    about: 'Who has the bye',
    cases: [
      [
        'The lowest in rating, then in points; nobody twice while there is somebody else',
        swiss(3),
        ...joins('ida', 'jan', 'kim'),
        start,
        pair,
        won('jan', 'ida'),
        pair,
        won('jan', 'kim'),
        pair,
        drawn('ida', 'kim'),
        standings,
      ],
      ['Of equal ratings the last to join', swiss(3), join('ida'), join('jan'), join('kim'), start, pair],
      [
        'Nobody who has won by forfeit',
        swiss(3),
        ...joins('ida', 'jan', 'kim'),
        start,
        pair,
        forfeited('ida', 'jan'),
        pair,
      ],
      [
        'A round of byes alone',
        swiss(2),
        ...joins('ida', 'jan'),
        start,
        withdraw('jan'),
        pair,
        pair,
        standings,
      ],
    ],
  },
  {
    name: 'results',
    about: 'Results, forfeits, corrections',
    cases: [
      [
        'Corrected while the round is the last, also once over, and never before that',
        swiss(2),
        ...joins('ida', 'jan'),
        start,
        not(won('ida', 'jan')),
        pair,
        won('ida', 'jan'),
        drawn('jan', 'ida'),
        pair,
        result('jan', 'ida', [0, 1]),
        won('jan', 'ida'),
        not(pair),
        bothLost('ida', 'jan'),
        standings,
      ],
      [
        'A round before stands',
        swiss(3),
        ...joins('ida', 'jan', 'kim'),
        start,
        pair,
        won('ida', 'jan'),
        pair,
        not(won('jan', 'ida')),
      ],
      ['A forfeit is no game', swiss(1), ...joins('ida', 'jan'), start, pair, forfeited('jan', 'ida')],
      [
        'Of nobody’s game',
        swiss(1),
        ...joins('ida', 'jan'),
        start,
        pair,
        not(won('ida', 'kim')),
        not(won('ida', 'ida')),
      ],
    ],
  },
  {
    name: 'round-robin',
    about: 'Everybody once a cycle',
    cases: [
      [
        'Two players, twice',
        { tournament: 'round-robin', options: { cycles: 2 } },
        ...joins('ida', 'jan'),
        start,
        pair,
        not(pair),
        won('jan', 'ida'),
        pair,
        drawn('jan', 'ida'),
      ],
      [
        'Whose opponent has withdrawn rests',
        { tournament: 'round-robin', options: { cycles: 2 } },
        ...joins('ida', 'jan'),
        start,
        withdraw('jan'),
        pair,
        back('jan'),
        pair,
        won('ida', 'jan'),
      ],
    ],
  },
  {
    name: 'knockout',
    about: 'The bracket',
    cases: [
      [
        'Four: the first meets the last; a draw is played again',
        knockout,
        ...joins('ida', 'jan', 'kim', 'leo'),
        start,
        pair,
        not(drawn('ida', 'leo')),
        won('leo', 'ida'),
        not(pair),
        won('jan', 'kim'),
        won('ida', 'leo'),
        pair,
        not(won('leo', 'ida')),
        won('jan', 'ida'),
        won('ida', 'jan'),
      ],
      [
        'Five: byes for the highest',
        knockout,
        ...joins('ida', 'jan', 'kim', 'leo', 'mia'),
        start,
        pair,
        won('mia', 'leo'),
        won('kim', 'jan'),
        pair,
        won('mia', 'ida'),
        pair,
        won('mia', 'kim'),
      ],
      [
        'Where both have lost nobody goes on',
        knockout,
        ...joins('ida', 'jan', 'kim', 'leo'),
        start,
        pair,
        bothLost('ida', 'leo'),
        won('kim', 'jan'),
        pair,
      ],
      [
        'Whoever has withdrawn does not go on',
        knockout,
        ...joins('ida', 'jan', 'kim', 'leo'),
        start,
        pair,
        won('ida', 'leo'),
        won('jan', 'kim'),
        withdraw('ida'),
        pair,
      ],
    ],
  },
  {
    name: 'arena',
    about: 'Streaks, draws, the end',
    cases: [
      [
        'From the third win in a row on a win is worth double',
        arena,
        ...joins('ida', 'jan'),
        start,
        ...[1, 2, 3, 4].flatMap((time) => [
          at(pair, time),
          at(won('ida', 'jan'), time),
          at({ do: 'free', player: 'ida' }, time),
          at({ do: 'free', player: 'jan' }, time),
        ]),
        at(standings, 5),
        at(pair, 6),
        at(won('jan', 'ida'), 7),
        at(standings, 8),
      ],
      [
        'Only the first of a series of draws gives points',
        arena,
        ...joins('ida', 'jan'),
        start,
        ...[1, 2].flatMap((time) => [
          at(pair, time),
          at(drawn('ida', 'jan'), time),
          at({ do: 'free', player: 'ida' }, time),
          at({ do: 'free', player: 'jan' }, time),
        ]),
        at(standings, 3),
      ],
      [
        'With an odd number one waits; who plays or has withdrawn is not free',
        arena,
        join('ida'),
        join('jan'),
        start,
        at(pair, 0),
        not(at({ do: 'free', player: 'ida' }, 0)),
        at(join('kim'), 1),
        not(at(pair, 1)),
        at(withdraw('kim'), 2),
        not(at({ do: 'free', player: 'kim' }, 2)),
      ],
      [
        'After the end nobody is paired, and what is being played still counts',
        arena,
        ...joins('ida', 'jan', 'kim', 'leo'),
        start,
        at(withdraw('kim'), 0),
        at(withdraw('leo'), 0),
        at(pair, 299_999),
        at({ do: 'tick' }, 300_000),
        not(at(pair, 300_000)),
        at(won('ida', 'jan'), 400_000),
      ],
      [
        '… is over at once where nobody plays',
        arena,
        ...joins('ida', 'jan'),
        start,
        at({ do: 'tick' }, 300_000),
      ],
    ],
  },
  {
    name: 'tie-breaks',
    about: 'All tie-breaks, each for itself, and several',
    cases: [
      ...ALL_BREAKS.map((one): Topic['cases'][number] => [one, trf(MIXED, { tieBreaks: [one], rounds: 3 })]),
      ['All, in another order', trf(MIXED, { tieBreaks: ALL_BREAKS.toReversed(), rounds: 3 })],
      ['Without any: equal ranks', trf(MIXED, { tieBreaks: [], rounds: 3 })],
      [
        'Direct encounter, only if all have met',
        trf(
          players(
            ['1.0', '2 w 1, 3 b 0', '1500'],
            ['1.0', '1 b 0, 4 w 1', '1600'],
            ['1.0', '4 b 0, 1 w 1', '1700'],
            ['1.0', '3 w 1, 2 b 0', '1800'],
          ),
          {
            tieBreaks: ['direct-encounter'],
            rounds: 2,
          },
        ),
        trf(players(['1.0', '2 w 1, 0000 - Z', '1500'], ['1.0', '1 b 0, 0000 - U', '1600']), {
          tieBreaks: ['direct-encounter'],
          rounds: 2,
        }),
      ],
    ],
  },
  {
    name: 'trf',
    about: 'Files of TRF-16',
    cases: [
      ['Running, with as many rounds as have all results', trf(`XXR 5\n${MIXED}`), standings],
      [
        'The last round is being played',
        trf(`XXR 5\n${players(['1.0', '2 w 1, 2 b'], ['0.0', '1 b 0, 1 w'])}`),
        drawn('p1', 'p2'),
      ],
      [
        'Before the first round',
        trf(`${row(1, 'Ida', '0.0', '', '1500')}\n${row(3, 'Jan', '0.0', '')}`),
        pair,
        won('Jan', 'Ida'),
      ],
      ['Whatever ends its lines', trf(MIXED.replaceAll('\n', '\r')), trf(MIXED.replaceAll('\n', '\r\n'))],
      [
        'Lines of other codes are skipped',
        trf(`012 A name\n# a comment\nXXC white1\n\n${TWO}\n132 26/04/01`),
      ],
      [
        'The option says how many rounds there are',
        trf(`XXR 1\n${TWO}`),
        trf(`XXR 1\n${TWO}`, { rounds: 2 }),
      ],
      [
        'What does not fit together',
        ...[
          TWO.replace('2 w 1', '2 b 1'),
          TWO.replace('1 b 0', '1 b ='),
          TWO.replace('1 b 0', '1 b'),
          TWO.replace('1 b 0', ''),
        ]
          .concat(TWO.replace('1.0', '0.5'), TWO.replace('2 w 1', '7 w 1'), TWO.replace('2 w 1', '2 w *'))
          .concat(TWO.replace('p2', 'p1'), TWO.replace('001    2', '001    1'), '001', `XXR 1\n${MIXED}`)
          .concat(players(['1.0', '2 w, 2 b 1'], ['0.0', '1 b, 1 w 0']))
          .map((text): Said => [trf(text), 'bad-line']),
      ],
    ],
  },
  {
    name: 'export',
    about: 'Standings as CSV; that there is a TRF',
    cases: [
      [
        'Quoted where it has to be',
        swiss(1),
        join('Torres, Eugenio', 1500),
        join('the "Cat"', 1400),
        start,
        pair,
        won('the "Cat"', 'Torres, Eugenio'),
        { do: 'export', as: 'csv' },
        { do: 'export', as: 'trf' },
      ],
    ],
  },
  {
    name: 'league',
    about: 'Ratings, annulled games, who is inactive',
    cases: [
      [
        'Two and three players',
        { league: {} },
        { do: 'game', players: ['ida', 'jan'], score: [1, 0], at: 1000 },
        { do: 'game', players: ['jan', 'kim', 'ida'], score: [0.5, 0.5, 0], at: 2000 },
        { do: 'game', players: ['leo', 'kim', 'ida'], score: [1, 0, 0], at: 2000 },
        { do: 'game', players: ['ida', 'leo'], score: [1, 0], forfeit: true, at: 3000 },
        { do: 'ranking', at: 3000 },
        { do: 'annul', game: 2 },
        { do: 'ranking', at: 3000 },
        not({ do: 'annul', game: 2 }),
        not({ do: 'annul', game: 5 }),
        ...bad({ do: 'game', players: ['ida', 'jan'], score: [1, 0], at: 2999 }, { do: 'ranking' }),
        ...bad({ do: 'game', players: ['ida', 'jan'], score: [1, 1], at: 3000 }),
        ...bad({ do: 'game', players: ['ida', 'jan', 'kim'], score: [1, 0], at: 3000 }),
      ],
      [
        'Inactive after as many days',
        { league: { k: 32, start: 1500, inactiveDays: 2 } },
        { do: 'game', players: ['ida', 'jan'], score: [1, 0], at: 0 },
        { do: 'game', players: ['kim', 'leo'], score: [0, 1], at: 1 },
        { do: 'game', players: ['leo', 'kim'], score: [1, 0], at: 1 },
        { do: 'ranking', at: 172_799_999 },
        { do: 'ranking', at: 172_800_000 },
        { do: 'ranking', at: 172_800_001 },
      ],
    ],
  },
];

const headingOf = ({ about }: Topic): DeskHeading => ({ protocol: 'desk', about });

/** The desk's answers to what is said, as lines of a file. @throws when something is not refused as it is meant to be */
function recorded({ name, cases }: Topic): string[] {
  const desk = createDesk();
  return cases.flatMap(([about, ...lines]) =>
    lines.map((said, i) => {
      const { send, error } = saidIn(said);
      const text = desk.answer(typeof send === 'string' ? send : JSON.stringify(send));
      const answer = JSON.parse(text ?? 'null') as Line;
      if (answer['error'] !== error) {
        throw new Error(`${name}, ${about}: ${JSON.stringify(send)} gets ${String(text).slice(0, 200)}`);
      }
      const { message: _, text: file, ...expect } = answer;
      const isTable = typeof file === 'string' && (send as Line)['as'] === 'csv';
      return JSON.stringify({
        ...(i === 0 && { about }),
        send,
        expect: { ...expect, ...(isTable && { text: file }) },
      });
    }),
  );
}

const isRefused = (said: Said): said is readonly [unknown, 'bad-line' | 'impossible'] => Array.isArray(said);

const saidIn = (said: Said): { readonly send: unknown; readonly error?: string } =>
  isRefused(said) ? { send: said[0], error: said[1] } : { send: said };

/** All files for desks. */
export const DESK_FILES: readonly SuiteFile[] = TOPICS.map((topic) => ({
  path: `desk/${topic.name}.jsonl`,
  heading: headingOf(topic),
  sends: topic.cases.flatMap(([, ...lines]) => lines.map((said) => saidIn(said).send)),
  text: () => [JSON.stringify(headingOf(topic)), ...recorded(topic)].map((line) => `${line}\n`).join(''),
}));
