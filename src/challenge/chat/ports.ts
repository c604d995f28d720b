import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../../render/renderer.ts';
import type { Lobbies } from './face.ts';
import type { ForbiddenWatch } from '../../line/forbidden.ts';
import type { Leavers } from '../../line/leavers.ts';
import type { MayRead } from '../../line/may-read.ts';
import type { Shard } from '../../line/shard.ts';
import type { Played } from '../../match/played.ts';
import type { Hashing } from '../../privacy/hashing.ts';
import type { Storage } from '../../storage/ports.ts';
import type { Rooms } from '../../table/face.ts';
import type { ClockOffset } from '../../time/offset.ts';
import type { Time } from '../../time/time.ts';
import type { Aside } from '../../chat/aside.ts';
import type { Limits } from '../../chat/limits-kept.ts';
import type { PublicPosts } from '../../chat/public-posts.ts';
import type { ServersSettings } from '../../chat/settings/of-servers.ts';
import type { BotSettings } from '../../chat/settings/operator.ts';
import type { PeopleSettings } from '../../chat/settings/people.ts';
import type { Spoken } from '../../chat/spoken.ts';
import type { Spread } from '../../chat/spread.ts';

/** Ports that lobbies need. */
export interface LobbyNeeds {
  readonly client: Client<true>;
  /** The servers of this bot. */
  readonly shard: Shard;
  readonly limits: Pick<Limits, 'named'>;
  readonly publicPosts: PublicPosts;
  readonly spread: Spread;
  readonly forbidden: Pick<ForbiddenWatch, 'onChange'>;
  readonly settings: BotSettings;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly played: Played;
  readonly spoken: Spoken;
  readonly mayRead: MayRead;
  readonly aside: Aside;
  readonly leavers: Leavers;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly hashing: Pick<Hashing, 'of'>;
  readonly rooms: Rooms;
}

/** The needs of lobbies, and the lobbies themselves. */
export interface LobbyPorts extends LobbyNeeds {
  readonly lobbies: Lobbies;
}
