import { LANGUAGES, type Locale } from '../core/locale.ts';

/** Zones in which many people live, one for most offsets; every other can be chosen for a server. */
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

/** By which clocks somebody is likely to mean it, where nobody has said. */
export const usualZone = (locale: Locale): string => LANGUAGES[locale].zone;

/** As many as that, this one (null: none) first. */
export const usualZones = (zone: string | null, most: number): readonly string[] =>
  [...new Set([...(zone === null ? [] : [zone]), ...USUAL_ZONES])].slice(0, most);

/** A zone as it is offered. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** A moment as the clocks of a zone show it, where Discord does not show it by everybody's own. */
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
