import { texts } from '../../../i18n/index.ts';
import { managing } from '../../../line/permissions.ts';
import type { ServerSetting, SettingsHooks } from '../../settings/hooks.ts';

const hosts: ServerSetting = {
  kind: 'role',
  page: 'tournaments',
  name: 'hosts',
  chosen: ({ hostRole }) => (hostRole === null ? [] : [hostRole]),
  change: ([role = null]) => ({ hostRole: role }),
  words(locale) {
    const t = texts[locale].settings.server;
    return { placeholder: t.hosts, none: t.noHosts };
  },
  means: (locale) => texts[locale].settings.server.about.tournaments(managing(locale)),
};

/** Who may set up tournaments on a server. */
export const tournamentSettings = { serverSettings: [hosts] } satisfies Partial<SettingsHooks>;
