import { RESTJSONErrorCodes, SnowflakeUtil, type Message, type SendableChannels } from 'discord.js';
import type { Logger } from 'pino';
import type { Page } from '../tournament/picture/shown.ts';
import type { Cancel, Time } from '../time/time.ts';
import { twice } from './expired.ts';
import type { ChatPorts } from './ports.ts';
import { type ButtonRow, customIdsIn } from './components.ts';
import { adviceOn, failureOf, hasCode, mayWorkLater, LONGEST_AGAIN_MS } from '../line/outage.ts';
import { createPauses, type Pauses } from '../time/pauses.ts';
import { REDRAW_MS } from './pictures.ts';
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
  /** Where the message stands, as stored. Called once. */
  stored(): Promise<StandingAt | null>;
  /** The message has been posted or changed. If this rejects, its id may not be stored, and it is posted again. */
  placed(at: StandingAt): Promise<void>;
}

const textOf = ({ content, components }: Wanted): string => JSON.stringify([content, components]);

/** The message as it is kept, and how it is known to stand. */
interface KeptState extends Pick<KeptPorts, 'bot' | 'log' | 'guildId' | 'channelId'> {
  readonly ports: KeptPorts;
  readonly time: Time;
  readonly pauses: Pauses;
  wanted: Wanted | null;
  /** Null: it stands nowhere; undefined: that has not been asked. */
  place: StandingAt | null | undefined;
  isStored: boolean;
  inDoubt: KeptPorts['inDoubt'];
  newer: readonly string[];
  /** What it says and shows, as far as is known; the picture `null`: none. */
  said: string | null;
  shown: string | null | undefined;
  changedAt: number;
  drawnAt: number;
  notBefore: number;
  /** Somebody has taken it away, and it does not come back. */
  isGone: boolean;
  isStopped: boolean;
  isWaiting: boolean;
  running: Promise<void> | null;
  idlers: (() => void)[];
  cancel: Cancel;
}

export function createKeptMessage(ports: KeptPorts): KeptMessage {
  const { bot, log, guildId, channelId } = ports;
  const { time } = bot;
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  const state: KeptState = {
    ports,
    bot,
    log,
    guildId,
    channelId,
    time,
    pauses,
    wanted: null,
    place: undefined,
    isStored: true,
    inDoubt: ports.inDoubt,
    newer: [],
    said: null,
    shown: undefined,
    changedAt: -Infinity,
    drawnAt: -Infinity,
    notBefore: -Infinity,
    isGone: false,
    isStopped: false,
    isWaiting: false,
    running: null,
    idlers: [],
    cancel: () => undefined,
  };
  return {
    want(to) {
      state.wanted = to;
      attend(state);
    },
    newer(messageId) {
      if (!state.place || !isAfter(messageId, state.place.messageId)) return;
      state.newer = [...state.newer, messageId].slice(-PUSHED_AWAY);
      attend(state);
    },
    deleted: (messageId) => deleted(state, messageId),
    hurry() {
      state.notBefore = -Infinity;
      attend(state);
    },
    idle: () =>
      new Promise((resolve) => {
        state.idlers = [...state.idlers, resolve];
        attend(state);
      }),
    stop() {
      state.isStopped = true;
      attend(state);
    },
  };
}

const isPushed = (state: KeptState): boolean => state.newer.length >= PUSHED_AWAY;

const postedAt = ({ bot }: KeptState, { messageId }: StandingAt): number =>
  bot.offset.toOurs(SnowflakeUtil.timestampFrom(messageId));

const shows = ({ picture }: Wanted): string | null => picture?.shows ?? null;

/** From when on its picture may change: at once when a chapter begins. */
const redrawnAt = (state: KeptState, at: StandingAt, to: Wanted): number =>
  at.chapter === to.chapter || state.shown === undefined
    ? state.drawnAt + state.ports.pictures.ms
    : -Infinity;

