import type { ButtonBuilder } from '@discordjs/builders';
import {
  channelMention,
  ChannelType,
  ThreadAutoArchiveDuration,
  type ChatInputCommandInteraction,
  type GuildTextBasedChannel,
  type NewsChannel,
  type TextChannel,
  type ThreadChannel,
} from 'discord.js';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Locale } from '../../core/locale.ts';
import { playersOf, type Challenge } from '../lobby.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Asked } from '../../chat/asked.ts';
import { NAME_LIMIT } from '../../line/limits.ts';
import { relative } from '../../chat/moment.ts';
import { plainNames } from '../../chat/names.ts';
import { putDraft, takeDraft } from '../../chat/form/drafts.ts';
import { failureOf } from '../../line/outage.ts';
import { missingOf, permissionNames, THREAD_NEEDS } from '../../line/permissions.ts';
import { threadButton } from './buttons.ts';
import type { Click } from './click.ts';
import { newId } from './fresh.ts';
import { gameFor } from './game.ts';
import { objectionTo } from './objections.ts';
import { open } from './opening.ts';
import { postIn } from './place.ts';
import { notOpenedText } from './refusal.ts';
import { say } from './showing.ts';
import type { LobbiesState, ThreadDraft } from './state.ts';

/** Time to answer the private message with the offer, in ms: as long as Discord lets it be changed. */
const DRAFT_MS = 15 * 60_000;

type Parent = TextChannel | NewsChannel;
type Asker = ChatInputCommandInteraction<'cached'> | Click;

/**
 * Offers a thread to a challenge whose channel is taken, or says why there is none. Returns text and button.
 */
export function offerThread(
  state: LobbiesState,
  interaction: Asker,
  challenge: Challenge,
): { readonly content: string; readonly buttons: readonly ButtonBuilder[] } {
  const locale = localeFrom(interaction.locale);
  const parent = parentOf(interaction.channel);
  if (!parent) return { content: '', buttons: [] };
  const now = state.bot.time.now();
  const [id, user] = [newId(), interaction.user.id];
  const full = state.threadLimits.fullUntil({ user, parentId: parent.id }, now);
  const why = noThread(interaction) ?? (full === null ? null : tooManyThreads(state, full, locale));
  if (why !== null) return { content: why, buttons: [] };
  putDraft(state.drafts, { id, user, challenge, expiresAt: now + DRAFT_MS, threadId: null }, now);
  return { content: texts[locale].lobby.notOpened.offerThread, buttons: [threadButton(id, locale)] };
}

/** Says why no thread can be opened here: the user or the bot lacks a permission. Null if one can. */
function noThread({ appPermissions, memberPermissions, locale: code }: Asker): string | null {
  const locale = localeFrom(code);
  const t = texts[locale].lobby.notOpened;
  if (!memberPermissions.has('CreatePublicThreads')) return t.noThreads;
  const missing = missingOf(appPermissions, THREAD_NEEDS);
  return missing.length > 0 ? t.threadPermissions(permissionNames(missing, locale)) : null;
}

/** Says that enough threads have been opened, and when there can be another. */
const tooManyThreads = ({ bot }: LobbiesState, until: number, locale: Locale): string =>
  texts[locale].lobby.notOpened.tooManyThreads(relative(bot.offset.toTheirs(until)));

/** Opens the thread of a draft, and puts the challenge there. */
export async function openThread(state: LobbiesState, asked: Asked<Click>, id: string): Promise<void> {
  const { drafts, bot } = state;
  const { interaction, answer } = asked;
  const t = texts[localeFrom(interaction.locale)].lobby.notOpened;
  const draft = takeDraft(drafts, { id, user: interaction.user.id }, bot.time.now());
  if (!draft) {
    await answer.whisper({ content: t.threadGone, components: [] });
    return;
  }
  const opened = await openInThread(state, asked, draft);
  if (!opened.ok) {
    putDraft(drafts, opened.error.draft, bot.time.now());
    return say(asked, opened.error.why);
  }
  await answer.whisper({ content: t.threadOpened(channelMention(opened.value)), components: [] });
}

