/** The settings of the set-up panel. */
import { gameOf, games } from '../../../../games/index.ts';
import { LOCALES, type Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import {
  PLACES,
  presetsFor,
  withGame,
  withLeast,
  withMost,
  withOption,
  withPreset,
  type Draft,
} from '../../draft.ts';
import { filedRounds, leastRounds } from '../../from-file.ts';
import { gameOptions } from '../../../../chat/form/game-option.ts';
import {
  oneIn,
  oneOf,
  type NamingSetting,
  type Setting,
  type SwitchSetting,
} from '../../../../chat/form/setting.ts';
import { STRAGGLERS, type Stragglers } from '../../terms.ts';
import { moreSettings } from './more-fields.ts';
import { seriesSettings } from './series-fields.ts';
import { finals, seeding } from './seeding-fields.ts';
import { start } from './start-field.ts';
import { tieBreakSettings } from './tie-break-fields.ts';

/** Pages of the panel with a button on each of them: a row has room for five. */
export const FRONT = ['overview', 'game', 'times', 'players', 'place'] as const;
/** Pages of the panel; each fits into one private message. */
export const PAGES = [...FRONT, 'more', 'tie-breaks', 'series', 'templates'] as const;
export type Page = (typeof PAGES)[number];

/** The page with this name, or the first. */
export const pageNamed = (name: string): Page => PAGES.find((page) => page === name) ?? PAGES[0];

const MINUTE_MS = 60_000;
const CLOCKS = ['3+2', '5+2', '5+5', '10+0', '10+5', '15+0', '15+5', '20+5', '30+0', '30+5', '45+0'];
const NO_SHOWS = [2, 3, 5, 8, 10, 15];
const PAUSES_MS = [15_000, 30_000, 60_000, 120_000, 300_000, 600_000, null];
/** Limits of a round in minutes. */
const LIMITS = [null, 20, 30, 40, 50, 60, 75, 90, 120];
const ROUNDS = [null, 3, 4, 5, 6, 7, 8, 9];
const ARENAS = [30, 45, 60, 90, 120, 180];
const MOST = [4, 6, 8, 10, 12, 16, 24, 32, 48, 64, 96, 128, 200, 300];
const LEAST = [2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32];
/** Most channels for boards. */
const MOST_CHANNELS = 10;

/** The offered numbers and the draft's own, in order; null comes first. */
const withOwn = <T extends number | null>(offered: readonly T[], own: T): readonly T[] =>
  [...new Set([...offered, own])].sort((a, b) => (a ?? 0) - (b ?? 0));

/** True for a number of rounds that the rounds of the file leave to choose. */
const canHave = (draft: Draft, rounds: number | null): boolean =>
  filedRounds(draft).length === 0 || (rounds !== null && rounds >= leastRounds(draft));

const hosting = (locale: Locale) => tournamentTexts[locale].hosting;
const list = oneOf<Draft>();
const field = oneIn<Draft>();

const clockParts = (value: string): [minutes: number, seconds: number] => {
  const [minutes = 0, seconds = 0] = value.split('+').map(Number);
  return [minutes, seconds];
};

/** How a round ends: its limit and what the last call decides, in one list, since a page has room for four. */
const roundEnd = list('round-end', {
  values: ({ format }) =>
    (format === 'arena' ? [null] : LIMITS).flatMap((limit) =>
      STRAGGLERS.map((how) => `${limit ?? 0} ${how}`),
    ),
  of: ({ roundMs, stragglers, format }) =>
    `${format === 'arena' || roundMs === null ? 0 : roundMs / MINUTE_MS} ${stragglers}`,
  set(_, value) {
    const [minutes, how] = endParts(value);
    return { roundMs: minutes === null ? null : minutes * MINUTE_MS, stragglers: how };
  },
  say(value, locale) {
    const [minutes, how] = endParts(value);
    const { stragglers, roundLimit } = hosting(locale);
    return minutes === null ? stragglers[how] : `${roundLimit(minutes)} · ${stragglers[how]}`;
  },
});

function endParts(value: string): [minutes: number | null, how: Stragglers] {
  const [minutes, how] = value.split(' ');
  return [Number(minutes) || null, STRAGGLERS.find((one) => one === how) ?? STRAGGLERS[0]];
}

const channels: NamingSetting<Draft> = {
  kind: 'boards',
  name: 'channels',
  least: 1,
  most: () => MOST_CHANNELS,
  chosen: (draft) => draft.channels,
  change: (ids) => ({ channels: ids }),
  words: (locale) => ({ placeholder: hosting(locale).pickChannels }),
  when: ({ playedIn }) => playedIn === 'channels',
};

const onOff = (key: SwitchSetting<Draft>['key'], label: 'rated' | 'serverEvent'): SwitchSetting<Draft> => ({
  kind: 'switch',
  name: label,
  key,
  label: (locale) => hosting(locale)[label],
});

const SETTINGS: Readonly<Record<Exclude<Page, 'game'>, readonly Setting<Draft>[]>> = {
  overview: [
    list('preset', {
      values: presetsFor,
      of: ({ preset }) => preset,
      set: withPreset,
      say: (preset, locale) => hosting(locale).presets[preset],
      means: (locale, preset) => hosting(locale).presetsMean[preset],
    }),
    list('game', {
      values: games.map(({ id }) => id),
      of: ({ game }) => game.id,
      set: (draft, id) => withGame(draft, gameOf(id) ?? draft.game),
      say: (id, locale) => gameOf(id)?.texts[locale].name ?? id,
    }),
    start,
  ],
  times: [
    list('clock', {
      values: CLOCKS,
      of: ({ clock }) => `${clock.initialMs / MINUTE_MS}+${clock.incrementMs / 1000}`,
      set(_, value) {
        const [minutes, seconds] = clockParts(value);
        return { clock: { initialMs: minutes * MINUTE_MS, incrementMs: seconds * 1000 } };
      },
      say: (value, locale) => hosting(locale).clock(...clockParts(value)),
    }),
    list('no-show', {
      values: NO_SHOWS,
      of: ({ noShowMs }) => noShowMs / MINUTE_MS,
      set: (_, minutes) => ({ noShowMs: minutes * MINUTE_MS }),
      say: (minutes, locale) => hosting(locale).noShow(minutes),
    }),
    field('pause', 'pauseMs', {
      values: PAUSES_MS,
      say: (ms, locale) => hosting(locale).pause(ms),
      when: ({ format }) => format !== 'arena',
    }),
    roundEnd,
  ],
  players: [
    field('rounds', 'rounds', {
      values: (draft) => withOwn(ROUNDS, draft.rounds).filter((rounds) => canHave(draft, rounds)),
      say: (rounds, locale) => hosting(locale).rounds(rounds),
      when: ({ format }) => format === 'swiss' || format === 'tables',
    }),
    field('cycles', 'cycles', {
      values: [1, 2],
      say: (cycles, locale) => hosting(locale).cycles(cycles),
      when: ({ format }) => format === 'round-robin',
    }),
    field('minutes', 'minutes', {
      values: ARENAS,
      say: (minutes, locale) => hosting(locale).arena(minutes),
      when: ({ format }) => format === 'arena',
    }),
    finals,
    seeding,
    field('third-place', 'thirdPlace', {
      values: [true, false],
      say: (isPlayed, locale) => hosting(locale).thirdPlace[isPlayed ? 'played' : 'shared'],
      when: ({ format }) => format === 'knockout',
    }),
    list('most', {
      values: ({ players }) => withOwn(MOST, players.max),
      of: ({ players }) => players.max,
      set: withMost,
      say: (most, locale) => hosting(locale).most(most),
    }),
    list('least', {
      values: LEAST,
      of: ({ players }) => players.min,
      set: withLeast,
      say: (least, locale) => hosting(locale).least(least),
    }),
  ],
  place: [
    field('played-in', 'playedIn', {
      values: PLACES,
      say: (place, locale) => hosting(locale).playedIn[place],
    }),
    field('language', 'locale', {
      values: LOCALES,
      say: (spoken, locale) => hosting(locale).language[spoken],
    }),
    channels,
    onOff('ranked', 'rated'),
    onOff('serverEvent', 'serverEvent'),
  ],
  more: moreSettings,
  'tie-breaks': tieBreakSettings,
  series: seriesSettings,
  templates: [],
};

/** Options of the draft's game. */
const ownOptions = ({ game }: Draft): readonly Setting<Draft>[] =>
  gameOptions(game, {
    prefix: 'option:',
    of: ({ options }) => options,
    set: withOption,
    say: (said) => said,
  });

export const settingsOn = (draft: Draft, page: Page): readonly Setting<Draft>[] =>
  page === 'game' ? ownOptions(draft) : SETTINGS[page];

/** The setting with this name; undefined if the draft does not have it (any more). */
export const settingNamed = (draft: Draft, name: string): Setting<Draft> | undefined =>
  PAGES.flatMap((page) => settingsOn(draft, page)).find((one) => one.name === name);
