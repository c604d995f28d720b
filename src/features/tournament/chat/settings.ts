import { managing } from '../../../line/permissions.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { ServerSetting, SettingsHooks } from '../../settings/hooks.ts';

const hosts: ServerSetting = {
  kind: 'role',
  page: 'tournaments',
  pageName: (locale) => tournamentTexts[locale].tournaments.settings.page,
  name: 'hosts',
  chosen: ({ hostRole }) => (hostRole === null ? [] : [hostRole]),
  change: ([role = null]) => ({ hostRole: role }),
  words(locale) {
    const t = tournamentTexts[locale].tournaments.settings;
    return { placeholder: t.hosts, none: t.noHosts };
  },
  means: (locale) => tournamentTexts[locale].tournaments.settings.hostsMean(managing(locale)),
};

/** Role of the hosts on a server. */
export const tournamentSettings = { serverSettings: [hosts] } satisfies Partial<SettingsHooks>;
