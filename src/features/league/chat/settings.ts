import { leagueTexts } from '../texts/index.ts';
import type { ServerSetting, SettingsHooks } from '../../settings/hooks.ts';

const newAccounts: ServerSetting = {
  kind: 'switch',
  page: 'where',
  name: 'new-accounts',
  key: 'newAccounts',
  label: (locale) => leagueTexts[locale].settings.newAccounts,
  means: (locale) => leagueTexts[locale].settings.newAccountsMean,
};

/** Rating of new accounts on a server. */
export const leagueSettings = { serverSettings: [newAccounts] } satisfies Partial<SettingsHooks>;
