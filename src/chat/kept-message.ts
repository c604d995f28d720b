import { RESTJSONErrorCodes, SnowflakeUtil, type Message, type SendableChannels } from 'discord.js';
import type { Logger } from 'pino';
import type { Page } from '../tournament/picture/shown.ts';
import type { Cancel } from '../time/time.ts';
import { twice } from './answer.ts';
import type { ChatPorts } from './ports.ts';
import type { ButtonRow } from './components.ts';
import { adviceOn, failureOf, hasCode, mayWorkLater, LONGEST_AGAIN_MS } from '../line/outage.ts';
import { createPauses } from '../time/pauses.ts';
import { REDRAW_MS } from './pictures.ts';
import { customIdsIn } from './components.ts';
import { isAfter, messagesIn, removeFrom } from './in-channel.ts';
import { pinged } from './settings/mentions.ts';
import { drawPages, type Files } from './picture-pages.ts';

/** It is changed that often at most, in ms. */
const PACE_MS = 3000;

/** What Discord did not take is tried again after so long, then after twice as long, and so on; in ms. */
const AGAIN_MS = 5000;

/** So many newer messages push it away. */
const PUSHED_AWAY = 6;
/** Older ones are posted anew rather than changed: Discord slows down changes to messages of more than an hour. */
const OLD_MS = 55 * 60_000;

/** Pictures beside a message: drawn when they are needed. */
export interface WantedPicture {
  /** The same for the same pictures. */
  readonly shows: string;
  pages(): readonly Page[];
}

/** What a message is to be. */
export interface Wanted {
  readonly content: string;
  readonly components: readonly ButtonRow[];
  readonly picture: WantedPicture | null;
  /** Those whom posting it mentions. */
  readonly mentions: readonly string[];
  /** When this changes it is posted anew, if others have come after it. */
  readonly chapter: string;
  /** How long it stays where it is at least, once others have pushed it away, in ms; null: always. */
  readonly moveMs: number | null;
  /** Whether it is posted again when somebody has deleted it. */
  readonly comesBack: boolean;
}

/** Where a message stands, and as of which chapter it was posted. */
export interface StandingAt {
  readonly messageId: string;
  readonly chapter: string;
}

/** A message that is kept as it is wanted: posted once, changed at a pace, moved down, whatever Discord does. */
export interface KeptMessage {
  /** From now on it is to be this. */
  want(wanted: Wanted): void;
  /** Another message has come into its channel. */
  newer(messageId: string): void;
  deleted(messageId: string): void;
  /** What Discord did not take is tried again at once. */
  hurry(): void;
  /** Resolves when nothing is being done about it. */
  idle(): Promise<void>;
  stop(): void;
}

export interface KeptPorts {
  readonly bot: Pick<ChatPorts, 'client' | 'time' | 'offset' | 'renderer' | 'spread' | 'people' | 'servers'>;
  readonly log: Logger;
  readonly guildId: string;
  readonly channelId: string;
  /** Names it for the renderer, and, posted for the first time, for Discord; 25 characters at most. */
  readonly key: string;
  /** What its pictures' files are called, and how often they may change, in ms. */
  readonly pictures: { readonly name: string; readonly ms: number };
  /** Whether it may have been posted, and nobody knows where. */
  readonly inDoubt: boolean;
  /** Whether one of the bot's messages is this one, by its buttons. */
  isIt(customIds: readonly string[]): boolean;
  /** Where it is known to stand; asked once. */
  stored(): Promise<StandingAt | null>;
  /** The message has been posted or changed. If this rejects, its id may not be stored, and it is posted again. */
  placed(at: StandingAt): Promise<void>;
}

const textOf = ({ content, components }: Wanted): string => JSON.stringify([content, components]);

