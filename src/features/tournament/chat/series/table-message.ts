import { buttonRows } from '../../../../chat/components.ts';
import { customId } from '../../../../chat/ids.ts';
import type { Wanted, WantedPicture } from '../../../../chat/kept/wanted.ts';
import { FIXED } from '../../../../chat/kept/wanted.ts';
import { fitLines, fitNames } from '../../../../chat/lists.ts';
import { inOneLine, nameInText, plainName, titleInText } from '../../../../chat/names.ts';
import { CONTENT_LIMIT } from '../../../../line/limits.ts';
import type { Locale } from '../../../../core/locale.ts';
import { season as depicted, type Season } from '../../../../tournament/picture/season.ts';
import { pictureTexts } from '../../../../tournament/picture/texts/index.ts';
import { MOST_FIRSTS } from '../../../../tournament/picture/podium.ts';
import { heldIn, isComplete, seasonTable, type Series } from '../../series/series.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { halves, ranked } from '../said.ts';

/** Area of the custom ids of series, and the word for the table below the message after an evening. */
export const AREA = 'series';
export const TABLE = 'table';

export const tableButtonId = (id: string, number: number): string => customId(AREA, id, TABLE, `e${number}`);

/** Longest title of a picture, in characters, and most pages. */
const TITLE = 100;
const PAGES = 2;

/** The evenings of a season up to the evening with this number. */
const upTo = (series: Series, number: number): Series => ({
  ...series,
  evenings: series.evenings.filter((one) => one.number <= number),
});

/** The table of a season, as text. */
export function tableLines(series: Series, season: number, room: number, locale: Locale): readonly string[] {
  const t = tournamentTexts[locale].series.table;
  const rows = seasonTable(series, season);
  if (rows.length === 0) return [t.empty];
  const lines = rows.map(
    ({ rank, name, points, evenings }) =>
      `${ranked(rank)} ${nameInText(name) || '?'} **${halves(points)}** · ${pictureTexts[locale].season.attended(evenings)}`,
  );
  return fitLines(lines, room, locale);
}

/** The heading of a season's table. */
export function tableHeading(series: Series, season: number, locale: Locale): string {
  const t = pictureTexts[locale].season;
  const evenings = heldIn(series, season).length;
  const what = isComplete(series, season)
    ? t.final(season, evenings)
    : t.after(season, evenings, series.seasonOf);
  return `📊 **${titleInText(series.name)}** · ${what}`;
}

/** The table of a season as a picture; null: it is empty. */
export function tablePicture(series: Series, season: number, locale: Locale): WantedPicture | null {
  const rows = seasonTable(series, season);
  if (rows.length === 0) return null;
  const input: Season = {
    series: inOneLine(series.name).slice(0, TITLE) || '?',
    season,
    evenings: heldIn(series, season).length,
    of: series.seasonOf,
    isOver: isComplete(series, season),
    rows: rows.map(({ rank, name, points, evenings }, i) => ({
      rank,
      name: plainName(name) || '?',
      number: i + 1,
      points,
      evenings,
    })),
  };
  return {
    shows: JSON.stringify(input),
    pages: () => depicted.pages(input, locale).slice(0, PAGES),
  };
}

/** Room for the names of many winners, in UTF-16 code units. */
const ROOM_WON = 300;

/** The winners of a complete season, or null. */
function champions(series: Series, season: number, locale: Locale): string | null {
  if (!isComplete(series, season)) return null;
  const first = seasonTable(series, season).filter(({ rank, points }) => rank === 1 && points > 0);
  if (first.length === 0) return null;
  const names = first.map(({ name }) => nameInText(name) || '?');
  const listed =
    names.length > MOST_FIRSTS
      ? fitNames(names, ROOM_WON, locale)
      : new Intl.ListFormat(locale).format(names);
  return tournamentTexts[locale].series.table.champions(listed, first.length);
}

/** The message with the table after the evening with this number. It pings nobody. */
export function tableMessage(series: Series & { readonly id: string }, number: number): Wanted {
  const locale = series.recipe.locale ?? 'en';
  const t = tournamentTexts[locale].series;
  const season = series.evenings.find((one) => one.number === number)?.season ?? series.season;
  const isLast = heldIn(series, season).every((one) => one.number <= number);
  const then = isLast ? series : { ...upTo(series, number), season };
  const won = champions(then, season, locale);
  const heading = [tableHeading(then, season, locale), ...(won === null ? [] : [won])];
  const rules = t.schemeMeans[series.scheme];
  const room = CONTENT_LIMIT - heading.join('\n').length - rules.length - 10;
  return {
    ...FIXED,
    content: [...heading, ...tableLines(then, season, room, locale), `-# ${rules}`].join('\n'),
    components: buttonRows([{ id: tableButtonId(series.id, number), label: t.buttons.table }]),
    picture: tablePicture(then, season, locale),
  };
}
