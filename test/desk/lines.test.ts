/** Malformed lines and wrong fields, the order of errors, and the (missing) effect of refused lines. */
import { describe, expect, it } from 'vitest';
import { createDesk } from '../../src/desk.ts';
import { JUNK } from '../referee/fields.ts';
import { errorOf, freshDesk, started, toldBy, type Line, type Say } from './say.ts';

const PAIR = ['ida', 'jan'];
/** A line for each word of a tournament. */
const LINES: readonly Line[] = [
  { do: 'join', player: 'ida', rating: 1050 },
  { do: 'withdraw', player: 'ida' },
  { do: 'return', player: 'ida' },
  { do: 'absent', player: 'ida', round: 3 },
  { do: 'forbid', players: PAIR },
  { do: 'start' },
  { do: 'pair' },
  { do: 'result', players: PAIR, score: [1, 0], forfeit: false },
  { do: 'free', player: 'ida' },
  { do: 'tick' },
  { do: 'standings' },
  { do: 'export', as: 'csv' },
];
const LEAGUE_LINES: readonly Line[] = [
  { do: 'game', players: PAIR, score: [1, 0], forfeit: false, at: 0 },
  { do: 'annul', game: 1 },
  { do: 'ranking', at: 0 },
];

const NO_NAMES = [
  null,
  true,
  5,
  '',
  ' ',
  ' ida',
  'ida ',
  'i\nda',
  'x'.repeat(34),
  [],
  {},
  ['ida'],
  undefined,
];
const NO_PAIRS = [...JUNK, PAIR.slice(1), [...PAIR, 'kim'], ['ida', ''], ['ida', 5], undefined];
const NO_SCORES = [
  ...JUNK,
  [1],
  [1, 1],
  [0, 0],
  [0.5, 0],
  [0.5, 1],
  [2, -1],
  [0.25, 0.75],
  ['1', '0'],
  [1, 0, 0],
  undefined,
];
const NO_RATINGS = [...JUNK, -1, 10_000, 1000.5, '1000'];
const NO_NUMBERS = [...JUNK.filter((junk) => junk !== -1), '1', undefined];
const NO_TIMES = [...JUNK, '5'];
const NO_FORFEITS = [...JUNK.filter((junk) => typeof junk !== 'boolean'), 0, 1, 'true'];
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  player: NO_NAMES,
  players: NO_PAIRS,
  score: NO_SCORES,
  rating: NO_RATINGS,
  forfeit: NO_FORFEITS,
  round: NO_NUMBERS,
  game: NO_NUMBERS,
  at: NO_TIMES,
  as: [...JUNK, 'TRF', 'json', undefined],
};

/** Copies of a line with a bad value in one field each; `at` only where it is a time. */
const spoilt = (line: Line): Line[] =>
  [...Object.keys(line), ...(line['do'] === 'annul' ? [] : ['at'])].flatMap((field) =>
    (WRONG[field] ?? []).map((value) => ({ ...line, [field]: value })),
  );

const ARENA = { tournament: 'arena' };
const EVENTS: readonly [string, () => Say][] = [
  ['nothing set up', freshDesk],
  ...['swiss', 'round-robin', 'knockout', 'arena'].map((kind): [string, () => Say] => [
    `an open ${kind}`,
    () => {
      const say = freshDesk();
      say({ tournament: kind });
      return say;
    },
  ]),
  ['a swiss', () => started({ tournament: 'swiss' }, [...PAIR, 'kim'])],
  ['an arena', () => started(ARENA, [...PAIR, 'kim'])],
  [
    'a league',
    () => {
      const say = freshDesk();
      say({ league: {} });
      return say;
    },
  ],
];

/** The state after any set-up, in answers. */
const stateOf = (say: Say): unknown[] => [
  say({ do: 'standings', at: 1e9 }),
  say({ do: 'export', as: 'trf', at: 1e9 }),
  say({ do: 'ranking', at: 1e9 }),
];

