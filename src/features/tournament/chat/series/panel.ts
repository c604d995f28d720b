import { localeFrom } from '../../../../i18n/index.ts';
import type { Asked, AskedByClick, AskedByCommand, Payload } from '../../../../chat/asked.ts';
import type { Clicks } from '../../../../chat/command.ts';
import { shownMoment } from '../../../../chat/moment.ts';
import { LATEST_MS } from '../../draft.ts';
import {
  announcedOf,
  neighboursOf,
  seasonEnded,
  startIn,
  withChanged,
  type Honour,
  type Series,
} from '../../series/series.ts';
import { tournamentTexts, type TournamentTexts } from '../../texts/index.ts';
import type { TournamentPorts } from '../ports.ts';
import { asksWhen, notReadText, readWhen, whenModal } from '../setup/when-modal.ts';
import type { Setups } from '../setup/setups.ts';
import type { KeptSeries, SeriesKeeper } from './keeper.ts';
import { manages } from './managing.ts';
import { choiceProblem, chooserProblem } from './roles.ts';
import {
  eveningsOf,
  idOf,
  listPage,
  prizesPage,
  seriesPage,
  surePage,
  SURE,
  tablePage,
  WORD,
} from './view.ts';

/** Most series listed: as many as a list can offer, those that go on first. */
const LISTED = 25;

type Ports = TournamentPorts & {
  readonly series: SeriesKeeper;
  readonly setups: Pick<Setups, 'edit'>;
};

/** The private pages of series. */
export interface SeriesPanel {
  /** Shows the series of the server that the user can see. */
  open(asked: AskedByCommand): Promise<void>;
  /** Parts: the id of a series, a word, its arguments. */
  readonly handle: Clicks;
}

export const createSeriesPanel = (bot: Ports): SeriesPanel => ({
  async open(asked) {
    const locale = localeFrom(asked.interaction.locale);
    await asked.answer.whisper(listed(bot, asked).then((all) => listPage(all, locale)));
  },
  handle: (asked, parts) => handle(bot, asked, parts),
});

/** The series in channels that the user can see. */
async function listed(
  bot: Ports,
  asked: Asked<AskedByCommand['interaction']>,
): Promise<readonly KeptSeries[]> {
  const all = await bot.series.on(asked.interaction.guildId);
  const seen: KeptSeries[] = [];
  for (const one of all) if (await isSeen(bot, asked.interaction, one)) seen.push(one);
  return seen
    .sort((one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null))
    .slice(0, LISTED);
}

async function isSeen(
  { mayRead }: Pick<Ports, 'mayRead'>,
  interaction: (AskedByClick | AskedByCommand)['interaction'],
  { guildId, channelId }: Pick<Series, 'guildId' | 'channelId'>,
): Promise<boolean> {
  if (interaction.guildId !== guildId) return false;
  const seen = await mayRead({ guildId, channelId, players: [] }, interaction);
  return seen.ok && seen.value;
}

/** A click on the pages of a series. */
interface Clicked {
  readonly bot: Ports;
  readonly asked: AskedByClick;
  readonly series: KeptSeries;
  readonly args: readonly string[];
  readonly t: TournamentTexts['series'];
}

async function handle(
  bot: Ports,
  asked: AskedByClick,
  [id = '', word = '', ...args]: readonly string[],
): Promise<void> {
  const { interaction, answer } = asked;
  const t = tournamentTexts[localeFrom(interaction.locale)].series;
  const chosen = interaction.isStringSelectMenu() && word === WORD.open ? (interaction.values[0] ?? '') : id;
  const series = await bot.series.read(chosen);
  if (!series || !(await isSeen(bot, interaction, series))) {
    await answer.whisper(t.unknown, 'below');
    return;
  }
  const clicked: Clicked = { bot, asked, series, args, t };
  if (word === WORD.open) return showPage(clicked);
  if (word === WORD.table) return showTable(clicked);
  if (!(await manages(bot, interaction.member, series))) {
    await answer.whisper(t.refused.notYours, 'below');
    return;
  }
  if (series.endedAt !== null) return showPage(clicked);
  const act = Object.hasOwn(ACTS, word) ? ACTS[word] : undefined;
  return act ? act(clicked) : showPage(clicked);
}

/** The page as the series is, with `said` on top. */
async function showPage({ bot, asked, series: { id } }: Clicked, ...said: readonly string[]): Promise<void> {
  const { interaction, answer } = asked;
  const series = await bot.series.read(id);
  if (!series) return;
  const may = await manages(bot, interaction.member, series);
  const shown = {
    series,
    locale: localeFrom(interaction.locale),
    manages: may,
    isHost: series.host.id === interaction.user.id,
  };
  await answer.whisper(seriesPage(shown, said));
}

