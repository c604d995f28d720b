import { archiveTexts } from '../texts/index.ts';
import type { PersonSwitch, SettingsHooks } from '../../settings/hooks.ts';

const profile: PersonSwitch = {
  kind: 'switch',
  name: 'profile',
  key: 'profile',
  label: (locale) => archiveTexts[locale].settings.profile,
  means: (locale) => archiveTexts[locale].settings.profileMeans,
};

/** Visibility of a user's profile and matches. */
export const archiveSettings = { personSettings: [profile] } satisfies Partial<SettingsHooks>;
