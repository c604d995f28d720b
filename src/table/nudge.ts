import { SnowflakeUtil, userMention, type SendableChannels } from 'discord.js';
import type { Logger } from 'pino';
import type { Locale } from '../core/locale.ts';
import type { Cancel } from '../time/time.ts';
import type { TableNeeds } from './ports.ts';
import { AGAIN_MS, failureOf, LONGEST_AGAIN_MS, mayWorkLater } from '../line/outage.ts';
import { createPauses, type Pauses } from '../time/pauses.ts';
import { standOnce } from '../chat/kept/once.ts';
import { removeFrom } from '../chat/kept/requests.ts';
import { NEWEST, searchIn, type Search } from '../chat/kept/search.ts';
import { pinged } from '../chat/settings/mentions.ts';

/** The users that something waits for, with the text for them. */
export interface Awaited {
  /** Ids, at least one. */
  readonly users: readonly string[];
  /** Quiet time before the mention, in ms; 0: at once, except for the user who caused it. */
  readonly after: number;
  /** Text in the language of the place; `called`: the mentioned users as a list. */
  text(called: string): string;
}

/** A single mention of the awaited users, removed with the next event. */
export interface Nudge {
  /**
   * Reports an event caused by a user (null: by time), and the users awaited from here on (null: none).
   * Removes the mention and restarts the quiet time, unless another user acted and nobody new is awaited.
   */
  rest(awaited: Awaited | null, by: string | null): Promise<void>;
  /** Resumes after an interruption: keeps the mention, or restarts the quiet time if there is none. */
  resume(awaited: Awaited | null): Promise<void>;
  /** Stops mentioning, even if events follow; a posted mention stays. For a bot that stops. */
  pause(): void;
  /** Retries a failed mention at once. */
  hurry(): void;
  /** True if the mention of the awaited users is posted, or nobody is awaited, and no message is to be removed. */
  isIdle(awaited: Awaited | null): boolean;
  /** Removes the mention and ends. */
  stop(): Promise<void>;
}

/** Mentions nobody: the player of a private match knows that the match waits. */
export const NO_NUDGE: Nudge = {
  rest: () => Promise.resolve(),
  resume: () => Promise.resolve(),
  pause: () => undefined,
  hurry: () => undefined,
  isIdle: () => true,
  stop: () => Promise.resolve(),
};

export interface NudgePorts {
  readonly bot: Pick<TableNeeds, 'client' | 'time' | 'leavers' | 'spread' | 'people' | 'servers'>;
  readonly log: Logger;
  /** Channel and language of the mention. */
  readonly place: { readonly guildId: string; readonly channelId: string; readonly locale: Locale };
  /** Id of the last message, which may still be there; null: none. */
  readonly stored: string | null;
  readonly save: (messageId: string | null) => Promise<void>;
  /** Returns the awaited users not to mention; without it, only users who have left are skipped. */
  readonly spared?: (users: readonly string[]) => Promise<readonly string[]>;
}

const MINUTE_MS = 60_000;

/** Quiet time before a mention, in ms; null: no mentions. */
export const quietMs = ({ settings }: Pick<TableNeeds, 'settings'>): number | null =>
  settings.nudgeMinutes === 0 ? null : settings.nudgeMinutes * MINUTE_MS;

interface Said {
  readonly messageId: string;
  readonly users: readonly string[];
}

interface NudgeState extends Pick<NudgePorts, 'bot' | 'log' | 'place' | 'save'> {
  readonly spared: NudgePorts['spared'] | undefined;
  readonly guildId: string;
  readonly channelId: string;
  awaited: Awaited | null;
  /** The mention known to be posted, with the mentioned users. */
  said: Said | null;
  /** Texts that may have been posted: Discord's response was lost. */
  doubted: readonly string[];
  /** Ids of messages still to be removed. */
  left: readonly string[];
  /** Nonce for posting; retries share it until the next event. */
  nonce: string;
  cancel: Cancel;
  rests: number;
  /** Retries the failed mention now; null if there is none. */
  again: (() => void) | null;
  readonly pauses: Pauses;
  /** True after a failure, so that a warning is logged only once. */
  failing: boolean;
  paused: boolean;
}

export function createNudge({ bot, log, place, stored, save, spared }: NudgePorts): Nudge {
  const { guildId, channelId } = place;
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  const state: NudgeState = {
    bot,
    log,
    place,
    save,
    spared,
    guildId,
    channelId,
    awaited: null,
    said: stored === null ? null : { messageId: stored, users: [] },
    doubted: [],
    left: [],
    nonce: freshNonce(),
    cancel: () => undefined,
    rests: 0,
    again: null,
    pauses,
    failing: false,
    paused: false,
  };
  return {
    rest: (next, by) => rest(state, next, by),
    resume: (next) => resume(state, next),
    pause() {
      state.paused = true;
      interrupt(state);
    },
    hurry: () => state.again?.(),
    isIdle: (awaited) => isIdle(state, awaited),
    stop() {
      state.awaited = null;
      interrupt(state);
      return quietly(state, remove(state));
    },
  };
}

const freshNonce = (): string => SnowflakeUtil.generate().toString();

/** Finds mentions by their text. */
export const nudgeSearch = (said: readonly string[]): Search => ({
  ...NEWEST,
  isIt: ({ content }) => said.includes(content),
});

/** True if a mention is known to be posted. */
const stands = (state: NudgeState): boolean => state.said !== null;

const isIdle = ({ said, doubted, left }: NudgeState, awaited: Awaited | null): boolean =>
  (awaited === null || said !== null) && doubted.length === 0 && left.length === 0;

const isAwaited = (state: NudgeState, user: string): boolean => state.awaited?.users.includes(user) ?? false;

