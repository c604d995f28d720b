/** What a host chooses on the panel: each field as a list, with how its choice changes the draft. */
import type { ChallengeOption } from '../../../../games/controls.ts';
import { games } from '../../../../games/index.ts';
import { LOCALES, type Locale } from '../../../../core/locale.ts';
import { tournamentTexts, type TournamentTexts } from '../../texts/index.ts';
import {
  PLACES,
  PRESETS,
  withGame,
  withLeast,
  withMost,
  withOption,
  withPreset,
  type Draft,
} from '../../draft.ts';
import { STRAGGLERS } from '../../terms.ts';
import { start } from './start-field.ts';
import { PAGES, type Page, type Choice, type Field } from './field.ts';

const MINUTE_MS = 60_000;
const CLOCKS: readonly (readonly [minutes: number, seconds: number])[] = [
  ...([
    [3, 2],
    [5, 2],
    [5, 5],
    [10, 0],
    [10, 5],
    [15, 0],
    [15, 5],
    [20, 5],
    [30, 0],
    [30, 5],
    [45, 0],
  ] as const),
];
const NO_SHOWS = [2, 3, 5, 8, 10, 15];
const PAUSES_MS = [15_000, 30_000, 60_000, 120_000, 300_000, 600_000, null];
const ROUNDS = [null, 3, 4, 5, 6, 7, 8, 9];
const ARENAS = [30, 45, 60, 90, 120, 180];
const FINALISTS = [2, 4, 8, 16];
const MOST = [4, 6, 8, 10, 12, 16, 24, 32, 48, 64, 96, 128, 200, 300];
const LEAST = [2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32];

type Hosting = TournamentTexts['hosting'];

/** A field that is one value of the draft. */
const field = <Value extends string | number | null>(
  name: string,
  page: Page,
  parts: {
    readonly values: readonly Value[];
    of(draft: Draft): Value;
    say(t: Hosting, value: Value): string;
    set(draft: Draft, value: Value): Draft;
    readonly when?: (draft: Draft) => boolean;
    readonly describe?: (t: Hosting, value: Value) => string;
  },
): Field => ({
  name,
  page,
  choices(draft, locale) {
    if (parts.when?.(draft) === false) return [];
    const t = tournamentTexts[locale].hosting;
    return parts.values.map((value) => ({
      value: String(value),
      label: parts.say(t, value),
      ...(parts.describe && { description: parts.describe(t, value) }),
      isChosen: parts.of(draft) === value,
      after: parts.set(draft, value),
    }));
  },
});

/** The options of the draft's own game, as far as they are for two. */
const ownFields = ({ game }: Draft): Field[] =>
  game.options.map((option) => ({
    name: `option:${option.name}`,
    page: 'game',
    choices: (draft, locale) => ownChoices(draft, option, locale),
  }));

function ownChoices(draft: Draft, option: ChallengeOption, locale: Locale): Choice[] {
  const { option: t } = tournamentTexts[locale].hosting;
  const named = draft.game.texts[locale].options[option.name];
  const values = option.kind === 'flag' ? [false, true] : option.values;
  const chosen = draft.options[option.name] ?? values[0];
  return values.flatMap((value): Choice[] => {
    const after = withOption(draft, option.name, value);
    if (!after) return [];
    const said = typeof value === 'boolean' ? (value ? t.yes : t.no) : named?.values?.[value];
    return [
      {
        value: String(value),
        label: t.value(named?.name ?? option.name, said ?? String(value)),
        isChosen: chosen === value,
        after,
      },
    ];
  });
}

const isSwiss = ({ format }: Draft): boolean => format === 'swiss';
const clockName = ({ clock }: Pick<Draft, 'clock'>): string =>
  `${clock.initialMs / MINUTE_MS}+${clock.incrementMs / 1000}`;

