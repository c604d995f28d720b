import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { Shard } from '../../../line/shard.ts';
import type { PrivacyHooks } from '../../../privacy/hooks.ts';
import type { Hashing } from '../../../privacy/hashing.ts';
import type { Collections } from '../../../storage/kept.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { Rooms } from '../../../table/face.ts';
import type { Time } from '../../../time/time.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { BotSettings } from '../../../chat/settings/operator.ts';

/** Ports that deletions and the privacy page need. */
export interface PrivacyNeeds {
  readonly client: Client<true>;
  readonly hooks: readonly Partial<PrivacyHooks>[];
  /** The servers of this process. */
  readonly shard: Shard;
  readonly settings: BotSettings;
  readonly log: Logger;
  readonly time: Time;
  readonly storage: Storage;
  readonly collections: Collections;
  readonly aside: Aside;
  readonly hashing: Pick<Hashing, 'of'>;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
}

/** The needed ports and the feature's own. */
export interface PrivacyPorts extends PrivacyNeeds {
  readonly deletions: Deletions;
}

/** Deletions of users' data; they run in the background and survive restarts. */
export interface Deletions {
  /** True while the user's deletion is pending; until then the user is refused everywhere. */
  isUnderWay(user: string): boolean;
  /**
   * Begins a deletion, which is certain to finish. `done` resolves then and never rejects. Rejects with
   * NotStored when the request is not known to be stored.
   */
  begin(user: string): Promise<{ readonly done: Promise<void> }>;
}
