/** Formats timestamps as Discord does, in the user's language and the browser's time zone. */

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
 * Units with their length in seconds, and their number in the next unit.
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
 * Formats `<t:unix:style>`.
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
 * Formats a difference in the largest unit that rounds to at least one, as Discord's desktop client does.
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
 * Formats the time of a message: only the time if it is from today, otherwise with the date.
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
