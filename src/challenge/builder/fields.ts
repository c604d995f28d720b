/** What a preset leaves open, as lists, with how each choice changes the plan. */
import { gameIn, withRanked, withTerms, withTime, type Plan } from '../plan.ts';
import { PRESSES } from '../../core/clock.ts';
import { BUTTON_LABELS, type ChallengeOption } from '../../games/controls.ts';
import type { Game } from '../../games/game.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { LOCALES, type Locale } from '../../core/locale.ts';
import { texts, type Texts } from '../../i18n/index.ts';
import type { ListOption } from '../../chat/list-row.ts';
import { capital, reactionSaid } from '../chat/terms-text.ts';
import { span } from '../../table/text.ts';

/** What fits into one message each. */
export const DETAIL_PAGES = ['time', 'table', 'looks', 'game'] as const;
export type DetailPage = (typeof DETAIL_PAGES)[number];

/** One of the choices of a field; `after`: the plan with it. */
export interface Choice extends ListOption {
  readonly after: Plan;
}

export interface Field {
  /** In custom ids. */
  readonly name: string;
  readonly page: DetailPage;
  /** What there is to choose from; fewer than two: the field has no meaning now. */
  choices(plan: Plan, locale: Locale): readonly Choice[];
}

type Value = string | number | boolean | null;

const MINUTE_MS = 60_000;
const CLOCKS_MS = [null, 3, 5, 10, 15, 20, 30, 45, 60].map((one) => one && one * MINUTE_MS);
const INCREMENTS_MS = [0, 2, 3, 5, 10, 15, 30].map((seconds) => seconds * 1000);
const IDLES_MS = [5, 10, 15, 30, 60, 180, 720, 1440].map((minutes) => minutes * MINUTE_MS);
const BREATHS_MS = [0, 400, 800, 1500, 3000];
const REACTIONS_MS = [1000, 2500, 3000, 4000, 6000, 10_000, 20_000];
const END_WINDOWS_MS = [5, 10, 15, 30, 60, 120].map((seconds) => seconds * 1000);
const STANDSTILLS = [null, 30, 60, 120];

/** A field that is one value of the plan; one that is not among the usual is offered besides. */
const field = <V extends Value>(
  name: string,
  page: DetailPage,
  parts: {
    readonly values: readonly V[];
    of(plan: Plan): V;
    /** `after`: the plan with this value. */
    say(t: Texts['home']['fields'], value: V, locale: Locale, after: Plan): string;
    /** Null: the game does not take it. */
    set(plan: Plan, value: V): Plan | null;
    readonly when?: (plan: Plan) => boolean;
  },
): Field => ({
  name,
  page,
  choices(plan, locale) {
    if (parts.when?.(plan) === false) return [];
    const chosen = parts.of(plan);
    return [...new Set([...parts.values, chosen])].flatMap((value) => {
      const after = parts.set(plan, value);
      if (!after) return [];
      const label = parts.say(texts[locale].home.fields, value, locale, after);
      return [{ value: String(value), label, isChosen: value === chosen, after }];
    });
  },
});

const hasVerb =
  (verb: Parameters<Game['rules']['hasVerb']>[0]) =>
  (plan: Plan): boolean =>
    gameIn(plan).rules.hasVerb(verb);
const hasCalls = (plan: Plan): boolean => gameIn(plan).rules.hasCalls;
const hasClock = ({ terms }: Plan): boolean => terms.clock !== null;

/** Changes the clock, where there is one. */
const withClock = (plan: Plan, change: Partial<NonNullable<Plan['terms']['clock']>>): Plan | null =>
  plan.terms.clock && withTerms(plan, { clock: { ...plan.terms.clock, ...change } });

/** Who presses the clock: as it was chosen, or the game does not take it. */
function withPress(plan: Plan, press: (typeof PRESSES)[number]): Plan | null {
  const after = withClock(plan, { press });
  return after?.terms.clock?.press === press ? after : null;
}

