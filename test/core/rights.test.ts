/**
 * Duration of rights to call and findings of calls, compared with a story of the match read from the start
 * each time (../referee/rights.ts).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAction,
  afterTurn,
  countsSince,
  didAtTable,
  foundBy,
  isLate,
  LATE_CALL_MS,
  newRights,
  openAt,
  rightsAt,
  settledBy,
  withoutAgain,
  withoutOpenWin,
  type CallTerms,
  type Right,
  type Rights,
} from '../../src/core/rights.ts';
import type { Seat } from '../../src/core/seat.ts';
import { timesAsMany } from '../long.ts';
import { rightsOf } from '../referee/rights.ts';
import type { Offence } from '../referee/rights.ts';

const SEATS = [1, 2, 3] as const;

/** One line of a match, `after` ms after the one before. */
type Line = { readonly after: number; readonly seat: Seat } & (
  | {
      readonly do: 'attempt';
      /**
       * True if it begins an attempt, ends rights, is an offence, comes out of turn, or ends the turn,
       * respectively.
       */
      readonly begins: boolean;
      readonly acts: boolean;
      readonly errs: boolean;
      readonly outOfTurn: boolean;
      readonly endsTurn: boolean;
    }
  /** A call, `ago` ms after its first click. */
  | { readonly do: 'call'; readonly ago: number | null }
  | { readonly do: 'win' }
);

const moments = fc.constantFrom(0, 0, 1, 40, 700, 2000, 3000, 3001, 4999, 5000, 5001);
const seats = fc.constantFrom<Seat[]>(...SEATS);
const often = fc.boolean();
const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0);
const lines = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('attempt' as const),
        after: moments,
        seat: seats,
        begins: often,
        acts: often,
        errs: often,
        outOfTurn: rarely,
        endsTurn: rarely,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('call' as const),
        after: moments,
        seat: seats,
        ago: fc.option(moments.filter((ms) => ms <= LATE_CALL_MS)),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('win' as const), after: moments, seat: seats }) },
  ),
  { maxLength: 40 },
);
const terms = fc.record({
  reactionMs: fc.constantFrom(0, 1, 700, 3000, 60_000),
  lapse: fc.constantFrom<CallTerms['lapse'][]>('action', 'turn'),
  winnersCall: fc.boolean(),
});

const plies = (list: readonly { readonly ply: number }[]): number[] => list.map(({ ply }) => ply);

/** All answers about rights, at a time and for a while after it. */
function answers(ask: {
  readonly open: (now: number) => readonly { readonly ply: number }[];
  readonly found: (seat: Seat, now: number, since: number | null) => readonly { readonly ply: number }[];
  readonly late: (seat: Seat, now: number, from: number, ownToo: boolean) => boolean;
  readonly again: (seat: Seat) => boolean;
  readonly now: number;
}): unknown {
  const later = [0, 1, 700, 3000, 5000, 5001].map((ms) => ask.now + ms);
  const clicks = [null, 0, 1, 700, 4999, 5000];
  return {
    open: later.map((now) => plies(ask.open(now))),
    calls: SEATS.map((seat) => ({
      again: ask.again(seat),
      found: later.map((now) =>
        clicks.map((ago) => plies(ask.found(seat, now, ago === null ? null : Math.max(0, now - ago)))),
      ),
      late: later.map((now) =>
        clicks.flatMap((ago) =>
          [false, true].map((ownToo) => ask.late(seat, now, ago === null ? now : now - ago, ownToo)),
        ),
      ),
    })),
  };
}