/** When something is to be done about it; null: nothing is. */
function dueAt(state: KeptState, to: Wanted): number | null {
  const from = Math.max(state.changedAt + PACE_MS, state.notBefore);
  if (!state.place) return from;
  const times = [
    ...(textOf(to) === state.said && state.isStored ? [] : [from]),
    ...(shows(to) === state.shown ? [] : [Math.max(from, redrawnAt(state, state.place, to))]),
    ...(isPushed(state) && to.moveMs !== null
      ? [Math.max(from, postedAt(state, state.place) + to.moveMs)]
      : []),
    ...(to.chapter === state.place.chapter ? [] : [from]),
    ...(state.inDoubt ? [from] : []),
  ];
  return times.length === 0 ? null : Math.min(...times);
}

function attend(state: KeptState): void {
  state.cancel();
  if (state.running || (state.isWaiting && !state.isStopped)) return;
  const due = state.isStopped || state.isGone || !state.wanted ? null : dueAt(state, state.wanted);
  if (due === null || due > state.time.now()) {
    if (due !== null) state.cancel = state.time.at(due, () => attend(state));
    for (const resolve of state.idlers.splice(0)) resolve();
    return;
  }
  state.isWaiting = true;
  state.bot.spread.add(async () => {
    state.isWaiting = false;
    if (state.isStopped) return;
    state.running = seeToIt(state);
    await state.running;
    state.running = null;
    attend(state);
  });
}

/** Never rejects. */
async function seeToIt(state: KeptState): Promise<void> {
  try {
    if (state.wanted) await show(state, state.wanted);
    if (!state.inDoubt) state.pauses.reset();
  } catch (error) {
    state.isGone ||= hasCode(error, RESTJSONErrorCodes.UnknownChannel);
    state.notBefore = state.time.now() + state.pauses.next();
    state.log.warn({ err: error, advice: adviceOn(error) }, 'a kept message is not as it should be');
  }
}

async function show(state: KeptState, to: Wanted): Promise<void> {
  if (state.place === undefined) state.place = await state.ports.stored();
  const found = await state.bot.client.channels.fetch(state.channelId);
  if (!found?.isSendable()) throw new Error('a channel that takes no messages');
  if (state.inDoubt) await look(state, found, to.chapter);
  else await recount(state, found);
  if (!state.place) await post(state, found, to, state.ports.key);
  else if (isToMove(state, state.place, to)) await move(state, found, state.place, to);
  else await change(state, found, state.place, to);
  if (state.place && !state.isStored) {
    await state.ports.placed(state.place);
    state.isStored = true;
  }
}

function isToMove(state: KeptState, at: StandingAt, to: Wanted): boolean {
  if (at.chapter !== to.chapter && state.newer.length > 0) return true;
  if (to.moveMs === null) return false;
  const age = state.time.now() - postedAt(state, at);
  return (isPushed(state) && age >= to.moveMs) || (age > OLD_MS && textOf(to) !== state.said);
}

/** Finds it where its place was not stored; should there be several, the newest is kept. */
async function look(state: KeptState, channel: SendableChannels, chapter: string): Promise<void> {
  const found = await messagesIn(channel, null);
  const mine = found.flatMap((message) =>
    message.author.id === state.bot.client.user.id && state.ports.isIt(customIdsIn(message))
      ? [message.id]
      : [],
  );
  const known = state.place ? [state.place.messageId] : [];
  const [newest, ...others] = [...new Set([...mine, ...known])].sort((a, b) => (isAfter(a, b) ? -1 : 1));
  if (newest !== undefined && newest !== state.place?.messageId) {
    state.place = { messageId: newest, chapter };
    [state.isStored, state.said, state.shown] = [false, null, undefined];
  }
  state.newer = newest === undefined ? [] : found.map(({ id }) => id).filter((id) => isAfter(id, newest));
  state.inDoubt = false;
  for (const other of others) await remove(state, channel, other);
}

