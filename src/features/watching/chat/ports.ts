import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { Follows, SoFar } from './face.ts';
import type { ForbiddenWatch } from '../../../line/forbidden.ts';
import type { Leavers } from '../../../line/leavers.ts';
import type { MayRead } from '../../../line/may-read.ts';
import type { Finished } from '../../../match/finished.ts';
import type { Reading } from '../../../match/reading/reading.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { Rooms } from '../../../table/face.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { CardEmojis } from '../../../chat/emojis/card-emojis.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { Limits } from '../../../chat/limits-kept.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';
import type { Spoken } from '../../../chat/spoken.ts';
import type { Spread } from '../../../chat/spread.ts';

export interface Tournaments {
  get(id: string): { readonly tournament: { readonly header: { readonly name: string } } } | undefined;
}

export interface Ratings {
  /** Ratings on a server, by game and user. Rejects when storage fails. */
  on(guildId: string): Promise<(game: string, user: string) => number>;
}

/** Ports that watching needs. */
export interface WatchingNeeds {
  readonly client: Client<true>;
  readonly limits: Pick<Limits, 'named'>;
  readonly leavers: Pick<Leavers, 'member'>;
  readonly spread: Spread;
  readonly forbidden: Pick<ForbiddenWatch, 'onChange'>;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly emojis: CardEmojis;
  readonly reading: Reading;
  readonly finished: Finished;
  readonly spoken: Spoken;
  readonly mayRead: MayRead;
  readonly aside: Aside;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
  /** Absent without tournaments. */
  readonly tournaments?: Tournaments;
  /** Absent without leagues. */
  readonly ratings?: Ratings;
}

/** The needed ports and the feature's own. */
export interface WatchingPorts extends WatchingNeeds {
  readonly follows: Follows;
  readonly soFar: SoFar;
}
