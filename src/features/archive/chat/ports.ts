import type { Client } from 'discord.js';
import type { Aside } from '../../../chat/aside.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { Archive } from '../archive.ts';
import type { Leagues } from '../../league/chat/leagues.ts';
import type { Follows } from '../../watching/chat/follows.ts';
import type { TableHooks } from '../../../table/hooks.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { PublicPosts } from '../../../chat/public-posts.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';

/** What the archive needs. */
export interface ArchiveNeeds {
  readonly hooks: readonly Partial<Pick<TableHooks, 'learnButton'>>[];
  readonly publicPosts: PublicPosts;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly renderer: Renderer;
  readonly client: Client<true>;
  readonly storage: Storage;
  readonly aside: Aside;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly follows: Follows;
  readonly lobbies: Lobbies;
  readonly leagues: Leagues;
}

/** … and what it offers itself. */
export interface ArchivePorts extends ArchiveNeeds {
  readonly archive: Pick<Archive, 'of'>;
}