/** A match that keeps rights like the games do, and also records a story. */
function match(all: CallTerms & { readonly winnersCall: boolean }) {
  const story = rightsOf(all);
  let rights: Rights<Right> = newRights(all);
  let at = 0;
  let ply = 0;
  /** Seat with an open win. */
  let winner: Seat | null = null;
  /** The same offences in the story. */
  const told = new Map<number, Offence>();

  function attempt(line: Extract<Line, { do: 'attempt' }>): void {
    const { seat } = line;
    rights = didAtTable(rightsAt(rights, at, false), seat, at);
    story.tell({ kind: 'did', at, seat });
    if (line.begins) {
      rights = withoutAgain(rights, seat);
      story.tell({ kind: 'began', at, seats: [seat] });
    }
    if (line.acts && !line.outOfTurn) {
      rights = afterAction(rights, seat, at);
      story.tell({ kind: 'acted', at, seat });
    }
    if (line.errs) {
      const { outOfTurn } = line;
      const code = `${ply}`;
      const right = {
        seat,
        code,
        hint: null,
        ply,
        at,
        turn: rights.turn,
        endsWithTurn: outOfTurn,
        until: null,
      };
      rights = { ...rights, open: [...rights.open, right] };
      const offence = { kind: 'erred', at, seat, code, ply, outOfTurn } as const;
      told.set(ply, offence);
      story.tell(offence);
    }
    if (line.endsTurn) {
      rights = afterTurn(rights, at);
      story.tell({ kind: 'turned', at, byCall: false });
    }
  }

  function call({ seat, ago }: Extract<Line, { do: 'call' }>): void {
    rights = rightsAt(rights, at, winner !== null);
    const first = ago === null ? null : Math.max(0, at - ago);
    const since = winner === seat ? null : countsSince(rights, seat, first);
    if (winner !== seat) expect(since).toBe(story.countsFrom(seat, first));
    const found = winner === seat ? [] : foundBy(rights, seat, since);
    if (found.length === 0) {
      rights = didAtTable(rights, seat, at);
      story.tell({ kind: 'did', at, seat });
      return;
    }
    const others = (one: { readonly seat: number }): boolean => winner === null || one.seat === winner;
    const held = story.heldAt(at).filter(others);
    const settles = [...plies(found).flatMap((one) => told.get(one) ?? []), ...held];
    rights = didAtTable(settledBy(rights, seat, at, found, others), seat, at);
    story.tell({ kind: 'did', at, seat }, { kind: 'called', at, seat, settles });
    if (winner === null) return;
    winner = null;
    if (all.winnersCall) rights = withoutOpenWin(rights, at);
    story.tell({ kind: 'win-undone', at });
  }

  function follow(line: Line): void {
    at += line.after;
    ply += 1;
    if (line.do === 'call') call(line);
    else if (winner !== null) return;
    else if (line.do === 'attempt') attempt(line);
    else {
      rights = rightsAt(rights, at, false);
      winner = line.seat;
      story.tell({ kind: 'won', at });
    }
  }

  function check(): void {
    const isFrozen = winner !== null;
    const at_ = (now: number): Rights<Right> => rightsAt(rights, now, isFrozen);
    const kept = answers({
      now: at,
      open: (now) => openAt(rights, now, isFrozen),
      found: (seat, now, since) => foundBy(at_(now), seat, since),
      late: (seat, now, from, ownToo) => isLate(at_(now), seat, from, ownToo),
      again: (seat) => rights.again.includes(seat),
    });
    const read = answers({
      now: at,
      open: story.heldAt,
      found: story.foundBy,
      late: story.isLate,
      again: story.isAgain,
    });
    expect(kept).toEqual(read);
  }
  return { follow, check };
}

describe('rights to call', () => {
  it('end when a model of the match says, and calls find the same offences', () => {
    fc.assert(
      fc.property(terms, lines, (all, played) => {
        const { follow, check } = match(all);
        for (const line of played) {
          follow(line);
          check();
        }
      }),
      { numRuns: timesAsMany(20) * 300, seed: 39 },
    );
  });

  it('are immutable values', () => {
    const before: Rights<Right> = newRights({ reactionMs: 3000, lapse: 'action' });
    const right = {
      ...({ seat: 1, code: 'x', hint: null, ply: 1, at: 0, turn: 0 } as const),
      endsWithTurn: false,
      until: null,
    };
    const rights = { ...before, open: [right] };
    const copy = structuredClone(rights);
    const acted = afterAction(rights, 1, 100);
    rightsAt(acted, 9000, false);
    settledBy(acted, 2, 200, [...acted.open], () => true);
    afterTurn(afterAction(rights, 2, 100), 200);
    expect(rights).toEqual(copy);
    expect(acted.open).toEqual([{ ...right, until: 3000 }]);
  });

  it('take no more room than a late or confirmed call needs', () => {
    let rights: Rights<Right> = newRights({ reactionMs: 0, lapse: 'action' });
    for (let i = 0; i < 2000; i += 1) {
      const at = i * 100;
      const right = {
        ...({ seat: 1, code: 'x', hint: null, ply: i, turn: 0 } as const),
        at,
        endsWithTurn: false,
        until: null,
      };
      rights = afterAction({ ...rights, open: [...rights.open, right] }, 1, at);
      expect(rights.ended.length).toBeLessThanOrEqual((2 * LATE_CALL_MS) / 100 + 1);
    }
  });
});
