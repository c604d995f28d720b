import { texts } from '../../../i18n/index.ts';
import type { PersonSwitch, SettingsHooks } from '../../settings/hooks.ts';

const profile: PersonSwitch = {
  kind: 'switch',
  name: 'profile',
  key: 'profile',
  label: (locale) => texts[locale].settings.person.profile,
  means: (locale) => texts[locale].settings.person.means.profile,
};

/** Whether others see somebody's profile and matches. */
export const archiveSettings = { personSettings: [profile] } satisfies Partial<SettingsHooks>;
