import { oneOf, type Setting } from '../../../../chat/form/setting.ts';
import type { Locale } from '../../../../core/locale.ts';
import type { Draft } from '../../draft.ts';
import { SCHEMES, type Plan } from '../../series/plan.ts';
import { REPEATS, type Repeats } from '../../series/rule.ts';
import { tournamentTexts } from '../../texts/index.ts';

const HOUR_MS = 3_600_000;

/** Hours from the announcement to the start; null: announced when the last evening is over. */
const AHEAD: readonly (number | null)[] = [null, 3, 12, 24, 48, 72, 120, 144];

const SEASONS: readonly (number | null)[] = [null, 4, 5, 6, 8, 10, 12, 16, 20, 26, 52];

/** What a series begins with. */
const USUAL: Omit<Plan, 'every'> = { aheadMs: null, scheme: 'places', seasonOf: null };

const words = (locale: Locale) => tournamentTexts[locale].series.setup;

const isSeries = ({ series }: Draft): boolean => series !== null;

/** A list for one part of a draft's plan. */
const part = <Key extends Exclude<keyof Plan, 'every'>>(
  name: string,
  key: Key,
  values: readonly Plan[Key][],
  say: (value: Plan[Key], locale: Locale) => string,
): Setting<Draft> =>
  oneOf<Draft>()<Plan[Key]>(name, {
    values,
    of: ({ series }) => (series ?? { every: 'week', ...USUAL })[key],
    set: ({ series }, value) => series && { series: { ...series, [key]: value } },
    say,
    when: isSeries,
  });

/** The settings of a series, a list for each. */
export const seriesSettings: readonly Setting<Draft>[] = [
  oneOf<Draft>()<Repeats | 'never'>('repeats', {
    values: ['never', ...REPEATS],
    of: ({ series }) => series?.every ?? 'never',
    set: ({ series }, every) => ({ series: every === 'never' ? null : { ...USUAL, ...series, every } }),
    say: (every, locale) => words(locale).repeats[every],
    means: (locale, every) => (every === 'never' ? undefined : words(locale).repeatsMean[every]),
  }),
  part(
    'ahead',
    'aheadMs',
    AHEAD.map((hours) => hours && hours * HOUR_MS),
    (ms, locale) => words(locale).ahead(ms && ms / HOUR_MS),
  ),
  part('scheme', 'scheme', SCHEMES, (scheme, locale) => words(locale).scheme[scheme]),
  part('season', 'seasonOf', SEASONS, (count, locale) => words(locale).seasonOf(count)),
];
