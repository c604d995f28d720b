import { setImmediate } from 'node:timers/promises';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { gameOf } from '../../src/games/index.ts';
import { advance, beginProgress } from '../../src/match/progress.ts';
import type { Entry, Header } from '../../src/match/header.ts';

/** The header after a deletion of personal data, which has put a stand-in for one of the players. */
export interface Renamed {
  /** Unix ms. */
  readonly at: number;
  readonly header: Header;
}

/** A stored match, replayed. */
export interface Replayed {
  readonly game: Game;
  /** As the match was played. */
  readonly header: Header;
  /** Oldest first. */
  readonly renamed: readonly Renamed[];
  readonly entries: readonly Entry[];
  /** Inputs of players; the first made ply 1. */
  readonly inputs: readonly Entry[];
  /** By ply, the tables in order: after the input, and after later deadlines. */
  readonly states: readonly (readonly ShownMatch[])[];
}

/** @throws when the rules refuse an entry: then the stored match is not the played one */
export async function replay(
  header: Header,
  entries: readonly Entry[],
  renamed: readonly Renamed[] = [],
): Promise<Replayed> {
  const game = gameOf(header.game);
  if (!game) throw new Error(`match ${header.id} is of an unknown game`);
  let progress = beginProgress(game, header);
  const states: ShownMatch[][] = [[progress.match]];
  for (const [i, entry] of entries.entries()) {
    const advanced = advance(game, header, progress, entry);
    if (!advanced.ok) throw new Error(`match ${header.id}: entry ${i} is refused (${advanced.error.error})`);
    ({ progress } = advanced.value);
    (states[progress.match.ply] ??= []).push(progress.match);
    if (i % 25 === 0) await setImmediate();
  }
  const inputs = entries.filter((entry) => entry.do !== 'tick');
  return { game, header, renamed, entries, inputs, states };
}

/** The header that was stored at a time, in Unix ms. */
export const headerAt = ({ header, renamed }: Pick<Replayed, 'header' | 'renamed'>, time: number): Header =>
  renamed.findLast(({ at }) => at <= time)?.header ?? header;
