import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../render/renderer.ts';
import type { Meters } from '../health/meters.ts';
import type { Leavers } from '../line/leavers.ts';
import type { MayRead } from '../line/may-read.ts';
import type { Finished } from '../match/finished.ts';
import type { Reading } from '../match/reading/reading.ts';
import type { Storage } from '../storage/ports.ts';
import type { ClockOffset } from '../time/offset.ts';
import type { Time } from '../time/time.ts';
import type { Aside } from './aside.ts';
import type { CardEmojis } from './emojis/card-emojis.ts';
import type { PublicPosts } from './public-posts.ts';
import type { ServersSettings } from './settings/of-servers.ts';
import type { PeopleSettings } from './settings/people.ts';
import type { Spoken } from './spoken.ts';
import type { Spread } from './spread.ts';

/** Ports that the shared parts of chat need. */
export interface ChatPorts {
  readonly client: Client<true>;
  readonly publicPosts: PublicPosts;
  readonly spread: Spread;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly meters: Meters;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly emojis: CardEmojis;
  readonly reading: Reading;
  readonly finished: Finished;
  readonly spoken: Spoken;
  readonly mayRead: MayRead;
  readonly aside: Aside;
  readonly leavers: Leavers;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
}
