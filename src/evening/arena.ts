import type { Evening } from './evening.ts';
import { isPractice } from './practice.ts';

/** How those of an arena stand besides their points. */
export interface ArenaState {
  /** Those who are paired as soon as there is somebody for them. */
  readonly free: ReadonlySet<string>;
  readonly playing: ReadonlySet<string>;
  /** How many games somebody has won since the last that they did not. */
  readonly streaks: ReadonlyMap<string, number>;
}

/** From the second win in a row on the next one counts double (desk-protocol.md, "arena"). */
export const isBurning = ({ streaks }: ArenaState, player: string): boolean =>
  (streaks.get(player) ?? 0) >= 2;

export function arenaState({ entries, boards, members }: Evening): ArenaState {
  const free = new Set<string>();
  const streaks = new Map<string, number>();
  const settled = boards.filter(({ stage, result }) => stage === 0 && result !== null);
  for (const { players, result } of settled) {
    players.forEach((player, i) => {
      streaks.set(player, result?.score[i] === 1 ? (streaks.get(player) ?? 0) + 1 : 0);
    });
  }
  // They have joined before anybody was paired.
  for (const id of members.keys()) if (isPractice(id)) free.add(id);
  for (const entry of entries) {
    if (entry.do === 'join' || entry.do === 'return' || entry.do === 'free') free.add(entry.player);
    if (entry.do === 'withdraw') free.delete(entry.player);
    if (entry.do === 'pair') for (const player of entry.games.flat()) free.delete(player);
  }
  for (const player of free) if (members.get(player)?.out !== null) free.delete(player);
  const playing = new Set(boards.flatMap(({ players, result }) => (result === null ? players : [])));
  return { free, playing, streaks };
}
