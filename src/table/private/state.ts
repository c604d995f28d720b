import type { Following } from './following.ts';
import type { Logger } from 'pino';
import { localeFrom } from '../../i18n/index.ts';
import type { Answer, Whispered, Asked } from '../../chat/asked.ts';
import { isInWords } from '../../chat/settings/language.ts';
import { PRIVATE_MS } from '../../chat/answer.ts';
import { isOnOwn, opened, privateId, type Open } from './open.ts';
import type { OwnTable, ShownOwnTable } from './own-table.ts';
import type { TableNeeds } from '../ports.ts';
import type { Work } from './work.ts';

export interface PrivatePorts {
  readonly bot: Pick<TableNeeds, 'time' | 'offset'>;
  readonly log: Logger;
  readonly own: OwnTable;
  /** Reports that Discord has confirmed a user's own table. */
  readonly shownTo: (user: string, shown: ShownOwnTable) => void;
}

/** The open private messages of one match, and what changes them. */
export interface PrivateState extends Pick<PrivatePorts, 'bot' | 'own'> {
  readonly open: Map<string, Open>;
  readonly work: Work;
  /** True once the match is over: nothing more is opened. */
  stopped: boolean;
  /** The last answer in a private match, by which its result is sent; null: none. */
  last: Answer | null;
  readonly following: Following;
}

export const isKnown = ({ open }: PrivateState, mine: Open): boolean => open.get(mine.user) === mine;

export function forget(state: PrivateState, mine: Open): void {
  mine.cancel();
  mine.cancelAgain();
  if (!isKnown(state, mine)) return;
  state.open.delete(mine.user);
  state.own.forget(mine.user);
}

/** Removes some of a reader's messages, by default all, unless the reader clicks on them first. */
export function removed(
  { work, open }: PrivateState,
  mine: Open,
  messages: readonly Whispered[] = mine.messages,
): Promise<unknown> {
  // Removed only once: Discord counts refused requests.
  mine.messages = mine.messages.filter((message) => !messages.includes(message));
  return Promise.all(
    messages.map((message) =>
      work.insistently(
        () => message.remove(),
        () => open.get(mine.user)?.messages.every(({ id }) => id !== message.id) ?? true,
      ),
    ),
  );
}

export function close(state: PrivateState, mine: Open): Promise<unknown> {
  forget(state, mine);
  return removed(state, mine);
}

/**
 * Returns the asker's open message, or a new one. `isOlder`: the user clicked another private message, which
 * has to be removed.
 */
export function openFor(state: PrivateState, { interaction }: Asked): { mine: Open; isOlder: boolean } {
  const clicked = privateId(interaction);
  const { id: user } = interaction.user;
  // In a private match every message becomes the table, except for players who hear it.
  const rests = state.own.isOnly && !isInWords(interaction);
  const mine = state.open.get(user) ?? { ...opened(user), rests };
  mine.locale = localeFrom(interaction.locale);
  mine.asks = null;
  if (!state.stopped) state.open.set(user, mine);
  const isElsewhere = clicked !== null && !mine.messages.some(({ id }) => id === clicked);
  // The clicked message may be the one in doubt.
  const isOlder = isElsewhere && mine.messages.length > 0 && mine.doubted === null;
  if (!isOlder && isOnOwn(interaction) && !isInWords(interaction)) {
    mine.rests = true;
    mine.shows = 'own';
  }
  return { mine, isOlder };
}

/** Makes these messages the open ones, with `ms` to answer, and removes the earlier ones. */
export function take(
  state: PrivateState,
  mine: Open,
  { interaction, answer }: Asked,
  messages: readonly Whispered[],
  ms = PRIVATE_MS,
): void {
  if (state.own.isOnly) state.last = answer;
  const others = mine.messages.filter(({ id }) => messages.every((message) => message.id !== id));
  mine.messages = messages;
  mine.askedAt = interaction.createdTimestamp;
  mine.doubted = null;
  void removed(state, mine, others);
  mine.cancel();
  if (!isKnown(state, mine)) return;
  const created = state.bot.offset.toOurs(interaction.createdTimestamp);
  mine.until = created + PRIVATE_MS;
  mine.cancel =
    ms < PRIVATE_MS
      ? state.bot.time.at(created + ms, () => late(state, mine))
      : state.bot.time.at(mine.until, () => void state.work.quietly(last(state, mine)));
}

/** Makes the last change that Discord accepts, unless the reader clicks there first. */
async function last(state: PrivateState, mine: Open): Promise<void> {
  forget(state, mine);
  await mine.work;
  if (!mine.rests && mine.page.fleeting) {
    await removed(state, mine);
    return;
  }
  const message = mine.rests ? state.own.instead('closed', mine.locale) : { components: [] };
  await state.work.insistently(
    () => state.following.change(mine, message),
    () => !state.open.has(mine.user),
  );
}

/** Ends the time to answer a message. */
export function late(state: PrivateState, mine: Open): void {
  const { fleeting = false, after } = mine.page;
  const page = (mine.page = {});
  mine.asks = null;
  mine.cancel();
  if (mine.rests) state.following.rest(mine);
  else if (mine.shows === 'done' || fleeting) void close(state, mine);
  else {
    mine.cancel = state.bot.time.at(mine.until, () => forget(state, mine));
    const message = { ...(after !== undefined && { content: after }), components: [] };
    void state.work.insistently(
      () => state.following.change(mine, message),
      () => isKnown(state, mine) && mine.page === page,
    );
  }
}

/** Changes the words above an own table, and drops their question. */
export function setWords(mine: Open, words: string | null): void {
  mine.words = words;
  mine.question = null;
}
