import type { Rooms } from '../table/face.ts';
import type { Lobbies } from '../challenge/chat/face.ts';
import type { BotSettings } from './settings/operator.ts';
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../render/renderer.ts';
import type { Meters } from '../health/meters.ts';
import type { Archive } from '../features/archive/archive.ts';
import type { Studio } from '../features/film/studio.ts';
import type { Endings } from '../match/endings.ts';
import type { Finished } from '../match/finished.ts';
import type { Played } from '../match/played.ts';
import type { Reading } from '../match/reading/reading.ts';
import type { ClockOffset } from '../time/offset.ts';
import type { Time } from '../time/time.ts';
import type { Storage } from '../storage/ports.ts';
import type { Aside } from './aside.ts';
import type { Leagues } from '../features/league/chat/leagues.ts';
import type { Leavers } from '../line/leavers.ts';
import type { LessonsProgress } from '../features/lessons/chat/kept.ts';
import type { Evenings } from '../features/tournament/chat/evenings.ts';
import type { Setups } from '../features/tournament/chat/setup/setups.ts';
import type { ForbiddenWatch } from '../line/forbidden.ts';
import type { Limits } from './limits-kept.ts';
import type { MayRead } from '../line/may-read.ts';
import type { Deletions } from '../features/privacy/chat/deletions.ts';
import type { Hashing } from '../privacy/hashing.ts';
import type { Puzzles } from '../features/puzzles/chat/puzzles.ts';
import type { PublicPosts } from './public-posts.ts';
import type { RateLimits } from '../line/rate-limits.ts';
import type { ServersSettings } from './settings/of-servers.ts';
import type { PeopleSettings } from './settings/people.ts';
import type { Signs } from '../line/signs.ts';
import type { Shard } from '../line/shard.ts';
import type { Spoken } from './spoken.ts';
import type { Spread } from './spread.ts';
import type { Follows } from '../features/watching/chat/follows.ts';
import type { SoFar } from '../features/watching/chat/so-far.ts';
import type { Tv } from '../features/watching/chat/tv.ts';

/** What everything on the Discord side works with. */
export interface Bot {
  readonly client: Client<true>;
  /** The servers that it is on. */
  readonly shard: Shard;
  readonly signs: Signs;
  readonly rateLimits: Pick<RateLimits, 'since'>;
  readonly limits: Pick<Limits, 'named'>;
  readonly publicPosts: PublicPosts;
  readonly spread: Spread;
  readonly forbidden: Pick<ForbiddenWatch, 'onChange'>;
  readonly settings: BotSettings;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly meters: Meters;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly reading: Reading;
  readonly studio: Studio;
  readonly finished: Finished;
  readonly archive: Pick<Archive, 'of'>;
  readonly played: Played;
  readonly spoken: Spoken;
  readonly mayRead: MayRead;
  readonly endings: Endings;
  readonly aside: Aside;
  readonly leavers: Leavers;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly lessons: LessonsProgress;
  readonly follows: Follows;
  readonly deletions: Deletions;
  readonly hashing: Pick<Hashing, 'of'>;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
  readonly evenings: Evenings;
  readonly leagues: Leagues;
  readonly setups: Setups;
  readonly puzzles: Puzzles;
  readonly tv: Tv;
  readonly soFar: SoFar;
}

/** What the lobbies need from the bot. */
export type LobbyPorts = Pick<
  Bot,
  | 'client'
  | 'shard'
  | 'settings'
  | 'log'
  | 'time'
  | 'offset'
  | 'storage'
  | 'renderer'
  | 'played'
  | 'spoken'
  | 'aside'
  | 'leavers'
  | 'people'
  | 'servers'
  | 'forbidden'
  | 'rooms'
  | 'spread'
  | 'limits'
  | 'publicPosts'
  | 'hashing'
  | 'mayRead'
>;