/**
 * Returns the id of the thread with the challenge; otherwise why there is none, in words, and the draft for
 * another try.
 */
async function openInThread(
  state: LobbiesState,
  { interaction, answer }: Asked<Click>,
  draft: ThreadDraft,
): Promise<Result<string, { readonly draft: ThreadDraft; readonly why: string }>> {
  const locale = localeFrom(interaction.locale);
  const parent = parentOf(interaction.channel);
  const why = noThread(interaction);
  if (why !== null || !parent) return fail({ draft, why: why ?? texts[locale].lobby.notOpened.threadFailed });
  await answer.acknowledge('change');
  const place = { guildId: parent.guildId, channelId: draft.threadId ?? parent.id, parentId: parent.id };
  // A challenge that is not made needs no thread.
  const objection = await objectionTo(state, place, draft.challenge);
  if (objection !== null) return fail({ draft, why: notOpenedText(state.bot, objection, locale, null) });
  const thread = await threadFor(state, parent, draft, locale);
  if (!thread.ok) return fail({ draft, why: thread.error });
  const { id: channelId } = thread.value;
  const post = postIn(state.bot, channelId);
  const opened = await open(state, { ...place, channelId }, draft.challenge, post);
  if (opened.ok) return ok(channelId);
  const said = notOpenedText(state.bot, opened.error, locale, null);
  return fail({ draft: { ...draft, threadId: channelId }, why: said });
}

const NOT_OPENED = { forbidden: 'not-allowed', unreachable: 'not-reached', refused: 'threadFailed' } as const;

/** Returns the thread of a draft, opened now unless it exists; otherwise why it was not opened, in words. */
async function threadFor(
  state: LobbiesState,
  parent: Parent,
  { challenge, threadId, user }: ThreadDraft,
  locale: Locale,
): Promise<Result<ThreadChannel, string>> {
  const { bot, threadLimits } = state;
  const wanted = { user, parentId: parent.id };
  const failed = (error: unknown): Result<ThreadChannel, string> => {
    bot.log.warn({ err: error, channel: parent.id }, 'thread not opened');
    return fail(texts[locale].lobby.notOpened[NOT_OPENED[failureOf(error)]]);
  };
  try {
    const old = threadId === null ? null : await bot.client.channels.fetch(threadId);
    if (old?.isThread()) return ok(old);
  } catch (error) {
    return failed(error);
  }
  const until = threadLimits.take(wanted, bot.time.now());
  if (until !== null) return fail(tooManyThreads(state, until, locale));
  try {
    const name = threadName(challenge);
    return ok(await parent.threads.create({ name, autoArchiveDuration: ThreadAutoArchiveDuration.OneDay }));
  } catch (error) {
    threadLimits.giveBack(wanted);
    return failed(error);
  }
}

/** Names the game, then the players by seat; a user who takes all seats is named once. */
function threadName(challenge: Challenge): string {
  const game = gameFor(challenge.terms).texts[challenge.terms.locale].name;
  const players = playersOf(challenge).map((person) => person?.name ?? '?');
  const names = new Set(players).size === 1 ? players.slice(0, 1) : players;
  const say = (these: readonly string[]): string => `${game}: ${these.join(' – ')}`;
  return say(plainNames(names, NAME_LIMIT - say(names.map(() => '')).length));
}

/** Returns the channel for a new thread: this one, or the one above it; null if it has no threads. */
function parentOf(channel: GuildTextBasedChannel | null): Parent | null {
  const parent = channel?.isThread() ? channel.parent : channel;
  return parent?.type === ChannelType.GuildText || parent?.type === ChannelType.GuildAnnouncement
    ? parent
    : null;
}
