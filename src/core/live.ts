import { z } from 'zod';
import { clockView } from './clock.ts';
import type { CommonOptions, Game, KnockableOffence, MatchResult } from './game.ts';
import {
  COMMON_VERBS,
  deadlineOf,
  mayClaimDraw,
  openMatch,
  passTime,
  phaseOf,
  submit,
  type CommonVerb,
  type Deed,
  type Accepted,
  type Match,
} from './match.ts';
import { problemOf } from './problem.ts';
import { badLine, type Refusal } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';
import { SEATS, type Seat, type Viewer } from './seat.ts';
import type { MatchView } from './view.ts';

/** A protocol line of a match, as JSON gave it. */
export type Line = Readonly<Record<string, unknown>>;

/**
 * A match of whatever game, as a value: every input makes a new one. What the game's state is stays inside;
 * only views leave. Times are match times in milliseconds.
 */
export interface LiveMatch<View extends MatchView = MatchView> {
  readonly game: string;
  readonly ply: number;
  readonly at: number;
  readonly turn: Seat;
  readonly result: MatchResult | null;
  /** The match time at which something happens by itself, unless an input comes before; null: nothing will. */
  readonly deadline: number | null;
  /** Changes whenever the piles, the hand, the touched card or the turn do. */
  readonly table: unknown;
  /** What can be knocked now; for the arbiter and for the time after a match. */
  readonly pending: readonly KnockableOffence[];
  /** Whether a wrong call of this seat would lose the match. */
  isWarned(seat: Seat): boolean;
  pass(at: number): LiveMatch<View>;
  /** Refused with `bad-line` when the line is not of the protocol's shape; the match's time is to be passed before. */
  submit(line: Line): Submitted<View>;
  view(viewer: Viewer): View;
}

export type Submitted<View extends MatchView> = Result<Accepted<LiveMatch<View>>, Refusal>;

/** A game whose matches can be opened without knowing how its states look. */
export interface PlayableGame<View extends MatchView = MatchView> {
  readonly id: string;
  /** Cards a deck: a cut is 0 to this many. */
  readonly deckSize: number;
  /** Opens the match that a protocol line with `game` sets up; the error says in English what is wrong with it. */
  open(setup: Line): Result<LiveMatch<View>, string>;
  /** Whether a line has the shape of an input to some match of this game. */
  understands(line: Line): boolean;
  /** Whether a line is an attempt at the table: no call on the referee, nothing that every game has. */
  isAttempt(line: Line): boolean;
}

const isCommon = (verb: unknown): verb is CommonVerb => COMMON_VERBS.some((known) => known === verb);

export function playable<State, Action, Options extends CommonOptions, View>(
  game: Game<State, Action, Options, View>,
): PlayableGame<View & MatchView> {
  type Live = LiveMatch<View & MatchView>;
  const setupSchema = z.object({
    seed: z.string().optional(),
    position: z.unknown().optional(),
    options: z.looseObject({ cuts: z.tuple([z.int(), z.int()]).optional() }).default({}),
  });

  function open(setup: Line): Result<Live, string> {
    const parsed = setupSchema.safeParse(setup);
    if (!parsed.success) return fail(problemOf(parsed.error));
    const { seed, position } = parsed.data;
    const { cuts = null, ...rest } = parsed.data.options;
    if (cuts?.some((at) => at < 0 || at > game.deckSize)) return fail(`a cut is 0 to ${game.deckSize}`);
    const options = game.parseOptions(rest);
    if (!options.ok) return options;
    if (position === undefined) {
      if (seed === undefined) return fail('seed or position is missing');
      return ok(live(openMatch(game, game.deal({ seed, cuts }, options.value), options.value)));
    }
    const state = game.parsePosition(position, options.value);
    return state.ok ? ok(live(openMatch(game, state.value, options.value))) : state;
  }

  function parseDeed(line: Line, ply: number): Result<{ seat: Seat; deed: Deed<Action> }, Refusal> {
    const seat = SEATS.find((known) => known === line['seat']);
    if (seat === undefined) return fail(badLine('seat is 1 or 2'));
    const verb = line['do'];
    if (isCommon(verb)) return ok({ seat, deed: { kind: 'common', verb } });
    const action = game.parseAction(line, ply);
    return action.ok
      ? ok({ seat, deed: { kind: 'game', action: action.value } })
      : fail(badLine(action.error));
  }

  function live(match: Match<State, Options>): Live {
    return {
      game: game.id,
      ply: match.ply,
      at: match.at,
      turn: game.toAct(match.state),
      result: match.result,
      deadline: deadlineOf(match),
      table: game.table(match.state),
      get pending() {
        return match.result ? [] : game.pending(match.state);
      },
      isWarned: (seat) => game.isWarned(match.state, seat),
      pass: (at) => live(passTime(match, at)),
      submit(line) {
        const parsed = parseDeed(line, match.ply);
        if (!parsed.ok) return parsed;
        const done = submit(game, match, parsed.value.seat, parsed.value.deed);
        return done.ok ? ok({ ...done.value, match: live(done.value.match) }) : done;
      },
      view: (viewer) => ({ ...game.view(match.state, viewer), ...matchView(match, game.toAct(match.state)) }),
    };
  }

  const understands = (line: Line): boolean => parseDeed(line, Number.MAX_SAFE_INTEGER).ok;

  function isAttempt(line: Line): boolean {
    const parsed = parseDeed(line, Number.MAX_SAFE_INTEGER);
    return parsed.ok && parsed.value.deed.kind === 'game' && !game.interrupts(parsed.value.deed.action);
  }

  return { id: game.id, deckSize: game.deckSize, open, understands, isAttempt };
}

function matchView<State, Options extends CommonOptions>(
  match: Match<State, Options>,
  turn: Seat,
): MatchView {
  return {
    ply: match.ply,
    turn,
    phase: phaseOf(match),
    drawOffer: match.drawOffer,
    drawClaim: mayClaimDraw(match),
    clock: match.clock && clockView(match.clock),
    winner: match.result ? match.result.winner : (match.openWin?.winner ?? null),
    reason: match.result?.reason ?? null,
  };
}
