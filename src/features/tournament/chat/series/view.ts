import { channelMention, ComponentType, userMention, type APISelectMenuOption } from 'discord.js';
import type { Locale } from '../../../../core/locale.ts';
import { buttonRows, type Button } from '../../../../chat/components.ts';
import { customId } from '../../../../chat/ids.ts';
import { listRow, rowOf, type Row } from '../../../../chat/list-row.ts';
import { fitLines, fitNames } from '../../../../chat/lists.ts';
import { shownMoment } from '../../../../chat/moment.ts';
import { inOneLine, nameInText, titleInText } from '../../../../chat/names.ts';
import { questionRows } from '../../../../chat/questions.ts';
import type { Payload } from '../../../../chat/asked.ts';
import { CONTENT_LIMIT, NAME_LIMIT } from '../../../../line/limits.ts';
import { shownIn } from '../../../../time/zones.ts';
import {
  announcedOf,
  comingOf,
  HONOURS,
  latestSeason,
  type Honour,
  type Series,
} from '../../series/series.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { KeptSeries } from './keeper.ts';
import type { RoleProblem } from './roles.ts';
import { ruleText } from './rule-text.ts';
import { AREA, TABLE, tableHeading, tableLines } from './table-message.ts';

/** Words in the custom ids of a series' pages, after its id. */
export const WORD = {
  table: TABLE,
  open: 'open',
  skip: 'skip',
  move: 'move',
  settings: 'settings',
  prizes: 'prizes',
  role: 'role',
  endSeason: 'end-season',
  end: 'end',
  takeOver: 'take-over',
} as const;

/** Last part of a custom id that confirms an act. */
export const SURE = 'sure';

/** Evenings shown and changed. */
const COMING = 5;

/** Lines of the table on the page of a series. */
const TABLE_ROOM = 500;
const WHOLE_ROOM = 1700;

/** Room for the holders of a role. */
const HOLDERS_ROOM = 500;

export const idOf = (id: string, ...parts: readonly (string | number)[]): string =>
  customId(AREA, id, ...parts);

/** The evening that is announced, if any, and the next ones. */
export const eveningsOf = (
  series: Series,
): readonly { number: number; startsAt: number; state: 'announced' | 'skipped' | 'moved' | null }[] => {
  const announced = announcedOf(series);
  const coming = series.endedAt === null ? comingOf(series, COMING - Number(announced !== undefined)) : [];
  return [
    ...(announced
      ? [{ number: announced.number, startsAt: announced.startsAt, state: 'announced' as const }]
      : []),
    ...coming.map(({ number, startsAt, isSkipped }) => ({
      number,
      startsAt,
      state: isSkipped
        ? ('skipped' as const)
        : series.changes[number] === undefined
          ? null
          : ('moved' as const),
    })),
  ];
};

/** A page with a series; `manages`: the reader may change it, `isHost`: as its host. */
export interface Shown {
  readonly series: KeptSeries;
  readonly locale: Locale;
  readonly manages: boolean;
  readonly isHost: boolean;
}

export function seriesPage(
  { series, locale, manages, isHost }: Shown,
  said: readonly string[] = [],
): Payload {
  const t = tournamentTexts[locale].series;
  const { id, name, channelId, rule, host, isOrphaned, endedAt, scheme } = series;
  const season = latestSeason(series);
  const dates = eveningsOf(series).map(
    ({ startsAt, state }) => `- ${shownMoment(startsAt)}${state === null ? '' : ` · ${t.evening[state]}`}`,
  );
  const lines = [
    ...said,
    `## ${titleInText(name)}`,
    `🔁 ${[ruleText(rule, locale), channelMention(channelId)].join(' · ')}`,
    endedAt === null ? t.host(nameInText(host.name) || '?') : t.ended,
    ...(isOrphaned && endedAt === null ? [t.orphaned(nameInText(host.name) || '?')] : []),
    ...(dates.length > 0 ? [t.next, ...dates] : []),
    ...(scheme === 'none' || season === null
      ? []
      : ['', tableHeading(series, season, locale), ...tableLines(series, season, TABLE_ROOM, locale)]),
  ];
  const goesOn = manages && endedAt === null;
  const buttons: Button[] = [
    ...(scheme === 'none' ? [] : [{ id: idOf(id, WORD.table, 's', season ?? 1), label: t.buttons.table }]),
    ...(goesOn ? [{ id: idOf(id, WORD.settings), label: t.buttons.settings }] : []),
    ...(goesOn ? [{ id: idOf(id, WORD.prizes), label: t.buttons.prizes }] : []),
    ...(goesOn && scheme !== 'none' ? [{ id: idOf(id, WORD.endSeason), label: t.buttons.endSeason }] : []),
    ...(goesOn && !isHost ? [{ id: idOf(id, WORD.takeOver), label: t.buttons.takeOver }] : []),
    ...(goesOn ? [{ id: idOf(id, WORD.end), label: t.buttons.end, style: 'danger' as const }] : []),
  ];
  return {
    content: lines.join('\n').slice(0, 2000),
    components: [...(goesOn ? changeRows(series, locale) : []), ...buttonRows(buttons)],
    allowedMentions: { parse: [] },
  };
}

