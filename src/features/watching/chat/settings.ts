import { valuesIn } from '../../../chat/form/schema.ts';
import { oneIn } from '../../../chat/form/setting.ts';
import { serverSchema, type ServerSettings } from '../../../chat/settings/of-servers.ts';
import { span } from '../../../table/text.ts';
import { watchingTexts } from '../texts/index.ts';
import type { PersonSwitch, ServerSetting, SettingsHooks } from '../../settings/hooks.ts';

const tvChannel: ServerSetting = {
  kind: 'posted',
  page: 'posts',
  pageName: (locale) => watchingTexts[locale].settings.page,
  name: 'tv',
  chosen: (settings) => (settings.tvChannel === null ? [] : [settings.tvChannel]),
  change: ([id = null]) => ({ tvChannel: id }),
  words(locale) {
    const t = watchingTexts[locale].settings;
    return { placeholder: t.tv, none: t.noTv };
  },
  means: (locale) => watchingTexts[locale].settings.tvMeans,
  lacking: (channel, permissions, locale) => watchingTexts[locale].settings.tvLacking(channel, permissions),
};

const tvDelay = oneIn<ServerSettings>()('tv-delay', 'tvDelayMs', {
  values: valuesIn(serverSchema.shape.tvDelayMs),
  say(ms, locale) {
    const t = watchingTexts[locale].settings.tvDelay;
    return ms === 0 ? t.live : t.late(span(ms, locale));
  },
  means: (locale) => watchingTexts[locale].settings.tvDelay.means,
});

const followed: PersonSwitch = {
  kind: 'switch',
  name: 'followed',
  key: 'followed',
  label: (locale) => watchingTexts[locale].settings.followed,
  means: (locale) => watchingTexts[locale].settings.followedMeans,
};

/** A server's TV, and whether a user may be followed. */
export const watchingSettings = {
  serverSettings: [{ page: 'posts', ...tvDelay }, tvChannel],
  personSettings: [followed],
} satisfies Partial<SettingsHooks>;
