import type { Logger } from 'pino';
import type { Locale } from '../../core/locale.ts';
import type { ShownMatch } from '../../games/game.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import { seatsOf } from '../../match/header.ts';
import type { Cancel } from '../../time/time.ts';
import type { Asked, Payload, Whispered } from '../../chat/asked.ts';
import { PRIVATE_MS } from '../../chat/answer.ts';
import type { TableNeeds } from '../ports.ts';
import { changedLines, coachLines, newsOf } from './news.ts';
import { privateId } from './open.ts';
import { askText, fitting, goOnRows, nextLines, toldRows, type Telling } from './told.ts';
import { createWork, type Work } from './work.ts';

/** Pause after an act of an opponent in which further acts join its message, in ms; and the longest such delay. */
export const [JOIN_MS, LONGEST_JOIN_MS] = [2000, 6000];

/**
 * Number of messages by a token outside of the bot's servers, where Discord takes five follow-ups of all kinds. Later
 * ones edit the last message, which screen readers do not announce.
 */
const MOST_AWAY = 3;

/** Number of acts that wait for a listener; earlier ones are only in the table. */
const MOST_WAITING = 40;

export interface ListenersPorts extends Telling {
  readonly bot: Pick<TableNeeds, 'time' | 'offset' | 'people'>;
  readonly log: Logger;
  readonly isCoached: () => boolean;
}

/** Knows the last shown table, which may be older than the match. */
interface LastShown {
  readonly shown: () => ShownMatch;
}

/** A player who hears their table in words. */
interface Listener {
  readonly user: string;
  locale: Locale;
  /** Their newest interaction, whose token sends their messages; null: Discord takes no more by it. */
  asked: Asked | null;
  /** Number of messages sent by its token. */
  sent: number;
  /** The table as last told. */
  heard: ShownMatch;
  /** Tables after acts of others that are not told yet. */
  waiting: readonly ShownMatch[];
  /** Our time of the first of them, in ms; null: none. */
  since: number | null;
  /** The message with the last words, and our time until which Discord lets the bot remove it. */
  message: { readonly whispered: Whispered; readonly until: number } | null;
  /** True until the questions have been named. */
  isNew: boolean;
  /** Cancels the next message. */
  cancel: Cancel;
  /** Cancels the note that the token ends. */
  cancelEnd: Cancel;
  /** Messages go out one after another; never rejects. */
  queue: Promise<void>;
}

interface ListenersState extends ListenersPorts, LastShown {
  readonly listeners: Map<string, Listener>;
  readonly work: Work;
  stopped: boolean;
}

/** Tells players who hear their table what they did, and each act of their opponents, in private messages. */
export class Listeners {
  readonly #state: ListenersState;

  constructor(ports: ListenersPorts & LastShown) {
    const work = createWork({ time: ports.bot.time, log: ports.log });
    this.#state = { ...ports, listeners: new Map(), work, stopped: false };
  }

