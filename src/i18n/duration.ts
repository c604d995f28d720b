import { LANGUAGES, type Locale } from '../core/locale.ts';

/**
 * Formats milliseconds as `9:41` or `1:02:03`; under a minute with tenths (`0:09.5`, in German `0:09,5`), so
 * that nobody mistakes the unit.
 */
export function duration(ms: number, locale: Locale): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `0:${two(seconds)}${LANGUAGES[locale].point}${Math.floor((ms % 1000) / 100)}`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
