import type { PersonSwitch, ServerSetting, SettingsHooks } from '../../settings/hooks.ts';
import { puzzleTexts, spotTexts } from '../texts/index.ts';
import { DAILY_HOUR } from './day.ts';

const daily: ServerSetting = {
  kind: 'posted',
  page: 'posts',
  pageName: (locale) => puzzleTexts[locale].settings.page,
  name: 'daily',
  chosen: ({ puzzleChannel }) => (puzzleChannel === null ? [] : [puzzleChannel]),
  change: ([id = null]) => ({ puzzleChannel: id }),
  words(locale) {
    const t = puzzleTexts[locale].settings;
    return { placeholder: t.daily, none: t.noDaily };
  },
  means: (locale) => puzzleTexts[locale].settings.dailyMeans(`${DAILY_HOUR}:00`),
  lacking: (channel, permissions, locale) => puzzleTexts[locale].settings.dailyLacking(channel, permissions),
};

const dailySpot: ServerSetting = {
  kind: 'switch',
  page: 'posts',
  name: 'daily-spot',
  key: 'dailySpot',
  label: (locale) => spotTexts[locale].settings.daily,
  means: (locale) => spotTexts[locale].settings.dailyMeans,
};

const fromMatches: ServerSetting = {
  kind: 'switch',
  page: 'matches',
  name: 'puzzles',
  key: 'puzzles',
  label: (locale) => puzzleTexts[locale].settings.matches,
  means: (locale) => puzzleTexts[locale].settings.matchesMean,
};

const fromOwn: PersonSwitch = {
  kind: 'switch',
  name: 'puzzles',
  key: 'puzzles',
  label: (locale) => puzzleTexts[locale].settings.own,
  means: (locale) => puzzleTexts[locale].settings.ownMeans,
};

/** The daily puzzle of a server, and whether matches may become puzzles. */
export const puzzleSettings = {
  serverSettings: [fromMatches, daily, dailySpot],
  personSettings: [fromOwn],
} satisfies Partial<SettingsHooks>;
