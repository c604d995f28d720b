/** A reminder goes to the player whom the match waits for. */
import { texts } from '../../../src/i18n/index.ts';
import { playerAt, type Header } from '../../../src/match/header.ts';
import type { Check, Evidence, MatchEvidence } from './check.ts';
import { goesBack } from './inputs.ts';
import { stateAt, storedAt } from './stored-by.ts';

/** Time in ms in which a table can change while a reminder is on its way. */
const ON_ITS_WAY_MS = 3000;

/** The player for whom the match waits at a time, as it is stored; undefined: it changed around that time. */
function awaitedAt(evidence: Evidence, match: MatchEvidence, time: number): string | null | undefined {
  const { id, stored, seen } = match;
  const last = seen.tables.findLast(({ at }) => at <= time);
  const changes = [...seen.tables.map(({ at }) => at), ...storedAt(evidence, id)];
  if (!stored || !last || changes.some((at) => Math.abs(at - time) < ON_ITS_WAY_MS)) return undefined;
  // Where writes are not recorded, the last table tells. Later states of a ply have passed a deadline.
  const kept = goesBack(match) ? undefined : stateAt(evidence, match, time);
  const state = kept ?? stored.states[last.ply]?.[0];
  if (!state) return undefined;
  return state.awaited === null ? null : playerAt(stored.header, state.awaited).id;
}

/** True if a text reminds a user, also one that tells who may end the idle match. */
function reminds(content: string, user: string, { locale }: Header): boolean {
  const { nudge, nudgeIdle } = texts[locale].table;
  const called = `<@${user}>`;
  const [beforeSpan = ''] = nudgeIdle(called, '\n', '').split('\n', 1);
  return content === nudge(called) || content.startsWith(beforeSpan);
}

/** The match of which a text reminds a user; null: it is no reminder. */
function remindedOf({ matches, ledger }: Evidence, user: string, messageId: string): MatchEvidence[] {
  const said = ledger.texts.find((text) => text.messageId === messageId);
  if (!said) return [];
  return matches.filter(({ stored, seen }) => {
    if (!stored || stored.header.channelId !== said.channelId) return false;
    const isOn = seen.tables.some(({ at }) => at <= said.at) && seen.results.every(({ at }) => at > said.at);
    return isOn && reminds(said.content, user, stored.header);
  });
}

export const rightMention: Check = {
  name: 'right mention',
  find: (evidence) =>
    evidence.pings.flatMap(({ time, messageId, userIds }) =>
      userIds.flatMap((user) =>
        remindedOf(evidence, user, messageId).flatMap((match) => {
          const awaited = awaitedAt(evidence, match, time);
          return awaited === undefined || awaited === user
            ? []
            : [`${match.id} reminds ${user}, but waits for ${awaited ?? 'nobody'}`];
        }),
      ),
    ),
};
