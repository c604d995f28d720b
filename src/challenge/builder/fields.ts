/** Settings of a challenge that is being composed. */
import {
  asLast,
  gameIn,
  wantedBy,
  withGame,
  withPractice,
  withPreset,
  withRanked,
  withTerms,
  withTime,
  type Origin,
  type Plan,
} from '../plan.ts';
import { PRESETS } from '../presets.ts';
import type { Terms } from '../terms.ts';
import { PRESSES } from '../../core/clock.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import type { Game } from '../../games/game.ts';
import { gameOf, games } from '../../games/index.ts';
import { INDICES } from '../../games/indices.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { LOCALES, type Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { LEVELS } from '../../practice/level.ts';
import { gameOptions } from '../../chat/form/game-option.ts';
import {
  change,
  oneOf,
  type ListSetting,
  type NamingSetting,
  type Said,
  type Setting,
  type Values,
} from '../../chat/form/setting.ts';
import { capital, reactionSaid } from '../chat/terms-text.ts';
import { span } from '../../table/text.ts';

/** A plan, and the terms of its user's last challenge; null: none. */
export interface Planned extends Plan {
  readonly last: Terms | null;
}

/** The choice of the last challenge's terms, among the presets. */
export const LAST = 'last';

const opponents: NamingSetting<Planned> = {
  kind: 'users',
  name: 'who',
  most: wantedBy,
  chosen: (plan) => plan.opponents,
  change: (ids) => ({ opponents: ids }),
  words: (locale) => ({ placeholder: texts[locale].home.builder.opponent }),
};

const choice = oneOf<Planned>();

/** The first settings: game, opponents, terms. */
export const MAIN: readonly Setting<Planned>[] = [
  choice('game', {
    values: games.map(({ id }) => id),
    of: ({ terms }) => terms.game,
    set: (plan, id) => withPractice(withGame(plan, gameOf(id) ?? gameIn(plan)), null),
    say: (id, locale) => gameOf(id)?.texts[locale].name ?? id,
  }),
  opponents,
  choice('level', {
    values: LEVELS,
    of: ({ terms }) => terms.practice?.level ?? LEVELS[0],
    set: (plan, level) =>
      plan.terms.practice ? withPractice(plan, { ...plan.terms.practice, level }) : null,
    say: (level, locale) => texts[locale].home.builder.level(texts[locale].practice.levels[level]),
  }),
  choice<Origin | null>('preset', {
    values: ({ last, origin }) => [...PRESETS, ...(last || origin === LAST ? ([LAST] as const) : [])],
    of: ({ origin }) => origin,
    set(plan, origin) {
      if (origin !== LAST) return origin && withPreset(plan, origin);
      return plan.last ? asLast(plan, plan.last) : {};
    },
    say: (origin, locale) => (origin ? texts[locale].home.builder.presets[origin] : ''),
    placeholder: (locale) => texts[locale].home.builder.own,
  }),
];

/** Pages of details, each of which fits into one message. */
export const DETAIL_PAGES = ['time', 'table', 'looks', 'game'] as const;
export type DetailPage = (typeof DETAIL_PAGES)[number];

const MINUTE_MS = 60_000;
const CLOCKS_MS = [null, 3, 5, 10, 15, 20, 30, 45, 60].map((one) => one && one * MINUTE_MS);
const INCREMENTS_MS = [0, 2, 3, 5, 10, 15, 30].map((seconds) => seconds * 1000);
const IDLES_MS = [5, 10, 15, 30, 60, 180, 720, 1440].map((minutes) => minutes * MINUTE_MS);
const BREATHS_MS = [0, 400, 800, 1500, 3000];
const REACTIONS_MS = [1000, 2500, 3000, 4000, 6000, 10_000, 20_000];
const END_WINDOWS_MS = [5, 10, 15, 30, 60, 120].map((seconds) => seconds * 1000);
const STANDSTILLS = [null, 30, 60, 120];

type Usual<V> = Values<Plan, V> & { readonly values: readonly V[] };

/** Makes a list of usual values; a chosen value that is not among them is added. */
const list = <V>(name: string, parts: Usual<V>): ListSetting<Plan> =>
  oneOf<Plan>()(name, { ...parts, values: (plan) => [...new Set([...parts.values, parts.of(plan)])] });

/** Makes such a list for one of the terms. */
const term = <Key extends keyof Terms>(
  name: string,
  key: Key,
  parts: Said<Plan, Terms[Key]> & Pick<Usual<Terms[Key]>, 'values'>,
): ListSetting<Plan> =>
  list(name, {
    ...parts,
    of: ({ terms }) => terms[key],
    set: (plan, value) => withTerms(plan, change(key, value)),
  });

const said = (locale: Locale) => texts[locale].home.fields;

const hasVerb =
  (verb: Parameters<Game['rules']['hasVerb']>[0]) =>
  (plan: Plan): boolean =>
    gameIn(plan).rules.hasVerb(verb);
const hasCalls = (plan: Plan): boolean => gameIn(plan).rules.hasCalls;
const hasClock = ({ terms }: Plan): boolean => terms.clock !== null;

