import { gameOf } from '../../src/games/index.ts';
import type { Game } from '../../src/games/game.ts';
import type { Line } from '../../src/core/match.ts';
import type { Entry, Header } from '../../src/match/header.ts';

/**
 * A golden match and how it was made. Its inputs are in `<game>/<name>.jsonl`, its expected outcome in
 * `<game>/<name>.json`; `node test/golden/make.ts` rewrites both after intended changes of the rules.
 */
export interface GoldenMatch {
  readonly name: string;
  readonly header: Header;
  /**
   * The inputs: as in `1 touch e1 @1500`, `2 knock revert seen=3 since=900 @1700`, `tick @9000`. A leading
   * `!` marks a refused line, with the error at its end. Alternatively, players who make the inputs up.
   */
  readonly moves: readonly string[] | ((setup: Line) => readonly Entry[]);
}

/** Headers of a game's matches: by default two players, two suit colours, half past six in the evening. */
export const headersOf =
  (game: string) =>
  (id: string, setup: Line, changes: Partial<Header> = {}): Header => ({
    id,
    game,
    rules: gameCalled(game).rules.version,
    setup: { game, ...setup },
    players: [
      { id: '100', name: 'Anna' },
      { id: '200', name: 'Ben' },
    ],
    ranked: false,
    locale: 'en',
    suitColours: 2,
    labels: 'card',
    breathMs: 800,
    idleMs: null,
    startedAt: Date.UTC(2026, 0, 2, 18, 30),
    guildId: '1',
    channelId: '2',
    ...changes,
  });

function gameCalled(id: string): Game {
  const game = gameOf(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

export const gameIn = ({ header }: Pick<GoldenMatch, 'header'>): Game => gameCalled(header.game);

/** File of a golden match: its record (`jsonl`), or its expected outcome (`json`). */
export const fileOf = (
  { name, header }: Pick<GoldenMatch, 'name' | 'header'>,
  ending: 'json' | 'jsonl',
): URL => new URL(`${header.game}/${name}.${ending}`, import.meta.url);
