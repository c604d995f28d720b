import { texts } from '../../../i18n/index.ts';
import { TV_DELAYS } from '../../../chat/settings/of-servers.ts';
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

const tvDelay: ServerSetting = {
  kind: 'list',
  page: 'posts',
  name: 'tv-delay',
  choices({ tvDelayMs: chosen }, locale) {
    const t = texts[locale].settings.server.tvDelay;
    return TV_DELAYS.map((ms) => ({
      value: String(ms),
      label: ms === 0 ? t.live : t.late(span(ms, locale)),
      description: t.means,
      isChosen: ms === chosen,
      change: { tvDelayMs: ms },
    }));
  },
};

const followed: PersonSwitch = {
  kind: 'switch',
  name: 'followed',
  key: 'followed',
  label: (locale) => texts[locale].settings.person.followed,
  means: (locale) => texts[locale].settings.person.means.followed,
};

/** The TV of a server, and whether others may follow somebody. */
export const watchingSettings = {
  serverSettings: [tvDelay, tvChannel],
  personSettings: [followed],
} satisfies Partial<SettingsHooks>;
