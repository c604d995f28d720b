import { LANGUAGES, type Locale } from '../../../../core/locale.ts';
import { zoneName } from '../../../../time/zones.ts';
import { weekdayOf, type Rule } from '../../series/rule.ts';
import { tournamentTexts } from '../../texts/index.ts';

/** A Monday, to name weekdays. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 3_600_000;

const weekdayName = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].code, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );

/** The rule of a series in a sentence. */
export function ruleText(rule: Rule, locale: Locale): string {
  const t = tournamentTexts[locale].series.rule;
  const { weekday, ordinal } = weekdayOf(rule);
  const name = weekdayName(weekday, locale);
  const zone = zoneName(rule.zone);
  return rule.every === 'month'
    ? t.month(ordinal, name, rule.time, zone)
    : t[rule.every](name, rule.time, zone);
}
