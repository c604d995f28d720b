import type { ButtonBuilder } from '@discordjs/builders';
import {
  channelMention,
  ChannelType,
  ThreadAutoArchiveDuration,
  type ChatInputCommandInteraction,
  type GuildTextBasedChannel,
} from 'discord.js';
import { fail, ok, type Result } from '../../core/result.ts';
import { playersOf, type Challenge } from '../../challenge/lobby.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Asked } from '../bot.ts';
import { NAME_LIMIT } from '../limits.ts';
import { missingOf, permissionNames, THREAD_NEEDS } from '../permissions.ts';
import { threadButton } from './buttons.ts';
import type { Click } from './click.ts';
import { putDraft, takeDraft, type Draft } from './drafts.ts';
import { newId } from './fresh.ts';
import { gameFor } from './game.ts';
import { open } from './opening.ts';
import type { Post } from './place.ts';
import { notOpenedText } from './refusal.ts';
import { say } from './showing.ts';
import type { LobbiesState } from './state.ts';

/** How long the private message with the offer can be answered: as long as Discord lets it be changed. */
const DRAFT_MS = 15 * 60_000;

/** Offers a thread to a challenge that found its channel taken, or says why there is none: what to say, and the button. */
export function offerThread(
  state: LobbiesState,
  interaction: ChatInputCommandInteraction<'cached'>,
  challenge: Challenge,
): { readonly content: string; readonly buttons: readonly ButtonBuilder[] } {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].lobby.notOpened;
  if (!parentOf(interaction.channel)) return { content: '', buttons: [] };
  const missing = missingOf(interaction.appPermissions, THREAD_NEEDS);
  if (missing.length > 0)
    return { content: t.threadPermissions(permissionNames(missing, locale)), buttons: [] };
  const now = state.bot.time.now();
  const [id, user] = [newId(), interaction.user.id];
  putDraft(state.drafts, { id, user, challenge, expiresAt: now + DRAFT_MS, threadId: null }, now);
  return { content: t.offerThread, buttons: [threadButton(id, locale)] };
}

/** Opens the thread of the draft with this id, and puts the challenge there. */
export async function openThread(state: LobbiesState, asked: Asked<Click>, id: string): Promise<void> {
  const { drafts, bot } = state;
  const { interaction, answer } = asked;
  const t = texts[localeFrom(interaction.locale)].lobby.notOpened;
  const draft = takeDraft(drafts, id, bot.time.now());
  if (!draft) {
    await answer.change({ content: t.threadGone, components: [] });
    return;
  }
  const opened = await openInThread(state, asked, draft);
  if (!opened.ok) {
    putDraft(drafts, opened.error.draft, bot.time.now());
    return say(asked, opened.error.why);
  }
  await answer.change({ content: t.threadOpened(channelMention(opened.value)), components: [] });
}

/** The id of the thread in which the challenge is made; otherwise why it is not, in words, and the draft to try again. */
async function openInThread(
  state: LobbiesState,
  { interaction, answer }: Asked<Click>,
  draft: Draft,
): Promise<Result<string, { readonly draft: Draft; readonly why: string }>> {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].lobby.notOpened;
  const missing = missingOf(interaction.appPermissions, THREAD_NEEDS);
  if (missing.length > 0) return fail({ draft, why: t.threadPermissions(permissionNames(missing, locale)) });
  await answer.acknowledge('change');
  const thread = await threadFor(state, interaction, draft);
  if (!thread) return fail({ draft, why: t.threadFailed });
  const { guildId, id: channelId } = thread;
  const post: Post = async (message) => (await thread.send(message)).id;
  const opened = await open(state, { guildId, channelId }, draft.challenge, post);
  if (!opened.ok)
    return fail({ draft: { ...draft, threadId: channelId }, why: notOpenedText(opened.error, locale, null) });
  return ok(channelId);
}

/** The thread of a draft, opened now unless it exists already; null when it could not be opened. */
async function threadFor(
  { bot }: LobbiesState,
  { channel, channelId }: Click,
  { challenge, threadId }: Draft,
): Promise<GuildTextBasedChannel | null> {
  try {
    const old = threadId === null ? null : await bot.client.channels.fetch(threadId);
    if (old?.isThread()) return old;
    const parent = parentOf(channel);
    if (!parent) throw new Error('a channel without threads');
    return await parent.threads.create({
      name: threadName(challenge),
      autoArchiveDuration: ThreadAutoArchiveDuration.OneDay,
    });
  } catch (error) {
    bot.log.warn({ err: error, channel: channelId }, 'a thread could not be opened');
    return null;
  }
}

/** The game, then the players by seat; somebody who takes all seats is named once. */
function threadName(challenge: Challenge): string {
  const game = gameFor(challenge.terms).texts[challenge.terms.locale].name;
  const players = playersOf(challenge).map((person) => person?.name ?? '?');
  const names = new Set(players).size === 1 ? players.slice(0, 1) : players;
  return `${game}: ${names.join(' – ')}`.slice(0, NAME_LIMIT);
}

/** The channel in which a thread would be opened: this one, or the one above it; null where there are no threads. */
function parentOf(channel: GuildTextBasedChannel | null) {
  const parent = channel?.isThread() ? channel.parent : channel;
  return parent?.type === ChannelType.GuildText || parent?.type === ChannelType.GuildAnnouncement
    ? parent
    : null;
}