/** Asks what is newer, after a time in which nobody counted: then Discord knows of a newer message than is known here. */
async function recount(state: KeptState, channel: SendableChannels): Promise<void> {
  const last = 'lastMessageId' in channel ? (channel.lastMessageId ?? null) : null;
  if (!state.place || last === null || !isAfter(last, state.newer.at(-1) ?? state.place.messageId)) return;
  const after = state.place.messageId;
  state.newer = (await messagesIn(channel, after))
    .map(({ id }) => id)
    .filter((id) => isAfter(id, after))
    .toReversed();
}

async function post(state: KeptState, channel: SendableChannels, to: Wanted, nonce: string): Promise<void> {
  const files = await drawn(state, to);
  const message = {
    content: to.content,
    components: to.components,
    nonce,
    enforceNonce: true,
    allowedMentions: { users: await pinged(state.bot, state.guildId, to.mentions) },
  };
  try {
    const posted = await withFiles(files ?? [], (some) =>
      twice<Message>(() => channel.send({ ...message, files: some })),
    );
    state.place = { messageId: posted.id, chapter: to.chapter };
    state.isStored = false;
    state.newer = state.newer.filter((id) => isAfter(id, posted.id));
    become(state, to, files);
  } catch (error) {
    state.inDoubt ||= mayWorkLater(error);
    throw error;
  }
}

async function move(
  state: KeptState,
  channel: SendableChannels,
  from: StandingAt,
  to: Wanted,
): Promise<void> {
  try {
    await post(state, channel, to, SnowflakeUtil.generate().toString());
  } catch (error) {
    if (failureOf(error) !== 'forbidden') throw error;
    state.newer = [];
    return change(state, channel, from, to);
  }
  await remove(state, channel, from.messageId);
}

async function change(
  state: KeptState,
  channel: SendableChannels,
  at: StandingAt,
  to: Wanted,
): Promise<void> {
  const isRedrawn = shows(to) !== state.shown && state.time.now() >= redrawnAt(state, at, to);
  const files = isRedrawn ? await drawn(state, to) : null;
  if (at.chapter !== to.chapter) [state.place, state.isStored] = [{ ...at, chapter: to.chapter }, false];
  if (textOf(to) === state.said && !files) return;
  const message = { content: to.content, components: to.components, allowedMentions: { parse: [] } };
  try {
    await withFiles(files, (some) =>
      twice(() =>
        channel.messages.edit(at.messageId, { ...message, ...(some && { files: some, attachments: [] }) }),
      ),
    );
    become(state, to, files ?? undefined);
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    if (to.comesBack) {
      state.place = null;
      await post(state, channel, to, SnowflakeUtil.generate().toString());
    } else state.isGone = true;
  }
}

/** It is this now; `files`: its pictures, null: they could not be drawn; undefined: they have stayed. */
function become(state: KeptState, to: Wanted, files: Files | null | undefined): void {
  state.changedAt = state.time.now();
  state.said = textOf(to);
  if (files) state.shown = shows(to);
  else if (files === null) state.shown = undefined;
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
async function drawn(state: KeptState, { picture }: Wanted): Promise<Files | null> {
  const pages = picture?.pages() ?? [];
  if (pages.length > 0) state.drawnAt = state.time.now();
  const files = await drawPages(state.bot, state.log, {
    key: state.ports.key,
    pages,
    name: state.ports.pictures.name,
  });
  if (!files) state.drawnAt = state.time.now() + REDRAW_MS - state.ports.pictures.ms;
  return files;
}

async function remove(state: KeptState, channel: SendableChannels, messageId: string): Promise<void> {
  try {
    await removeFrom(channel, messageId);
  } catch (error) {
    state.log.warn({ err: error }, 'an old message was left standing');
    if (!mayWorkLater(error)) return;
    state.inDoubt = true;
    state.notBefore = state.time.now() + state.pauses.next();
  }
}

function deleted(state: KeptState, messageId: string): void {
  if (messageId !== state.place?.messageId) return;
  if (state.wanted?.comesBack === false) state.isGone = true;
  else {
    state.place = null;
    state.isStored = true;
  }
  attend(state);
}