/** Changes the clock; null if there is none. */
const withClock = (plan: Plan, change: Partial<NonNullable<Plan['terms']['clock']>>): Plan | null =>
  plan.terms.clock && withTerms(plan, { clock: { ...plan.terms.clock, ...change } });

/** Sets who presses the clock; null if the game does not take that. */
function withPress(plan: Plan, press: (typeof PRESSES)[number]): Plan | null {
  const after = withClock(plan, { press });
  return after?.terms.clock?.press === press ? after : null;
}

/** One list for what pictures show, since a page has room for four lists. */
const PICTURES = [
  ...SUIT_COLOURS.map((suitColours) => ({ suitColours, numbers: true })),
  ...SUIT_COLOURS.map((suitColours) => ({ suitColours, numbers: false })),
];
const pictures: ListSetting<Plan> = list('colours', {
  values: PICTURES.map((_, i) => i),
  of: ({ terms }) =>
    PICTURES.findIndex(
      ({ suitColours, numbers }) => suitColours === terms.suitColours && numbers === terms.numbers,
    ),
  set(plan, i) {
    const shown = PICTURES[i];
    // Where a turn has a single card there are no numbers, and the choice of them stays as it is.
    if (!shown || (!gameIn(plan).hasRuns && shown.numbers !== plan.terms.numbers)) return null;
    return withTerms(plan, shown);
  },
  say: (_, locale, after) => {
    const { colours, numbers } = said(locale);
    const { suitColours, numbers: isNumbered } = after.terms;
    return gameIn(after).hasRuns ? `${colours[suitColours]}, ${numbers(isNumbered)}` : colours[suitColours];
  },
});

const DETAILS: Readonly<Record<Exclude<DetailPage, 'game'>, readonly ListSetting<Plan>[]>> = {
  time: [
    list('clock', {
      values: CLOCKS_MS,
      of: ({ terms }) => terms.clock?.initialMs ?? null,
      set: withTime,
      say: (ms, locale) => said(locale).clock(ms && ms / MINUTE_MS),
    }),
    list('increment', {
      values: INCREMENTS_MS,
      of: ({ terms }) => terms.clock?.incrementMs ?? 0,
      set: (plan, incrementMs) => withClock(plan, { incrementMs }),
      say: (ms, locale) => said(locale).increment(ms / 1000),
      when: hasClock,
    }),
    list('press', {
      values: PRESSES,
      of: ({ terms }) => terms.clock?.press ?? PRESSES[0],
      set: withPress,
      say: (press, locale) => said(locale).press[press],
      when: hasClock,
    }),
    term('idle', 'idleMs', {
      values: IDLES_MS,
      say: (ms, locale) => said(locale).idle(ms === null ? null : span(ms, locale)),
      when: (plan) => !hasClock(plan),
    }),
    term('reaction', 'reactionMs', {
      values: REACTIONS_MS,
      say: (reactionMs, locale, after) =>
        reactionSaid({ reactionMs }, gameIn(after), locale).map(capital).join(''),
      when: hasCalls,
    }),
  ],
  table: [
    list('ranked', {
      values: [false, true],
      of: ({ terms }) => terms.ranked,
      set: withRanked,
      say: (ranked, locale) => said(locale).ranked(ranked),
    }),
    term('breath', 'breathMs', {
      values: BREATHS_MS,
      say: (ms, locale) => said(locale).breath(ms / 1000),
      when: hasCalls,
    }),
    term('end-window', 'endWindowMs', {
      values: END_WINDOWS_MS,
      say: (ms, locale) => said(locale).endWindow(ms / 1000),
      when: hasVerb('accept-end'),
    }),
    term('standstill', 'stillTurns', {
      values: STANDSTILLS,
      say: (turns, locale) => said(locale).standstill(turns),
      when: hasVerb('claim-draw'),
    }),
  ],
  looks: [
    term('language', 'locale', {
      values: LOCALES,
      say: (spoken, locale) => said(locale).language[spoken],
    }),
    pictures,
    list('letters', {
      values: [undefined, ...INDICES],
      of: ({ terms }) => terms.indices,
      set: (plan, indices) => withTerms(plan, { indices }),
      say: (indices, locale) => said(locale).indices[indices ?? 'usual'],
    }),
    term('labels', 'labels', {
      values: BUTTON_LABELS,
      say: (labels, locale) => said(locale).labels[labels],
      when: (plan) => !gameIn(plan).hasHands,
    }),
  ],
};

const ownOptions = (plan: Plan): readonly ListSetting<Plan>[] =>
  gameOptions(gameIn(plan), {
    prefix: 'own-',
    of: ({ terms }) => terms.options,
    set: (from, name, value) => withTerms(from, { options: { ...from.terms.options, [name]: value } }),
    say: capital,
  });

/** Returns the settings of a page that leave a choice, in order. */
export const detailsOn = (plan: Plan, page: DetailPage): readonly ListSetting<Plan>[] =>
  (page === 'game' ? ownOptions(plan) : DETAILS[page]).filter((one) => one.choices(plan, 'en').length > 1);
