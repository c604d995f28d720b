import type { ButtonBuilder } from '@discordjs/builders';
import {
  channelMention,
  ChannelType,
  ThreadAutoArchiveDuration,
  type GuildTextBasedChannel,
} from 'discord.js';
import { randomBytes } from 'node:crypto';
import type { Result } from '../../core/result.ts';
import { gameOf } from '../../games/index.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import { NAME_LIMIT } from '../limits.ts';
import { missingOf, permissionNames, THREAD_NEEDS } from '../permissions.ts';
import type { AskedHere } from './click.ts';
import type { NotOpened, Place, Post } from './place.ts';
import type { AskedByCommand, LobbyPorts } from '../bot.ts';
import { playersOf, type Challenge } from '../../challenge/lobby.ts';
import { row, threadButton } from './buttons.ts';

/** How long the private message with the offer can be answered: as long as Discord lets it be changed. */
const DRAFT_MS = 15 * 60_000;

/** A challenge that found its channel taken. */
interface Draft {
  readonly id: string;
  readonly user: string;
  readonly challenge: Challenge;
  readonly expiresAt: number;
  /** The thread, when it was opened but the challenge could not be put there. */
  readonly threadId: string | null;
}

export interface Threads {
  /** Says that there is no room, and offers a thread where one can be had, beside other buttons. */
  offer(
    asked: AskedByCommand,
    challenge: Challenge,
    why: 'match-here' | 'challenge-here',
    others: readonly ButtonBuilder[],
  ): Promise<void>;
  /** Opens the thread of the draft with this id, and puts the challenge there. */
  openFor(asked: AskedHere, draft: string): Promise<void>;
}

type Open = (place: Place, challenge: Challenge, post: Post) => Promise<Result<null, NotOpened>>;

/** Challenges that wait for their threads; only in memory: somebody who comes back after a restart gives the command again. */
export function createThreads(bot: LobbyPorts, open: Open): Threads {
  const { log, time } = bot;
  let drafts: readonly Draft[] = [];

  /** A user has one draft, the newest. */
  function put(draft: Draft): void {
    const others = drafts.filter(({ user, expiresAt }) => user !== draft.user && expiresAt > time.now());
    drafts = [...others, draft];
  }

  /** Takes a draft out, so that a second click does not open a second thread. */
  function take(id: string): Draft | undefined {
    const draft = drafts.find((one) => one.id === id && one.expiresAt > time.now());
    drafts = drafts.filter((one) => one !== draft);
    return draft;
  }

  const nameOf = (challenge: Challenge): string => {
    const game = gameOf(challenge.terms.game);
    const players = playersOf(challenge).map((person) => person?.name ?? '?');
    const names = new Set(players).size === 1 ? players.slice(0, 1) : players;
    return `${game?.texts[challenge.terms.locale].name ?? ''}: ${names.join(' – ')}`.slice(0, NAME_LIMIT);
  };

  /** The thread of a draft, opened now unless it exists already. */
  async function threadFor(
    channel: GuildTextBasedChannel | null,
    draft: Draft,
  ): Promise<GuildTextBasedChannel> {
    const old = draft.threadId === null ? null : await bot.client.channels.fetch(draft.threadId);
    if (old?.isThread()) return old;
    const parent = parentOf(channel);
    if (!parent) throw new Error('a channel without threads');
    return parent.threads.create({
      name: nameOf(draft.challenge),
      autoArchiveDuration: ThreadAutoArchiveDuration.OneDay,
    });
  }

  return {
    async offer({ interaction, answer }, challenge, why, others) {
      const locale = localeFrom(interaction.locale);
      const t = texts[locale].lobby.notOpened;
      const say = (more: string, buttons: readonly ButtonBuilder[]) =>
        answer.whisper({
          content: `${t[why]} ${more}`.trim(),
          components: buttons.length > 0 ? [row(...buttons)] : [],
        });
      if (!parentOf(interaction.channel)) {
        await say('', others);
        return;
      }
      const missing = missingOf(interaction.appPermissions, THREAD_NEEDS);
      if (missing.length > 0) {
        await say(t.threadPermissions(permissionNames(missing, locale)), others);
        return;
      }
      const id = randomBytes(5).toString('hex');
      const user = interaction.user.id;
      put({ id, user, challenge, expiresAt: time.now() + DRAFT_MS, threadId: null });
      await say(t.offerThread, [threadButton(id, locale), ...others]);
    },

    async openFor({ interaction: click, answer }, id) {
      const say = (content: string) => answer.whisper(content, 'below');
      const locale = localeFrom(click.locale);
      const t = texts[locale].lobby.notOpened;
      const draft = take(id);
      if (!draft) {
        await answer.change({ content: t.threadGone, components: [] });
        return;
      }
      const missing = missingOf(click.appPermissions, THREAD_NEEDS);
      if (missing.length > 0) {
        put(draft);
        await say(t.threadPermissions(permissionNames(missing, locale)));
        return;
      }
      await answer.acknowledge('change');
      let thread: GuildTextBasedChannel;
      try {
        thread = await threadFor(click.channel, draft);
      } catch (error) {
        log.warn({ err: error, channel: click.channelId }, 'a thread could not be opened');
        put(draft);
        await say(t.threadFailed);
        return;
      }
      const { guildId, id: channelId } = thread;
      const post: Post = async (message) => (await thread.send(message)).id;
      const opened = await open({ guildId, channelId }, draft.challenge, post);
      if (!opened.ok) {
        put({ ...draft, threadId: channelId });
        await say(t[opened.error]);
        return;
      }
      await answer.change({ content: t.threadOpened(channelMention(channelId)), components: [] });
    },
  };
}

/** The channel in which a thread would be opened: this one, or the one above it; null where there are no threads. */
function parentOf(channel: GuildTextBasedChannel | null) {
  const parent = channel?.isThread() ? channel.parent : channel;
  return parent?.type === ChannelType.GuildText || parent?.type === ChannelType.GuildAnnouncement
    ? parent
    : null;
}
