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

/** Whom something waits for, and what they are told. */
export interface Awaited {
  /** Their ids: one or more. */
  readonly users: readonly string[];
  /** After how many ms they are mentioned; 0: at once, but for whoever has brought it about themselves. */
  readonly after: number;
  /** In the words of the place; `called`: those who are mentioned, as a list. */
  text(called: string): string;
}

/** One mention at a time of those who are waited for; it goes away with the next thing that happens. */
export interface Nudge {
  /**
   * Something has happened, by this user or by time, and these are waited for now (null: nobody is). What was said goes
   * away, and the quiet starts over; but not when somebody else did it, and those who are still waited for were before.
   */
  rest(awaited: Awaited | null, by: string | null): Promise<void>;
  /** After an interruption: what was said stays; if nothing was, the quiet starts over. */
  resume(awaited: Awaited | null): Promise<void>;
  /** The bot stops: it says nothing more, even if something still happens; what was said stays. */
  pause(): void;
  /** What Discord did not take is tried again at once. */
  hurry(): void;
  /** It is over. */
  stop(): Promise<void>;
}

export interface NudgePorts {
  readonly bot: Pick<TableNeeds, 'client' | 'time' | 'leavers' | 'spread' | 'people' | 'servers'>;
  readonly log: Logger;
  /** Where people are mentioned, and in which language. */
  readonly place: { readonly guildId: string; readonly channelId: string; readonly locale: Locale };
  /** The message that was said last and may still be there; null: none is. */
  readonly stored: string | null;
  readonly save: (messageId: string | null) => Promise<void>;
  /** Those of the users who are left alone although they are waited for; left out: none but those who have left. */
  readonly spared?: (users: readonly string[]) => Promise<readonly string[]>;
}

const MINUTE_MS = 60_000;

/** How long it is quiet until somebody is mentioned, in ms; null: nobody is. */
export const quietMs = ({ settings }: Pick<TableNeeds, 'settings'>): number | null =>
  settings.nudgeMinutes === 0 ? null : settings.nudgeMinutes * MINUTE_MS;

interface Said {
  readonly messageId: string;
  readonly users: readonly string[];
}

/** The nudge of a match: whom it waits for, and what was said to them. */
interface NudgeState extends Pick<NudgePorts, 'bot' | 'log' | 'place' | 'save'> {
  readonly spared: NudgePorts['spared'] | undefined;
  readonly guildId: string;
  readonly channelId: string;
  awaited: Awaited | null;
  /** What was said, to whom, as far as that is known since the start. */
  said: Said | null;
  /** What may have been said although nobody knows where: the answer to it was lost. */
  doubted: readonly string[];
  /** What is to be taken away and is still there, as far as is known. */
  left: readonly string[];
  /** Names what is said for Discord: the same until something happens. */
  nonce: string;
  cancel: Cancel;
  rests: number;
  /** Mentions those whom Discord would not have mentioned, now; null: nobody waits for that. */
  again: (() => void) | null;
  readonly pauses: Pauses;
  /** Whether the last one failed: that is told once. */
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
    stop() {
      state.awaited = null;
      interrupt(state);
      return quietly(state, remove(state));
    },
  };
}

const freshNonce = (): string => SnowflakeUtil.generate().toString();

/** How mentions are found by what they say. */
export const nudgeSearch = (said: readonly string[]): Search => ({
  ...NEWEST,
  isIt: ({ content }) => said.includes(content),
});

/** Whether a mention is there, as far as is known. */
const stands = (state: NudgeState): boolean => state.said !== null;

const isAwaited = (state: NudgeState, user: string): boolean => state.awaited?.users.includes(user) ?? false;

async function channel({ bot, channelId }: NudgeState) {
  const found = await bot.client.channels.fetch(channelId);
  return found?.isSendable() ? found : null;
}

/** Those who are waited for, but for one, without whoever has left or is left alone. */
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
  // An action while it was on its way: it goes away at once.
  if (state.rests === quietSince && users.some((user) => isAwaited(state, user))) await state.save(messageId);
  else await remove(state);
}

/** Where the answer to an earlier try was lost, it may stand there already. */
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

/** Takes away what was said. What cannot be taken away now is taken away the next time. */
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
  // Another may have been said while that was on its way: it is the one to remember.
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

/** Mentions people; what Discord does not take is tried again later, until something happens. */
async function remind(state: NudgeState, except: string | null): Promise<void> {
  state.again = null;
  const quietSince = state.rests;
  try {
    await mention(state, except);
    state.failing = false;
  } catch (error) {
    state.log[state.failing ? 'debug' : 'warn']({ err: error }, 'a mention failed');
    state.failing = mayWorkLater(error);
    if (state.failing && state.rests === quietSince) mentionIn(state, state.pauses.next(), except, true);
  }
}

function mentionIn(state: NudgeState, ms: number, except: string | null, isAgain: boolean): void {
  const quietSince = state.rests;
  const now = (): void => {
    state.cancel();
    // After a start that may be thousands at once.
    state.bot.spread.add(async () => {
      if (state.rests === quietSince) await remind(state, except);
    });
  };
  state.again = isAgain ? now : null;
  state.cancel = state.bot.time.at(state.bot.time.now() + ms, now);
}

const quietly = ({ log }: NudgeState, doing: Promise<void>): Promise<void> =>
  doing.catch((error: unknown) => log.warn({ err: error }, 'a mention failed'));

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
  // It stands already, or was to be said at once.
  state.awaited = next;
  return Promise.resolve();
}
