import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Storage } from '../../../storage/ports.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Time } from '../../../time/time.ts';
import type { Aside } from '../../../chat/aside.ts';
import type { ServersSettings } from '../../../chat/settings/of-servers.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';
import type { AllSettings } from '../hooks.ts';

/** Ports that the settings panels need. */
export interface SettingsPorts {
  readonly client: Client<true>;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly storage: Storage;
  readonly aside: Aside;
  readonly people: PeopleSettings;
  readonly servers: ServersSettings;
  readonly hooks: AllSettings;
}
