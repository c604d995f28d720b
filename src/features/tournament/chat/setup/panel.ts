import { channelMention } from 'discord.js';
import { canTie } from '../../terms.ts';
import { channelsOf, FEW, likelyMs, startsAt, termsFor, tieBreaksFor, type Draft } from '../../draft.ts';
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
import { ruleFrom, wholeMinute } from '../../series/rule.ts';
import { ruleText } from '../series/rule-text.ts';
import { usualZone } from '../../../../time/zones.ts';
import { FRONT, settingsOn, type Page } from './fields.ts';
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
  /** Begins again with the defaults. */
  afresh: 'afresh',
  /** Templates: a list to load or delete one from, and the modal for a name. */
  load: 'load',
  drop: 'drop',
  keep: 'keep',
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
}

/** The name of the tournament, or its default name. */
export function nameOf({ name, preset, game }: Draft, locale: Locale): string {
  const t = tournamentTexts[locale].hosting;
  return name ?? t.named(t.presets[preset], game.texts[locale].name);
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
  const lines = [
    ...(notice === null ? [] : [`❗ ${notice}`]),
    ...(said === null ? [] : [`💡 ${said}`]),
    ...summary(bot, draft, confirms, here, locale),
    ...(confirms === null ? warnings(draft, here, locale) : [`\n${confirmText(shown, here, locale)}`]),
  ];
  const buttons = t.buttons;
  const isChange = shown.of !== null;
  const confirming: Button[] = [
    {
      id: idOf(id, DO.confirm),
      label: isChange ? tournamentTexts[locale].series.setup.save : buttons.confirm,
      style: 'urgent',
    },
    { id: idOf(id, DO.page, shown.page), label: buttons.back },
  ];
  return {
    content: lines.join('\n'),
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
export const discardQuestion = ({ id, page }: ShownSetup, locale: Locale): Payload => {
  const { buttons, discardSure } = tournamentTexts[locale].hosting;
  return {
    content: discardSure,
    components: questionRows(
      { id: idOf(id, DO.page, page), label: buttons.back },
      { id: idOf(id, DO.discard, SURE), label: buttons.discard },
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
    isRelative ? t.panel.beginsAbout(begins, start.minutes) : t.panel.begins(begins),
    `${t.panel.players(players.min, players.max)} · ${t.panel.lasts(lasting)}`,
    `-# ${[...times, t.language[draft.locale]].join(' · ')}`,
    ...(place === null ? [] : [place]),
    ...(draft.serverEvent ? [t.panel.serverEvent] : []),
    ...(draft.startList ? [t.file.listed(draft.startList.players.length, draft.startList.apart.length)] : []),
    ...seriesLines(draft, begun, here, locale),
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

const mentions = (channels: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(channels.map((id) => channelMention(id)));

/** Problems to solve before the announcement. */
function warnings(
  draft: Draft,
  { threadsLack, lacks, channelId, noEventsBy }: Here,
  locale: Locale,
): string[] {
  const t = tournamentTexts[locale].hosting.panel;
  const { playedIn, channels, players, format, serverEvent, rounds } = draft;
  const others = lacks.filter((lack) => lack.channelId !== channelId || threadsLack.length === 0);
  return [
    ...(threadsLack.length > 0 ? [t.noThreads(permissionNames(threadsLack, locale))] : []),
    ...lackLines(others, locale),
    ...(playedIn === 'channels' && channels.length === 0 ? [t.noChannels] : []),
    ...(serverEvent && noEventsBy === 'bot' ? [t.noEvents] : []),
    ...(serverEvent && noEventsBy === 'host' ? [t.noEventsOfYours(managingServer(locale))] : []),
    ...(canTie(draft, players.max) ? [`💡 ${t.tooFewRounds(rounds ?? 0, 2 ** (rounds ?? 0))}`] : []),
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
  const { id, draft, page } = shown;
  const t = tournamentTexts[locale].hosting;
  const settings = settingsOn(draft, page);
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
function actions({ id, draft, of }: ShownSetup, locale: Locale): Button[] {
  const { buttons } = tournamentTexts[locale].hosting;
  const isFew = draft.players.max <= FEW && draft.format === 'swiss';
  return [
    { id: idOf(id, DO.announce), label: of === null ? buttons.announce : buttons.save, style: 'urgent' },
    { id: idOf(id, DO.rename), label: buttons.rename },
    { id: idOf(id, DO.page, 'more'), label: buttons.more },
    ...(isFew ? [{ id: idOf(id, DO.roundRobin), label: buttons.roundRobin }] : []),
    { id: idOf(id, DO.discard), label: buttons.close, style: 'danger' },
  ];
}

/** Buttons of the page for what few hosts need. */
function further({ id, draft, of }: ShownSetup, locale: Locale): Button[] {
  const { buttons } = tournamentTexts[locale].hosting;
  const page = (to: Page, label: string): Button => ({ id: idOf(id, DO.page, to), label });
  return [
    ...(tieBreaksFor(draft.format).length > 0 ? [page('tie-breaks', buttons.tieBreaks)] : []),
    page('series', buttons.series),
    page('templates', buttons.templates),
    ...(of === null ? [{ id: idOf(id, DO.afresh), label: buttons.afresh }] : []),
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