  /** True if the bot tells a user the acts of others. */
  has(user: string): boolean {
    return this.#state.listeners.has(user);
  }
  /** Uses the newest interaction of a player from now on. A clicked message with words is left to its answer. */
  listen(asked: Asked): void {
    listen(this.#state, asked);
  }
  leave(user: string): void {
    const one = this.#state.listeners.get(user);
    if (one) leave(this.#state, one);
  }
  /** Answers an act of the player's own. `did`: what they did, in sentences; null: nothing to say. */
  did(asked: Asked, did: string | null): void {
    const one = listen(this.#state, asked);
    void inTurn(this.#state, one, () => tell(this.#state, one, did));
  }
  /** Returns the sentences that wait for a player, who gets them with a whole table. */
  caughtUp(asked: Asked): readonly string[] {
    const one = listen(this.#state, asked);
    const news = newsOf(one.waiting, { ...this.#state, locale: one.locale });
    heardAll(one, this.#state.current());
    return news;
  }
  /** Removes a message that has no words; the caller does not wait. */
  remove(message: Whispered): void {
    void this.#state.work.insistently(
      () => message.remove(),
      () => true,
    );
  }
  /** Call when the match has been shown; `before`: the table shown before. */
  moved(before: ShownMatch): void {
    moved(this.#state, before);
  }
  async end(): Promise<void> {
    const { listeners, current } = this.#state;
    // A match that ends without a result is not shown again.
    if (!current().result)
      for (const one of listeners.values()) void inTurn(this.#state, one, () => ended(this.#state, one));
    await Promise.all([...listeners.values()].map(({ queue }) => queue));
    this.stop();
  }
  idle(): Promise<void> {
    return this.#state.work.idle();
  }
  /** True if nobody listens, and nothing is on its way. */
  isIdle(): boolean {
    return this.#state.listeners.size === 0 && this.#state.work.isIdle();
  }
  stop(): void {
    this.#state.stopped = true;
    this.#state.work.stop();
    for (const one of this.#state.listeners.values()) leave(this.#state, one, false);
  }
}

/** Runs work for a listener after their earlier work. A failure is only logged. */
function inTurn({ work, log }: ListenersState, one: Listener, doing: () => Promise<void>): Promise<void> {
  one.queue = one.queue.then(doing).catch((error: unknown) => {
    log.error({ err: error }, 'listener not told');
  });
  return work.watched(one.queue);
}

function listen(state: ListenersState, asked: Asked): Listener {
  const { interaction } = asked;
  const { id: user } = interaction.user;
  const one = state.listeners.get(user) ?? opened(user, state.shown());
  if (!state.stopped) state.listeners.set(user, one);
  one.locale = localeFrom(interaction.locale);
  // A click that Discord brings late must not replace the token of a newer one.
  if (one.asked && one.asked.interaction.createdTimestamp > interaction.createdTimestamp) return one;
  const clicked = privateId(interaction);
  if (clicked !== null && clicked === one.message?.whispered.id) one.message = null;
  if (one.asked !== asked) one.sent = 0;
  one.asked = asked;
  one.cancelEnd();
  const until = untilOf(state, asked);
  if (!state.stopped)
    one.cancelEnd = state.bot.time.at(until, () => void inTurn(state, one, () => close(state, one, asked)));
  return one;
}

const untilOf = ({ bot }: ListenersState, { interaction }: Asked): number =>
  bot.offset.toOurs(interaction.createdTimestamp) + PRIVATE_MS;

const opened = (user: string, heard: ShownMatch): Listener => ({
  user,
  locale: 'en',
  asked: null,
  sent: 0,
  heard,
  waiting: [],
  since: null,
  message: null,
  isNew: true,
  cancel: () => undefined,
  cancelEnd: () => undefined,
  queue: Promise.resolve(),
});

function leave(state: ListenersState, one: Listener, removes = true): void {
  one.cancel();
  one.cancelEnd();
  state.listeners.delete(one.user);
  if (removes) replaced(state, one, null);
}

function heardAll(one: Listener, match: ShownMatch, told: readonly ShownMatch[] = one.waiting): void {
  one.heard = match;
  one.waiting = one.waiting.filter((table) => !told.includes(table));
  one.since = null;
  if (one.waiting.length === 0) one.cancel();
}

function moved(state: ListenersState, before: ShownMatch): void {
  const match = state.current();
  const isInput = match.lastInput !== null && match.ply > before.ply;
  // Steps may have been taken back.
  const stands = ({ ply }: ShownMatch): boolean => ply <= match.ply;
  for (const one of state.listeners.values()) {
    const own = seatsOf(state.header, one.user);
    one.waiting = one.waiting.filter(stands);
    const isOthers = isInput && !own.includes(match.lastInput.seat);
    if (isOthers) one.waiting = [...one.waiting.slice(1 - MOST_WAITING), match];
    const hasEnded = match.result !== null && one.heard.result === null;
    if (isOthers || hasEnded) comes(state, one, hasEnded || isDue(match, own));
  }
}

/** True if the listener has to act now, or to answer: nothing more is waited for. */
const isDue = ({ turn, proposal, calledLately, ply }: ShownMatch, own: readonly number[]): boolean =>
  own.includes(turn) || (proposal !== null && !own.includes(proposal.by)) || calledLately?.ply === ply;

/** Tells a listener soon, or now. */
function comes(state: ListenersState, one: Listener, isNow: boolean): void {
  one.cancel();
  const now = state.bot.time.now();
  one.since ??= now;
  const send = (): void => void inTurn(state, one, () => tellNews(state, one));
  if (isNow) send();
  else one.cancel = state.bot.time.at(Math.min(now + JOIN_MS, one.since + LONGEST_JOIN_MS), send);
}

async function tellNews(state: ListenersState, one: Listener): Promise<void> {
  const hasEnded = state.current().result !== null && one.heard.result === null;
  if (!state.listeners.has(one.user) || (one.waiting.length === 0 && !hasEnded)) return;
  // The setting may have changed during the match.
  if (!(await state.bot.people.of(one.user)).words) leave(state, one);
  else await tell(state, one, null);
}

/** Tells the waiting acts, the changed lines and the next step. If Discord refuses that, the acts keep waiting. */
async function tell(state: ListenersState, one: Listener, did: string | null): Promise<void> {
  const { asked, waiting, isNew } = one;
  const match = state.current();
  if (!asked || (did === null && match === one.heard && waiting.length === 0)) return;
  const told = { ...state, locale: one.locale };
  const lines = [
    ...newsOf(waiting, told),
    ...(did === null ? [] : [did]),
    ...changedLines(one.heard, match, told, one.user),
    ...(did === null ? [] : coachLines(match, told, state.isCoached())),
    ...nextLines(state, one, match, did !== null),
    ...(isNew && !match.result ? [askText(state, one.locale)] : []),
  ];
  const components = match.result ? [] : toldRows(state, one.locale);
  if (await said(state, one, asked, { content: fitting(lines), components })) {
    one.isNew = false;
    heardAll(one, match, waiting);
  }
}

/** Sends a message of its own, which a screen reader announces, in place of the one before. False if Discord refuses. */
async function said(state: ListenersState, one: Listener, asked: Asked, message: Payload): Promise<boolean> {
  const isAway = !asked.interaction.inCachedGuild();
  const isFull = isAway && one.asked === asked && one.sent >= MOST_AWAY;
  const whispered = isFull ? null : await asked.answer.whisper(message, 'below');
  if (!whispered) return isAway && edited(state, one, message);
  one.sent += 1;
  replaced(state, one, { whispered, until: untilOf(state, asked) });
  return true;
}

/** Changes the last message. False if there is none, or if Discord refuses. */
async function edited(
  { bot, log }: ListenersState,
  { message }: Listener,
  payload: Payload,
): Promise<boolean> {
  if (!message || bot.time.now() >= message.until) return false;
  try {
    await message.whispered.amend(payload);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'message in words not edited');
    return false;
  }
}

function replaced({ bot, work }: ListenersState, one: Listener, message: Listener['message']): void {
  const before = one.message;
  one.message = message;
  if (before && bot.time.now() < before.until)
    void work.insistently(
      () => before.whispered.remove(),
      () => true,
    );
}

/** The last message by a token: it says how to go on. */
async function close(state: ListenersState, one: Listener, asked: Asked): Promise<void> {
  if (one.asked !== asked || !state.listeners.has(one.user)) return;
  const t = texts[one.locale].words;
  await said(state, one, asked, { content: t.closed, components: goOnRows(state, one.locale) });
  one.asked = null;
}

async function ended(state: ListenersState, one: Listener): Promise<void> {
  const { asked, locale } = one;
  if (asked) await said(state, one, asked, { content: texts[locale].table.ended, components: [] });
}
