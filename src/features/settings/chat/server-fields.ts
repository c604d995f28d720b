import { PRESETS } from '../../../challenge/presets.ts';
import { games } from '../../../games/index.ts';
import { LOCALES } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { usualZones, zoneName } from '../../../time/zones.ts';
import { CHOICE_LIMIT } from '../../../line/limits.ts';
import type { Field } from './fields.ts';
import { span } from '../../../table/text.ts';
import { TV_DELAYS, type ServerSettings } from '../../../chat/settings/of-servers.ts';

const language: Field<ServerSettings> = {
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

const game: Field<ServerSettings> = {
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

const preset: Field<ServerSettings> = {
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

const tvDelay: Field<ServerSettings> = {
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

/** With this value a zone is asked for in a modal. */
export const OTHER_ZONE = 'other';

const zone: Field<ServerSettings> = {
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

/** The lists of each page of the panel. */
export const FIELDS = {
  matches: [language, game, preset],
  where: [],
  posts: [tvDelay],
  tournaments: [zone],
} as const satisfies Record<string, readonly Field<ServerSettings>[]>;
export type FieldPage = keyof typeof FIELDS;
export const FIELD_PAGES = Object.keys(FIELDS) as readonly FieldPage[];
