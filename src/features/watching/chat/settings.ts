import { texts } from '../../../i18n/index.ts';
import { valuesIn } from '../../../chat/form/schema.ts';
import { oneIn } from '../../../chat/form/setting.ts';
import { serverSchema, type ServerSettings } from '../../../chat/settings/of-servers.ts';
import { span } from '../../../table/text.ts';
import type { PersonSwitch, ServerSetting, SettingsHooks } from '../../settings/hooks.ts';

const tvChannel: ServerSetting = {
  kind: 'posted',
  page: 'posts',
  name: 'tv',
  chosen: (settings) => (settings.tvChannel === null ? [] : [settings.tvChannel]),
  change: ([id = null]) => ({ tvChannel: id }),
  words(locale) {
    const t = texts[locale].settings.server;
    return { placeholder: t.tv, none: t.noTv };
  },
  means: (locale) => texts[locale].settings.server.tvMeans,
  lacking: (channel, permissions, locale) => texts[locale].settings.check.tv(channel, permissions),
};

const tvDelay = oneIn<ServerSettings>()('tv-delay', 'tvDelayMs', {
  values: valuesIn(serverSchema.shape.tvDelayMs),
  say(ms, locale) {
    const t = texts[locale].settings.server.tvDelay;
    return ms === 0 ? t.live : t.late(span(ms, locale));
  },
  means: (locale) => texts[locale].settings.server.tvDelay.means,
});

const followed: PersonSwitch = {
  kind: 'switch',
  name: 'followed',
  key: 'followed',
  label: (locale) => texts[locale].settings.person.followed,
  means: (locale) => texts[locale].settings.person.means.followed,
};

/** The TV of a server, and whether others may follow somebody. */
export const watchingSettings = {
  serverSettings: [{ page: 'posts', ...tvDelay }, tvChannel],
  personSettings: [followed],
} satisfies Partial<SettingsHooks>;
