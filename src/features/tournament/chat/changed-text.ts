import { bindings } from '../changes.ts';
import { checkInMs } from '../check-in.ts';
import { pictureTexts } from '../../../tournament/picture/texts/index.ts';
import type { Settings } from '../terms.ts';
import type { Locale } from '../../../core/locale.ts';
import { nameInText } from '../../../chat/names.ts';
import { tournamentTexts } from '../texts/index.ts';
import { gameName } from './said.ts';
import { settledText } from './settled-text.ts';

/** What a host has changed, in words. */

const MINUTE_MS = 60_000;

/** The settings in words, by kind. */
function phrases(settings: Settings, locale: Locale): readonly (readonly string[])[] {
  const { hosting, tournament, announcements } = tournamentTexts[locale];
  const { format, players, name, tieBreaks } = settings;
  // Matches in the tournament's own channel need not be told apart here.
  const { shape, terms, times, place } = settledText({ ...settings, tieBreaks: null, channelId: '' }, locale);
  const names = tieBreaks?.map((one) => pictureTexts[locale].tieBreaks[one].name);
  return [
    [nameInText(name)],
    [gameName(settings, locale)],
    [tournament.message.formats[format]],
    shape,
    terms,
    [announcements.changed.players(players.min, players.max)],
    [announcements.changed.checkIn(checkInMs(settings) / MINUTE_MS)],
    names ? [hosting.tieBreaks.all(names)] : [],
    times,
    [place ?? hosting.playedIn.threads],
    [hosting.language[settings.locale]],
  ];
}

/** A line for each kind of settings that has changed. */
export function changeLines(from: Settings, to: Settings, locale: Locale): readonly string[] {
  const { line } = tournamentTexts[locale].announcements.changed;
  const after = phrases(to, locale);
  return phrases(from, locale).flatMap((before, i) => {
    const now = after[i] ?? [];
    const gone = before.filter((phrase) => !now.includes(phrase));
    const come = now.filter((phrase) => !before.includes(phrase));
    return gone.length + come.length === 0 ? [] : [line(gone.join(', '), come.join(', '))];
  });
}

/** What everybody reads about a change; the same each time, since the bot recognises it by its text. */
export function changeText(from: Settings, to: Settings): string {
  const t = tournamentTexts[to.locale].announcements.changed;
  const minutes = checkInMs(to) / MINUTE_MS;
  return [
    t.title(nameInText(from.name)),
    ...changeLines(from, to, to.locale),
    ...(bindings(from, to).length === 0 ? [] : [minutes === 0 ? t.binding.now : t.binding.later(minutes)]),
  ].join('\n');
}