/** Lists of evenings to skip and to move. */
function changeRows(series: KeptSeries, locale: Locale): Row[] {
  const t = tournamentTexts[locale].series;
  const options = eveningsOf(series).map(({ number, startsAt, state }) => ({
    value: String(number),
    label: `${shownIn(startsAt, series.rule.zone, locale)}${state === null ? '' : ` · ${t.evening[state]}`}`,
    isChosen: false,
  }));
  return [
    listRow(idOf(series.id, WORD.skip), options, t.skip),
    listRow(idOf(series.id, WORD.move), options, t.move),
  ];
}

/** The series of a server, with a list to open one. */
export function listPage(all: readonly KeptSeries[], locale: Locale): Payload {
  const t = tournamentTexts[locale].series;
  if (all.length === 0) return { content: t.none, components: [] };
  const lines = all.map(
    ({ name, rule, channelId, endedAt }) =>
      `- ${[`**${titleInText(name)}**`, endedAt === null ? ruleText(rule, locale) : t.ended, channelMention(channelId)].join(' · ')}`,
  );
  const options = all.map(({ id, name }): APISelectMenuOption => ({
    value: id,
    label: inOneLine(name).slice(0, NAME_LIMIT) || '?',
  }));
  const list = rowOf({
    type: ComponentType.StringSelect,
    custom_id: idOf('list', WORD.open),
    placeholder: t.choose,
    options,
  });
  return {
    content: [t.heading, ...fitLines(lines, CONTENT_LIMIT - t.heading.length - 1, locale)].join('\n'),
    components: [list],
    allowedMentions: { parse: [] },
  };
}

/** The table of a season; buttons lead to the seasons before and after. */
export function tablePage(series: KeptSeries, season: number, locale: Locale): Payload {
  const t = tournamentTexts[locale].series;
  const last = Math.max(series.season, latestSeason(series) ?? 1);
  const to = (there: number, label: string): Button => ({
    id: idOf(series.id, WORD.table, 's', there),
    label,
    enabled: there >= 1 && there <= last,
  });
  return {
    content: [
      tableHeading(series, season, locale),
      ...tableLines(series, season, WHOLE_ROOM, locale),
      `-# ${t.schemeMeans[series.scheme]}`,
    ].join('\n'),
    components: buttonRows([
      to(season - 1, t.buttons.previous),
      to(season + 1, t.buttons.next),
      { id: idOf(series.id, WORD.open), label: t.buttons.back },
    ]),
    allowedMentions: { parse: [] },
  };
}

/** Asks before an act that cannot be undone. */
export const surePage = (
  series: KeptSeries,
  what: 'end' | 'endSeason' | 'cancel',
  parts: readonly (string | number)[],
  locale: Locale,
): Payload => {
  const t = tournamentTexts[locale].series;
  return {
    content: t.sure[what],
    components: questionRows(
      { id: idOf(series.id, WORD.open), label: t.buttons.back },
      { id: idOf(series.id, ...parts, SURE), label: t.buttons.sure[what] },
    ),
  };
};

const mentions = (holders: Series['honours'][Honour]['holders']): string[] =>
  holders.map(({ user }) => userMention(user));

/** The roles for winners, with what keeps the bot from giving them. */
export function prizesPage(
  series: KeptSeries,
  problems: Readonly<Record<Honour, RoleProblem | 'refused' | null>>,
  locale: Locale,
  said: readonly string[] = [],
): Payload {
  const t = tournamentTexts[locale].series;
  const honours = HONOURS.filter((honour) => honour === 'evening' || series.scheme !== 'none');
  return {
    content: [
      ...said,
      t.prizes.heading,
      ...honours.flatMap((honour) => {
        const { holders } = series.honours[honour];
        const problem = problems[honour];
        return [
          ...(holders.length === 0
            ? []
            : [`${t.prizes.names[honour]}: ${fitNames(mentions(holders), HOLDERS_ROOM, locale, ' ')}`]),
          ...(problem === null ? [] : [t.prizes.problem(t.prizes.names[honour], t.roleProblems[problem])]),
        ];
      }),
    ].join('\n'),
    components: [
      ...honours.map((honour) => {
        const { role } = series.honours[honour];
        return rowOf({
          type: ComponentType.RoleSelect,
          custom_id: idOf(series.id, WORD.role, honour),
          placeholder: t.prizes[honour],
          min_values: 0,
          max_values: 1,
          ...(role !== null && { default_values: [{ id: role, type: 'role' as never }] }),
        });
      }),
      ...buttonRows([
        ...honours.flatMap((honour) =>
          series.honours[honour].role === null
            ? []
            : [{ id: idOf(series.id, WORD.role, honour, 'none'), label: t.buttons.noRole[honour] }],
        ),
        { id: idOf(series.id, WORD.open), label: t.buttons.back },
      ]),
    ],
    allowedMentions: { parse: [] },
  };
}