const FIELDS: readonly Field[] = [
  field('preset', 'overview', {
    values: PRESETS,
    of: ({ preset }) => preset,
    say: (t, preset) => t.presets[preset],
    describe: (t, preset) => t.presetsMean[preset],
    set: withPreset,
  }),
  {
    name: 'game',
    page: 'overview',
    choices: (draft, locale) =>
      games.map((game) => ({
        value: game.id,
        label: game.texts[locale].name,
        isChosen: game.id === draft.game.id,
        after: withGame(draft, game),
      })),
  },
  start,
  field('clock', 'times', {
    values: CLOCKS.map(([minutes, seconds]) => `${minutes}+${seconds}`),
    of: clockName,
    say: (t, value) => t.clock(...clockParts(value)),
    set(draft, value) {
      const [minutes, seconds] = clockParts(value);
      return { ...draft, clock: { initialMs: minutes * MINUTE_MS, incrementMs: seconds * 1000 } };
    },
  }),
  field('no-show', 'times', {
    values: NO_SHOWS,
    of: ({ noShowMs }) => noShowMs / MINUTE_MS,
    say: (t, minutes) => t.noShow(minutes),
    set: (draft, minutes) => ({ ...draft, noShowMs: minutes * MINUTE_MS }),
  }),
  field('pause', 'times', {
    values: PAUSES_MS,
    of: ({ pauseMs }) => pauseMs,
    say: (t, ms) => t.pause(ms),
    set: (draft, pauseMs) => ({ ...draft, pauseMs }),
    when: ({ format }) => format !== 'arena',
  }),
  field('stragglers', 'times', {
    values: STRAGGLERS,
    of: ({ stragglers }) => stragglers,
    say: (t, how) => t.stragglers[how],
    set: (draft, stragglers) => ({ ...draft, stragglers }),
  }),
  field('rounds', 'players', {
    values: ROUNDS,
    of: ({ rounds }) => rounds,
    say: (t, rounds) => t.rounds(rounds),
    set: (draft, rounds) => ({ ...draft, rounds }),
    when: isSwiss,
  }),
  field('cycles', 'players', {
    values: [1, 2],
    of: ({ cycles }) => cycles,
    say: (t, cycles) => t.cycles(cycles),
    set: (draft, cycles) => ({ ...draft, cycles }),
    when: ({ format }) => format === 'round-robin',
  }),
  field('minutes', 'players', {
    values: ARENAS,
    of: ({ minutes }) => minutes,
    say: (t, minutes) => t.arena(minutes),
    set: (draft, minutes) => ({ ...draft, minutes }),
    when: ({ format }) => format === 'arena',
  }),
  field('finalists', 'players', {
    values: FINALISTS,
    of: ({ finalists }) => finalists ?? 0,
    say: (t, finalists) => t.finalists(finalists),
    set: (draft, finalists) => ({ ...draft, finalists }),
    when: ({ finalists }) => finalists !== null,
  }),
  field('most', 'players', {
    values: MOST,
    of: ({ players }) => players.max,
    say: (t, most) => t.most(most),
    set: withMost,
  }),
  field('least', 'players', {
    values: LEAST,
    of: ({ players }) => players.min,
    say: (t, least) => t.least(least),
    set: withLeast,
  }),
  field('played-in', 'place', {
    values: PLACES,
    of: ({ playedIn }) => playedIn,
    say: (t, place) => t.playedIn[place],
    set: (draft, playedIn) => ({ ...draft, playedIn }),
  }),
  field('language', 'place', {
    values: LOCALES,
    of: ({ locale }) => locale,
    say: (t, locale) => t.language[locale],
    set: (draft, locale) => ({ ...draft, locale }),
  }),
];

const clockParts = (value: string): [minutes: number, seconds: number] => {
  const [minutes, seconds] = value.split('+').map(Number);
  return [minutes ?? 0, seconds ?? 0];
};

/** The fields of a page, in order. */
export const fieldsOf = (draft: Draft, page: Page): readonly Field[] =>
  [...FIELDS, ...ownFields(draft)].filter((one) => one.page === page);

/** The draft after a choice; null: there is no such choice (any more). */
export function afterChoice(draft: Draft, name: string, value: string): Draft | null {
  const found = PAGES.flatMap((page) => fieldsOf(draft, page)).find((one) => one.name === name);
  return found?.choices(draft, 'en').find((one) => one.value === value)?.after ?? null;
}
