import { channelMention, type Attachment, type ModalSubmitInteraction } from 'discord.js';
import { draftOf, startsAt, withPreset, PRESETS, type Draft } from '../../draft.ts';
import { draftFrom, recipeOf } from '../../recipe.ts';
import { wholeMinute } from '../../series/rule.ts';
import type { KeptSeries, SeriesKeeper } from '../series/keeper.ts';
import { begin, changed, draftOfSeries, MOST_SERIES } from '../series/setting-up.ts';
import { gameOf, games } from '../../../../games/index.ts';
import type { Locale } from '../../../../core/locale.ts';
import { localeFrom } from '../../../../i18n/index.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { AskedByClick, AskedByCommand } from '../../../../chat/asked.ts';
import type { TournamentPorts } from '../ports.ts';
import type { Clicks } from '../../../../chat/command.ts';
import { newId } from '../../../../challenge/chat/fresh.ts';
import { missingHere } from '../../../../challenge/chat/refusal.ts';
import { usualZone } from '../../../../time/zones.ts';
import { inOrder } from '../../../../storage/in-order.ts';
import { tooMuchShown } from '../../../../chat/public-posts.ts';
import { toAnnounce } from './announcing.ts';
import { withSent } from './fetch-list.ts';
import { PAGES, pageNamed, settingNamed } from './fields.ts';
import { OTHER_START, start } from './start-field.ts';
import { changeBy } from '../../../../chat/form/shown.ts';
import { CHANGE } from './change-id.ts';
import { canChange } from './changing.ts';
import { changeNow, channelOf, confirmChange, openChange, type Show } from './change-clicks.ts';
import { knownDraft, putDraft, type Draft as FormDraft, type Drafts } from '../../../../chat/form/drafts.ts';
import { maySetUp, mayNotText } from './hosts.ts';
import { fileModal, nameModal, readName, sentFile, templateModal } from './modals.ts';
import type { Recipes } from './recipes.ts';
import { atTemplate, keepTemplate, templateNames, type Done } from './templates.ts';
import { isZone } from '../../../../time/when.ts';
import { askStart, startAt, typedStart } from './start-clicks.ts';
import { nameOf } from './named.ts';
import { discardQuestion, DO, panel, SURE, type ShownSetup } from './panel.ts';
import { channelFor, hostingOf, lookHere, type Hosting } from './place.ts';

/** Lifetime of a draft after the last click, in ms; in memory only. */
const KEPT_MS = 15 * 60_000;

/** A kept draft. */
type Kept = ShownSetup & FormDraft;

/** Private panels for setting up tournaments. */
export interface Setups {
  /** Opens the panel, if the user may set up a tournament in this channel. `file`: a TRF file with its players. */
  open(asked: AskedByCommand | AskedByClick, file?: Attachment | null): Promise<void>;
  /** Opens the panel with the settings of a series. The caller has checked that the user may change them. */
  edit(asked: AskedByClick, series: KeptSeries): Promise<void>;
  /** Handles clicks on the panel. Parts: the draft's id, the setting or action, its argument. */
  readonly handle: Clicks;
}

interface State {
  readonly bot: Pick<
    TournamentPorts,
    'publicPosts' | 'time' | 'offset' | 'servers' | 'tournaments' | 'leagues'
  > & {
    readonly series: SeriesKeeper;
    readonly recipes: Recipes;
  };
  readonly kept: Drafts<Kept>;
  /** Announcements of a server, one after another: each looks at those before. */
  readonly announcing: ReturnType<typeof inOrder>;
}

export function createSetups(bot: State['bot']): Setups {
  const state: State = { bot, kept: new Map(), announcing: inOrder() };
  return {
    open: (asked, file = null) => open(state, asked, file),
    edit: (asked, series) => edit(state, asked, series),
    handle: (asked, parts) => handle(state, asked, parts),
  };
}

/** The time by Discord's clock. */
const theirNow = (state: State): number => state.bot.offset.toTheirs(state.bot.time.now());

function keep(state: State, shown: ShownSetup, user: string): Kept {
  const now = state.bot.time.now();
  const one = { ...shown, user, expiresAt: now + KEPT_MS };
  putDraft(state.kept, one, now);
  return one;
}

/** A panel on its first page; `of`: the series whose settings change, or null. */
const fresh = (draft: Draft, of: string | null): ShownSetup => ({
  id: newId(),
  draft,
  page: PAGES[0],
  confirms: null,
  of,
  templates: [],
  changing: null,
});

