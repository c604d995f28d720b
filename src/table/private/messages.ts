import { within } from '../../time/pauses.ts';
import { MEANT_MS } from '../../match/meant.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { Asked, Payload, Whispered } from '../../chat/asked.ts';
import { PRIVATE_MS } from '../../chat/answer.ts';
import type { Button } from '../../chat/components.ts';
import type { Gesture } from '../../games/gesture.ts';
import { createFollowing } from './following.ts';
import { isOnOwn, privateId, type Open } from './open.ts';
import type { Word, Page } from './said.ts';
import { createWork } from './work.ts';
import {
  type PrivatePorts,
  type PrivateState,
  isKnown,
  forget,
  removed,
  close,
  openFor,
  take,
  late,
  setWords,
} from './state.ts';
import type { PrivateMessages } from './face.ts';

/** Longest wait for answers that are on their way at the end of a private match, in ms. */
const LAST_MS = 2500;

/** Time for which a confirmation stays, in ms: a minimum, and a share for each character. */
export const DONE_MS = 4000;

const CHARACTER_MS = 60;

const doneMs = ({ length }: string): number => Math.max(DONE_MS, CHARACTER_MS * length);

export const createPrivateMessages = (ports: PrivatePorts): PrivateMessages => new Messages(stateOf(ports));

function stateOf({ bot, log, own, shownTo }: PrivatePorts): PrivateState {
  const open = new Map<string, Open>();
  const work = createWork({ time: bot.time, log });
  const following = createFollowing({
    time: bot.time,
    own,
    isKnown: (mine) => isKnown(state, mine),
    quietly: work.quietly,
    take: (mine, asked, messages) => take(state, mine, asked, messages),
    forget: (mine) => forget(state, mine),
    shownTo,
  });
  const state: PrivateState = { bot, own, open, work, stopped: false, last: null, following };
  return state;
}

/** A class, since an object with methods of its own would take 2 KB for each live match. */
class Messages implements PrivateMessages {
  readonly #state: PrivateState;

  constructor(state: PrivateState) {
    this.#state = state;
  }

