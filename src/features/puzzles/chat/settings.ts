import { texts } from '../../../i18n/index.ts';
import type { PersonSwitch, ServerSetting, SettingsHooks } from '../../settings/hooks.ts';
import { DAILY_HOUR } from './day.ts';

const daily: ServerSetting = {
  kind: 'posted',
  page: 'posts',
  name: 'daily',
  chosen: ({ puzzleChannel }) => (puzzleChannel === null ? [] : [puzzleChannel]),
  change: ([id = null]) => ({ puzzleChannel: id }),
  words(locale) {
    const t = texts[locale].settings.server;
    return { placeholder: t.daily, none: t.noDaily };
  },
  means: (locale) => texts[locale].settings.server.dailyMeans(`${DAILY_HOUR}:00`),
  lacking: (channel, permissions, locale) => texts[locale].settings.check.daily(channel, permissions),
};

const fromMatches: ServerSetting = {
  kind: 'switch',
  page: 'matches',
  name: 'puzzles',
  key: 'puzzles',
  label: (locale) => texts[locale].settings.server.puzzles,
  means: (locale) => texts[locale].settings.server.puzzlesMean,
};

const fromOwn: PersonSwitch = {
  kind: 'switch',
  name: 'puzzles',
  key: 'puzzles',
  label: (locale) => texts[locale].settings.person.puzzles,
  means: (locale) => texts[locale].settings.person.means.puzzles,
};

/** The daily puzzle of a server, and whether matches may become puzzles. */
export const puzzleSettings = {
  serverSettings: [fromMatches, daily],
  personSettings: [fromOwn],
} satisfies Partial<SettingsHooks>;
