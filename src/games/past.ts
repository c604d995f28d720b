import type { Accepted } from '../core/match-state.ts';
import type { Line, Match } from '../core/match.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import { lastTurnAfter, noTurn, type LastTurn } from './acts.ts';
import { calledAfter, type Called } from './called.ts';
import { vainOfferAfter, type VainOffer } from './draw-offer.ts';
import type { ShownMatch } from './game.ts';
import type { Done } from './input-words.ts';
import { judgedAfter, judgedAfterCall, judgedAtTurn, NOTHING_JUDGED, type Judged } from './judged.ts';
import type { Moved, Parts } from './parts.ts';
import { firstScaling, nextScaling, type Scaling } from './picture/scale.ts';
import type { PartEnded } from './picture/standing.ts';
import { turnsAfter, type TurnsBySeat } from './turns.ts';

/** Summary of a match's inputs so far. */
export interface Past<View extends MatchView, Move> {
  readonly lastMove: Move | null;
  readonly done: Done<View, Move> | null;
  readonly scaling: Scaling;
  readonly tally: ShownMatch['tally'];
  readonly parts: readonly PartEnded[];
  readonly attempts: ReadonlyMap<Seat, number>;
  readonly turns: TurnsBySeat;
  readonly vainOffer: VainOffer | null;
  readonly called: Called | null;
  readonly judged: Judged;
  readonly lastTurn: LastTurn<Move>;
}

type Remembering<View extends MatchView, Move extends Moved> = Pick<
  Parts<View, Move>,
  'rules' | 'moveOf' | 'acting' | 'scaleFor' | 'countsIn' | 'partIn'
>;

const LARGE = () => 'large' as const;

/** The summary before the first input. */
export const noPast = <View extends MatchView, Move extends Moved>(
  { scaleFor = LARGE }: Remembering<View, Move>,
  view: View,
): Past<View, Move> => ({
  lastMove: null,
  done: null,
  scaling: firstScaling(scaleFor, view),
  tally: {},
  parts: [],
  attempts: new Map(),
  turns: new Map(),
  vainOffer: null,
  called: null,
  judged: NOTHING_JUDGED,
  lastTurn: noTurn(view.turn),
});

/** A match and the spectators' view of it. */
interface Before<View extends MatchView> {
  readonly played: Match<View>;
  readonly view: View;
}

/** An accepted line, with the spectators' view after it. */
interface AcceptedLine<View extends MatchView> {
  readonly line: Line;
  readonly accepted: Accepted<Match<View>>;
  readonly after: View;
}

/** The summary after an accepted line. */
export function pastAfter<View extends MatchView, Move extends Moved>(
  parts: Remembering<View, Move>,
  past: Past<View, Move>,
  { played, view }: Before<View>,
  { line, accepted, after }: AcceptedLine<View>,
): Past<View, Move> {
  const { rules, moveOf, acting, scaleFor = LARGE } = parts;
  const { match, ruling } = accepted;
  const made = match.table === played.table ? null : { move: moveOf(view, line, after) };
  const { move } = made ?? { move: past.lastMove };
  const isAttempt = rules.kindOf(String(line['do'])) === 'attempt';
  const seat = isAttempt ? (seatNumbered(line['seat']) ?? null) : null;
  return {
    lastMove: move,
    done: { line, from: played, move: made?.move ?? null },
    scaling: nextScaling(scaleFor, past.scaling, after),
    ...counted(parts, past, played, match),
    attempts: isAttempt ? attemptsWith(past.attempts, line) : past.attempts,
    turns: isAttempt ? turnsAfter(past.turns, line, played.turn, match.turn) : past.turns,
    vainOffer: vainOfferAfter(past.vainOffer, view, line, after),
    called: calledAfter(past.called, match, ruling, move !== null && move !== past.lastMove),
    judged: judgedBy(
      past.judged,
      seat ?? undefined,
      accepted,
      match.turn === played.turn ? null : match.turn,
    ),
    lastTurn:
      acting && (made || isAttempt)
        ? lastTurnAfter(acting, past.lastTurn, {
            move: made?.move ?? null,
            by: seat,
            ruling,
            turns: [played.turn, match.turn],
            ply: match.ply,
            after,
          })
        : past.lastTurn,
  };
}

function attemptsWith(before: ReadonlyMap<Seat, number>, line: Line): ReadonlyMap<Seat, number> {
  const seat = seatNumbered(line['seat']);
  return seat === undefined ? before : new Map(before).set(seat, (before.get(seat) ?? 0) + 1);
}

/**
 * `seat`: that of an attempt; undefined for all other inputs. `begins`: seat whose turn begins; null: none.
 */
function judgedBy(
  before: Judged,
  seat: Seat | undefined,
  { match: { ply }, offences, endsAttempt, ruling }: Accepted<Pick<Match, 'ply'>>,
  begins: Seat | null,
): Judged {
  const judged =
    seat === undefined
      ? judgedAfterCall(before, ruling)
      : judgedAfter(before, { seat, ply, offences, endsAttempt });
  return begins === null ? judged : judgedAtTurn(judged, begins);
}

function counted<View extends MatchView, Move extends Moved>(
  { countsIn, partIn }: Remembering<View, Move>,
  past: Pick<Past<View, Move>, 'tally' | 'parts'>,
  before: Match<View>,
  after: Match<View>,
): Pick<Past<View, Move>, 'tally' | 'parts'> {
  if (!countsIn && !partIn) return { tally: past.tally, parts: past.parts };
  const views = [before.view('arbiter'), after.view('arbiter')] as const;
  const counts = countsIn?.(...views) ?? [];
  const ended = partIn?.(...views);
  return {
    tally: counts.reduce((sum, what) => ({ ...sum, [what]: (sum[what] ?? 0) + 1 }), past.tally),
    parts: ended ? [...past.parts, ended] : past.parts,
  };
}
