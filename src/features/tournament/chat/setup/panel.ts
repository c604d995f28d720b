import { channelMention, roleMention } from 'discord.js';
import { canTie, mostForOneWinner, type StartList } from '../../terms.ts';
import { filedRounds, roundsPlayed } from '../../from-file.ts';
import { channelsOf, FEW, likelyMs, startsAt, termsFor, type Draft } from '../../draft.ts';
import { tieBreaksFor } from '../../tie-breaks.ts';
import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { Payload } from '../../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../../chat/components.ts';
import { customId } from '../../../../chat/ids.ts';
import { questionRows } from '../../../../chat/questions.ts';
import { listRow, type Row } from '../../../../chat/list-row.ts';
import { selectRows, switchButtons } from '../../../../chat/form/shown.ts';
import { nameInText } from '../../../../chat/names.ts';
import { managingServer, permissionNames } from '../../../../line/permissions.ts';
import type { TournamentNeeds } from '../ports.ts';
import { settledText } from '../settled-text.ts';
import { settingsOf } from '../../changes.ts';
import { CONTENT_LIMIT } from '../../../../line/limits.ts';
import { changeText } from '../changed-text.ts';
import { noPingText } from './announcing.ts';
import { canChange, settingsBy, type Changing } from './changing.ts';
import { FRONT, settingsOn, type Page } from './fields.ts';
import { nameOf } from './named.ts';
import { choicesOf } from './when-modal.ts';
import { shownIn, usualZone, zoneName } from '../../../../time/zones.ts';
import { ruleFrom, wholeMinute } from '../../series/rule.ts';
import { ruleText } from '../series/rule-text.ts';
import { shownMoment } from '../../../../chat/moment.ts';
import type { Here, Lack } from './place.ts';

/** Components of the panel that are no settings: the part of their custom id after the draft's. */
export const DO = {
  page: 'page',
  roundRobin: 'round-robin',
  rename: 'rename',
  announce: 'announce',
  confirm: 'confirm',
  discard: 'discard',
  /** The modal for date and time. */
  when: 'when',
  /** One of several times that a host can have meant. */
  pick: 'pick',
  /** Begins again with the defaults. */
  afresh: 'afresh',
  /** Templates: a list to load or delete one from, and the modal for a name. */
  load: 'load',
  drop: 'drop',
  keep: 'keep',
  /** The modal for a TRF file. */
  file: 'file',
} as const;

/** Last part of the custom id that confirms discarding. */
export const SURE = 'sure';

/** A draft as its host sees it. */
export interface ShownSetup {
  readonly id: string;
  readonly draft: Draft;
  readonly page: Page;
  /** The series whose settings the host changes; null: a new tournament or series. */
  readonly of: string | null;
  /** The names of the server's templates. */
  readonly templates: readonly string[];
  /** The start that the host is asked to confirm, by Discord's clock; null while the draft is edited. */
  readonly confirms: number | null;
  /** The announced tournament that the host changes; null: it is a new one. */
  readonly changing: Changing | null;
}

/**
 * The panel: a summary of the draft and its controls. `notice`: why the last click failed; `said`: what it did.
 * Both are shown first.
 */
export function panel(
  bot: Pick<TournamentNeeds, 'time' | 'offset'>,
  shown: ShownSetup,
  here: Here,
  locale: Locale,
  notice: string | null,
  said: string | null = null,
): Payload {
  const { draft, confirms, id } = shown;
  const t = tournamentTexts[locale].hosting;
  const { changing } = shown;
  const channel = channelMention(here.channelId);
  const confirmed = changing
    ? [
        '',
        t.panel.confirmChange(channel),
        changeText(settingsOf(changing.header), settingsBy(changing, draft)),
      ]
    : [`\n${confirmText(shown, here, locale)}`];
  const lines = [
    ...(notice === null ? [] : [`❗ ${notice}`]),
    ...(said === null ? [] : [`💡 ${said}`]),
    ...(changing && confirms !== null ? [] : summary(bot, draft, confirms, here, locale)),
    ...(confirms === null
      ? [...warnings(draft, here, locale), ...(changing ? [`-# ${t.change.hint}`] : [])]
      : confirmed),
  ];
  const buttons = t.buttons;
  const isChange = shown.of !== null;
  const confirming: Button[] = [
    {
      id: idOf(id, DO.confirm),
      label: changing
        ? buttons.changeNow
        : isChange
          ? tournamentTexts[locale].series.setup.save
          : buttons.confirm,
      style: 'urgent',
    },
    { id: idOf(id, DO.page, shown.page), label: buttons.back },
  ];
  return {
    content: lines.join('\n').slice(0, CONTENT_LIMIT),
    allowedMentions: { parse: [] },
    components: confirms === null ? controls(shown, locale) : buttonRows(confirming),
  };
}

const idOf = (id: string, ...parts: readonly string[]): string => customId('setup', id, ...parts);