describe.each(EVENTS)('with %s', (_, open) => {
  /** Checks that these lines are bad and change nothing. */
  function areBad(bad: readonly (Line | string)[]): void {
    const say = open();
    for (const line of bad) expect(errorOf(say(line)), JSON.stringify(line)).toBe('bad-line');
    expect(stateOf(say)).toEqual(stateOf(open()));
  }

  it.each([...LINES, ...LEAGUE_LINES])('$do with a wrong field gets bad-line', (line) => {
    areBad(spoilt(line));
  });

  it('unknown words get bad-line', () => {
    const all: Line = Object.assign({}, ...LINES, ...LEAGUE_LINES) as Line;
    const words = [...JUNK, 'Join', 'joins', 'start ', 'undo', 'view', 'game ', undefined];
    areBad(words.map((word) => ({ ...all, do: word })));
  });

  it('a draw by forfeit gets bad-line, in a tournament and in a league', () => {
    for (const line of [LINES[7], LEAGUE_LINES[0]]) areBad([{ ...line, score: [0.5, 0.5], forfeit: true }]);
  });

  it('a wrong set-up gets bad-line and keeps the event', () => {
    const options = (tournament: string, ...wrong: unknown[]): Line[] =>
      wrong.map((one) => ({ tournament, options: one }));
    areBad([
      ...[...JUNK, 'Swiss', 'double-elimination'].map((tournament) => ({ tournament })),
      ...[null, 5, [], {}, true].map((seed) => ({ tournament: 'swiss', seed })),
      ...options('swiss', null, 5, 'x', [], { rounds: 0 }, { rounds: 16 }, { rounds: 2.5 }, { rounds: '5' }),
      ...options('swiss', { cycles: 1 }, { minutes: 60 }, { round: 5 }, { rounds: null }, { __proto: 1 }),
      ...options('swiss', { tieBreaks: ['wins', 'wins'] }, { tieBreaks: ['Wins'] }, { tieBreaks: 'wins' }),
      ...options('round-robin', { rounds: 3 }, { cycles: 0 }, { cycles: 3 }, { minutes: 60 }),
      ...options('knockout', { tieBreaks: [] }, { rounds: 3 }, { cycles: 1 }, { minutes: 5 }),
      ...options('arena', { minutes: 4 }, { minutes: 601 }, { rounds: 3 }, { cycles: 1 }),
      ...[null, 5, [], {}, '', 'rubbish', '001'].map((trf) => ({ tournament: 'swiss', trf })),
      { tournament: 'knockout', trf: '001' },
      ...[null, true, 5, '', 'x', [], [{}]].map((league) => ({ league })),
      ...[0, -1, '16', null].flatMap((bad) => [{ league: { k: bad } }, { league: { inactiveDays: bad } }]),
      ...[-1, 10_000, 0.5, '1000', null].map((start) => ({ league: { start } })),
      { league: { K: 16 } },
      { league: {}, tournament: 'swiss' },
    ]);
  });

  it.each([
    ['no JSON', 'start'],
    ['half of one', '{"do":"start"'],
    ['two', '{"do":"start"}{"do":"start"}'],
    ['NUL', '\0'],
    ['null', 'null'],
    ['a number', '17'],
    ['a text', '"start"'],
    ['a list', '[{"do":"start"}]'],
    ['nothing', '{}'],
    ['a lone surrogate', '{"do":"\\ud800"}'],
    ['a megabyte of brackets', '['.repeat(1_000_000)],
    ['a deep name', `{"do":"join","player":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['a deep option', `{"tournament":"swiss","options":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['a megabyte of word', JSON.stringify({ do: 'x'.repeat(1_000_000) })],
    ['a megabyte of name', JSON.stringify({ do: 'join', player: 'x'.repeat(1_000_000) })],
    [
      'a megabyte of option',
      JSON.stringify({ tournament: 'swiss', options: { ['x'.repeat(1_000_000)]: 1 } }),
    ],
    ['a megabyte of kind', JSON.stringify({ tournament: 'x'.repeat(1_000_000) })],
  ])('%s gets bad-line', (__, line) => {
    areBad([line]);
  });

  it.each(['', ' ', '\t', ' \r'])('%j is skipped', (line) => {
    expect(createDesk().answer(line)).toBeNull();
  });
});

describe('the order of errors', () => {
  it('without an event other lines get no-event, and bad lines still get bad-line', () => {
    const say = freshDesk();
    for (const line of [...LINES, ...LEAGUE_LINES]) {
      expect(errorOf(say(line)), JSON.stringify(line)).toBe('no-event');
    }
    for (const line of LINES) expect(errorOf(say({ ...line, at: 'x' }))).toBe('bad-line');
  });

  it('words of another kind are impossible', () => {
    const swiss = started({ tournament: 'swiss' }, PAIR);
    for (const line of [LINES[8], LINES[9], ...LEAGUE_LINES]) {
      expect(errorOf(swiss(line ?? '')), JSON.stringify(line)).toBe('impossible');
    }
    const league = freshDesk();
    league({ league: {} });
    for (const line of LINES) expect(errorOf(league(line)), JSON.stringify(line)).toBe('impossible');
    const knockout = started({ tournament: 'knockout' }, PAIR);
    for (const line of [LINES[3], LINES[4], LINES[8], LINES[9], { do: 'export', as: 'trf' }]) {
      expect(errorOf(knockout(line ?? '')), JSON.stringify(line)).toBe('impossible');
    }
  });

  it('unknown players are impossible', () => {
    const say = started({ tournament: 'swiss' }, ['kim', 'leo']);
    for (const line of LINES.slice(1, 5)) expect(errorOf(say(line)), JSON.stringify(line)).toBe('impossible');
    expect(errorOf(say(LINES[7] ?? ''))).toBe('impossible');
    for (const game of [LEAGUE_LINES[0], LINES[4], LINES[7]]) {
      expect(errorOf(say({ ...game, players: ['kim', 'kim'] }))).toBe('impossible');
    }
  });
});

describe('the time of an arena', () => {
  it('is required on every line after the start, and never goes back', () => {
    const say = started(ARENA, [...PAIR, 'kim']);
    for (const line of LINES) expect(errorOf(say(line)), JSON.stringify(line)).toBe('bad-line');
    for (const line of LEAGUE_LINES) expect(errorOf(say(line)), JSON.stringify(line)).toBe('impossible');
    toldBy(say({ do: 'tick', at: 500 }));
    toldBy(say({ do: 'tick', at: 500 }));
    for (const line of LINES)
      expect(errorOf(say({ ...line, at: 499 })), JSON.stringify(line)).toBe('bad-line');
    toldBy(say({ do: 'standings', at: 600 }));
    expect(errorOf(say({ do: 'pair', at: 599 }))).toBe('bad-line');
  });

  it('stands still on a refused line', () => {
    const say = started(ARENA, PAIR);
    toldBy(say({ do: 'pair', at: 1 }));
    expect(errorOf(say({ do: 'pair', at: 900 }))).toBe('impossible');
    toldBy(say({ do: 'tick', at: 2 }));
  });

  it('passes on every line, also on one that only reads', () => {
    const say = started({ tournament: 'arena', options: { minutes: 5 } }, PAIR);
    expect(toldBy(say({ do: 'standings', at: 299_999 })).phase).not.toBe('over');
    expect(toldBy(say({ do: 'export', as: 'csv', at: 300_000 })).phase).toBe('over');
  });

  it('is not required before the start', () => {
    const say = freshDesk();
    toldBy(say(ARENA));
    for (const line of [LINES[0], { do: 'join', player: 'jan' }, { do: 'standings' }, { do: 'start' }]) {
      toldBy(say(line ?? ''));
    }
  });
});

describe('a new event', () => {
  it('replaces the previous one of any kind', () => {
    const say = started({ tournament: 'swiss' }, PAIR);
    expect(say({ league: {} })).toEqual({ ok: true });
    expect(errorOf(say({ do: 'standings' }))).toBe('impossible');
    expect(toldBy(say({ tournament: 'knockout' }))).toEqual({
      ok: true,
      phase: 'open',
      round: 0,
      pairings: [],
      byes: [],
    });
    expect(toldBy(say({ do: 'standings' })).standings).toEqual([]);
  });
});
