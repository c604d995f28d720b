/** What people see once: one table, one result, one post, one mention for a cause. */
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { buttonsIn, tableIdOf, type SeenButton } from '../../weather/seen.ts';
import type { Check, Evidence } from './check.ts';

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

export const oneTable: Check = {
  name: 'one table',
  find: ({ standing }) =>
    [...byChannel(standing)].flatMap(([channelId, messages]) => tablesIn(channelId, messages)),
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

/**
 * No two messages offer the same act on the same thing; challenges and results at no time. People can ask twice
 * for a replay, a film or a match of the archive, but one question has one answer.
 */
export const onePost: Check = {
  name: 'one post',
  find({ standing, ledger }) {
    const now = standing.map((message) => ({
      messageId: message.id,
      acts: enabledIn(message).map(({ id }) =>
        FIXED.test(id) ? id : `${id}${answering(message.interaction_metadata)}`,
      ),
    }));
    const ever = ledger.texts.map(({ messageId, acts }) => ({
      messageId,
      acts: acts.filter((act) => FIXED.test(act)),
    }));
    return [...new Set([...offeredTwice(now), ...offeredTwice(ever)])];
  },
};

/** A mention of a person, with its cause: what the channel showed then. */
interface Mention {
  readonly time: number;
  readonly cause: string;
}

function mentionsIn({ pings, ledger }: Evidence): Mention[] {
  const texts = Map.groupBy(ledger.texts, ({ channelId }) => channelId);
  const pinging = new Set(pings.map(({ messageId }) => messageId));
  return pings.flatMap(({ time, channelId, messageId, userIds }) => {
    const before = (texts.get(channelId) ?? []).filter(({ at }) => at <= time);
    const shown = before.filter((text) => !pinging.has(text.messageId));
    const different = new Set(shown.map((text) => `${text.messageId} ${text.content}`)).size;
    const said = before.find((text) => text.messageId === messageId)?.content;
    return said === undefined
      ? []
      : userIds.map((user) => ({ time, cause: JSON.stringify([channelId, user, different, said]) }));
  });
}

/** Nobody is mentioned twice with the same words while the channel shows the same. */
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
