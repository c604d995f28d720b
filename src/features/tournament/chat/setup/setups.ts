import { channelMention, type ModalSubmitInteraction } from 'discord.js';
import { draftOf, startsAt, withPreset, PRESETS, type Draft } from '../../draft.ts';
import { gameOf, games } from '../../../../games/index.ts';
import type { Locale } from '../../../../core/locale.ts';
import { localeFrom } from '../../../../i18n/index.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { AskedByClick, AskedByCommand } from '../../../../chat/asked.ts';
import type { TournamentPorts } from '../ports.ts';
import type { Clicks } from '../../../../chat/command.ts';
import { newId } from '../../../../challenge/chat/fresh.ts';
import { missingHere } from '../../../../challenge/chat/refusal.ts';
import { nameInText } from '../../../../chat/names.ts';
import { tooMuchShown } from '../../../../chat/public-posts.ts';
import { toAnnounce } from './announcing.ts';
import { PAGES, type Page } from './field.ts';
import { afterChoice } from './fields.ts';
import { OTHER_START } from './start-field.ts';
import { mayHostForServer, maySetUp, mayNotText } from './hosts.ts';
import { nameModal, readName, readWhen, whenModal } from './modals.ts';
import { discardQuestion, DO, nameOf, panel, SURE, type ShownSetup } from './panel.ts';
import { channelFor, lookHere, type Hosting } from './place.ts';

/** For so long what somebody is setting up is remembered after their last click, in ms; in memory alone. */
const KEPT_MS = 15 * 60_000;

/** What somebody is setting up. */
interface Kept extends ShownSetup {
  readonly user: string;
  readonly expiresAt: number;
}

/** Setting up tournaments, in private. */
export interface Setups {
  /** Opens the panel, for whoever may set up a tournament where they ask. */
  open(asked: AskedByCommand | AskedByClick): Promise<void>;
  /** Clicks on the panel: the draft's id, what it is about, and more of it. */
  readonly handle: Clicks;
}

interface State {
  readonly bot: Pick<TournamentPorts, 'publicPosts' | 'time' | 'offset' | 'servers' | 'tournaments'>;
  /** By user: everybody has one, the newest. */
  readonly kept: Map<string, Kept>;
  /** The channels in which one is being announced. */
  readonly announcing: Set<string>;
}

export function createSetups(bot: State['bot']): Setups {
  const state: State = { bot, kept: new Map(), announcing: new Set() };
  return {
    open: (asked) => open(state, asked),
    handle: (asked, parts) => handle(state, asked, parts),
  };
}

/** By the clock of those who read it. */
const theirNow = (state: State): number => state.bot.offset.toTheirs(state.bot.time.now());

function keep(state: State, shown: ShownSetup, user: string): Kept {
  const now = state.bot.time.now();
  for (const [other, { expiresAt }] of state.kept) if (expiresAt <= now) state.kept.delete(other);
  const one = { ...shown, user, expiresAt: now + KEPT_MS };
  state.kept.set(user, one);
  return one;
}

function known(state: State, id: string, user: string): Kept | null {
  const found = state.kept.get(user);
  return found?.id === id && found.expiresAt > state.bot.time.now() ? found : null;
}

async function open(state: State, asked: AskedByCommand | AskedByClick): Promise<void> {
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
  const begun: Draft = threadsLack.length > 0 ? { ...draft, playedIn: 'here' } : draft;
  const one = keep(state, { id: newId(), draft: begun, page: PAGES[0], confirms: null }, interaction.user.id);
  await answer.whisper(panel(state.bot, one, lookHere(channel, begun, hosting), locale, null));
}

const hostingOf = async (
  state: State,
  { interaction: { member, guildId } }: Pick<AskedByClick, 'interaction'>,
): Promise<Hosting> => ({
  member,
  settings: await state.bot.servers.of(guildId),
});

/** Keeps what was changed, and shows it. */
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
  const one = known(state, id, interaction.user.id);
  if (!one) {
    await answer.whisper(tournamentTexts[locale].hosting.gone);
    return;
  }
  const { draft } = one;
  const change = (changed: Draft): Promise<void> =>
    show(state, asked, { ...one, draft: changed, confirms: null });
  if (interaction.isModalSubmit()) return submitted(state, asked, interaction, one, what);
  if (interaction.isChannelSelectMenu()) return change({ ...draft, channels: interaction.values });
  if (interaction.isStringSelectMenu()) return choose(state, asked, one, what, interaction.values[0] ?? '');
  switch (what) {
    case DO.page:
      return show(state, asked, { ...one, page: pageNamed(more), confirms: null });
    case DO.rated:
      return change({ ...draft, ranked: !draft.ranked });
    case DO.event:
      return change({ ...draft, serverEvent: !draft.serverEvent });
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

async function choose(
  state: State,
  asked: AskedByClick,
  one: Kept,
  field: string,
  value: string,
): Promise<void> {
  const { interaction, answer } = asked;
  const isOtherStart = field === 'start' && value === OTHER_START;
  if (!isOtherStart)
    return show(state, asked, { ...one, draft: afterChoice(one.draft, field, value) ?? one.draft });
  keep(state, one, one.user);
  const { zone } = await state.bot.servers.of(interaction.guildId);
  // Too late for a modal, the panel stays as it is: it can be asked for again.
  if (!(await answer.ask(whenModal(one.id, zone, localeFrom(interaction.locale)))))
    await show(state, asked, one);
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
  // The zone of the server's first host who may settle it becomes the server's; it can be changed later.
  const settled = await state.bot.servers.of(interaction.guildId);
  if (settled.zone === null && mayHostForServer(interaction.member, settled))
    await state.bot.servers.change(interaction.guildId, { zone: read.value.zone });
  return show(state, asked, { ...one, draft: { ...draft, start: read.value } });
}

/** Shows once more what is settled, with the moment at which it begins, if it can be announced. */
async function confirm(state: State, asked: AskedByClick, one: Kept, locale: Locale): Promise<void> {
  const starts = startsAt(one.draft, theirNow(state));
  const ready = readyFor(state, asked, one, starts, await hostingOf(state, asked), locale);
  if (!ready || !ready.ok) return show(state, asked, { ...one, confirms: null }, ready?.error ?? null);
  return show(state, asked, { ...one, confirms: starts });
}

/** What is announced, or why it cannot be; null: there is no channel for it. */
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
  // From here on a second click finds nothing.
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
