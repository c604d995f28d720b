import type { UserSession } from 'loopback-discord/user-api.ts';
import type { Testbed } from '../discord/testbed.ts';

/** How a feature shows matches that are being played to onlookers. */
export interface Onlooked {
  /** The onlooker asks for all that the feature shows. */
  readonly asks: () => Promise<void>;
  /** Resolves when everything is shown that the feature shows by itself. */
  readonly shown: () => Promise<void>;
  /** Expects that something was shown. */
  readonly looked: () => void;
}

export type Onlooking = (testbed: Testbed, onlooker: UserSession) => Promise<Onlooked>;
