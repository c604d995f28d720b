import { Set as PersistentSet } from 'immutable';
import type { Line } from '../core/match.ts';
import { linesOf } from '../core/lines.ts';
import { passTime, submit } from '../core/inputs.ts';
import type { MatchState } from '../core/match-state.ts';
import { positionOf } from '../core/position.ts';
import type { SetupProblem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Refusal } from '../core/refusal.ts';
import type { CommonOptions, Doing, Rules } from '../core/rules.ts';
import { unhurried, type Searcher } from '../core/searching.ts';
import type { Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import { advise, chancesOf } from './advise.ts';
import type { Level } from './level.ts';
import { freshMemory, type Memory } from './memory.ts';
import type { Advice, Chance, Opponent } from './opponent.ts';

/** A match with its seats' memories, immutable: the knowledge of the practice opponent. */
export interface Practising {
  /**
   * The match after a line at a match time in ms, not before the last one; `tick` and `view` only pass time.
   */
  after(line: Line, at: number, searcher?: Searcher): Result<Practising, Refusal>;
  /**
   * The practice opponent's next action in a seat; null: none. Equal seeds and equal views give equal
   * answers.
   */
  advice(seat: Seat, level: Level, seed: string): Advice | null;
  /** Returns whether a line begins an action and reveals nothing hidden. */
  begins(line: Advice['line']): boolean;
  /** A seat's choices, as the strong level sees them; null if there are none or its game has no chances. */
  chances(seat: Seat, seed: string): readonly Chance[] | null;
}

/** A game's practice opponent, for matches followed from their set-up on. */
export interface Practice {
  open(setup: Line): Result<Practising, SetupProblem>;
}

export function practiceOf<State, Action extends Doing, Options extends CommonOptions, View, Besides>(
  rules: Rules<State, Action, Options, View, Besides>,
  opponent: Opponent<State, View & MatchView>,
): Practice {
  type Match = MatchState<State, Options>;
  type Memories = ReadonlyMap<Seat, Memory>;
  const lines = linesOf(rules);

  /** A seat's memory after one more position; `before` is null for the first one. */
  function remembering(seat: Seat, memory: Memory | null, before: Match | null, now: Match): Memory {
    const view = positionOf(rules, now, seat);
    const known = memory ?? freshMemory(opponent.tableIn(view));
    const isShuffled = before !== null && opponent.hasShuffled?.(positionOf(rules, before, seat), view);
    const seen = (isShuffled === true ? known.seen.clear() : known.seen).union(opponent.facesIn(view));
    const isNewTurn = before === null || rules.toAct(before.state) !== rules.toAct(now.state);
    const table = opponent.tableIn(view);
    if (!isNewTurn) return { ...known, seen, thisTurn: known.thisTurn.add(table) };
    const tables = known.tables.update(table, 0, (times) => times + 1);
    return { ...known, seen, tables, thisTurn: PersistentSet([table]) };
  }

  const allRemembering = (memories: Memories | null, before: Match | null, now: Match): Memories =>
    new Map(now.seats.map((seat) => [seat, remembering(seat, memories?.get(seat) ?? null, before, now)]));

  function practising(match: Match, memories: Memories): Practising {
    return {
      after(line, at, searcher = unhurried) {
        const now = passTime(rules, match, at);
        if (line['do'] === 'tick' || line['do'] === 'view') return ok(practising(now, memories));
        const input = lines.input(line, now, now);
        if (!input.ok) return input;
        const done = submit(rules, now, input.value.seat, input.value.input, searcher, false);
        if (!done.ok) return fail(done.error);
        const next = done.value.match;
        return ok(practising(next, allRemembering(memories, match, next)));
      },
      advice(seat, level, seed) {
        const memory = memories.get(seat);
        return memory ? advise(rules, opponent, match, memory, { seat, level, seed }) : null;
      },
      begins: (line) => opponent.beginnings?.has(line.do) ?? false,
      chances(seat, seed) {
        const memory = memories.get(seat);
        return memory ? chancesOf(rules, opponent, match, memory, { seat, level: 'strong', seed }) : null;
      },
    };
  }

  return {
    open(setup) {
      const opened = lines.open(setup);
      if (!opened.ok) return opened;
      return ok(practising(opened.value, allRemembering(null, null, opened.value)));
    },
  };
}
