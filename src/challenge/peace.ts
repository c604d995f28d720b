import { createRecent } from '../core/recent.ts';
import type { Lobby } from './lobby.ts';

const HOUR_MS = 3_600_000;

/**
 * Number of challenges to a person without acceptance, within `WHILE_MS`, after which further ones are
 * refused for `PEACE_MS`.
 */
const UNANSWERED = 3;
const WHILE_MS = 3 * HOUR_MS;
const PEACE_MS = HOUR_MS;

/**
 * Pauses between challengers and people who have not accepted several of their challenges. Times are Unix ms.
 */
export interface Peace {
  /** Records which people accepted a lobby that has ended, or whose match is about to begin. */
  note(lobby: Lobby, now: number): void;
  isBetween(challenger: string, opponent: string, now: number): boolean;
}

/** @param remember remembers challenges without acceptance; by default in memory, which a restart clears */
export function createPeace(remember: typeof createRecent = createRecent): Peace {
  const unanswered = remember({ ms: WHILE_MS, times: UNANSWERED });
  const key = (challenger: string, opponent: string): string => `${challenger}/${opponent}`;

  return {
    note(lobby, now) {
      const { challenger, opponents, practice } = lobby;
      if (practice) return;
      for (const opponent of opponents) {
        // An open seat bothers nobody.
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
