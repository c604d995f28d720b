import type { Feature } from '../feature.ts';
import { handleSettings } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { greetServers } from './chat/greeting.ts';
import { settingsAtHome } from './chat/home.ts';
import type { SettingsPorts } from './chat/ports.ts';

/** Settings panels of people and servers, and the greeting of new servers. */
export const settings: Feature<SettingsPorts> = {
  id: 'settings',
  collections,
  open: (ports) => ({
    clicksAnywhere: { settings: (asked, parts) => handleSettings(asked, parts, ports) },
    hooks: settingsAtHome(ports),
    load() {
      greetServers(ports);
      return Promise.resolve();
    },
  }),
};
