import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { Tournaments } from './face.ts';
import type { ForbiddenWatch } from '../../../line/forbidden.ts';
import type { Leavers } from '../../../line/leavers.ts';
import type { MayRead } from '../../../line/may-read.ts';
import type { Shard } from '../../../line/shard.ts';
import type { Finished } from '../../../match/finished.ts';
import type { Reading } from '../../../match/reading/reading.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { Rooms } from '../../../table/face.ts';
import type { Points } from '../../../league/score.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';
import type { Spread } from '../../../chat/spread.ts';

/** Ports that tournaments need. */
export interface TournamentNeeds {
  readonly client: Client<true>;
  /** The servers of this process. */
  readonly shard: Shard;
  readonly publicPosts: PublicPosts;
  readonly spread: Spread;
  readonly forbidden: Pick<ForbiddenWatch, 'onChange'>;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly reading: Reading;
  readonly finished: Finished;
  readonly mayRead: MayRead;
  readonly aside: Aside;
  readonly leavers: Leavers;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
  /** Present if the bot can play seats itself. */
  readonly practising?: object;
  /** The servers' leagues; absent without that feature. */
  readonly leagues?: {
    ratingOf(guildId: string, game: string, user: string): Promise<number>;
    /** Corrects a rated match: points by user; null: a forfeit. */
    correct(guildId: string, match: string, points: ReadonlyMap<string, Points> | null): Promise<boolean>;
  };
}

/** The needed ports and the feature's own. */
export interface TournamentPorts extends TournamentNeeds {
  readonly tournaments: Tournaments;
}
