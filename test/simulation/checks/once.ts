/** What people see once: one table, one result, one post, one mention for a cause. */
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { buttonsIn, tableIdOf, type SeenButton } from '../../weather/seen.ts';
import type { SeenText } from '../../weather/ledger.ts';
import { isTroubled, type Check, type Evidence } from './check.ts';

const enabledIn = (message: SeenMessage): SeenButton[] => buttonsIn(message).filter(({ enabled }) => enabled);

function byChannel(messages: readonly SeenMessage[]): ReadonlyMap<string, readonly SeenMessage[]> {
  return Map.groupBy(messages, ({ channel_id }) => channel_id);
}

/** Only one message of a channel has a table's buttons, and it is the newest table there. */
function tablesIn(channelId: string, messages: readonly SeenMessage[]): string[] {
  const tables = messages.filter((message) => buttonsIn(message).some(({ id }) => tableIdOf(id) !== null));
  const playable = tables.filter((message) => enabledIn(message).some(({ id }) => tableIdOf(id) !== null));
  const [first, ...others] = playable.map(({ id }) => id);
  if (first === undefined) return [];
  if (others.length > 0) return [`channel ${channelId} has buttons on ${playable.length} tables`];
  const newest = tables.at(-1)?.id;
  return first === newest ? [] : [`channel ${channelId} has buttons on an old table, ${first}`];
}

/** Channels in which two messages have a table's buttons at the end of a quiet phase. */
const tablesInCalm = ({ ledger, calms, gone }: Evidence): string[] =>
  calms.flatMap(({ to }) => {
    const shown = new Map(
      ledger.texts.flatMap((text) => (text.at <= to ? [[text.messageId, text] as const] : [])),
    );
    const isGone = ({ channelId, messageId }: SeenText): boolean =>
      gone.some(({ id }) => id === channelId || id === messageId);
    const tables = [...shown.values()].filter((text) => tableIn(text) !== null && !isGone(text));
    return [...Map.groupBy(tables, ({ channelId }) => channelId)].flatMap(([channelId, all]) =>
      all.length > 1
        ? [`channel ${channelId} has buttons on ${all.length} tables at ${new Date(to).toISOString()}`]
        : [],
    );
  });

/** The match and ply of a table with buttons; null: another message. */
function tableIn({ acts }: SeenText): string | null {
  const id = acts.map(tableIdOf).find((one) => one !== null);
  return id ? `${id.match} at ply ${id.ply}` : null;
}

/** Shortest time between two posts of a table that has not changed, in ms. */
const AGAIN_MS = 5000;

/** Tables that are posted again at once, with no trouble in which the bot could lose sight of the first. */
function postedAgain({ ledger, spells }: Evidence): string[] {
  const first = new Map<string, SeenText>();
  for (const text of ledger.texts) if (!first.has(text.messageId)) first.set(text.messageId, text);
  const last = new Map<string, number>();
  return [...first.values()].flatMap((text) => {
    const table = tableIn(text);
    if (table === null) return [];
    const before = last.get(table) ?? -Infinity;
    last.set(table, text.at);
    if (text.at - before > AGAIN_MS || isTroubled(spells, before - AGAIN_MS, text.at)) return [];
    return [`${table} was posted again after ${text.at - before} ms`];
  });
}

export const oneTable: Check = {
  name: 'one table',
  find: (evidence) => [
    ...[...byChannel(evidence.standing)].flatMap(([channelId, messages]) => tablesIn(channelId, messages)),
    ...tablesInCalm(evidence),
    ...postedAgain(evidence),
  ],
};

/** Each match has one result. `lostIn` compares its words; this also holds after a take-back. */
export const oneResult: Check = {
  name: 'one result',
  find: ({ matches }) =>
    matches.flatMap(({ id, seen }) => {
      const messages = new Set(seen.results.map(({ messageId }) => messageId));
      return messages.size > 1 ? [`${id} has ${messages.size} results`] : [];
    }),
};

/** Ids that name a thing, such as a match or a lobby; the same thing is posted once. */
const NAMES_THING = /\|[\da-f-]{10,}/;

/** Areas whose messages stay where they were posted: challenges and results. */
const FIXED = /^(?:lobby|after)\|/;