async function channel({ bot, channelId }: NudgeState) {
  const found = await bot.client.channels.fetch(channelId);
  return found?.isSendable() ? found : null;
}

/**
 * Returns the users to mention: the awaited ones except `except`, without users who have left or must not be
 * mentioned.
 */
async function toCall(state: NudgeState, except: string | null): Promise<readonly string[]> {
  const users = state.awaited?.users.filter((user) => user !== except) ?? [];
  const without = [
    state.bot.leavers.among(state.guildId, users),
    ...(state.spared ? [state.spared(users)] : []),
  ];
  const left = (await Promise.all(without)).flat();
  return users.filter((user) => !left.includes(user));
}

async function mention(state: NudgeState, except: string | null): Promise<void> {
  const quietSince = state.rests;
  const users = (await toCall(state, except)).filter((user) => isAwaited(state, user));
  const [where, pings] = await Promise.all([channel(state), pinged(state.bot, state.guildId, users)]);
  if (!state.awaited || state.rests !== quietSince || users.length === 0 || !where) return;
  const content = state.awaited.text(listed(state, users));
  const messageId = await post(state, where, content, pings);
  state.said = { messageId, users };
  // A user acted while the message was being posted: remove it at once.
  if (state.rests === quietSince && users.some((user) => isAwaited(state, user))) await state.save(messageId);
  else await remove(state);
}

/** Posts the mention, unless an earlier try with a lost response has already posted it. */
async function post(
  state: NudgeState,
  where: SendableChannels,
  content: string,
  users: readonly string[],
): Promise<string> {
  const { nonce, doubted } = state;
  const search = doubted.length === 0 ? null : nudgeSearch(doubted);
  const message = { content, allowedMentions: { users: [...users] } };
  try {
    const { id } = await standOnce(state.bot, where, { nonce, search }, message);
    state.doubted = [];
    return id;
  } catch (error) {
    if (failureOf(error) === 'unreachable') state.doubted = [...state.doubted, content];
    throw error;
  }
}

const listed = ({ place }: NudgeState, users: readonly string[]): string =>
  new Intl.ListFormat(place.locale).format(users.map((user) => userMention(user)));

/** Removes the mention. A failed removal is retried with the next one. */
async function remove(state: NudgeState): Promise<void> {
  const { said, doubted } = state;
  const ids = [...state.left, ...(said ? [said.messageId] : [])];
  if (ids.length === 0 && doubted.length === 0) return;
  [state.said, state.doubted, state.left] = [null, [], []];
  try {
    const where = await channel(state);
    if (where) await removeAll(state, where, ids, doubted);
  } catch (error) {
    if (mayWorkLater(error)) {
      state.left = [...state.left, ...ids];
      state.doubted = [...state.doubted, ...doubted];
    }
    throw error;
  }
  // A new mention may have been posted in the meantime: its id stays stored.
  if (!stands(state)) await state.save(null);
}

async function removeAll(
  { bot }: NudgeState,
  where: SendableChannels,
  ids: readonly string[],
  doubted: readonly string[],
): Promise<void> {
  for (const id of ids) await removeFrom(where, id);
  if (doubted.length === 0) return;
  const { own } = await searchIn(bot, where, nudgeSearch(doubted));
  for (const { id } of own) await removeFrom(where, id);
}

/** Mentions the awaited users. Retries failures that may pass, until the next event. */
async function remind(state: NudgeState, except: string | null): Promise<void> {
  state.again = null;
  const quietSince = state.rests;
  try {
    await mention(state, except);
    state.failing = false;
  } catch (error) {
    state.log[state.failing ? 'debug' : 'warn']({ err: error }, 'mention not posted');
    state.failing = mayWorkLater(error);
    if (state.failing && state.rests === quietSince) mentionIn(state, state.pauses.next(), except, true);
  }
}

function mentionIn(state: NudgeState, ms: number, except: string | null, isAgain: boolean): void {
  const quietSince = state.rests;
  const now = (): void => {
    state.cancel();
    // After a start, thousands may be due at once.
    state.bot.spread.add(async () => {
      if (state.rests === quietSince) await remind(state, except);
    });
  };
  state.again = isAgain ? now : null;
  state.cancel = state.bot.time.at(state.bot.time.now() + ms, now);
}

const quietly = ({ log }: NudgeState, doing: Promise<void>): Promise<void> =>
  doing.catch((error: unknown) => log.warn({ err: error }, 'mention not removed'));

function interrupt(state: NudgeState): void {
  state.cancel();
  state.again = null;
  state.pauses.reset();
  state.nonce = freshNonce();
  state.rests += 1;
}

async function rest(state: NudgeState, next: Awaited | null, by: string | null): Promise<void> {
  const before = state.awaited?.users ?? [];
  const goesOn =
    by !== null && next !== null && !next.users.includes(by) && next.users.every((id) => before.includes(id));
  state.awaited = next;
  if (goesOn && state.said?.users.some((user) => isAwaited(state, user))) return;
  if (!goesOn) {
    interrupt(state);
    if (next && next.after > 0 && !state.paused) mentionIn(state, next.after, null, false);
  }
  const quietSince = state.rests;
  await quietly(state, remove(state));
  if (!goesOn && next?.after === 0 && !state.paused && state.rests === quietSince) await remind(state, by);
}

function resume(state: NudgeState, next: Awaited | null): Promise<void> {
  if (state.said === null && next?.after !== 0) return rest(state, next, null);
  // The mention is already posted, or was due at once.
  state.awaited = next;
  // After a restart the bot knows only the id of the mention: it named the players who are still awaited.
  if (state.said?.users.length === 0 && next) state.said = { ...state.said, users: next.users };
  return Promise.resolve();
}