export function createKeptMessage(ports: KeptPorts): KeptMessage {
  const { bot, log, guildId, channelId } = ports;
  const { time } = bot;
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  let wanted: Wanted | null = null;
  /** Null: it stands nowhere; undefined: that has not been asked. */
  let place: StandingAt | null | undefined;
  let isStored = true;
  let { inDoubt } = ports;
  let newer: readonly string[] = [];
  /** What it says and shows, as far as is known; the picture `null`: none. */
  let said: string | null = null;
  let shown: string | null | undefined;
  let [changedAt, drawnAt, notBefore] = [-Infinity, -Infinity, -Infinity];
  /** Somebody has taken it away, and it does not come back. */
  let isGone = false;
  let isStopped = false;
  let isWaiting = false;
  let running: Promise<void> | null = null;
  let idlers: (() => void)[] = [];
  let cancel: Cancel = () => undefined;

  const isPushed = (): boolean => newer.length >= PUSHED_AWAY;
  const postedAt = ({ messageId }: StandingAt): number =>
    bot.offset.toOurs(SnowflakeUtil.timestampFrom(messageId));
  const shows = ({ picture }: Wanted): string | null => picture?.shows ?? null;

  /** From when on its picture may change: at once when a chapter begins. */
  const redrawnAt = (at: StandingAt, to: Wanted): number =>
    at.chapter === to.chapter || shown === undefined ? drawnAt + ports.pictures.ms : -Infinity;

  /** When something is to be done about it; null: nothing is. */
  function dueAt(to: Wanted): number | null {
    const from = Math.max(changedAt + PACE_MS, notBefore);
    if (!place) return from;
    const times = [
      ...(textOf(to) === said && isStored ? [] : [from]),
      ...(shows(to) === shown ? [] : [Math.max(from, redrawnAt(place, to))]),
      ...(isPushed() && to.moveMs !== null ? [Math.max(from, postedAt(place) + to.moveMs)] : []),
      ...(to.chapter === place.chapter ? [] : [from]),
      ...(inDoubt ? [from] : []),
    ];
    return times.length === 0 ? null : Math.min(...times);
  }

  function attend(): void {
    cancel();
    if (running || (isWaiting && !isStopped)) return;
    const due = isStopped || isGone || !wanted ? null : dueAt(wanted);
    if (due === null || due > time.now()) {
      if (due !== null) cancel = time.at(due, attend);
      for (const resolve of idlers.splice(0)) resolve();
      return;
    }
    isWaiting = true;
    bot.spread.add(async () => {
      isWaiting = false;
      if (isStopped) return;
      running = seeToIt();
      await running;
      running = null;
      attend();
    });
  }

  /** Never rejects. */
  async function seeToIt(): Promise<void> {
    try {
      if (wanted) await show(wanted);
      if (!inDoubt) pauses.reset();
    } catch (error) {
      isGone ||= hasCode(error, RESTJSONErrorCodes.UnknownChannel);
      notBefore = time.now() + pauses.next();
      log.warn({ err: error, advice: adviceOn(error) }, 'a kept message is not as it should be');
    }
  }

  async function show(to: Wanted): Promise<void> {
    if (place === undefined) place = await ports.stored();
    const found = await bot.client.channels.fetch(channelId);
    if (!found?.isSendable()) throw new Error('a channel that takes no messages');
    if (inDoubt) await look(found, to.chapter);
    else await recount(found);
    if (!place) await post(found, to, ports.key);
    else if (isToMove(place, to)) await move(found, place, to);
    else await change(found, place, to);
    if (place && !isStored) {
      await ports.placed(place);
      isStored = true;
    }
  }

  function isToMove(at: StandingAt, to: Wanted): boolean {
    if (at.chapter !== to.chapter && newer.length > 0) return true;
    if (to.moveMs === null) return false;
    const age = time.now() - postedAt(at);
    return (isPushed() && age >= to.moveMs) || (age > OLD_MS && textOf(to) !== said);
  }

  /** Finds it where its place was not stored; should there be several, the newest is kept. */
  async function look(channel: SendableChannels, chapter: string): Promise<void> {
    const found = await messagesIn(channel, null);
    const mine = found.flatMap((message) =>
      message.author.id === bot.client.user.id && ports.isIt(customIdsIn(message)) ? [message.id] : [],
    );
    const known = place ? [place.messageId] : [];
    const [newest, ...others] = [...new Set([...mine, ...known])].sort((a, b) => (isAfter(a, b) ? -1 : 1));
    if (newest !== undefined && newest !== place?.messageId) {
      place = { messageId: newest, chapter };
      [isStored, said, shown] = [false, null, undefined];
    }
    newer = newest === undefined ? [] : found.map(({ id }) => id).filter((id) => isAfter(id, newest));
    inDoubt = false;
    for (const other of others) await remove(channel, other);
  }

  /** Asks what is newer, after a time in which nobody counted: then Discord knows of a newer message than is known here. */
  async function recount(channel: SendableChannels): Promise<void> {
    const last = 'lastMessageId' in channel ? (channel.lastMessageId ?? null) : null;
    if (!place || last === null || !isAfter(last, newer.at(-1) ?? place.messageId)) return;
    const after = place.messageId;
    newer = (await messagesIn(channel, after))
      .map(({ id }) => id)
      .filter((id) => isAfter(id, after))
      .toReversed();
  }

  async function post(channel: SendableChannels, to: Wanted, nonce: string): Promise<void> {
    const files = await drawn(to);
    const message = {
      content: to.content,
      components: to.components,
      nonce,
      enforceNonce: true,
      allowedMentions: { users: await pinged(bot, guildId, to.mentions) },
    };
    try {
      const posted = await withFiles(files ?? [], (some) =>
        twice<Message>(() => channel.send({ ...message, files: some })),
      );
      place = { messageId: posted.id, chapter: to.chapter };
      isStored = false;
      newer = newer.filter((id) => isAfter(id, posted.id));
      become(to, files);
    } catch (error) {
      inDoubt ||= mayWorkLater(error);
      throw error;
    }
  }

  async function move(channel: SendableChannels, from: StandingAt, to: Wanted): Promise<void> {
    try {
      await post(channel, to, SnowflakeUtil.generate().toString());
    } catch (error) {
      if (failureOf(error) !== 'forbidden') throw error;
      newer = [];
      return change(channel, from, to);
    }
    await remove(channel, from.messageId);
  }

  async function change(channel: SendableChannels, at: StandingAt, to: Wanted): Promise<void> {
    const isRedrawn = shows(to) !== shown && time.now() >= redrawnAt(at, to);
    const files = isRedrawn ? await drawn(to) : null;
    if (at.chapter !== to.chapter) [place, isStored] = [{ ...at, chapter: to.chapter }, false];
    if (textOf(to) === said && !files) return;
    const message = { content: to.content, components: to.components, allowedMentions: { parse: [] } };
    try {
      await withFiles(files, (some) =>
        twice(() =>
          channel.messages.edit(at.messageId, { ...message, ...(some && { files: some, attachments: [] }) }),
        ),
      );
      become(to, files ?? undefined);
    } catch (error) {
      if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
      if (to.comesBack) {
        place = null;
        await post(channel, to, SnowflakeUtil.generate().toString());
      } else isGone = true;
    }
  }

  /** It is this now; `files`: its pictures, null: they could not be drawn; undefined: they have stayed. */
  function become(to: Wanted, files: Files | null | undefined): void {
    changedAt = time.now();
    said = textOf(to);
    if (files) shown = shows(to);
    else if (files === null) shown = undefined;
  }

  /** Without its pictures where files cannot be sent. */
  async function withFiles<F extends Files | null, T>(
    files: F,
    request: (files: F | Files) => Promise<T>,
  ): Promise<T> {
    try {
      return await request(files);
    } catch (error) {
      if (!files?.length || failureOf(error) !== 'forbidden') throw error;
      return request([]);
    }
  }

  /** Null: what there is to be seen could not be drawn now. */
  async function drawn({ picture }: Wanted): Promise<Files | null> {
    const pages = picture?.pages() ?? [];
    if (pages.length > 0) drawnAt = time.now();
    const files = await drawPages(bot, log, { key: ports.key, pages, name: ports.pictures.name });
    if (!files) drawnAt = time.now() + REDRAW_MS - ports.pictures.ms;
    return files;
  }

  async function remove(channel: SendableChannels, messageId: string): Promise<void> {
    try {
      await removeFrom(channel, messageId);
    } catch (error) {
      log.warn({ err: error }, 'an old message was left standing');
      if (!mayWorkLater(error)) return;
      inDoubt = true;
      notBefore = time.now() + pauses.next();
    }
  }

  return {
    want(to) {
      wanted = to;
      attend();
    },
    newer(messageId) {
      if (!place || !isAfter(messageId, place.messageId)) return;
      newer = [...newer, messageId].slice(-PUSHED_AWAY);
      attend();
    },
    deleted(messageId) {
      if (messageId !== place?.messageId) return;
      if (wanted?.comesBack === false) isGone = true;
      else {
        place = null;
        isStored = true;
      }
      attend();
    },
    hurry() {
      notBefore = -Infinity;
      attend();
    },
    idle: () =>
      new Promise((resolve) => {
        idlers = [...idlers, resolve];
        attend();
      }),
    stop() {
      isStopped = true;
      attend();
    },
  };
}
