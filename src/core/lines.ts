import { z } from 'zod';
import { openMatch, type Input, type MatchState } from './match-state.ts';
import type { JsonRecord } from './json.ts';
import { badSetup, problemOf, type SetupProblem } from './problem.ts';
import { badLine, type Refusal } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';
import type { CommonOptions, Doing, LineTime, Rules } from './rules.ts';
import { SEATS, type Seat } from './seat.ts';

/** An input with its seat. */
export interface SeatInput<Action> {
  readonly seat: Seat;
  readonly input: Input<Action>;
}

/** Parses the protocol's lines by a game's rules. */
export interface Lines<State, Action, Options extends CommonOptions> {
  /** Opens the match of a line with `game`. */
  open(setup: JsonRecord): Result<MatchState<State, Options>, SetupProblem>;
  /**
   * Parses an input in a match; without a match, checks whether some match of this game could have it.
   * Refused with `bad-line`.
   */
  input(
    line: JsonRecord,
    now: LineTime,
    match: MatchState<State, Options> | null,
  ): Result<SeatInput<Action>, Refusal>;
}

const setupSchema = z.object({
  seed: z.string().optional(),
  position: z.unknown().optional(),
  options: z.looseObject({ cuts: z.array(z.int()).optional() }).default({}),
});

export function linesOf<State, Action extends Doing, Options extends CommonOptions>(
  rules: Rules<State, Action, Options>,
): Lines<State, Action, Options> {
  return {
    open(setup) {
      const parsed = setupSchema.safeParse(setup);
      if (!parsed.success) return badSetup('shape', problemOf(parsed.error));
      const { seed, position } = parsed.data;
      const { cuts = null, ...rest } = parsed.data.options;
      const options = rules.parseOptions(rest);
      if (!options.ok) return badSetup('shape', options.error);
      const seats = rules.seats(options.value);
      const deckSize = rules.deckSize(options.value);
      if (cuts && cuts.length !== seats.length)
        return badSetup('shape', `cuts: expected ${seats.length} numbers`);
      if (cuts?.some((at) => at < 0 || at > deckSize))
        return badSetup('shape', `cuts: expected 0 to ${deckSize}`);
      if (position === undefined) {
        if (seed === undefined) return badSetup('shape', 'seed or position');
        return ok(openMatch(rules, rules.deal({ seed, cuts }, options.value), options.value));
      }
      const state = rules.parsePosition(position, options.value, seed ?? '');
      return state.ok ? ok(openMatch(rules, state.value, options.value)) : state;
    },
    input(line, now, match) {
      const seats = match?.seats ?? SEATS;
      const seat = seats.find((known) => known === line['seat']);
      if (seat === undefined) return fail(badLine(`seat must be one of ${seats.join(', ')}`));
      const common = rules.commonVerbs.find((verb) => verb === line['do']);
      if (common) return ok({ seat, input: { kind: 'common', verb: common } });
      const action = rules.parseAction(line, now, match?.options ?? null);
      return action.ok
        ? ok({ seat, input: { kind: 'game', action: action.value } })
        : fail(badLine(action.error));
    },
  };
}
