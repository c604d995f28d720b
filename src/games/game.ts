import type { VerbKind } from '../core/rules.ts';
import type { Line, Match, PlayableRules, Seating, Submitted } from '../core/match.ts';
import type { SetupProblem } from '../core/problem.ts';
import type { Reason } from '../core/refusal.ts';
import type { Result } from '../core/result.ts';
import type { Judged } from './judged.ts';
import type { Searcher } from '../core/searching.ts';
import type { Seat } from '../core/seat.ts';
import type { Standing } from './picture/standing.ts';
import type { Scene } from '../../render/scene/scene.ts';
import type { Called } from './called.ts';
import type { VainOffer } from './draw-offer.ts';
import type { Gesture, Player } from './gesture.ts';
import type { Proposal } from './proposal.ts';
import type { Lesson } from './lessons.ts';
import type { ChallengeOption, Control, Target, Verb } from './controls.ts';
import type {
  MatchLength,
  OpenTable,
  PrivateHand,
  SetupContext,
  TableContext,
  TableSide,
  UsualClock,
} from './parts.ts';
import type { Locale } from '../core/locale.ts';
import type { GameProse, OwnAct, Speaking, Status } from './texts.ts';

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
