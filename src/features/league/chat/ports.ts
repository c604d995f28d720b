import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { TableHooks } from '../../../table/hooks.ts';
import type { SettingsHooks } from '../../settings/hooks.ts';
import type { Leagues } from './face.ts';
import type { Hashing } from '../../../privacy/hashing.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { Time } from '../../../time/time.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';

/** Ports that leagues need. */
export interface LeagueNeeds {
  readonly hooks: readonly Partial<TableHooks & Pick<SettingsHooks, 'dataButtons'>>[];
  readonly log: Logger;
  readonly time: Time;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly aside: Aside;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly hashing: Pick<Hashing, 'of'>;
  readonly lobbies: Lobbies;
}

/** The needed ports and the feature's own. */
export interface LeaguePorts extends LeagueNeeds {
  readonly leagues: Leagues;
}
