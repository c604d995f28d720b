/** A feature that the bot can do without: the folder `src/features/<id>` and what belongs to it outside. */
export interface Pluggable {
  readonly id: string;
  /** Files of its slash commands. */
  readonly commands: readonly string[];
  /** Folders of tests that know it without importing it; tests that import it are found. */
  readonly tests: readonly string[];
}

/** Every folder of `src/features` stands here: `test/unplugging/machinery.test.ts` holds this. */
export const PLUGGABLE: readonly Pluggable[] = [
  { id: 'film', commands: [], tests: [] },
  { id: 'replay', commands: ['commands/schikane/replay.ts'], tests: [] },
  { id: 'puzzles', commands: ['commands/schikane/puzzle.ts'], tests: [] },
  { id: 'lessons', commands: ['commands/schikane/learn.ts'], tests: [] },
  { id: 'watching', commands: ['commands/schikane/watch.ts'], tests: [] },
  { id: 'league', commands: ['commands/schikane/ranking.ts'], tests: [] },
  {
    id: 'archive',
    commands: ['commands/schikane/history.ts', 'commands/schikane/profile.ts'],
    tests: [],
  },
  { id: 'privacy', commands: ['commands/schikane/privacy.ts'], tests: [] },
  { id: 'practice', commands: [], tests: [] },
  {
    id: 'tournament',
    commands: ['commands/schikane/tournaments.ts', 'commands/tournament.ts'],
    tests: [],
  },
];