function confirmText({ draft, of }: ShownSetup, { channelId }: Here, locale: Locale): string {
  const { hosting, series } = tournamentTexts[locale];
  if (of !== null) return series.setup.confirmChanges;
  const channel = channelMention(channelId);
  return draft.series === null ? hosting.panel.confirm(channel) : series.setup.confirm(channel);
}

/** Asks before discarding the draft. */
export const discardQuestion = ({ id, page, changing }: ShownSetup, locale: Locale): Payload => {
  const { buttons, discardSure, change } = tournamentTexts[locale].hosting;
  return {
    content: changing ? change.keepSure : discardSure,
    components: questionRows(
      { id: idOf(id, DO.page, page), label: buttons.back },
      { id: idOf(id, DO.discard, SURE), label: changing ? change.keepYes : buttons.discard },
    ),
  };
};

function summary(
  { time, offset }: Pick<TournamentNeeds, 'time' | 'offset'>,
  draft: Draft,
  confirms: number | null,
  here: Here,
  locale: Locale,
): string[] {
  const t = tournamentTexts[locale].hosting;
  const { game, start, players, preset } = draft;
  const { channelId } = here;
  const settled = {
    ...draft,
    channelId,
    channels: [...channelsOf(draft, channelId)],
    terms: termsFor(draft),
  };
  const { shape, terms, times, place } = settledText(settled, locale);
  const begun = confirms ?? startsAt(draft, offset.toTheirs(time.now()));
  const begins = shownMoment(begun);
  const isRelative = confirms === null && start.kind === 'in';
  // Fixed rounds in threads last equally long, however many play.
  const estimates = [players.min, players.max].map(
    (count) => [t.panel.about(likelyMs(draft, count)), count] as const,
  );
  const lasting = estimates.filter(([time], i) => i === 0 || time !== estimates[0]?.[0]);
  return [
    t.panel.heading(nameInText(nameOf(draft, draft.locale))),
    `🏆 ${[t.presets[preset], ...shape].join(' · ')}`,
    `🃏 ${[game.texts[locale].name, ...terms].join(' · ')}`,
    isRelative ? t.panel.beginsAbout(begins, start.minutes) : beginsLine(draft, begins, locale),
    `${t.panel.players(players.min, players.max)} · ${t.panel.lasts(lasting)}`,
    `-# ${[...times, t.language[draft.locale]].join(' · ')}`,
    ...(place === null ? [] : [place]),
    `-# ${t.checkIn(draft.checkInMs / 60_000)}`,
    ...(draft.serverEvent ? [t.panel.serverEvent] : []),
    ...(draft.pingRole !== null && here.noPing === null ? [t.panel.pings(roleMention(draft.pingRole))] : []),
    ...(draft.startList ? fileLines(draft, draft.startList, locale) : []),
    ...seriesLines(draft, begun, here, locale),
  ];
}

/** The people of a file, and its rounds, if they go on. */
function fileLines(draft: Draft, { players, apart }: StartList, locale: Locale): string[] {
  const t = tournamentTexts[locale].hosting.file;
  const rounds = filedRounds(draft);
  const open = rounds.flatMap(({ games }) => games.filter(({ score }) => score === null));
  return [
    t.listed(players.length, apart.length),
    ...(rounds.length > 0 ? [t.goesOn(roundsPlayed(draft), open.length)] : []),
  ];
}

/** How a series repeats; its zone is that of the chosen start, or the server's. */
function seriesLines({ series, start }: Draft, starts: number, { zone }: Here, locale: Locale): string[] {
  if (series === null) return [];
  const t = tournamentTexts[locale].series.setup;
  const chosen = start.kind === 'at' ? start.zone : (zone ?? usualZone(locale));
  const hours = series.aheadMs === null ? null : series.aheadMs / 3_600_000;
  return [
    t.line(ruleText(ruleFrom(wholeMinute(starts), chosen, series.every), locale)),
    `-# ${[t.ahead(hours), t.scheme[series.scheme], t.seasonOf(series.seasonOf)].join(' · ')}`,
  ];
}

/** The start; one that was written also as the clocks of its zone show it. */
function beginsLine({ start }: Draft, begins: string, locale: Locale): string {
  const { panel: t } = tournamentTexts[locale].hosting;
  if (start.kind === 'in') return t.begins(begins);
  return t.beginsThere(begins, shownIn(start.at, start.zone, locale), zoneName(start.zone));
}

/** Asks which of several times the host means. */
export function whichQuestion(
  { id, page }: ShownSetup,
  asked: { readonly moments: readonly number[]; readonly zone: string },
  locale: Locale,
): Payload {
  const { buttons, when } = tournamentTexts[locale].hosting;
  return {
    content: when.several,
    components: buttonRows([
      ...choicesOf(asked, locale).map(({ at, label }) => ({
        id: idOf(id, DO.pick, String(at), asked.zone),
        label,
      })),
      { id: idOf(id, DO.page, page), label: buttons.back },
    ]),
  };
}

