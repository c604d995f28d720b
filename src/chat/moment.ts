import { time, TimestampStyles } from 'discord.js';
import type { Locale } from '../core/locale.ts';

const fromNow = (unixSeconds: number): string => time(unixSeconds, TimestampStyles.RelativeTime);

/** A moment of Discord's clock (Unix ms) from which on something can be done, as it reads from now, `in 5 minutes`: never too early. */
export const relative = (unixMs: number): string => fromNow(Math.ceil(unixMs / 1000));

/** The same of a moment at which something happens, unless somebody does something before: never too late. */
export const until = (unixMs: number): string => fromNow(Math.floor(unixMs / 1000));

/** A moment as the clocks of a zone show it, where Discord does not show it by everybody's own. */
export const zoneText = (at: number, zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
