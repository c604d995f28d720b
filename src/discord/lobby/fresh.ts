import { randomBytes, randomInt } from 'node:crypto';
import type { LobbyPorts } from '../bot.ts';

const MINUTE_MS = 60_000;

/** What a lobby is given by nobody's choice, each time it begins to wait. */
export interface Fresh {
  /** For the shuffle of all packs: 256 bits, hexadecimal. Secret until the match is over. */
  readonly seed: string;
  /** Where the bot cuts, when it plays: anywhere. */
  readonly ownCut: number;
  /** Unix ms, by our clock. */
  readonly expiresAt: number;
}

/** `deckSize`: cards in the pack that each player cuts. */
export const fresh = (
  { time, settings }: Pick<LobbyPorts, 'time' | 'settings'>,
  deckSize: number,
): Fresh => ({
  seed: randomBytes(32).toString('hex'),
  ownCut: randomInt(deckSize + 1),
  expiresAt: time.now() + settings.challengeMinutes * MINUTE_MS,
});

/** Of a lobby, a draft or a match: hexadecimal, 10 digits. */
export const newId = (): string => randomBytes(5).toString('hex');