async function open(
  state: State,
  asked: AskedByCommand | AskedByClick,
  file: Attachment | null,
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const settled = await state.bot.servers.of(interaction.guildId);
  const why = maySetUp(interaction, settled) ? missingHere(interaction) : mayNotText(settled, locale);
  const channel = channelFor(interaction);
  if (why !== null || !channel) {
    await answer.whisper(why ?? tournamentTexts[locale].hosting.onlyChannels);
    return;
  }
  const usual = draftOf(PRESETS[0], gameOf(settled.game) ?? games[0], settled.locale ?? locale);
  const last = await state.bot.recipes.lastOf(interaction.guildId, interaction.user.id);
  const before = last && draftFrom(last.recipe);
  const draft = before ? { ...before, name: null } : usual;
  const hosting: Hosting = { member: interaction.member, settings: settled };
  const { threadsLack } = lookHere(channel, draft, hosting);
  const here: Draft = threadsLack.length > 0 ? { ...draft, playedIn: 'here' } : draft;
  const sent = file && (await withSent(here, file, locale));
  if (sent && sent.problem !== null) {
    await answer.whisper(sent.problem);
    return;
  }
  const begun = sent?.change.draft ?? here;
  const said = before ? tournamentTexts[locale].hosting.asLastTime : null;
  const one = keep(state, fresh(begun, null), interaction.user.id);
  await answer.whisper(
    panel(state.bot, one, lookHere(channel, begun, hosting), locale, sent?.said ?? null, said),
  );
}

async function edit(state: State, asked: AskedByClick, series: KeptSeries): Promise<void> {
  const { hosting } = tournamentTexts[localeFrom(asked.interaction.locale)];
  const draft = draftOfSeries(series);
  const channel = channelFor(asked.interaction);
  if (draft && channel?.id === series.channelId) return show(state, asked, fresh(draft, series.id));
  await asked.answer.whisper(draft ? hosting.inItsChannel(channelMention(series.channelId)) : hosting.gone);
}

/** Keeps the changed draft and shows the panel. */
async function show(
  state: State,
  asked: AskedByClick,
  shown: ShownSetup,
  notice: string | null = null,
  said: string | null = null,
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const one = keep(state, shown, interaction.user.id);
  const channel = channelOf(interaction, shown);
  if (!channel) {
    await answer.whisper(tournamentTexts[locale].hosting.onlyChannels);
    return;
  }
  const here = lookHere(channel, one.draft, await hostingOf(state.bot, asked));
  await answer.whisper(panel(state.bot, one, here, locale, notice, said));
}

/** Shows a panel for the clicks that change an announced tournament. */
const opensWith =
  (state: State): Show =>
  (asked, shown, notice = null, said = null) =>
    show(state, asked, shown, notice, said);

async function handle(
  state: State,
  asked: AskedByClick,
  [id = '', what = '', more = '', zone = '']: readonly string[],
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  if (id === CHANGE) return openChange(state, asked, what, opensWith(state));
  const one = knownDraft(state.kept, { id, user: interaction.user.id }, state.bot.time.now());
  const t = tournamentTexts[locale].hosting;
  if (!one) {
    await answer.whisper(t.gone);
    return;
  }
  const { draft, changing } = one;
  const change = (changed: Draft): Promise<void> =>
    show(state, asked, { ...one, draft: changed, confirms: null });
  if (interaction.isModalSubmit()) return submitted(state, asked, interaction, one, what);
  if (what === start.name && interaction.isStringSelectMenu() && interaction.values[0] === OTHER_START)
    return askStart(state.bot, asked, keep(state, one, one.user));
  const setting = settingNamed(draft, what);
  if (setting && (!changing || canChange(setting)))
    return change({ ...draft, ...changeBy(setting, interaction, more, draft) });
  switch (what) {
    case DO.page: {
      const page = pageNamed(more);
      return show(state, asked, {
        ...one,
        page,
        confirms: null,
        ...(page === 'templates' && { templates: await templateNames(state.bot, asked) }),
      });
    }
    case DO.afresh:
      return change({ ...draftOf(PRESETS[0], draft.game, draft.locale), start: draft.start });
    case DO.load:
    case DO.drop:
      return shownAfter(state, asked, one, await atTemplate(state.bot, asked, one, what));
    case DO.keep:
    case DO.file:
      keep(state, one, one.user);
      await answer.ask((what === DO.keep ? templateModal : fileModal)(id, locale));
      return;
    case DO.roundRobin:
      return change(withPreset(draft, 'round-robin'));
    case DO.pick:
      if (!Number.isSafeInteger(Number(more)) || !isZone(zone)) return show(state, asked, one);
      return startAt(state.bot, asked, {
        one,
        start: { kind: 'at', at: Number(more), zone },
        show: opensWith(state),
      });
    case DO.rename:
      await answer.ask(nameModal(id, draft, locale));
      return;
    case DO.announce:
      return changing
        ? confirmChange(state, asked, one, opensWith(state))
        : confirm(state, asked, one, locale);
    case DO.confirm:
      if (changing) return changeNow(state, asked, one, opensWith(state));
      // A second click finds no draft.
      state.kept.delete(one.user);
      return state.announcing.run(interaction.guildId, () => announce(state, asked, one, locale));
    case DO.discard:
      if (more !== SURE) {
        keep(state, one, one.user);
        await answer.whisper(discardQuestion(one, locale));
        return;
      }
      state.kept.delete(one.user);
      await answer.whisper(changing ? t.change.kept : t.discarded);
      return;
    default:
      return show(state, asked, one);
  }
}