const FIELDS: readonly Field[] = [
  field('clock', 'time', {
    values: CLOCKS_MS,
    of: ({ terms }) => terms.clock?.initialMs ?? null,
    say: (t, ms) => t.clock(ms && ms / MINUTE_MS),
    set: withTime,
  }),
  field('increment', 'time', {
    values: INCREMENTS_MS,
    of: ({ terms }) => terms.clock?.incrementMs ?? 0,
    say: (t, ms) => t.increment(ms / 1000),
    set: (plan, incrementMs) => withClock(plan, { incrementMs }),
    when: hasClock,
  }),
  field('press', 'time', {
    values: PRESSES,
    of: ({ terms }) => terms.clock?.press ?? PRESSES[0],
    say: (t, press) => t.press[press],
    set: withPress,
    when: hasClock,
  }),
  field('idle', 'time', {
    values: IDLES_MS,
    of: ({ terms }) => terms.idleMs ?? null,
    say: (t, ms, locale) => t.idle(ms === null ? null : span(ms, locale)),
    set: (plan, idleMs) => withTerms(plan, { idleMs }),
    when: (plan) => !hasClock(plan),
  }),
  field<number | null>('reaction', 'time', {
    values: REACTIONS_MS,
    of: ({ terms }) => terms.reactionMs,
    say: (_, reactionMs, locale, after) =>
      reactionSaid({ reactionMs }, gameIn(after), locale).map(capital).join(''),
    set: (plan, reactionMs) => withTerms(plan, { reactionMs }),
    when: hasCalls,
  }),
  field('ranked', 'table', {
    values: [false, true],
    of: ({ terms }) => terms.ranked,
    say: (t, ranked) => t.ranked(ranked),
    set: withRanked,
  }),
  field('breath', 'table', {
    values: BREATHS_MS,
    of: ({ terms }) => terms.breathMs,
    say: (t, ms) => t.breath(ms / 1000),
    set: (plan, breathMs) => withTerms(plan, { breathMs }),
    when: hasCalls,
  }),
  field('end-window', 'table', {
    values: END_WINDOWS_MS,
    of: ({ terms }) => terms.endWindowMs,
    say: (t, ms) => t.endWindow(ms / 1000),
    set: (plan, endWindowMs) => withTerms(plan, { endWindowMs }),
    when: hasVerb('accept-end'),
  }),
  field('standstill', 'table', {
    values: STANDSTILLS,
    of: ({ terms }) => terms.stillTurns,
    say: (t, turns) => t.standstill(turns),
    set: (plan, stillTurns) => withTerms(plan, { stillTurns }),
    when: hasVerb('claim-draw'),
  }),
  field('language', 'looks', {
    values: LOCALES,
    of: ({ terms }) => terms.locale,
    say: (t, locale) => t.language[locale],
    set: (plan, locale) => withTerms(plan, { locale }),
  }),
  field('colours', 'looks', {
    values: SUIT_COLOURS,
    of: ({ terms }) => terms.suitColours,
    say: (t, colours) => t.colours[colours],
    set: (plan, suitColours) => withTerms(plan, { suitColours }),
  }),
  field('labels', 'looks', {
    values: BUTTON_LABELS,
    of: ({ terms }) => terms.labels,
    say: (t, labels) => t.labels[labels],
    set: (plan, labels) => withTerms(plan, { labels }),
    when: (plan) => !gameIn(plan).hasHands,
  }),
];

/** One of the game's own options. */
function ownField(plan: Plan, option: ChallengeOption): Field {
  const game = gameIn(plan);
  const values: readonly (string | number | boolean)[] =
    option.kind === 'flag' ? [false, true] : option.values;
  const [rule] = values;
  return {
    name: `own-${option.name}`,
    page: 'game',
    choices(from, locale) {
      const { fields: t } = texts[locale].home;
      const named = game.texts[locale].options[option.name];
      const title = named?.name ?? option.name;
      const chosen = from.terms.options[option.name] ?? rule;
      return values.flatMap((value) => {
        const options = { ...from.terms.options, [option.name]: value };
        const after = withTerms(from, { options });
        const said = typeof value === 'boolean' ? (value ? t.yes : t.no) : named?.values?.[value];
        const label = t.option(capital(title), said ?? String(value));
        return after ? [{ value: String(value), label, isChosen: value === chosen, after }] : [];
      });
    },
  };
}

const all = (plan: Plan): readonly Field[] => [
  ...FIELDS,
  ...gameIn(plan).options.map((option) => ownField(plan, option)),
];

/** The fields of a page that have a meaning, in order. */
export const fieldsOn = (plan: Plan, page: DetailPage): readonly Field[] =>
  all(plan).filter((one) => one.page === page && one.choices(plan, 'en').length > 1);

/** The plan after a choice, and the page that it was made on; null: there is no such choice. */
export function afterChoice(
  plan: Plan,
  name: string,
  value: string,
): { readonly plan: Plan; readonly page: DetailPage } | null {
  const found = all(plan).find((one) => one.name === name);
  const after = found?.choices(plan, 'en').find((one) => one.value === value)?.after;
  return found && after ? { plan: after, page: found.page } : null;
}
