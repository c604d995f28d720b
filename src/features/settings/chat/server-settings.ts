import { PRESETS } from '../../../challenge/presets.ts';
import { games } from '../../../games/index.ts';
import { LOCALES } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { usualZones, zoneName } from '../../../time/zones.ts';
import { CHOICE_LIMIT } from '../../../line/limits.ts';
import { MOST_CHANNELS } from '../../../chat/settings/of-servers.ts';
import { contributedToServer, type AllSettings, type ServerSetting } from '../hooks.ts';

const language: ServerSetting = {
  kind: 'list',
  page: 'matches',
  name: 'language',
  choices({ locale: chosen }, locale) {
    const t = texts[locale].settings.server.language;
    return [null, ...LOCALES].map((value) => ({
      value: value ?? 'own',
      label: t[value ?? 'own'],
      description: t.means,
      isChosen: value === chosen,
      change: { locale: value },
    }));
  },
};

const game: ServerSetting = {
  kind: 'list',
  page: 'matches',
  name: 'game',
  choices({ game: chosen }, locale) {
    const t = texts[locale].settings.server.game;
    const known = games.some(({ id }) => id === chosen) ? chosen : null;
    const any = { value: 'any', label: t.any, isChosen: known === null, change: { game: null } };
    return [
      any,
      ...games.map(({ id, texts: prose }) => ({
        value: id,
        label: t.chosen(prose[locale].name),
        isChosen: id === known,
        change: { game: id },
      })),
    ];
  },
};

const preset: ServerSetting = {
  kind: 'list',
  page: 'matches',
  name: 'preset',
  choices({ preset: chosen }, locale) {
    const t = texts[locale].settings.server.preset;
    const any = { value: 'any', label: t.any, isChosen: chosen === null, change: { preset: null } };
    return [
      any,
      ...PRESETS.map((value) => ({
        value,
        label: texts[locale].home.builder.presets[value],
        description: t.means,
        isChosen: value === chosen,
        change: { preset: value },
      })),
    ];
  },
};

/** With this value a zone is asked for in a modal. */
export const OTHER_ZONE = 'other';

const zone: ServerSetting = {
  kind: 'list',
  page: 'tournaments',
  name: 'zone',
  choices({ zone: chosen }, locale) {
    const t = texts[locale].settings.server.zone;
    const none = { value: 'none', label: t.none, isChosen: true, change: {} };
    return [
      ...(chosen === null ? [none] : []),
      ...usualZones(chosen, CHOICE_LIMIT - 2).map((value) => ({
        value,
        label: t.chosen(zoneName(value)),
        isChosen: value === chosen,
        change: { zone: value },
      })),
      { value: OTHER_ZONE, label: t.other, isChosen: false, change: {} },
    ];
  },
};

const mentions: ServerSetting = {
  kind: 'switch',
  page: 'matches',
  name: 'mentions',
  key: 'mentions',
  label: (locale) => texts[locale].settings.server.mentions,
  means: (locale) => texts[locale].settings.server.mentionsMean,
};

const channels: ServerSetting = {
  kind: 'places',
  page: 'where',
  name: 'channels',
  most: MOST_CHANNELS,
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
const OWN = [language, game, preset, mentions, channels, challengers, zone];

/** All settings of a server, in the order of the panel. */
export const serverSettings = (hooks: AllSettings): readonly ServerSetting[] => [
  ...OWN,
  ...contributedToServer(hooks),
];
