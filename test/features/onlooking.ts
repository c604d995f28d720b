import type { UserSession } from 'loopback-discord/user-api.ts';
import type { Testbed } from '../discord/testbed.ts';

/** A feature's display of running matches for onlookers. */
export interface Onlooked {
  /** The onlooker asks for everything that the feature shows. */
  readonly asks: () => Promise<void>;
  /** Resolves once the feature has shown everything that it shows unasked. */
  readonly shown: () => Promise<void>;
  /** Expects that the feature has shown a match. */
  readonly looked: () => void;
}

export type Onlooking = (testbed: Testbed, onlooker: UserSession) => Promise<Onlooked>;
