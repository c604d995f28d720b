import { LANGUAGES, type Locale } from '../core/locale.ts';

/** Populous zones, one for most offsets; a server can choose any other. */
const USUAL_ZONES = [
  'Europe/Berlin',
  'Europe/Vienna',
  'Europe/Zurich',
  'UTC',
  'Europe/London',
  'Europe/Paris',
  'Europe/Madrid',
  'Europe/Rome',
  'Europe/Warsaw',
  'Europe/Athens',
  'Europe/Kyiv',
  'Europe/Istanbul',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
];

/** The default zone of a language. */
export const usualZone = (locale: Locale): string => LANGUAGES[locale].zone;

/** At most `most` zones for a list, with `zone` (null: none) first. */
export const usualZones = (zone: string | null, most: number): readonly string[] =>
  [...new Set([...(zone === null ? [] : [zone]), ...USUAL_ZONES])].slice(0, most);

/** Display name of a zone; that of an offset has the sign that people expect. */
export const zoneName = (zone: string): string =>
  zone.startsWith('Etc/GMT')
    ? zone.replace(/^Etc\/GMT/, 'UTC').replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'))
    : zone.replaceAll('_', ' ');

/** A time as the clocks of a zone show it, where Discord's local timestamps are not available. */
export const shownIn = (at: number, zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].code, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** A day (`2026-11-27`) with its weekday. */
export const shownDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].code, { timeZone: 'UTC', dateStyle: 'full' }).format(
    Date.parse(day),
  );
