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

/** What deletions and the privacy page need. */
export interface PrivacyNeeds {
  readonly client: Client<true>;
  readonly hooks: readonly Partial<PrivacyHooks>[];
  /** The servers that it is on. */
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

/** … and what it offers itself. */
export interface PrivacyPorts extends PrivacyNeeds {
  readonly deletions: Deletions;
}

/** People whose data is being deleted: beside everything else, and on after a restart. */
export interface Deletions {
  /** Whether that is still being done for somebody: until then they take part in nothing. */
  isUnderWay(user: string): boolean;
  /**
   * Begins: whatever happens, it is done sooner or later. `done` resolves then, and never rejects. Rejects with NotStored when it is
   * not known to be stored that somebody has asked for it.
   */
  begin(user: string): Promise<{ readonly done: Promise<void> }>;
}