/** `s` and a season, or `e` and an evening: the button below a public message opens a page of its own. */
async function showTable({ asked, series, args: [kind = '', season] }: Clicked): Promise<void> {
  const { interaction, answer } = asked;
  const evening = series.evenings.find(({ number }) => kind === `e${number}`);
  const wanted = evening?.season ?? Number(season);
  const last = Math.max(series.season, 1);
  const page = tablePage(
    series,
    Number.isSafeInteger(wanted) ? Math.max(1, Math.min(last, wanted)) : last,
    localeFrom(interaction.locale),
  );
  await answer.whisper(page, kind === 's' ? 'here' : 'below');
}

/** The number of the chosen evening: chosen in a list, or part of the custom id. */
const chosenIn = ({ asked: { interaction }, args: [number] }: Clicked): number =>
  Number(interaction.isStringSelectMenu() ? interaction.values[0] : number);

/** The evening with this number among those that can be changed, or undefined. */
const eveningAt = ({ series }: Clicked, number: number) =>
  eveningsOf(series).find((one) => one.number === number);

/** The running or announced tournament of the evening that is announced. */
const tournamentOf = ({ bot, series }: Clicked) => bot.tournaments.get(announcedOf(series)?.tournament ?? '');

/** Skips an evening, or holds a skipped one after all. An announced one is cancelled, after a question. */
async function skip(clicked: Clicked): Promise<void> {
  const { bot, asked, series, args, t } = clicked;
  const number = chosenIn(clicked);
  const evening = eveningAt(clicked, number);
  if (!evening) return showPage(clicked, t.refused.gone);
  const moment = shownMoment(evening.startsAt);
  if (evening.state !== 'announced') {
    const wasSkipped = evening.state === 'skipped';
    const misplaced = wasSkipped ? misplacedText(clicked, number, evening.startsAt) : null;
    if (misplaced !== null) return showPage(clicked, misplaced);
    const after = await bot.series.change(series.id, (one) => {
      if (one.next > number) return one;
      const { [number]: _, ...changes } = one.changes;
      return { ...one, changes: wasSkipped ? changes : { ...changes, [number]: null } };
    });
    // It may have been announced in the meantime.
    const isAnnounced = after?.evenings.some((one) => one.number === number && one.state === 'announced');
    if (isAnnounced && !wasSkipped) return showPage(clicked, t.refused.gone);
    return showPage(clicked, wasSkipped ? t.done.held(moment) : t.done.skipped(moment));
  }
  const live = tournamentOf(clicked);
  if (!live || live.tournament.phase !== 'open') return showPage(clicked, t.refused.begun);
  if (args.at(-1) !== SURE) {
    const locale = localeFrom(asked.interaction.locale);
    await asked.answer.whisper(surePage(series, 'cancel', [WORD.skip, number], locale));
    return;
  }
  const { user } = asked.interaction;
  const done = await live.enter({ do: 'cancel', why: 'host' }, user.id, ({ phase }) => phase !== 'open');
  return showPage(clicked, done.ok ? t.done.cancelled : t.refused.begun);
}

/** Objection to an evening at this time: it must lie between its neighbours. Null: none. */
function misplacedText({ series, t }: Clicked, number: number, at: number): string | null {
  const { before, after } = neighboursOf(series, number);
  if (before !== null && at <= before) return t.refused.early(shownMoment(before));
  return after !== null && at >= after ? t.refused.late(shownMoment(after)) : null;
}