/**
 * Deals a match that could not be stored. The buttons for that move from the challenge to the message that becomes
 * the table.
 */
const DEAL = /^lobby\|deal\|/;

/** The question that a message answers, in words; empty for what the bot has posted unasked. */
const answering = (question: SeenMessage['interaction_metadata']): string =>
  question === undefined ? '' : ` in the answer to ${question.id}`;

/** Acts that several messages of a channel offer, given each message with its acts. */
function offeredTwice(
  offers: readonly { readonly messageId: string; readonly acts: readonly string[] }[],
): string[] {
  const messages = new Map<string, Set<string>>();
  for (const { messageId, acts } of offers)
    for (const act of acts)
      if (NAMES_THING.test(act)) messages.set(act, (messages.get(act) ?? new Set()).add(messageId));
  return [...messages].flatMap(([act, ids]) =>
    ids.size > 1 ? [`${act} is offered in ${ids.size} messages`] : [],
  );
}

const fixedIn = ({ acts }: SeenText): string[] => acts.filter((act) => FIXED.test(act));

/** Acts of challenges and results that two messages offered at the same time. */
function offeredTogether({ ledger, removed }: Pick<Evidence, 'ledger' | 'removed'>): string[] {
  const shown = new Map<string, readonly string[]>();
  return ledger.texts.flatMap((text) => {
    const acts = fixedIn(text);
    shown.delete(text.messageId);
    if (acts.length === 0) return [];
    shown.set(text.messageId, acts);
    for (const id of shown.keys()) if ((removed.get(id) ?? Infinity) <= text.at) shown.delete(id);
    return offeredTwice([...shown].map(([messageId, offered]) => ({ messageId, acts: offered })));
  });
}

/**
 * No two messages offer the same act on the same thing; challenges and results at no time, unless their buttons
 * move. People can ask twice for a replay, a film or a match of the archive, but one question has one answer.
 */
export const onePost: Check = {
  name: 'one post',
  find(evidence) {
    const { standing, ledger } = evidence;
    const now = standing.map((message) => ({
      messageId: message.id,
      acts: enabledIn(message).map(({ id }) =>
        FIXED.test(id) ? id : `${id}${answering(message.interaction_metadata)}`,
      ),
    }));
    const ever = ledger.texts.map((text) => ({
      messageId: text.messageId,
      acts: text.acts.some((act) => DEAL.test(act)) ? [] : fixedIn(text),
    }));
    return [...new Set([...offeredTwice(now), ...offeredTwice(ever), ...offeredTogether(evidence)])];
  },
};

/** A mention of a person, with its cause: what the channel showed then, and how often a place had been closed. */
interface Mention {
  readonly time: number;
  readonly cause: string;
}

function mentionsIn({ pings, ledger, closed }: Evidence): Mention[] {
  const texts = Map.groupBy(ledger.texts, ({ channelId }) => channelId);
  // The message that calls the players to a match becomes its table.
  const tables = new Set(ledger.texts.flatMap((text) => (tableIn(text) === null ? [] : [text.messageId])));
  const pinging = new Set(pings.flatMap(({ messageId }) => (tables.has(messageId) ? [] : [messageId])));
  return pings.flatMap(({ time, channelId, messageId, userIds }) => {
    const before = (texts.get(channelId) ?? []).filter(({ at }) => at <= time);
    const shown = before.filter((text) => !pinging.has(text.messageId));
    const different = new Set(shown.map((text) => `${text.messageId} ${text.content}`)).size;
    const said = before.find((text) => text.messageId === messageId)?.content;
    const closings = closed.filter(({ from }) => from <= time).length;
    return said === undefined
      ? []
      : userIds.map((user) => ({
          time,
          cause: JSON.stringify([channelId, user, different, closings, said]),
        }));
  });
}

/** Nobody is mentioned twice with the same words while the channel shows the same and no place has been closed. */
export const oneMention: Check = {
  name: 'one mention',
  find(evidence) {
    const seen = new Set<string>();
    return mentionsIn(evidence).flatMap(({ time, cause }) => {
      const isFirst = !seen.has(cause);
      seen.add(cause);
      return isFirst ? [] : [`mentioned again at ${new Date(time).toISOString()}: ${cause}`];
    });
  },
};