  say(asked: Asked, said: Page | Word) {
    return say(this.#state, asked, said);
  }
  done(asked: Asked, what?: string | null) {
    done(this.#state, asked, what);
  }
  asks() {
    // Nothing to prepare.
  }
  closeOwn(user: string) {
    const mine = this.#state.open.get(user);
    if (mine?.rests) void close(this.#state, mine);
  }
  showOwn(asked: Asked) {
    return showOwn(this.#state, asked);
  }
  open(asked: Asked, message: Whispered) {
    return openOwn(this.#state, asked, message);
  }
  async conclude(message: Payload) {
    await this.#state.last?.whisper(message, 'below');
  }
  ways(asked: Asked) {
    return ways(this.#state, asked);
  }
  async release(asked: Asked) {
    const { mine, isOlder } = openFor(this.#state, asked);
    if (!isOlder && privateId(asked.interaction) !== null) forget(this.#state, mine);
    await asked.answer.acknowledge('whisper');
  }
  isTooSoon(asked: Asked) {
    return isTooSoon(this.#state, asked);
  }
  question(user: string) {
    const { asks = null } = this.#state.open.get(user) ?? {};
    return asks?.isOpen() === true ? asks : null;
  }
  answered(user: string) {
    const mine = this.#state.open.get(user);
    if (mine) mine.asks = null;
  }
  readers() {
    return [...this.#state.open.keys()];
  }
  acted(user: string) {
    acted(this.#state, user);
  }
  counts(user: string, { gesture, ply, when }: { gesture: Gesture; ply: number; when: number }) {
    const { open, own } = this.#state;
    const mine = open.get(user);
    const isNewest = mine !== undefined && mine.basis === own.basis() && mine.since <= when;
    return !isNewest && own.isClear(user, gesture, mine?.sent.find((match) => match.ply === ply) ?? null);
  }
  moved(isOver: boolean) {
    moved(this.#state, isOver);
  }
  async end() {
    const { bot, own, open, work } = this.#state;
    this.#state.stopped = true;
    // The last table of a private match follows an answer that is on its way.
    if (own.isOnly) await within(bot.time, LAST_MS, work.idle());
    await Promise.all([...open.values()].map((mine) => work.quietly(ended(this.#state, mine))));
  }
  idle() {
    return this.#state.work.idle();
  }
  isIdle() {
    return this.#state.open.size === 0 && this.#state.work.isIdle();
  }
  stop() {
    this.#state.stopped = true;
    this.#state.work.stop();
    for (const mine of this.#state.open.values()) forget(this.#state, mine);
  }
}

/** Replaces the words by `after` at `time` (our clock, in ms), unless other words have replaced them. */
function askUntil({ bot, following }: PrivateState, mine: Open, time: number, after: string): void {
  const question = {};
  mine.question = question;
  bot.time.at(time, () => {
    if (mine.question !== question) return;
    setWords(mine, after);
    if (mine.shows === 'own') following.rest(mine);
  });
}

/** Removes the clicked message, if Discord takes the acknowledgement. */
async function dismiss({ answer }: Asked): Promise<void> {
  if (await answer.acknowledge('change')) await answer.remove();
}

/** Sends messages where the asker clicked; null if Discord does not take them. */
async function whispered(
  { following, work }: PrivateState,
  asked: Asked,
  { message, more = [] }: Pick<Page, 'message' | 'more'>,
  { mine, isOlder }: { mine: Open; isOlder: boolean },
): Promise<Whispered[] | null> {
  const { answer } = asked;
  if (!isOlder) await following.passed(mine);
  // Without it the new message would be the first answer, and the one to be removed.
  const isAcknowledged = isOlder && (await answer.acknowledge('change'));
  const first = await answer.whisper(message, isOlder ? 'below' : 'here');
  if (isAcknowledged) void work.quietly(answer.remove());
  if (!first) return null;
  const messages = [first];
  for (const further of more) {
    const one = await answer.whisper(further, 'below');
    if (one) messages.push(one);
  }
  return messages;
}

/**
 * Recovers from a message that may not have been sent: the reader's own table returns, or the state before
 * applies again.
 */
function unsaid(state: PrivateState, mine: Open, asked: Asked, before: Pick<Open, 'shows' | 'page'>): void {
  mine.asks = null;
  if (mine.rests) {
    if (state.following.given(mine, asked, null) === 'refused' && mine.messages.length === 0)
      forget(state, mine);
    else state.following.rest(mine);
  } else if (mine.messages.length === 0) forget(state, mine);
  else Object.assign(mine, before);
}

async function sayPage(state: PrivateState, asked: Asked, page: Page): Promise<void> {
  const found = openFor(state, asked);
  const { mine } = found;
  const { shows, page: before, shownAt } = mine;
  mine.shows = 'page';
  mine.page = page;
  mine.asks = page.question ?? null;
  mine.shownAt = Infinity;
  const messages = await whispered(state, asked, page, found);
  // Infinity belongs to another page, which was never shown: with it, the buttons would stay dead.
  if (messages) mine.shownAt = state.bot.time.now();
  else if (mine.page === page) mine.shownAt = shownAt === Infinity ? -Infinity : shownAt;
  if (messages) take(state, mine, asked, messages, page.ms);
  else if (mine.page === page) unsaid(state, mine, asked, { shows, page: before });
}

/** Sends words. Above the reader's own table they need no buttons: it has them all. */
async function sayWord(
  state: PrivateState,
  asked: Asked,
  { kind, message, components = [], ms, after }: Word,
): Promise<void> {
  const found = openFor(state, asked);
  const { mine, isOlder } = found;
  const isInOwn = mine.shows === 'own' && privateId(asked.interaction) !== null && !isOlder;
  if (mine.rests) {
    setWords(mine, kind === 'word' ? message : null);
    if (after !== undefined && ms !== undefined)
      askUntil(state, mine, state.bot.offset.toOurs(asked.interaction.createdTimestamp) + ms, after);
    if (isInOwn) return state.following.addWords(mine, asked);
  }
  const { shows, page: before } = mine;
  if (!mine.rests) mine.shows = kind;
  const page = (mine.page = after === undefined ? {} : { after });
  const said = { message: { content: message, components: mine.rests ? [] : [...components] } };
  const messages = await whispered(state, asked, said, found);
  if (!messages) {
    if (mine.page === page) unsaid(state, mine, asked, { shows, page: before });
    return;
  }
  take(state, mine, asked, messages, mine.rests ? PRIVATE_MS : ms);
  if (mine.rests) state.following.rest(mine);
}

const say = (state: PrivateState, asked: Asked, said: Page | Word): Promise<void> =>
  state.work.watched(said.kind === 'page' ? sayPage(state, asked, said) : sayWord(state, asked, said));

/** Takes away the buttons at the end of the match; messages without anything to read are removed. */
async function ended(state: PrivateState, mine: Open): Promise<void> {
  const isOwn = mine.shows === 'own';
  if (isOwn && state.own.outlasts) await mine.work;
  forget(state, mine);
  const stays = isOwn ? state.own.outlasts : mine.shows === 'page' && !mine.page.fleeting;
  if (!stays) await removed(state, mine);
  else
    await state.work.insistently(
      () => state.following.change(mine, { components: [] }),
      () => true,
    );
}

function done(state: PrivateState, asked: Asked, what: string | null = null): void {
  const { interaction } = asked;
  const clicked = privateId(interaction);
  if (clicked === null) {
    const message = what ?? texts[localeFrom(interaction.locale)].acted.already;
    void state.work.quietly(say(state, asked, { kind: 'done', message, ms: doneMs(message) }));
    return;
  }
  const { mine, isOlder } = openFor(state, asked);
  setWords(mine, null);
  if (!isOnOwn(interaction)) mine.shownAt = state.bot.time.now();
  if (mine.rests) state.following.rest(mine, isOlder ? null : asked);
  else if (!isOlder) {
    forget(state, mine);
    void removed(
      state,
      mine,
      mine.messages.filter(({ id }) => id !== clicked),
    );
  }
  if (isOlder || !mine.rests) void state.work.quietly(dismiss(asked));
}

async function showOwn(state: PrivateState, asked: Asked): Promise<void> {
  const why = state.own.missing(asked.interaction.user.id);
  if (why !== null) {
    const message = texts[localeFrom(asked.interaction.locale)].table.declined[why];
    return say(state, asked, { kind: 'word', message });
  }
  const { mine } = openFor(state, asked);
  // Its cards appear in place of a page.
  if (mine.shows === 'page' && privateId(asked.interaction) !== null) mine.shownAt = state.bot.time.now();
  mine.rests = true;
  setWords(mine, null);
  state.following.rest(mine, asked);
  await mine.work;
}

async function openOwn(state: PrivateState, asked: Asked, message: Whispered): Promise<void> {
  const { mine } = openFor(state, asked);
  mine.rests = true;
  mine.shows = 'own';
  take(state, mine, asked, [message]);
  state.following.rest(mine);
  await mine.work;
}

function ways({ open, own }: PrivateState, { interaction }: Asked): readonly Button[] {
  const { id: user } = interaction.user;
  const rests = isOnOwn(interaction) || open.get(user)?.rests === true;
  if (!rests && (own.outlasts || own.missing(user) !== null)) return [];
  return [{ ...own.button(localeFrom(interaction.locale)), style: 'own' }];
}

function isTooSoon({ open, bot }: PrivateState, { interaction }: Asked): boolean {
  const mine = open.get(interaction.user.id);
  const clicked = privateId(interaction);
  if (mine?.shows !== (isOnOwn(interaction) ? 'own' : 'page') || clicked === null) return false;
  // Users may click a page before Discord has returned its id.
  if (mine.shownAt !== Infinity && !mine.messages.some(({ id }) => id === clicked)) return false;
  return bot.offset.toOurs(interaction.createdTimestamp) - mine.shownAt < MEANT_MS;
}

function acted(state: PrivateState, user: string): void {
  const mine = state.open.get(user);
  if (!mine) return;
  mine.asks = null;
  if (mine.shows === 'word') void close(state, mine);
  if (mine.shows === 'own' && mine.words !== null) state.following.rest(mine);
  setWords(mine, null);
}

function moved(state: PrivateState, isOver: boolean): void {
  for (const mine of state.open.values()) {
    // An interrupted question stays unanswerable by words, even after the interruption.
    if (mine.asks?.isOpen() === false) mine.asks = null;
    if (mine.shows === 'own') {
      if (mine.basis === state.own.basis() || state.following.isComing(mine)) continue;
      if (isOver && !state.own.outlasts) continue;
      // Words that are still to be shown outlast the table that they were about.
      if (mine.work === null && mine.question === null) setWords(mine, null);
      state.following.rest(mine);
    } else if (mine.page.stands?.() === false) late(state, mine);
  }
}
