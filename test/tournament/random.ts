import fc from 'fast-check';
import { bySeat } from '../../src/tournament/roster.ts';
import type { Game, Input, Kind, Score, Tournament } from '../../src/tournament/types.ts';

/** A random input that may be impossible; players and games are looked up by number when it is due. */
export interface Wish {
  readonly what: (typeof WISHES)[number];
  readonly one: number;
  readonly other: number;
}

/** Wishes that move the tournament on are listed more than once. */
const WISHES = [
  'pair',
  'pair',
  'pair',
  'results',
  'results',
  'results',
  'result',
  'result',
  'correct',
  'forfeit',
  'missing',
  'free',
  'all free',
  'tick',
  'join',
  'withdraw',
  'return',
  'absent',
  'forbid',
  'start',
  'nonsense',
] as const;

export interface Event {
  readonly kind: Kind;
  readonly seed: string;
  readonly options: object;
  readonly players: readonly number[];
  readonly wishes: readonly Wish[];
}

const sizes = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 9 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 64 }) },
);

const options: Readonly<Record<Kind, fc.Arbitrary<object>>> = {
  swiss: fc.record({ rounds: fc.integer({ min: 1, max: 9 }) }, { requiredKeys: [] }),
  'round-robin': fc.record(
    { cycles: fc.integer({ min: 1, max: 2 }), leavers: fc.constantFrom('fide', 'rest') },
    { requiredKeys: ['cycles'] },
  ),
  knockout: fc.constant({}),
  arena: fc.record(
    { minutes: fc.constantFrom(5, 60), rematchAfterMs: fc.constantFrom(1, 2000, 120_000) },
    { requiredKeys: ['minutes'] },
  ),
  tables: fc.record({ rounds: fc.integer({ min: 1, max: 9 }) }, { requiredKeys: [] }),
};

export const eventOf = (kind: Kind): fc.Arbitrary<Event> =>
  sizes.chain((size) =>
    fc.record({
      kind: fc.constant(kind),
      seed: fc.string({ maxLength: 3 }),
      options: options[kind],
      players: fc.array(fc.integer({ min: 1000, max: 1005 }), { minLength: size, maxLength: size }),
      wishes: fc.array(
        fc.record({ what: fc.constantFrom(...WISHES), one: fc.nat(999), other: fc.nat(999) }),
        { maxLength: 60 },
      ),
    }),
  );

const SCORES: readonly Score[] = [
  [1, 0],
  [0, 1],
  [1, 0],
  [0.5, 0.5],
];

/** As many, for a table of three. */
const OF_THREE: readonly Score[] = [
  [1, 0, 0],
  [0, 0, 1],
  [0.5, 0, 0.5],
  [0, 0, 0],
];

/** Inputs of a wish at this point of a tournament. */
export function inputsOf({ what, one, other }: Wish, now: Tournament): readonly Input[] {
  const at = now.at + (one % 5) * 1000;
  const name = (number: number): string => now.entrants[number % now.entrants.length]?.player ?? '?';
  const open = now.pairings.filter(({ score }) => score === null);
  const all = now.rounds.flatMap(({ games }) => games);
  const scoreOf = ({ players }: Game, number: number): Score => {
    const [score = [1, 0]] = [(players.length === 2 ? SCORES : OF_THREE)[number % SCORES.length]];
    return now.kind === 'knockout' && score[0] === 0.5 ? [1, 0] : score;
  };
  const result = (game: Game | undefined, number: number): Input[] =>
    game ? [{ do: 'result', players: game.players, score: scoreOf(game, number), forfeit: false, at }] : [];
  switch (what) {
    case 'pair':
    case 'start':
    case 'tick':
      return [{ do: what, at: what === 'tick' ? at + other * 300 : at }];
    case 'results':
      return open.flatMap((game, i) => result(game, one + i * other));
    case 'result':
      return result(open[one % Math.max(1, open.length)], other);
    case 'correct':
      return result(all[all.length - 1 - (one % Math.max(1, Math.min(9, all.length)))], other);
    case 'forfeit': {
      const game = all[all.length - 1 - (one % Math.max(1, Math.min(9, all.length)))];
      if (!game) return [];
      const score = bySeat(game.players, (player) => Number(player === game.players[other % 3]));
      return [{ do: 'result', players: game.players, score, forfeit: true, at }];
    }
    case 'missing': {
      const game = open[one % Math.max(1, open.length)];
      const [, , missing] = game?.players ?? [];
      return game && missing !== undefined
        ? [{ do: 'result', players: game.players, score: [0, 1, 0], forfeit: false, missing, at }]
        : [];
    }
    case 'join':
      return [{ do: 'join', player: `new ${one % 20}`, rating: 1000 + (other % 6), at }];
    case 'withdraw':
    case 'return':
    case 'free':
      return [{ do: what, player: name(one), at }];
    case 'all free':
      return now.entrants.map(({ player }) => ({ do: 'free', player, at }));
    case 'absent':
      return [{ do: 'absent', player: name(one), round: other % 10, at }];
    case 'forbid':
      return [{ do: 'forbid', players: [name(one), name(other)], at }];
    case 'nonsense':
      return [
        { do: 'result', players: [name(one), name(other)], score: [0.5, 0.5], forfeit: one % 2 === 0, at },
        { do: 'result', players: [name(one), 'nobody'], score: [0, 0], forfeit: false, at },
        { do: 'withdraw', player: 'nobody', at },
        { do: 'tick', at: now.at - 1 },
        { do: 'pair', given: { games: [[name(one), name(other)]], byes: [], others: 'paired' }, at },
      ];
  }
}
