import { texts } from '../../../i18n/index.ts';
import type { ServerSetting, SettingsHooks } from '../../settings/hooks.ts';

const newAccounts: ServerSetting = {
  kind: 'switch',
  page: 'where',
  name: 'new-accounts',
  key: 'newAccounts',
  label: (locale) => texts[locale].settings.server.newAccounts,
  means: (locale) => texts[locale].settings.server.newAccountsMean,
};

/** Whether new accounts are rated on a server. */
export const leagueSettings = { serverSettings: [newAccounts] } satisfies Partial<SettingsHooks>;
