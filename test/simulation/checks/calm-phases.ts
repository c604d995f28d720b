/** What holds at the end of a quiet phase, in which nobody acted and nothing struck. */
import { isShownBy } from '../../weather/lost.ts';
import { RETRY_MS, type Check, type Evidence, type MatchEvidence } from './check.ts';
import { goesBack } from './inputs.ts';
import { stateAt, storedAt } from './stored-by.ts';

/** Time without a write after which a match has come to rest, in ms: a bot that plays needs less. */
const REST_MS = 40_000;

/** A match at rest at the end of a phase. */
interface AtRest {
  readonly match: MatchEvidence;
  /** End of the phase, in Unix ms. */
  readonly to: number;
  /** The match as it was stored then. */
  readonly state: NonNullable<MatchEvidence['stored']>['states'][number][number];
}

/** Running matches whose place was there and open. */
function atRest(evidence: Evidence): AtRest[] {
  const { matches, calms, gone } = evidence;
  return matches.flatMap((match) => {
    const { stored, id, all } = match;
    if (!stored || goesBack(match)) return [];
    const writes = storedAt(evidence, id);
    if (writes.length !== all.length) return [];
    return calms.flatMap(({ from, to }): AtRest[] => {
      const before = writes.filter((at) => at <= to);
      const last = Math.max(...before, match.seen.tables[0]?.at ?? Infinity);
      const isGone = gone.some((one) => one.channelId === stored.header.channelId && one.at <= to);
      const hasEnded = match.endedAt !== null && match.endedAt <= to;
      // A table that could not be shown is tried again after half a minute, and then after twice as long each time.
      const isTooShort = to - from < Math.max(0, from - last) + RETRY_MS;
      if (last > to - REST_MS || isTooShort || isGone || hasEnded) return [];
      const state = stateAt(evidence, match, to);
      return state && !state.result ? [{ match, to, state }] : [];
    });
  });
}

const timeOf = (at: number): string => new Date(at).toISOString();

/** People see the table as it is stored, without having to act. */
export const shownInCalm: Check = {
  name: 'shown in calm',
  find: (evidence) =>
    atRest(evidence).flatMap(({ match: { id, stored, seen }, to, state }) => {
      const table = seen.tables.findLast(({ at }) => at <= to);
      if (!stored || !table || isShownBy(stored, state, table)) return [];
      return [`${id} is shown at ply ${table.ply} at ${timeOf(to)}, and stored at ply ${state.ply}`];
    }),
};

/** A match never waits for the bot's own move. */
export const botPlaysOn: Check = {
  name: 'bot plays on',
  find: (evidence) =>
    atRest(evidence).flatMap(({ match: { id, stored }, to, state }) => {
      if (!stored || state.awaited === null) return [];
      const isBot = stored.header.practice?.seats.includes(state.awaited) === true;
      return isBot ? [`${id} waits for the bot at ${timeOf(to)}, at ply ${state.ply}`] : [];
    }),
};