const mentions = (channels: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(channels.map((id) => channelMention(id)));

/** Problems to solve before the announcement. */
function warnings(draft: Draft, here: Here, locale: Locale): string[] {
  const { threadsLack, lacks, channelId, noEventsBy } = here;
  const t = tournamentTexts[locale].hosting.panel;
  const noPing = noPingText(here, draft, locale);
  const { playedIn, channels, players, format, serverEvent, rounds } = draft;
  const others = lacks.filter((lack) => lack.channelId !== channelId || threadsLack.length === 0);
  return [
    ...(threadsLack.length > 0 ? [t.noThreads(permissionNames(threadsLack, locale))] : []),
    ...lackLines(others, locale),
    ...(playedIn === 'channels' && channels.length === 0 ? [t.noChannels] : []),
    ...(serverEvent && noEventsBy === 'bot' ? [t.noEvents] : []),
    ...(serverEvent && noEventsBy === 'host' ? [t.noEventsOfYours(managingServer(locale))] : []),
    ...(noPing === null ? [] : [noPing]),
    ...(canTie(draft, players.max)
      ? [`💡 ${t.tooFewRounds(rounds ?? 0, mostForOneWinner(draft) ?? 0)}`]
      : []),
    ...(players.max <= FEW && format === 'swiss' ? [`💡 ${t.few}`] : []),
  ];
}

/** Most lines about missing permissions; the rest follows once these are granted. */
const LACK_LINES = 2;

/** Groups channels that lack the same permissions. */
function lackLines(lacks: readonly Lack[], locale: Locale): string[] {
  const t = tournamentTexts[locale].hosting.panel;
  const together = Map.groupBy(lacks, ({ permissions }) => permissionNames(permissions, locale));
  return [...together].slice(0, LACK_LINES).map(([names, those]) =>
    t.channelLacks(
      mentions(
        those.map(({ channelId }) => channelId),
        locale,
      ),
      names,
    ),
  );
}

/** Five rows at most: those of the page, then the page buttons. */
function controls(shown: ShownSetup, locale: Locale): Row[] {
  const { id, draft, page, changing } = shown;
  const t = tournamentTexts[locale].hosting;
  const settings = settingsOn(draft, page).filter((setting) => !changing || canChange(setting));
  const pages = FRONT.map((other): Button => ({
    id: idOf(id, DO.page, other),
    label: t.pages[other],
    style: other === page ? 'own' : 'plain',
    enabled: other !== page && (other !== 'game' || draft.game.options.length > 0),
  }));
  return [
    ...selectRows(settings, ({ name }) => idOf(id, name), draft, locale),
    ...buttonRows(switchButtons(settings, ({ name }, word) => idOf(id, name, word), draft, locale)),
    ...(page === 'overview' ? buttonRows(actions(shown, locale)) : []),
    ...(page === 'more' ? buttonRows(further(shown, locale)) : []),
    ...(page === 'templates' ? templateRows(shown, locale) : []),
    ...buttonRows(pages),
  ];
}

/** Buttons that act on the draft. */
function actions({ id, draft, of, changing }: ShownSetup, locale: Locale): Button[] {
  const { buttons } = tournamentTexts[locale].hosting;
  const isFew = draft.players.max <= FEW && draft.format === 'swiss';
  return [
    {
      id: idOf(id, DO.announce),
      label: changing ? buttons.change : of === null ? buttons.announce : buttons.save,
      style: 'urgent',
    },
    { id: idOf(id, DO.rename), label: buttons.rename },
    { id: idOf(id, DO.page, 'more'), label: buttons.more },
    ...(isFew ? [{ id: idOf(id, DO.roundRobin), label: buttons.roundRobin }] : []),
    { id: idOf(id, DO.discard), label: changing ? buttons.leave : buttons.close, style: 'danger' },
  ];
}

/** Buttons of the page for what few hosts need. */
function further({ id, draft, of, changing }: ShownSetup, locale: Locale): Button[] {
  const { buttons } = tournamentTexts[locale].hosting;
  const page = (to: Page, label: string): Button => ({ id: idOf(id, DO.page, to), label });
  return [
    ...(tieBreaksFor(draft.format).length > 0 ? [page('tie-breaks', buttons.tieBreaks)] : []),
    ...(changing ? [] : [page('series', buttons.series)]),
    page('templates', buttons.templates),
    ...(of === null && !changing
      ? [
          { id: idOf(id, DO.file), label: buttons.file },
          { id: idOf(id, DO.afresh), label: buttons.afresh },
        ]
      : []),
  ];
}

/** Lists to load and to delete a template, and a button that saves the settings as one. */
function templateRows({ id, templates }: ShownSetup, locale: Locale): Row[] {
  const { buttons, templates: t } = tournamentTexts[locale].hosting;
  const options = templates.map((name) => ({ value: name, label: name, isChosen: false }));
  return [
    ...(options.length > 0
      ? [listRow(idOf(id, DO.load), options, t.load), listRow(idOf(id, DO.drop), options, t.drop)]
      : []),
    ...buttonRows([{ id: idOf(id, DO.keep), label: buttons.keep }]),
  ];
}
