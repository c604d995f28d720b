import { channelMention, type Attachment, type ModalSubmitInteraction } from 'discord.js';
import { draftOf, startsAt, withFile, withPreset, PRESETS, type Draft } from '../../draft.ts';
import { gameOf, games } from '../../../../games/index.ts';
import type { Locale } from '../../../../core/locale.ts';
import { localeFrom } from '../../../../i18n/index.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { AskedByClick, AskedByCommand } from '../../../../chat/asked.ts';
import type { TournamentPorts } from '../ports.ts';
import type { Clicks } from '../../../../chat/command.ts';
import { newId } from '../../../../challenge/chat/fresh.ts';
import { missingHere } from '../../../../challenge/chat/refusal.ts';
import { customId } from '../../../../chat/ids.ts';
import { nameInText } from '../../../../chat/names.ts';
import { tooMuchShown } from '../../../../chat/public-posts.ts';
import { toAnnounce } from './announcing.ts';
import { fetchList, type FetchProblem } from './fetch-list.ts';
import { PAGES, settingNamed, type Page } from './fields.ts';
import { OTHER_START, start } from './start-field.ts';
import { changeBy } from '../../../../chat/form/shown.ts';
import { knownDraft, putDraft, type Draft as FormDraft, type Drafts } from '../../../../chat/form/drafts.ts';
import { mayHostForServer, maySetUp, mayNotText } from './hosts.ts';
import { nameModal, readName, readWhen, whenModal } from './modals.ts';
import { discardQuestion, DO, nameOf, panel, SURE, type ShownSetup } from './panel.ts';
import { channelFor, lookHere, type Hosting } from './place.ts';

/** Lifetime of a draft after the last click, in ms; in memory only. */
const KEPT_MS = 15 * 60_000;

/** A kept draft. */
type Kept = ShownSetup & FormDraft;

/** Private panels for setting up tournaments. */
export interface Setups {
  /** Opens the panel, if the user may set up a tournament in this channel. `file`: a TRF file with its players. */
  open(asked: AskedByCommand | AskedByClick, file?: Attachment | null): Promise<void>;
  /** Handles clicks on the panel. Parts: the draft's id, the setting or action, its argument. */
  readonly handle: Clicks;
}

interface State {
  readonly bot: Pick<TournamentPorts, 'publicPosts' | 'time' | 'offset' | 'servers' | 'tournaments'>;
  readonly kept: Drafts<Kept>;
  /** Channels in which an announcement is in progress. */
  readonly announcing: Set<string>;
}

