import { chanceHex } from '../../machine/chance.ts';
import type { Opening } from '../lobby.ts';
import type { LobbyNeeds } from './ports.ts';

const MINUTE_MS = 60_000;

/** Values that nobody chooses, made each time a lobby begins to wait. */
export type Fresh = Pick<Opening, 'expiresAt' | 'cutting'>;

/** `deckSize`: cards in the pack that each player cuts. */
export function fresh({ time, settings }: Pick<LobbyNeeds, 'time' | 'settings'>, deckSize: number): Fresh {
  const now = time.now();
  const waits = settings.challengeMinutes * MINUTE_MS;
  const expiresAt = now + waits;
  // After a minute, but always well before the end.
  const lotsAt = now + Math.min(MINUTE_MS, waits / 2);
  // 256 bits, for the shuffle of all packs: secret until the match is over.
  const seed = chanceHex(32);
  return { expiresAt, cutting: { seed, lotsAt, expiresAt, deckSize } };
}

/** Makes an id of a lobby, a draft or a match: 10 hexadecimal digits. */
export const newId = (): string => chanceHex(5);
