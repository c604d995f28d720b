/** A minimal match with only what the engine needs, and ports to judge it. */
import { fail, ok } from '../../src/core/result.ts';
import { badLine, refusal } from '../../src/core/refusal.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import type { Ask, Reply } from '../../src/match/ask.ts';
import type { Played } from '../../src/match/progress.ts';
import type { Begun, Judged, Verbs } from '../../src/match/needs.ts';
import { stateAt, type EngineState } from '../../src/match/engine-state.ts';

export interface PlainMatch extends Judged, Played<PlainMatch> {
  /** Match times of deadlines in ascending order; null deadline once all have passed. */
  readonly deadlines: readonly number[];
}

type Given = Omit<PlainMatch, 'pass' | 'submit' | 'deadline'>;

/**
 * Accepts `touch`, which changes the table, and `say`, which does not. Refuses `impossible`; anything else is
 * no protocol line.
 */
export function plainMatch(given: Partial<Given> = {}): PlainMatch {
  const is: Given = {
    ply: 0,
    at: 0,
    result: null,
    proposal: null,
    table: 0,
    turn: 1,
    awaited: 1,
    calledOn: null,
    deadlines: [],
    isWarned: () => false,
    controls: () => [],
    meant: (gesture) => gesture,
    seatFor: ({ seats: [first] }) => (first === undefined ? fail('not-your-turn') : ok(first)),
    ...given,
  };
  return {
    ...is,
    deadline: is.deadlines[0] ?? null,
    pass: (at) => plainMatch({ ...is, at, deadlines: is.deadlines.filter((deadline) => deadline > at) }),
    submit({ do: verb }) {
      if (verb === 'impossible') return fail(refusal('impossible', 'paused'));
      if (verb !== 'touch' && verb !== 'say') return fail(badLine('no such verb'));
      const ply = is.ply + 1;
      const match = plainMatch({ ...is, ply, table: verb === 'touch' ? ply : is.table });
      return ok({ match, offences: [], completed: false, endsAttempt: verb === 'touch', ruling: null });
    },
  };
}

export const VERBS: Verbs = {
  kindOf: (verb) => (verb === 'touch' ? 'attempt' : verb === 'knock' ? 'call' : null),
  draws: () => false,
  isFinal: () => false,
  placeOf: (verb) => verb,
  lineOf: (seat, { verb }, seen) => ({ seat, do: verb, seen }),
};

export const BEGUN: Begun = {
  id: 'test',
  players: [
    { id: 'anna', name: 'Anna' },
    { id: 'ben', name: 'Ben' },
  ],
  breathMs: 800,
};

/** Wall-clock start of the match, in ms. */
export const BASE = 1_000_000;

/** State of an engine that has just started, with the given changes. */
export function plainState(
  match: PlainMatch = plainMatch(),
  change: Partial<EngineState<PlainMatch>> = {},
): EngineState<PlainMatch> {
  const progress = { match, changes: {}, lastActor: null, awaitedSince: 0, offers: new Map() };
  return {
    ...stateAt(VERBS, BEGUN, { progress, entries: 0, counted: new Map(), takenBackAt: null, base: BASE }),
    ...change,
  };
}

/** An ask `after` ms from the beginning, at the newest table then shown, whose reply is ignored. */
export const asked = (user: string, gesture: string, after: number): Ask => ({
  id: null,
  user,
  when: BASE + after,
  seen: null,
  gesture: parseGesture(gesture),
  reply: null,
});

/** A reply that records its refusals. */
export function answer(): Reply & { readonly declined: unknown[] } {
  const declined: unknown[] = [];
  return {
    declined,
    decline(why) {
      declined.push(why);
      return Promise.resolve();
    },
  };
}