export function createSetups(bot: State['bot']): Setups {
  const state: State = { bot, kept: new Map(), announcing: new Set() };
  return {
    open: (asked, file = null) => open(state, asked, file),
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
  const draft = draftOf(PRESETS[0], gameOf(settled.game) ?? games[0], settled.locale ?? locale);
  const hosting: Hosting = { member: interaction.member, settings: settled };
  const { threadsLack } = lookHere(channel, draft, hosting);
  const here: Draft = threadsLack.length > 0 ? { ...draft, playedIn: 'here' } : draft;
  const read = file && (await fetchList(file));
  if (read?.ok === false) {
    await answer.whisper(fileProblem(read.error, locale));
    return;
  }
  const begun = read ? withFile(here, read.value) : here;
  const notice =
    read && read.value.byes > 0 ? tournamentTexts[locale].hosting.file.byes(read.value.byes) : null;
  const one = keep(state, { id: newId(), draft: begun, page: PAGES[0], confirms: null }, interaction.user.id);
  await answer.whisper(panel(state.bot, one, lookHere(channel, begun, hosting), locale, notice));
}

function fileProblem(problem: FetchProblem, locale: Locale): string {
  const { problems } = tournamentTexts[locale].hosting.file;
  return problem.why === 'unreadable' ? problems.unreadable(problem.detail) : problems[problem.why];
}

const hostingOf = async (
  state: State,
  { interaction: { member, guildId } }: Pick<AskedByClick, 'interaction'>,
): Promise<Hosting> => ({
  member,
  settings: await state.bot.servers.of(guildId),
});

/** Keeps the changed draft and shows the panel. */
async function show(
  state: State,
  asked: AskedByClick,
  shown: ShownSetup,
  notice: string | null = null,
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const one = keep(state, shown, interaction.user.id);
  const channel = channelFor(interaction);
  if (!channel) {
    await answer.whisper(tournamentTexts[locale].hosting.onlyChannels);
    return;
  }
  const here = lookHere(channel, one.draft, await hostingOf(state, asked));
  await answer.whisper(panel(state.bot, one, here, locale, notice));
}

async function handle(
  state: State,
  asked: AskedByClick,
  [id = '', what = '', more = '']: readonly string[],
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const one = knownDraft(state.kept, { id, user: interaction.user.id }, state.bot.time.now());
  if (!one) {
    await answer.whisper(tournamentTexts[locale].hosting.gone);
    return;
  }
  const { draft } = one;
  const change = (changed: Draft): Promise<void> =>
    show(state, asked, { ...one, draft: changed, confirms: null });
  if (interaction.isModalSubmit()) return submitted(state, asked, interaction, one, what);
  if (what === start.name && interaction.isStringSelectMenu() && interaction.values[0] === OTHER_START)
    return askStart(state, asked, one);
  const setting = settingNamed(draft, what);
  if (setting) return change({ ...draft, ...changeBy(setting, interaction, more, draft) });
  switch (what) {
    case DO.page:
      return show(state, asked, { ...one, page: pageNamed(more), confirms: null });
    case DO.roundRobin:
      return change(withPreset(draft, 'round-robin'));
    case DO.rename:
      await answer.ask(nameModal(id, draft, locale));
      return;
    case DO.announce:
      return confirm(state, asked, one, locale);
    case DO.confirm:
      return announce(state, asked, one, locale);
    case DO.discard:
      if (more !== SURE) {
        keep(state, one, one.user);
        await answer.whisper(discardQuestion(one, locale));
        return;
      }
      state.kept.delete(one.user);
      await answer.whisper(tournamentTexts[locale].hosting.discarded);
      return;
    default:
      return show(state, asked, one);
  }
}

/** Asks for the start in a modal. */
async function askStart(state: State, asked: AskedByClick, one: Kept): Promise<void> {
  const { interaction, answer } = asked;
  keep(state, one, one.user);
  const { zone } = await state.bot.servers.of(interaction.guildId);
  await answer.ask(whenModal(customId('setup', one.id, DO.when), zone, localeFrom(interaction.locale)));
}

async function submitted(
  state: State,
  asked: AskedByClick,
  interaction: ModalSubmitInteraction<'cached'>,
  one: Kept,
  what: string,
): Promise<void> {
  const { draft } = one;
  if (what !== DO.when)
    return show(state, asked, { ...one, draft: { ...draft, name: readName(interaction) } });
  const read = readWhen(interaction, theirNow(state));
  if (!read.ok)
    return show(state, asked, one, tournamentTexts[localeFrom(interaction.locale)].hosting.when[read.error]);
  // The first host who may decide it sets the server's time zone; it can be changed later.
  const settled = await state.bot.servers.of(interaction.guildId);
  if (settled.zone === null && mayHostForServer(interaction.member, settled))
    await state.bot.servers.change(interaction.guildId, { zone: read.value.zone });
  return show(state, asked, { ...one, draft: { ...draft, start: read.value } });
}

/** Asks the host to confirm the draft and its start, if it can be announced. */
async function confirm(state: State, asked: AskedByClick, one: Kept, locale: Locale): Promise<void> {
  const starts = startsAt(one.draft, theirNow(state));
  const ready = readyFor(state, asked, one, starts, await hostingOf(state, asked), locale);
  if (!ready || !ready.ok) return show(state, asked, { ...one, confirms: null }, ready?.error ?? null);
  return show(state, asked, { ...one, confirms: starts });
}

/** The header to announce, or the reason against it; null without a suitable channel. */
function readyFor(
  state: State,
  { interaction }: AskedByClick,
  { draft }: Kept,
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
  };
  return toAnnounce(state.bot, draft, given, locale);
}

async function announce(state: State, asked: AskedByClick, one: Kept, locale: Locale): Promise<void> {
  const { interaction, answer } = asked;
  const t = tournamentTexts[locale].hosting;
  // A second click finds no draft.
  state.kept.delete(one.user);
  const settled = await state.bot.servers.of(interaction.guildId);
  if (!maySetUp(interaction, settled)) {
    await answer.whisper(mayNotText(settled, locale));
    return;
  }
  const hosting: Hosting = { member: interaction.member, settings: settled };
  const ready = one.confirms === null ? null : readyFor(state, asked, one, one.confirms, hosting, locale);
  if (!ready?.ok) return show(state, asked, { ...one, confirms: null }, ready?.error ?? null);
  const { channelId, name } = ready.value;
  if (state.announcing.has(channelId))
    return show(state, asked, { ...one, confirms: null }, t.notAnnounced.taken(nameInText(name)));
  const poster = { user: one.user, channelId, parentId: null };
  const until = state.bot.publicPosts.take('shown', poster, state.bot.time.now());
  if (until !== null)
    return show(state, asked, { ...one, confirms: null }, tooMuchShown(state.bot, until, locale));
  state.announcing.add(channelId);
  try {
    await state.bot.tournaments.announce(ready.value);
  } catch (error) {
    state.bot.publicPosts.giveBack('shown', poster);
    keep(state, { ...one, confirms: null }, one.user);
    throw error;
  } finally {
    state.announcing.delete(channelId);
  }
  await answer.whisper(t.announced(channelMention(channelId)));
}

const pageNamed = (name: string): Page => PAGES.find((page) => page === name) ?? PAGES[0];
