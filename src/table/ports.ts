import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../render/renderer.ts';
import type { TableHooks } from './hooks.ts';
import type { Meters } from '../health/meters.ts';
import type { ForbiddenWatch } from '../line/forbidden.ts';
import type { Leavers } from '../line/leavers.ts';
import type { RateLimits } from '../line/rate-limits.ts';
import type { Shard } from '../line/shard.ts';
import type { Signs } from '../line/signs.ts';
import type { Endings } from '../match/endings.ts';
import type { Finished } from '../match/finished.ts';
import type { Played } from '../match/played.ts';
import type { Reading } from '../match/reading/reading.ts';
import type { Storage } from '../storage/ports.ts';
import type { Rooms } from './face.ts';
import type { ClockOffset } from '../time/offset.ts';
import type { Time } from '../time/time.ts';
import type { Aside } from '../chat/aside.ts';
import type { CardEmojis } from '../chat/emojis/card-emojis.ts';
import type { PublicPosts } from '../chat/public-posts.ts';
import type { ServersSettings } from '../chat/settings/of-servers.ts';
import type { BotSettings } from '../chat/settings/operator.ts';
import type { PeopleSettings } from '../chat/settings/people.ts';
import type { Spoken } from '../chat/spoken.ts';
import type { Spread } from '../chat/spread.ts';

/** Ports that matches in chat need. */
export interface TableNeeds {
  readonly client: Client<true>;
  /** The servers of this bot. */
  readonly shard: Shard;
  readonly signs: Signs;
  readonly rateLimits: Pick<RateLimits, 'since'>;
  readonly publicPosts: PublicPosts;
  readonly spoken: Spoken;
  readonly spread: Spread;
  readonly forbidden: Pick<ForbiddenWatch, 'onChange'>;
  readonly settings: BotSettings;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly meters: Meters;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly emojis: CardEmojis;
  readonly reading: Reading;
  readonly finished: Finished;
  readonly played: Played;
  readonly endings: Endings;
  readonly aside: Aside;
  readonly leavers: Leavers;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly hooks: readonly Partial<TableHooks>[];
}

/** The needs of matches, and the matches themselves. */
export interface TablePorts extends TableNeeds {
  readonly rooms: Rooms;
}
