/** Timestamps as Discord writes them, in the user's language and the browser's time zone. */

/** @type {Readonly<Record<string, Intl.DateTimeFormatOptions>>} */
const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** @type {readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]} */
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/**
 * `<t:unix:style>` as text.
 * @param {number} unix seconds
 * @param {string} style one of t T d D f F R
 * @param {string} locale
 * @param {number} now milliseconds; only for R
 */
export function formatTimestamp(unix, style, locale, now) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return String(unix);
  if (style === 'R') return formatRelative(unix - now / 1000, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES['f']).format(date);
}

/**
 * @param {number} seconds from now; negative is past
 * @param {string} locale
 */
function formatRelative(seconds, locale) {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.round(seconds / size), unit);
}

/**
 * When a message was written: the time today, with the day before that.
 * @param {string} iso
 * @param {string} locale
 * @param {number} now milliseconds
 */
export function formatSent(iso, locale, now) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
  ).format(date);
}

/**
 * @param {string} iso
 * @param {string} locale
 */
export const formatExact = (iso, locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(new Date(iso));