async function submitted(
  state: State,
  asked: AskedByClick,
  interaction: ModalSubmitInteraction<'cached'>,
  one: Kept,
  what: string,
): Promise<void> {
  const { draft } = one;
  if (what === DO.keep)
    return shownAfter(state, asked, one, await keepTemplate(state.bot, asked, one, readName(interaction)));
  if (what === DO.file)
    return shownAfter(
      state,
      asked,
      one,
      await withSent(draft, sentFile(interaction), localeFrom(interaction.locale)),
    );
  if (what !== DO.when)
    return show(state, asked, { ...one, draft: { ...draft, name: readName(interaction) } });
  keep(state, one, one.user);
  return typedStart(state.bot, asked, { interaction, one, show: opensWith(state) });
}

/** Asks the host to confirm the draft and its start, if it can be announced. */
async function confirm(state: State, asked: AskedByClick, one: Kept, locale: Locale): Promise<void> {
  const { draft } = one;
  const begins = startsAt(draft, theirNow(state));
  // Evenings of a series begin on whole minutes, which their rule has.
  const starts = draft.series === null ? begins : wholeMinute(begins);
  const ready = readyFor(state, asked, one, starts, await hostingOf(state.bot, asked), locale);
  if (!ready || !ready.ok) return show(state, asked, { ...one, confirms: null }, ready?.error ?? null);
  return show(state, asked, { ...one, confirms: starts });
}

/** The header to announce, or the reason against it; null without a suitable channel. */
function readyFor(
  state: State,
  { interaction }: AskedByClick,
  { draft, of }: Kept,
  starts: number,
  hosting: Hosting,
  locale: Locale,
) {
  const channel = channelFor(interaction);
  if (!channel) return null;
  const host = { id: interaction.user.id, name: interaction.member.displayName };
  const given = {
    here: lookHere(channel, draft, hosting),
    host,
    name: nameOf(draft, draft.locale),
    starts,
    isChange: of !== null,
  };
  return toAnnounce(state.bot, draft, given, locale);
}

async function announce(state: State, asked: AskedByClick, one: Kept, locale: Locale): Promise<void> {
  const { interaction, answer } = asked;
  const t = tournamentTexts[locale].hosting;
  const settled = await state.bot.servers.of(interaction.guildId);
  if (!maySetUp(interaction, settled)) {
    await answer.whisper(mayNotText(settled, locale));
    return;
  }
  const hosting: Hosting = { member: interaction.member, settings: settled };
  const ready = one.confirms === null ? null : readyFor(state, asked, one, one.confirms, hosting, locale);
  if (!ready?.ok) return show(state, asked, { ...one, confirms: null }, ready?.error ?? null);
  const { channelId } = ready.value;
  const { draft, of, confirms } = one;
  const confirmed = { draft, starts: confirms ?? 0, settled: ready.value };
  const texts = tournamentTexts[locale].series.setup;
  if (of !== null) {
    const why = await changed(state.bot, of, confirmed, interaction.member);
    await answer.whisper(why === null ? texts.saved : tournamentTexts[locale].series.refused[why]);
    return;
  }
  const repeats = draft.series !== null;
  const all = repeats ? await state.bot.series.on(interaction.guildId) : [];
  if (all.filter(({ endedAt }) => endedAt === null).length >= MOST_SERIES)
    return show(state, asked, { ...one, confirms: null }, texts.full(MOST_SERIES));
  const poster = { user: one.user, channelId, parentId: null };
  const until = state.bot.publicPosts.take('shown', poster, state.bot.time.now());
  if (until !== null)
    return show(state, asked, { ...one, confirms: null }, tooMuchShown(state.bot, until, locale));
  try {
    if (repeats) {
      const zone = settled.zone ?? usualZone(locale);
      await begin(state.bot.series, { ...confirmed, zone }, theirNow(state));
    } else await state.bot.tournaments.announce(ready.value);
    const saved = { recipe: recipeOf(draft), plan: draft.series };
    await state.bot.recipes.setLast(interaction.guildId, one.user, saved);
  } catch (error) {
    state.bot.publicPosts.giveBack('shown', poster);
    keep(state, { ...one, confirms: null }, one.user);
    throw error;
  }
  const channel = channelMention(channelId);
  await answer.whisper(repeats ? texts.announced(channel) : t.announced(channel));
}

const shownAfter = (
  state: State,
  asked: AskedByClick,
  one: Kept,
  { change, problem, said }: Done,
): Promise<void> => show(state, asked, { ...one, ...change, confirms: null }, problem, said);
