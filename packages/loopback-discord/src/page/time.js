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

/**
 * Units with their length in seconds, and how many of them make one of the next.
 * @type {readonly (readonly [Intl.RelativeTimeFormatUnit, number, number])[]}
 */
const UNITS = [
  ['second', 1, 60],
  ['minute', 60, 60],
  ['hour', 3_600, 24],
  ['day', 86_400, 30],
  ['month', 30 * 86_400, 12],
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
  if (style === 'R') return formatRelative(unix - Math.floor(now / 1000), locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES['f']).format(date);
}

/**
 * In the largest unit of which there is one after rounding, by whole seconds, as Discord's desktop client does it.
 * @param {number} seconds from now, a whole number; negative is past
 * @param {string} locale
 */
function formatRelative(seconds, locale) {
  if (seconds === 0) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const count = (/** @type {number} */ length) => Math.round(Math.abs(seconds) / length);
  const [unit, length] = UNITS.find(([, size, most]) => count(size) < most) ?? ['year', 365 * 86_400];
  return new Intl.RelativeTimeFormat(locale).format(Math.sign(seconds) * count(length), unit);
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
