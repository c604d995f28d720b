/** Nobody is charged for time in which the bot could not hear them, or could not show them what they have to answer. */
import { chargesIn } from '../../weather/charged.ts';
import { isTroubled, type Check, type Evidence, type MatchEvidence } from './check.ts';
import { goesBack } from './inputs.ts';
import { storedAt } from './stored-by.ts';

/** Unix ms. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Longest normal time for showing an input, which is charged, in ms (ruling 32), with a tolerance. */
const SHOWN_MS = 1500;
/** Time before a table in which a rate limit can have delayed it, in ms: players can cause that on purpose. */
const LIMITED_MS = 20_000;
const RATE_LIMITED = 429;
/** Longest silence that the bot can take for a slow answer, which is charged (docs/reliability.md), in ms. */
const UNNOTICED_MS = 3500;

/** Trouble in which requests fail, so that the bot knows that a table is not shown. */
const FAILING = /^(?:broken-line|server-errors|lost-requests|requests-away)$/;

/** Times between the storing of an input and its table, if failing requests kept it from people. */
function unseenIn(evidence: Evidence, match: MatchEvidence): Span[] {
  const { all, seen, id } = match;
  const writes = storedAt(evidence, id);
  if (writes.length !== all.length) return [];
  const failing = evidence.spells.filter(({ name }) => FAILING.test(name));
  // A refusal is no outage: whether the match stands still then depends on the missing permission.
  const isClosed = (from: number, to: number): boolean =>
    evidence.closed.some(
      (one) => one.id === match.stored?.header.channelId && one.from <= to && (one.to ?? Infinity) >= from,
    );
  const limits = evidence.requests.filter(({ status }) => status === RATE_LIMITED);
  let ply = 0;
  return all.flatMap((entry, i) => {
    if (entry.do === 'tick') return [];
    ply += 1;
    const from = writes[i] ?? Infinity;
    const to = seen.tables.find((table) => table.ply >= ply)?.at ?? from;
    const isLimited = limits.some(({ answeredAt: at }) => at >= from - LIMITED_MS && at <= to);
    return to - from > SHOWN_MS && !isLimited && isTroubled(failing, from, to) && !isClosed(from, to)
      ? [{ from, to }]
      : [];
  });
}

/**
 * Times in which the players could not act in their thread and the bot could know that: Discord can hold back the
 * event (docs/reliability.md).
 */
const lockedIn = ({ closed, spells }: Evidence, { stored }: MatchEvidence): Span[] =>
  closed.flatMap(({ id, why, from, to }) => {
    if (why !== 'thread-locked' || id !== stored?.header.channelId) return [];
    const late = spells.find((one) => one.name === 'events-late' && one.from <= from && one.to > from);
    return [{ from: late?.to ?? from, to: to ?? Infinity }];
  });

/** A time without these spans, which can overlap. */
function without(spans: readonly Span[], from: number, to: number): Span[] {
  return spans.reduce<Span[]>(
    (left, out) =>
      left
        .flatMap((span) => [
          { from: span.from, to: Math.min(span.to, out.from) },
          { from: Math.max(span.from, out.to), to: span.to },
        ])
        .filter((span) => span.to > span.from),
    [{ from, to }],
  );
}

/**
 * Ms of a time in which the bot heard Discord, or could not know that it did not: the silence was short, or Discord
 * held back the event that a server was unavailable.
 */
function heardOrUnnoticed(
  heard: ReturnType<Evidence['hearing']['at']>,
  spells: Evidence['spells'],
): (span: Span) => number {
  const unnoticed = spells.filter(
    ({ name, from, to }) => name === 'events-late' || (name === 'silent-line' && to - from < UNNOTICED_MS),
  );
  return ({ from, to }) =>
    unnoticed.reduce(
      (sum, spell) => {
        const [begin, end] = [Math.max(from, spell.from), Math.min(to, spell.to)];
        return begin < end ? sum + (end - begin) - heard.between(begin, end) : sum;
      },
      heard.between(from, to),
    );
}

export const charged: Check = {
  name: 'charged',
  find: (evidence) => {
    const { matches, hearing, spells } = evidence;
    const spellsBetween = (from: number, to: number): number =>
      spells.filter((spell) => spell.from <= to && spell.to >= from).length;
    return matches.flatMap((match) => {
      if (match.stored === null || goesBack(match)) return [];
      const heard = heardOrUnnoticed(hearing.at(match.stored.header.channelId), spells);
      const still = [...unseenIn(evidence, match), ...lockedIn(evidence, match)];
      const between = (from: number, to: number): number =>
        without(still, from, to).reduce((sum, span) => sum + heard(span), 0);
      return chargesIn(match.stored, match.seen, { between, stop: () => undefined }, spellsBetween)
        .filter(({ isTooMuch }) => isTooMuch)
        .map((charge) => JSON.stringify(charge));
    });
  },
};
