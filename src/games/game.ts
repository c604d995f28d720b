import type { VerbKind } from '../core/rules.ts';
import {
  factsOf,
  type Line,
  type Match,
  type PlayableRules,
  type Seating,
  type Submitted,
} from '../core/match.ts';
import type { SetupProblem } from '../core/problem.ts';
import type { Reason } from '../core/refusal.ts';
import { ok, type Result } from '../core/result.ts';
import type { Accepted } from '../core/match-state.ts';
import { inputWords, makerOf, type Done } from './input-words.ts';
import { judgedAfter, judgedAfterCall, judgedAtTurn, NOTHING_JUDGED, type Judged } from './judged.ts';
import type { Searcher } from '../core/searching.ts';
import { seatNumbered, SOUTH, type Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { LayoutContext } from './picture/layout.ts';
import { firstScaling, nextScaling, type Scaling } from './picture/scale.ts';
import type { PartEnded, Standing } from './picture/standing.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { calledAfter, calledLately, offenceIn, withRuling, type Called } from './called.ts';
import { DRAW_OFFER, tapOnOffer, vainOfferAfter, type VainOffer } from './draw-offer.ts';
import { seatFor, type Gesture, type Player } from './gesture.ts';
import { proposalIn, type Proposal } from './proposal.ts';
import type { Lesson } from './lessons.ts';
import { withoutClock, type ChallengeOption, type Control, type Target, type Verb } from './controls.ts';
import type {
  MatchLength,
  Moved,
  OpenTable,
  Parts,
  PrivateHand,
  SetupContext,
  TableContext,
  TableSide,
  UsualClock,
} from './parts.ts';
import type { Locale } from '../core/locale.ts';
import type { GameProse, OwnAct, Speaking, Status } from './texts.ts';
import { turnsAfter, type TurnsBySeat } from './turns.ts';

/** A match together with how it is shown, as a value; what its views look like stays inside. */
export interface ShownMatch extends Match {
  /** Who made the last move. */
  readonly mover: Seat | null;
  /** What its players are asked to agree to. */
  readonly proposal: Proposal | null;
  /** An offer of a draw that has come to nothing, as long as that is news to whoever made it. */
  readonly vainOffer: VainOffer | null;
  /** The last call. */
  readonly called: Called | null;
  /** The same, as long as it is news. */
  readonly calledLately: Called | null;
  /** What the last input did at the table, in words of the match's game. */
  describeMove(locale: Locale): string | null;
  /** Whether that input did something at the table that everybody has seen done. */
  readonly hasMoved: boolean;
  /** The last input, in words of the match's game; null: it is none of this game's own. */
  describeInput(locale: Locale): string | null;
  /** The seat and the verb of the last input; null: there was none. */
  readonly lastInput: { readonly seat: Seat; readonly verb: string } | null;
  /**
   * The last input, in sentences to the player who made it: it may name cards that only that player sees. Null: it is none of
   * this game's own, or a call.
   */
  describeToMaker(locale: Locale, told: Pick<OwnAct<unknown, unknown>, 'name' | 'drew'>): string | null;
  /** The same in the notation of move lists (`replay/notation.ts`): `5♦ C1→B1`. */
  notated(locale: Locale): string | null;
  /** The offences of the newest turns, for the coach alone. */
  readonly judged: Judged;
  pass(at: number): ShownMatch;
  submit(line: Line, searcher?: Searcher): Submitted<ShownMatch>;
  scene(context: TableContext): Scene;
  /** In 1,024 characters at most, or as many as there is `room` for. */
  altText(context: TableContext, room?: number): string;
  /** What it has come to, for its result. */
  standing(context: Pick<TableContext, 'players'>): Standing;
  /** The table with everybody's cards, for whoever looks back at a match that is over; null where nothing is hidden. */
  withOpenHands(context: TableContext): OpenTable | null;
  /** For a spectator, or for a seat with what it sees of its own. */
  tableInWords(context: TableContext, viewer?: Seat | 'spectator'): readonly string[];
  controls(): readonly (readonly Control[])[];
  /** Made from the spectator's view, whoever looks at it. */
  side(seat: Seat, context: TableContext): TableSide;
  /** Whether the table looks different from a seat's side; never where hands are hidden, each of which has a picture of its own. */
  isTurned(seat: Seat): boolean;
  menu(seat: Seat): readonly string[];
  /** What a gesture means on this table; `tap` becomes a verb. */
  meant(gesture: Gesture, seats: readonly Seat[]): Gesture;
  /** The seat, of those somebody has, for which they make a gesture. */
  seatFor(player: Player, gesture: Gesture): Result<Seat, Reason>;
  targets(seat: Seat, verb: string): readonly Target[];
  /** The same with what the rules would refuse. */
  everyTarget(seat: Seat, verb: string): readonly Target[];
  /** As in `Controls`. */
  doubt(seat: Seat, verb: string): number | null;
  /** Null where nothing is hidden. */
  hand(seat: Seat, context: TableContext): PrivateHand | null;
  /** How far a seat is from winning, as the game counts it: cards, in a game of patience. */
  toGo(seat: Seat): number;
  /** Who is ahead, as the game counts it; null: nobody is by more than the others. */
  readonly ahead: Seat | null;
  /** What has been counted so far. */
  readonly tally: Readonly<Record<string, number>>;
  /** How many attempts a seat has made so far, whatever has become of them. */
  attemptsOf(seat: Seat): number;
  /** How many turns a seat has played to their end. */
  turnsOf(seat: Seat): number;
  /** The gesture that says what a line of a seat says. */
  gestureOf(line: Line & { readonly seat: Seat }): Gesture;
  /** Whether the table shows a summary that the next move takes away. */
  readonly showsSummary: boolean;
  /** What there is to choose for a verb, and what for, or why there is nothing; null: it has no list. */
  describeChoice(locale: Locale, verb: string): string | null;
  /** What is touched or in the hand, in words; null when nothing is. */
  describeHeld(locale: Locale): string | null;
  /** What the player to move can do next, for somebody who is new to the game; null: nothing. */
  describeGuide(locale: Locale): string | null;
  /** What only this game has to say about its table. */
  describeStatus(locale: Locale, speaking: Speaking): Status;
  /** How it ended, with what only this game has to say about that; `said`: what any game says. */
  describeOutcome(locale: Locale, said: string, name: Speaking['name']): string;
}

/** A game with all that shows it: the same face for every game. */
export interface Game {
  readonly id: string;
  /** Its rules alone, for whoever needs nothing shown. */
  readonly rules: PlayableRules;
  readonly verbs: readonly Verb[];
  readonly options: readonly ChallengeOption[];
  readonly usualClock: UsualClock;
  readonly length: (options: Readonly<Record<string, unknown>>) => MatchLength;
  readonly samplePosition: Line;
  readonly lessons: readonly Lesson[];
  readonly hasHands: boolean;
  /** What of all that a match counts (`tally`) ends a turn for whoever looks back at it; null: it ends when it passes on. */
  readonly round: string | null;
  /** The codes of all offences that a call can find; none in a game without calls. */
  readonly offences: readonly string[];
  /** Whether one turn can have any number of actions, so that a long one is something to tell. */
  readonly hasRuns: boolean;
  readonly texts: Readonly<Record<Locale, GameProse>>;
  /** How many play a match with these options, and what they cut. */
  seating(options: unknown): Result<Seating, SetupProblem>;
  open(setup: Line): Result<ShownMatch, SetupProblem>;
  /** A gesture of a seat as a protocol line, without its time; `seen` is the ply of the table that the player saw. */
  lineOf(seat: Seat, gesture: Gesture, seen: number): Line & { readonly do: string };
  /** What a verb of the game's own is; null: it is none of these. */
  kindOf(verb: string): VerbKind | null;
  /** Whether a verb draws a card. */
  draws(verb: string): boolean;
  /** Whether what a verb does cannot be undone, so that its button must not come under a finger on its way to another one. */
  isFinal(verb: string): boolean;
  /** The verb whose button stands where that of a verb does; itself, unless it takes the place of another one. */
  placeOf(verb: string): string;
  understands(line: Line): boolean;
  setupScene(context: SetupContext): Scene;
}

/** The one seat that has less to go than all others; null: there is none. */
function aheadOf(seats: readonly Seat[], toGo: (seat: Seat) => number): Seat | null {
  const least = Math.min(...seats.map(toGo));
  const [first, ...others] = seats.filter((seat) => toGo(seat) === least);
  return first !== undefined && others.length === 0 ? first : null;
}

export function defineGame<View extends MatchView, Move extends Moved>(parts: Parts<View, Move>): Game {
  const { rules, controls, layout, descriptions, moveOf, texts, verbs } = parts;
  const { scaleFor = () => 'large' } = parts;

  const verbOf = ({ verb }: Gesture): Verb | undefined => verbs.find(({ name }) => name === verb);
  const words = inputWords(parts);
  const isCall = ({ verb }: Gesture): boolean => rules.kindOf(verb) === 'call';

  /** What is remembered of the inputs so far. */
  interface Past {
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
  }

  function shown(played: Match<View>, past: Past): ShownMatch {
    const { lastMove, done: last, scaling, tally, parts: ended, attempts, turns } = past;
    const { vainOffer, called, judged } = past;
    const view = played.view('spectator');
    const lately = calledLately(called, played.ply);
    const rowsFrom = (side: Seat): readonly (readonly Control[])[] => {
      const all = controls.rows(view, side);
      const rows = lately ? withRuling(all) : all;
      return played.clockPress === 'manual' ? rows : withoutClock(rows);
    };
    const complete = (context: TableContext, side: Seat = SOUTH): LayoutContext<Move> => ({
      ...context,
      lastMove,
      wrong: called && !called.isPast ? offenceIn(called) : null,
      side,
    });
    const isTurned = (seat: Seat): boolean => seat !== SOUTH && !parts.hand;
    const sideOf = (side: Seat, context: TableContext): TableSide => ({
      scene: layout(view, complete(context, side), scaling.scale),
      altText: descriptions.altText(view, complete(context, side)),
      controls: rowsFrom(side),
    });
    return {
      ...factsOf(played),
      view: (viewer) => (viewer === 'spectator' ? view : played.view(viewer)),
      toGo: (seat) => parts.toGo(view, seat),
      get ahead() {
        return aheadOf(played.seats, (seat) => parts.toGo(view, seat));
      },
      tally,
      get proposal() {
        return proposalIn(view);
      },
      attemptsOf: (seat) => attempts.get(seat) ?? 0,
      turnsOf: (seat) => turns.get(seat) ?? 0,
      vainOffer,
      called,
      judged,
      calledLately: lately,
      mover: lastMove?.seat ?? null,
      describeMove: (locale) => (lastMove === null ? null : texts[locale].move(lastMove)),
      pass: (at) => shown(played.pass(at), past),
      hasMoved: (last?.move ?? null) !== null,
      describeInput: (locale) => last && words.input(locale, last, view),
      lastInput: last && { seat: makerOf(last), verb: String(last.line['do']) },
      describeToMaker: (locale, told) => last && words.toMaker(locale, last, played, told),
      notated: (locale) => last && words.notation(locale, last, view),
      submit(line, searcher) {
        const done = played.submit(line, searcher);
        if (!done.ok) return done;
        const { match, ruling } = done.value;
        const after = match.view('spectator');
        const made = match.table === played.table ? null : { move: moveOf(view, line, after) };
        const { move } = made ?? { move: lastMove };
        const next = {
          lastMove: move,
          done: { line, from: played, move: made?.move ?? null },
          scaling: nextScaling(scaleFor, scaling, after),
          ...counted({ tally, parts: ended }, played, match),
          attempts: attemptsWith(attempts, line),
          turns: isAttempt(line) ? turnsAfter(turns, line, played.turn, match.turn) : turns,
          vainOffer: vainOfferAfter(vainOffer, view, line, after),
          called: calledAfter(called, match, ruling, move !== null && move !== lastMove),
          judged: judgedBy(judged, line, done.value, match.turn === played.turn ? null : match.turn),
        };
        return ok({ ...done.value, match: shown(match, next) });
      },
      scene: (context) => layout(view, complete(context), scaling.scale),
      altText: (context, room) => descriptions.altText(view, complete(context), room),
      standing: ({ players }) => parts.standing(view, { players, seats: played.seats, parts: ended }),
      withOpenHands(context) {
        if (!parts.openHands) return null;
        const open = parts.openHands(view, played.view('arbiter'));
        const whole = complete(context);
        return {
          scene: layout(open, whole, scaling.scale),
          altText: descriptions.altText(open, whole),
          inWords: descriptions.tableInWords(open, whole),
        };
      },
      tableInWords: (context, viewer = 'spectator') =>
        descriptions.tableInWords(played.view(viewer), complete(context)),
      controls: () => rowsFrom(SOUTH),
      side: (seat, context) => sideOf(isTurned(seat) ? seat : SOUTH, context),
      isTurned,
      menu: (seat) => controls.menu(played.view(seat), seat),
      meant({ verb, argument }, seats) {
        if (verb !== 'tap' || argument === null) return { verb, argument };
        return argument === DRAW_OFFER ? tapOnOffer(view, seats) : controls.tap(view, argument, seats);
      },
      seatFor(player, gesture) {
        const { verb } = gesture;
        const special = player.seats.length > 1 && controls.seatFor?.(view, verb, player.lastActor);
        return special ? ok(special) : seatFor(played, player, verb, isCall(gesture));
      },
      targets: (seat, verb) => controls.targets(played.view(seat), seat, verb),
      everyTarget: (seat, verb) => (controls.everyTarget ?? controls.targets)(played.view(seat), seat, verb),
      doubt: (seat, verb) => controls.doubt?.(played.view(seat), seat, verb) ?? null,
      hand: (seat, context) => parts.hand?.(played.view(seat), seat, complete(context)) ?? null,
      gestureOf: (line) => words.gestureOf(played.view(line.seat), line.seat, line),
      showsSummary: parts.showsSummary?.(view) ?? false,
      describeChoice: (locale, verb) => texts[locale].choice?.(view, verb) ?? null,
      describeHeld: (locale) => texts[locale].held(view),
      describeGuide: (locale) => texts[locale].guide(view),
      describeStatus: (locale, speaking) => texts[locale].status(view, speaking),
      describeOutcome: (locale, said, name) => texts[locale].outcome?.(view, said, name) ?? said,
    };
  }

  const isAttempt = (line: Line): boolean => rules.kindOf(String(line['do'])) === 'attempt';

  function attemptsWith(before: ReadonlyMap<Seat, number>, line: Line): ReadonlyMap<Seat, number> {
    const seat = seatNumbered(line['seat']);
    if (seat === undefined || !isAttempt(line)) return before;
    return new Map(before).set(seat, (before.get(seat) ?? 0) + 1);
  }

  function judgedBy(
    before: Judged,
    line: Line,
    { match: { ply }, offences, endsAttempt, ruling }: Accepted<Match<View>>,
    begins: Seat | null,
  ): Judged {
    const seat = seatNumbered(line['seat']);
    const judged =
      seat !== undefined && isAttempt(line)
        ? judgedAfter(before, { seat, ply, offences, endsAttempt })
        : judgedAfterCall(before, ruling);
    return begins === null ? judged : judgedAtTurn(judged, begins);
  }

  function counted(
    past: Pick<Past, 'tally' | 'parts'>,
    before: Match<View>,
    after: Match<View>,
  ): Pick<Past, 'tally' | 'parts'> {
    if (!parts.countsIn && !parts.partIn) return past;
    const views = [before.view('arbiter'), after.view('arbiter')] as const;
    const counts = parts.countsIn?.(...views) ?? [];
    const ended = parts.partIn?.(...views);
    return {
      tally: counts.reduce((sum, what) => ({ ...sum, [what]: (sum[what] ?? 0) + 1 }), past.tally),
      parts: ended ? [...past.parts, ended] : past.parts,
    };
  }

  return {
    id: rules.id,
    rules,
    verbs,
    texts,
    options: parts.options ?? [],
    usualClock: parts.usualClock,
    length: parts.length,
    samplePosition: parts.samplePosition,
    lessons: parts.lessons,
    hasHands: parts.hand !== undefined,
    round: parts.round ?? null,
    offences: parts.offences ?? [],
    hasRuns: parts.cardByCard !== true,
    seating: (options) => rules.seating(options),
    open(setup) {
      const opened = rules.open(setup);
      if (!opened.ok) return opened;
      const scaling = firstScaling(scaleFor, opened.value.view('spectator'));
      return ok(
        shown(opened.value, {
          lastMove: null,
          done: null,
          scaling,
          tally: {},
          parts: [],
          attempts: new Map(),
          turns: new Map(),
          vainOffer: null,
          called: null,
          judged: NOTHING_JUDGED,
        }),
      );
    },
    lineOf(seat, gesture, seen) {
      const fields = verbOf(gesture)?.fields(gesture.argument);
      return { seat, do: gesture.verb, ...fields, ...(isCall(gesture) && { seen }) };
    },
    kindOf: (verb) => rules.kindOf(verb),
    draws: (name) => verbs.some((verb) => verb.name === name && verb.draws),
    isFinal: (name) => name === 'press' || verbs.some((verb) => verb.name === name && verb.final),
    placeOf: (name) => verbs.find((verb) => verb.name === name)?.inPlaceOf ?? name,
    understands: (line) => rules.understands(line),
    setupScene: parts.setup,
  };
}