/** Asks for a time, then moves an evening there. */
async function move(clicked: Clicked): Promise<void> {
  const { bot, asked, series, t } = clicked;
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const number = chosenIn(clicked);
  const evening = eveningAt(clicked, number);
  if (!evening || evening.state === 'skipped') return showPage(clicked, t.refused.gone);
  if (!interaction.isModalSubmit() || !asksWhen(interaction)) {
    await answer.ask(whenModal(idOf(series.id, WORD.move, number), series.rule.zone, locale));
    return;
  }
  const now = bot.offset.toTheirs(bot.time.now());
  const read = readWhen(interaction, now);
  const { notAnnounced } = tournamentTexts[locale].hosting;
  if (!read.ok) return showPage(clicked, `❗ ${notReadText(read.error, locale)}`);
  const { at } = read.value;
  if (at > now + LATEST_MS) return showPage(clicked, `❗ ${notAnnounced['too-late']}`);
  const misplaced = misplacedText(clicked, number, at);
  if (misplaced !== null) return showPage(clicked, misplaced);
  if (evening.state === 'announced') {
    const live = tournamentOf(clicked);
    if (live?.tournament.phase !== 'open') return showPage(clicked, t.refused.begun);
    const to = Math.round(bot.offset.toOurs(at));
    const done = await live.enter({ do: 'move', to }, interaction.user.id, ({ phase }) => phase !== 'open');
    if (!done.ok) return showPage(clicked, t.refused.begun);
    await bot.series.change(series.id, (one) => withChanged(one, number, { startsAt: at }));
    return showPage(clicked, t.done.moved(shownMoment(at)));
  }
  const after = await bot.series.change(series.id, (one) =>
    one.next > number ? one : { ...one, changes: { ...one.changes, [number]: at } },
  );
  // It may have been announced in the meantime.
  const isMoved = after !== null && startIn(after, number) === at;
  return showPage(clicked, isMoved ? t.done.moved(shownMoment(at)) : t.refused.gone);
}

/** Asks, then acts. */
const asking =
  (
    word: string,
    what: 'end' | 'endSeason',
    act: (clicked: Clicked) => Promise<string>,
  ): ((clicked: Clicked) => Promise<void>) =>
  async (clicked) => {
    const { asked, series, args } = clicked;
    if (args[0] === SURE) return showPage(clicked, await act(clicked));
    await asked.answer.whisper(surePage(series, what, [word], localeFrom(asked.interaction.locale)));
  };

const end = asking(WORD.end, 'end', async ({ bot, series, t }) => {
  const now = bot.offset.toTheirs(bot.time.now());
  await bot.series.change(series.id, (one) => (one.endedAt === null ? { ...one, endedAt: now } : one));
  return t.done.ended;
});

const endSeason = asking(WORD.endSeason, 'endSeason', async ({ bot, series, t }) => {
  const after = await bot.series.change(series.id, (one) =>
    one.season === series.season ? seasonEnded(one) : one,
  );
  return after && after.season > series.season ? t.done.seasonEnded : t.refused.noEvening;
});

async function takeOver(clicked: Clicked): Promise<void> {
  const { bot, asked, series, t } = clicked;
  const { user, member } = asked.interaction;
  const host = { id: user.id, name: member.displayName };
  await bot.series.change(series.id, (one) => ({ ...one, host, isOrphaned: false }));
  return showPage(clicked, t.done.takenOver);
}

async function showPrizes(
  { bot, asked, series: { id } }: Clicked,
  ...said: readonly string[]
): Promise<void> {
  const series = await bot.series.read(id);
  if (!series) return;
  const { honours } = bot.series;
  const problems = { evening: honours.problem(id, 'evening'), season: honours.problem(id, 'season') };
  const page: Payload = prizesPage(series, problems, localeFrom(asked.interaction.locale), said);
  await asked.answer.whisper(page);
}

/** Chooses a role for winners, or none. */
async function role(clicked: Clicked): Promise<void> {
  const { bot, asked, series, args, t } = clicked;
  const { interaction } = asked;
  const honour: Honour = args[0] === 'season' ? 'season' : 'evening';
  const chosen = interaction.isRoleSelectMenu() ? (interaction.values[0] ?? null) : null;
  const { hostRole } = await bot.servers.of(interaction.guildId);
  const before = series.honours[honour].role;
  const { member } = interaction;
  const problem =
    (chosen === null ? null : choiceProblem(member, chosen, hostRole)) ??
    // To take a prize away is a decision about its role, too.
    (before !== null && member.guild.roles.cache.has(before) ? chooserProblem(member, before) : null);
  if (problem !== null)
    return showPrizes(clicked, t.prizes.problem(t.prizes.names[honour], t.roleProblems[problem]));
  await bot.series.change(series.id, (one) => ({
    ...one,
    honours: { ...one.honours, [honour]: { ...one.honours[honour], role: chosen } },
  }));
  return showPrizes(clicked, t.done.prize);
}

const ACTS: Readonly<Record<string, (clicked: Clicked) => Promise<void>>> = {
  [WORD.skip]: skip,
  [WORD.move]: move,
  [WORD.settings]: ({ bot, asked, series }) => bot.setups.edit(asked, series),
  [WORD.prizes]: (clicked) => showPrizes(clicked),
  [WORD.role]: role,
  [WORD.endSeason]: endSeason,
  [WORD.end]: end,
  [WORD.takeOver]: takeOver,
};
