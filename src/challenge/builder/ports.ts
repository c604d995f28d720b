import type { Client } from 'discord.js';
import type { Lobbies } from '../chat/face.ts';
import type { Played } from '../../match/played.ts';
import type { ServersSettings } from '../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../chat/settings/people.ts';
import type { TableHooks } from '../../table/hooks.ts';

/** Ports of the builder of challenges. */
export interface BuilderPorts {
  readonly client: Client<true>;
  readonly played: Played;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly lobbies: Lobbies;
  readonly hooks: readonly Partial<Pick<TableHooks, 'opponent'>>[];
}
