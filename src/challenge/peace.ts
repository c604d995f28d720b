import { createRecent } from '../core/recent.ts';
import type { Lobby } from './lobby.ts';

const HOUR_MS = 3_600_000;

/** So many challenges that the same person has not accepted in a while, in ms, and there is peace for another. */
const UNANSWERED = 3;
const WHILE_MS = 3 * HOUR_MS;
const PEACE_MS = HOUR_MS;

/** Who has challenged the same person in vain too often, and leaves them alone for a while. Times are Unix ms. */
export interface Peace {
  /** Notes what came of a lobby that has ended, or whose match is about to begin: who accepted it, and who did not. */
  note(lobby: Lobby, now: number): void;
  isBetween(challenger: string, opponent: string, now: number): boolean;
}

/** @param remember what was in vain is remembered; in memory alone, if left out: after a restart everybody may ask again */
export function createPeace(remember: typeof createRecent = createRecent): Peace {
  const unanswered = remember({ ms: WHILE_MS, times: UNANSWERED });
  const key = (challenger: string, opponent: string): string => `${challenger}/${opponent}`;

  return {
    note(lobby, now) {
      const { challenger, opponents, practice } = lobby;
      if (practice) return;
      for (const opponent of opponents) {
        // Where nobody is named, nobody was bothered.
        if (opponent === null || opponent.id === challenger.id) continue;
        const pair = key(challenger.id, opponent.id);
        const isAccepted = lobby.stage === 'cutting' || lobby.accepted.includes(opponent.id);
        if (isAccepted) unanswered.forget(pair);
        else unanswered.add(pair, now);
      }
    },
    isBetween(challenger, opponent, now) {
      const times = unanswered.times(key(challenger, opponent), now);
      const last = times.at(-1);
      return last !== undefined && times.length >= UNANSWERED && now - last < PEACE_MS;
    },
  };
}
