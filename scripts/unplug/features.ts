/** A feature that the bot can do without: the folder `src/features/<id>`, and its files outside. */
export interface Pluggable {
  readonly id: string;
  /** Files of its slash commands. */
  readonly commands: readonly string[];
  /**
   * Path prefixes of its own tests and their helpers. Tests that import the feature or such a helper are
   * found and count, too.
   */
  readonly tests: readonly string[];
}

/** Every other folder of `src/features` must be listed here; `test/unplugging/machinery.test.ts` checks this. */
export const PLUGGABLE: readonly Pluggable[] = [
  {
    id: 'film',
    commands: ['commands/schikane/replay/film.ts'],
    tests: ['test/features/film/', 'test/film/'],
  },
  {
    id: 'replay',
    commands: ['commands/schikane/replay.ts'],
    tests: ['test/features/replay/', 'test/replay/'],
  },
  {
    id: 'puzzles',
    commands: ['commands/schikane/puzzle.ts'],
    tests: ['test/features/puzzles/', 'test/puzzles/', 'test/discord/puzzle', 'test/discord/spot'],
  },
  {
    id: 'lessons',
    commands: ['commands/schikane/learn.ts'],
    tests: ['test/features/lessons/', 'test/lessons/', 'test/discord/privacy'],
  },
  {
    id: 'watching',
    commands: ['commands/schikane/watch.ts'],
    tests: ['test/features/watching/', 'test/watching/', 'test/discord/privacy'],
  },
  {
    id: 'league',
    commands: ['commands/schikane/ranking.ts'],
    tests: ['test/features/league/', 'test/discord/league', 'test/discord/ranking'],
  },
  {
    id: 'archive',
    commands: ['commands/schikane/history.ts', 'commands/schikane/profile.ts'],
    tests: [
      'test/features/archive/',
      'test/archive/',
      'test/discord/archive',
      'test/discord/past.ts',
      'test/discord/privacy',
    ],
  },
  {
    id: 'privacy',
    commands: ['commands/schikane/privacy.ts'],
    tests: ['test/features/privacy/', 'test/discord/privacy'],
  },
  {
    id: 'practice',
    commands: [],
    tests: [
      'test/features/practice/',
      'test/discord/practice-',
      'test/discord/practised.ts',
      'test/discord/coach',
    ],
  },
  {
    id: 'tournament',
    commands: ['commands/schikane/tournaments.ts', 'commands/tournament.ts'],
    tests: [
      'test/features/tournament/',
      'test/chat-tournament/',
      'test/discord/tournament-',
      'test/discord/arbiters',
      'test/discord/contest.ts',
      'test/discord/killed-contest.ts',
      'test/discord/privacy',
      'test/shards/cup.ts',
      'test/browser/tournament.test.ts',
    ],
  },
];

/** The folders of `src/features` that the bot cannot do without. */
export const FIXED: readonly string[] = ['home', 'result', 'settings'];
