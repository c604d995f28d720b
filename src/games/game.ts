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
  Fact,
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

/** A match together with the ways to show it, as an immutable value. The type of its views stays inside. */
export interface ShownMatch extends Match {
  /** Seat of the last move. */
  readonly mover: Seat | null;
  /** The pending proposal: a draw or an open win that the other players can accept. */
  readonly proposal: Proposal | null;
  /** A failed draw offer, while it is news to the player who made it. */
  readonly vainOffer: VainOffer | null;
  /** The last call of the match. */
  readonly called: Called | null;
  /** The last call while it is news. */
  readonly calledLately: Called | null;
  /** Describes the last move in words of the match's game. */
  describeMove(locale: Locale): string | null;
  /** True if the last input was a visible move. */
  readonly hasMoved: boolean;
  /** Describes the last input in words of the match's game; null if it is not one of the game's own. */
  describeInput(locale: Locale): string | null;
  /** Seat and verb of the last input; null before the first one. */
  readonly lastInput: { readonly seat: Seat; readonly verb: string } | null;
  /**
   * Describes the last input in sentences to the player who made it. It may name cards that only this player
   * sees. Null for a call and for inputs that are not the game's own.
   */
  describeToMaker(locale: Locale, told: Pick<OwnAct<unknown, unknown>, 'name' | 'drew'>): string | null;
  /** The last input in the notation of move lists (`replay/notation.ts`): `5♦ C1→B1`. */
  notated(locale: Locale): string | null;
  /** The offences of the newest turns, for the coach alone. */
  readonly judged: Judged;
  pass(at: number): ShownMatch;
  submit(line: Line, searcher?: Searcher): Submitted<ShownMatch>;
  scene(context: TableContext): Scene;
  /** At most 1,024 characters, or `room`. */
  altText(context: TableContext, room?: number): string;
  /** The outcome and scores, for the result. */
  standing(context: Pick<TableContext, 'players'>): Standing;
  /** The table with all hands open, for looking back at a finished match; null where nothing is hidden. */
  withOpenHands(context: TableContext): OpenTable | null;
  /** For a spectator, or for a seat with its hidden cards. */
  tableInWords(context: TableContext, viewer?: Seat | 'spectator'): readonly string[];
  /** As in `Descriptions`, for a spectator, or for a seat with its hidden cards. */
  facts(context: TableContext, viewer?: Seat | 'spectator'): readonly Fact[];
  controls(): readonly (readonly Control[])[];
  /** Made from the spectators' view, also for a seat. */
  side(seat: Seat, context: TableContext): TableSide;
  /**
   * True if the table looks different from this seat's side. Never where hands are hidden: each hand has its
   * own picture.
   */
  isTurned(seat: Seat): boolean;
  menu(seat: Seat): readonly string[];
  /** Returns the meaning of a gesture on this table; `tap` becomes a verb. */
  meant(gesture: Gesture, seats: readonly Seat[]): Gesture;
  /** Returns the seat, among the player's seats, that makes the gesture. */
  seatFor(player: Player, gesture: Gesture): Result<Seat, Reason>;
  targets(seat: Seat, verb: string): readonly Target[];
  /** Like `targets`, with the ones that the rules would refuse. */
  everyTarget(seat: Seat, verb: string): readonly Target[];
  /** As in `Controls`. */
  doubt(seat: Seat, verb: string): number | null;
  /** Null where nothing is hidden. */
  hand(seat: Seat, context: TableContext): PrivateHand | null;
  /** Distance of a seat from winning in the game's own measure: in games of patience, cards. */
  toGo(seat: Seat): number;
  /** The one seat closest to winning; null on a tie. */
  readonly ahead: Seat | null;
  /** Counts so far, by name. */
  readonly tally: Readonly<Record<string, number>>;
  /** The seat that took the newest trick of the hand; null before one, and in games without tricks. */
  readonly taker: Seat | null;
  /** Number of attempts that a seat has made, including those taken back. */
  attemptsOf(seat: Seat): number;
  /** Number of turns that a seat has completed. */
  turnsOf(seat: Seat): number;
  /** Returns the gesture of a seat's line. */
  gestureOf(line: Line & { readonly seat: Seat }): Gesture;
  /** True while the table shows a summary that the next move removes. */
  readonly showsSummary: boolean;
  /** Describes the choice for a verb and its purpose, or why there is none; null if the verb has no list. */
  describeChoice(locale: Locale, verb: string): string | null;
  /** Describes the touched card or the card in the hand; null if there is none. */
  describeHeld(locale: Locale): string | null;
  /** Describes the next possible steps of the player to move, for beginners; null: none. */
  describeGuide(locale: Locale): string | null;
  /** The game's own part of the table's status. */
  describeStatus(locale: Locale, speaking: Speaking): Status;
  /**
   * Describes the end of the match with the game's own details. `said`: the sentence that all games share.
   */
  describeOutcome(locale: Locale, said: string, name: Speaking['name']): string;
}

/** A game with everything that shows it, with the same interface for every game. */
export interface Game {
  readonly id: string;
  /** The rules alone, for callers that show nothing. */
  readonly rules: PlayableRules;
  readonly verbs: readonly Verb[];
  readonly options: readonly ChallengeOption[];
  readonly usualClock: UsualClock;
  readonly length: (options: Readonly<Record<string, unknown>>) => MatchLength;
  readonly samplePosition: Line;
  readonly lessons: readonly Lesson[];
  readonly hasHands: boolean;
  /**
   * Name of the count in `tally` that ends a turn in a review of the match; null: a turn ends when it passes
   * on.
   */
  readonly round: string | null;
  /** Codes of all offences that a call can find; empty in a game without calls. */
  readonly offences: readonly string[];
  /** True if a turn can have any number of actions, so that a long run is worth mentioning. */
  readonly hasRuns: boolean;
  readonly texts: Readonly<Record<Locale, GameProse>>;
  /** Number of players with these options, and what they cut. */
  seating(options: unknown): Result<Seating, SetupProblem>;
  open(setup: Line): Result<ShownMatch, SetupProblem>;
  /** Returns a gesture as a protocol line without its time. `seen`: ply of the table that the player saw. */
  lineOf(seat: Seat, gesture: Gesture, seen: number): Line & { readonly do: string };
  /** Kind of a verb of this game; null for all other verbs. */
  kindOf(verb: string): VerbKind | null;
  /** Returns whether a verb draws a card. */
  draws(verb: string): boolean;
  /**
   * Returns whether a verb is irreversible: its button must not appear under a finger that aims at another
   * button.
   */
  isFinal(verb: string): boolean;
  /**
   * Returns the verb whose button stands in the same place: the one that this verb's button replaces, else
   * the verb itself.
   */
  placeOf(verb: string): string;
  understands(line: Line): boolean;
  setupScene(context: SetupContext): Scene;
}
