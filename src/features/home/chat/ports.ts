import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { Leagues } from '../../league/chat/leagues.ts';
import type { LessonsProgress } from '../../lessons/chat/kept.ts';
import type { Evenings } from '../../tournament/chat/evenings.ts';
import type { Setups } from '../../tournament/chat/setup/setups.ts';
import type { Follows } from '../../watching/chat/follows.ts';
import type { SettingsHooks } from '../../settings/hooks.ts';
import type { MayRead } from '../../../line/may-read.ts';
import type { Played } from '../../../match/played.ts';
import type { Rooms } from '../../../table/face.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';

/** What the home needs. */
export interface HomePorts {
  readonly client: Client<true>;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly renderer: Renderer;
  readonly played: Played;
  readonly mayRead: MayRead;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly lessons: LessonsProgress;
  readonly follows: Follows;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
  readonly evenings: Evenings;
  readonly leagues: Leagues;
  readonly setups: Setups;
  readonly hooks: readonly Partial<SettingsHooks>[];
}
