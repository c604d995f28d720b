import type { Client } from 'discord.js';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { SettingsHooks } from '../../settings/hooks.ts';
import type { Played } from '../../../match/played.ts';
import type { Rooms } from '../../../table/face.ts';
import type { TableHooks } from '../../../table/hooks.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';
import type { HomeHooks } from '../hooks.ts';

/** Ports that the home needs. */
export interface HomePorts {
  readonly client: Client<true>;
  readonly played: Played;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
  readonly hooks: readonly Partial<
    HomeHooks & SettingsHooks & Pick<TableHooks, 'learnButton' | 'opponent'>
  >[];
}
