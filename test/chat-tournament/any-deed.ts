/** Any deed of a tournament, sensible or not, for random folds. */
import fc from 'fast-check';
import { settingsOf } from '../../src/features/tournament/changes.ts';
import { LEAVES, type Deed } from '../../src/features/tournament/entries.ts';
import { FORMATS } from '../../src/features/tournament/terms.ts';
import type { Score } from '../../src/tournament/types.ts';
import { headerOf, MINUTE, STARTS } from './held.ts';

export const PLAYERS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;
/** Somebody of a list of players. */
const LISTED = 'listed-3';

const player = fc.constantFrom(...PLAYERS);
const players = fc.tuple(player, player);
const board = fc.integer({ min: 1, max: 12 });
const tables = fc.oneof(players, fc.tuple(player, player, player));
const score = fc.constantFrom<Score>(
  ...([
    [1, 0],
    [0, 1],
    [0.5, 0.5],
    [0, 0],
    [0, 1, 0],
    [0.5, 0, 0.5],
    [0, 0, 0],
  ] as const),
);
const match = fc.constantFrom('one', 'two', null);

export const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    do: fc.constant('join' as const),
    player,
    name: fc.constant('Somebody'),
    rating: fc.nat(2000),
    listed: fc.constantFrom(undefined, 0, 1, 2, 3),
  }),
  fc.record({ do: fc.constant('withdraw' as const), player, why: fc.constantFrom(...LEAVES) }),
  fc.record({ do: fc.constantFrom('return', 'readmit', 'check-in', 'free'), player }),
  fc.record({ do: fc.constantFrom('name-arbiter', 'dismiss-arbiter'), player }),
  fc.record({ do: fc.constant('absent' as const), player, round: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constantFrom('forbid', 'fix', 'unfix'), players }),
  fc.constantFrom<Deed>(
    ...([{ do: 'start' }, { do: 'end' }, { do: 'pause' }, { do: 'resume' }, { do: 'hurry' }] as const),
    ...([
      { do: 'finals' },
      { do: 'stood', since: STARTS },
      { do: 'say', text: 'Tea' },
      { do: 'unrate' },
      { do: 'agree', player: 'p1' },
    ] as const),
  ),
  fc.record({
    do: fc.constant('pair' as const),
    games: fc.array(tables, { maxLength: 3 }),
    byes: fc.array(fc.record({ player, points: fc.constantFrom(0, 0.5, 1) }), { maxLength: 1 }),
  }),
  fc.record({ do: fc.constant('call' as const), board, player, about: fc.constantFrom('', 'Tea') }),
  fc.constantFrom<Deed>({ do: 'draw' }, { do: 'draw', who: 'joined' }),
  fc.record({ do: fc.constant('seed' as const), player, place: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('replay' as const), board, why: fc.constantFrom('', 'Wrong cards') }),
  fc.record({
    do: fc.constant('bye' as const),
    player,
    round: fc.integer({ min: 1, max: 5 }),
    why: fc.constant(''),
  }),
  fc.record({ do: fc.constant('present' as const), player, round: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    do: fc.constant('penalty' as const),
    player,
    points: fc.constantFrom(0, 0.5, 1),
    why: fc.constant(''),
  }),
  fc.record({ do: fc.constant('add' as const), player, name: fc.constant('Somebody'), rating: fc.nat(2000) }),
  fc.record({
    do: fc.constant('replace' as const),
    player,
    name: fc.constant('Somebody'),
    rating: fc.nat(2000),
    replaces: fc.constantFrom(...PLAYERS, LISTED),
  }),
  fc.record({ do: fc.constantFrom('come', 'solve'), call: fc.nat(30) }),
  fc.record({ do: fc.constant('place' as const), board, channelId: fc.constantFrom('here', 'there') }),
  fc.record({ do: fc.constantFrom('open', 'close', 'reopen'), board }),
  fc.record({ do: fc.constantFrom('sit', 'wait'), board, player }),
  fc.record({ do: fc.constant('play-on' as const), board, player, match }),
  fc.record({
    do: fc.constant('result' as const),
    board,
    score,
    forfeit: fc.boolean(),
    match,
    how: fc.constantFrom('played', 'no-show', 'left', 'last-call', 'arbiter'),
  }),
  fc.record({
    do: fc.constant('void' as const),
    board,
    match: fc.constantFrom('one', 'two'),
    then: fc.constantFrom('again', 'elsewhere', 'asked'),
  }),
  fc.record({
    do: fc.constant('queue' as const),
    player,
    name: fc.constant('Somebody'),
    rating: fc.nat(2000),
  }),
  fc.record({
    do: fc.constant('promote' as const),
    players: fc.array(player, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    do: fc.constant('change' as const),
    from: fc.constant(settingsOf(headerOf())),
    to: fc
      .record({
        format: fc.constantFrom(...FORMATS),
        most: fc.constantFrom(3, 5, 64),
        ranked: fc.boolean(),
      })
      .map(({ format, most, ranked }) => {
        const to = settingsOf(headerOf({ format, players: { min: 2, max: most } }));
        return { ...to, terms: { ...to.terms, ranked } };
      }),
  }),
  fc.constantFrom<Deed>(
    { do: 'start', who: 'joined' },
    { do: 'move', to: STARTS + 20 * MINUTE, keeps: true },
    { do: 'move', to: STARTS + 20 * MINUTE },
  ),
  fc.record({ do: fc.constant('last-call' as const), ms: fc.nat(10 * MINUTE) }),
  fc.record({ do: fc.constant('said' as const), entry: fc.nat(30) }),
);
