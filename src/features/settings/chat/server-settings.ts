import { gameOf, games } from '../../../games/index.ts';
import { texts } from '../../../i18n/index.ts';
import { usualZones, zoneName } from '../../../time/zones.ts';
import { CHOICE_LIMIT } from '../../../line/limits.ts';
import { valuesIn } from '../../../chat/form/schema.ts';
import { oneIn, oneOf } from '../../../chat/form/setting.ts';
import { MOST_CHANNELS, serverSchema, type ServerSettings } from '../../../chat/settings/of-servers.ts';
import { contributedToServer, type AllSettings, type ServerSetting } from '../hooks.ts';

const { shape } = serverSchema;
const list = oneIn<ServerSettings>();

const language = list('language', 'locale', {
  values: valuesIn(shape.locale),
  none: 'own',
  say: (value, locale) => texts[locale].settings.server.language[value ?? 'own'],
  means: (locale) => texts[locale].settings.server.language.means,
});

const game = oneOf<ServerSettings>()('game', {
  values: [null, ...games.map(({ id }) => id)],
  none: 'any',
  of: (settings) => gameOf(settings.game)?.id ?? null,
  set: (_, id) => ({ game: id }),
  say(id, locale) {
    const t = texts[locale].settings.server.game;
    const chosen = gameOf(id);
    return chosen ? t.chosen(chosen.texts[locale].name) : t.any;
  },
});

const preset = list('preset', 'preset', {
  values: valuesIn(shape.preset),
  none: 'any',
  say: (value, locale) =>
    value === null ? texts[locale].settings.server.preset.any : texts[locale].home.builder.presets[value],
  means: (locale, value) => (value === null ? undefined : texts[locale].settings.server.preset.means),
});

const NO_ZONE = 'none';
/** The option that opens the time zone modal. */
export const OTHER_ZONE = 'other';

const zone = oneOf<ServerSettings>()('zone', {
  values: (settings) => [
    ...(settings.zone === null ? [NO_ZONE] : []),
    ...usualZones(settings.zone, CHOICE_LIMIT - 2),
    OTHER_ZONE,
  ],
  of: (settings) => settings.zone ?? NO_ZONE,
  set: (_, value) => (value === NO_ZONE || value === OTHER_ZONE ? {} : { zone: value }),
  say(value, locale) {
    const t = texts[locale].settings.server.zone;
    return value === NO_ZONE ? t.none : value === OTHER_ZONE ? t.other : t.chosen(zoneName(value));
  },
});

const mentions: ServerSetting = {
  kind: 'switch',
  page: 'matches',
  name: 'mentions',
  key: 'mentions',
  label: (locale) => texts[locale].settings.server.mentions,
  means: (locale) => texts[locale].settings.server.mentionsMean,
};

const numbers: ServerSetting = {
  kind: 'switch',
  page: 'matches',
  name: 'numbers',
  key: 'numbers',
  label: (locale) => texts[locale].settings.server.numbers,
  means: (locale) => texts[locale].settings.server.numbersMean,
};

const channels: ServerSetting = {
  kind: 'places',
  page: 'where',
  name: 'channels',
  most: () => MOST_CHANNELS,
  chosen: ({ channels: ids }) => ids,
  change: (ids) => ({ channels: ids }),
  words(locale) {
    const t = texts[locale].settings.server;
    return { placeholder: t.channels, none: t.everywhere };
  },
};

const challengers: ServerSetting = {
  kind: 'role',
  page: 'where',
  name: 'challengers',
  chosen: ({ challengerRole }) => (challengerRole === null ? [] : [challengerRole]),
  change: ([role = null]) => ({ challengerRole: role }),
  words(locale) {
    const t = texts[locale].settings.server;
    return { placeholder: t.challengers, none: t.everybody };
  },
};

/** Settings of a server that no feature contributes. */
const OWN: readonly ServerSetting[] = [
  { page: 'matches', ...language },
  { page: 'matches', ...game },
  { page: 'matches', ...preset },
  numbers,
  mentions,
  channels,
  challengers,
  { page: 'tournaments', ...zone },
];

/** All settings of a server, in the order of the panel. */
export const serverSettings = (hooks: AllSettings): readonly ServerSetting[] => [
  ...OWN,
  ...contributedToServer(hooks),
];
