/** A call counts from when it was made, even if a later move is judged first or waits longer. */
import type { Entry } from '../../../src/match/header.ts';
import { isTroubled, type Check, type Evidence, type MatchEvidence } from './check.ts';

/** Tolerance in ms: the bot estimates Discord's clock. */
const TOLERATED_MS = 300;

/** Time by which an entry lies before the action that made it: the same for all actions that count at once. */
interface Offset {
  readonly entry: Entry;
  /** Unix ms of match time 0. */
  readonly base: number;
}

function offsetsIn({ all, seen }: MatchEvidence): readonly Offset[] {
  const made = new Map(seen.deeds.map(({ interaction, at }) => [interaction.id, at]));
  return all.flatMap((entry) => {
    const at = entry.interaction === undefined ? undefined : made.get(entry.interaction);
    return at === undefined ? [] : [{ entry, base: at - entry.at }];
  });
}

/** No first click counts here: such a call may wait. */
function isPlainCall({ stored }: MatchEvidence, { do: verb, since }: Entry): boolean {
  return stored?.game.kindOf(verb) === 'call' && since === undefined && !stored.game.hasHands;
}

function lateIn(match: MatchEvidence, { spells }: Pick<Evidence, 'spells'>): string[] {
  const { all } = match;
  const offsets = offsetsIn(match);
  const times = match.seen.deeds.map(({ at }) => at);
  if (times.length === 0 || isTroubled(spells, Math.min(...times), Math.max(...times))) return [];
  return offsets.flatMap(({ entry, base }, i) => {
    // A standstill moves the base to later times only, so an earlier entry cannot have a later base.
    const before = Math.max(...offsets.slice(0, i).map((one) => one.base));
    const ms = before - base;
    // After their own move, a player's next click waits until everybody has seen that.
    const isOwn = all[all.indexOf(entry) - 1]?.['seat'] === entry['seat'];
    const breathMs = isOwn ? (match.stored?.header.breathMs ?? 0) : 0;
    return isPlainCall(match, entry) && ms > TOLERATED_MS + breathMs
      ? [`the ${entry.do} ${entry.interaction ?? ''} in ${match.id} counts ${ms} ms after it was made`]
      : [];
  });
}

export const inOrder: Check = {
  name: 'in order',
  find: (evidence) => evidence.matches.flatMap((match) => lateIn(match, evidence)),
};
