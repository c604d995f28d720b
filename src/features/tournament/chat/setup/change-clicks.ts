import { ChannelType, type TextChannel } from 'discord.js';
import { fail, ok, type Result } from '../../../../core/result.ts';
import { localeFrom } from '../../../../i18n/index.ts';
import type { AskedByClick } from '../../../../chat/asked.ts';
import { newId } from '../../../../challenge/chat/fresh.ts';
import { posterOf, tooMuchShown } from '../../../../chat/public-posts.ts';
import type { Settings } from '../../terms.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { LiveTournament } from '../face.ts';
import { mayHost } from '../panel/who.ts';
import type { TournamentPorts } from '../ports.ts';
import { draftToChange, enterChange, toChange, type Changing } from './changing.ts';
import { PAGES } from './fields.ts';
import type { ShownSetup } from './panel.ts';
import { channelFor, hostingOf, lookHere } from './place.ts';

/** Clicks on the set-up panel of a tournament that is announced. */

interface State {
  readonly bot: Pick<
    TournamentPorts,
    'publicPosts' | 'time' | 'offset' | 'servers' | 'tournaments' | 'leagues'
  >;
  readonly kept: { delete(user: string): unknown };
}

type Kept = ShownSetup & { readonly user: string };

/** Keeps the panel and shows it; `notice`: why the last click failed; `said`: what it did. */
export type Show = (
  asked: AskedByClick,
  shown: ShownSetup,
  notice?: string | null,
  said?: string | null,
) => Promise<void>;

/** The channel of the tournament that is changed, or the one in which a new one is set up. */
export function channelOf(
  interaction: AskedByClick['interaction'],
  { changing }: Pick<ShownSetup, 'changing'>,
): TextChannel | null {
  if (!changing) return channelFor(interaction);
  const channel = interaction.guild.channels.cache.get(changing.header.channelId);
  return channel?.type === ChannelType.GuildText ? channel : null;
}

/** Opens the panel for an announced tournament. */
export async function openChange(
  state: State,
  asked: AskedByClick,
  tournamentId: string,
  show: Show,
): Promise<void> {
  const { interaction, answer } = asked;
  const t = tournamentTexts[localeFrom(interaction.locale)].hosting;
  const tournament = state.bot.tournaments.get(tournamentId)?.tournament;
  const isHost = tournament && mayHost(interaction, tournament);
  if (!tournament || !isHost) {
    await answer.whisper(tournament ? t.change.rightLost : t.gone);
    return;
  }
  const { header, phase } = tournament;
  const draft = phase === 'open' ? draftToChange(header, state.bot.offset.toTheirs(header.startsAt)) : null;
  if (!draft) {
    await answer.whisper(t.change.begun);
    return;
  }
  await show(asked, {
    id: newId(),
    draft,
    page: PAGES[0],
    confirms: null,
    of: null,
    templates: [],
    changing: { header, before: draft },
  });
}

/** The change by this panel, or the reason against it in words. */
async function readyChange(
  state: State,
  asked: AskedByClick,
  one: Kept,
): Promise<
  Result<{ readonly live: LiveTournament; readonly changing: Changing; readonly to: Settings }, string>
> {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const { change: t, onlyChannels } = tournamentTexts[locale].hosting;
  const { changing, draft } = one;
  const live = changing && state.bot.tournaments.get(changing.header.id);
  const channel = channelOf(interaction, one);
  if (!changing || !live) return fail(t.begun);
  if (!mayHost(interaction, live.tournament)) return fail(t.rightLost);
  if (!channel) return fail(onlyChannels);
  const here = lookHere(channel, draft, await hostingOf(state.bot, asked));
  const to = toChange(state.bot, live.tournament, { changing, draft, here }, locale);
  return to.ok ? ok({ live, changing, to: to.value }) : to;
}

/** Shows the host what everybody will read. */
export async function confirmChange(state: State, asked: AskedByClick, one: Kept, show: Show): Promise<void> {
  const ready = await readyChange(state, asked, one);
  const confirms = ready.ok ? ready.value.changing.header.startsAt : null;
  return show(asked, { ...one, confirms }, ready.ok ? null : ready.error);
}

export async function changeNow(state: State, asked: AskedByClick, one: Kept, show: Show): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  // A second click finds no draft.
  state.kept.delete(one.user);
  const ready = await readyChange(state, asked, one);
  if (!ready.ok) return show(asked, { ...one, confirms: null }, ready.error);
  const poster = posterOf(interaction);
  const until = state.bot.publicPosts.take('shown', poster, state.bot.time.now());
  if (until !== null) return show(asked, { ...one, confirms: null }, tooMuchShown(state.bot, until, locale));
  const { live, changing, to } = ready.value;
  const done = await enterChange(state.bot, live, { changing, to, by: one.user }, locale);
  if (!done.ok) state.bot.publicPosts.giveBack('shown', poster);
  const { change: t } = tournamentTexts[locale].hosting;
  await answer.whisper(done.ok ? t.done : done.error);
}
