/** The parts that a game provides, and what the bot makes of them. */
import type { ClockSettings } from '../core/clock.ts';
import type { Line, PlayableRules } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Scene } from '../../render/scene/scene.ts';
import type { Acting } from './acts.ts';
import type { ChallengeOption, Control, Controls, Verb } from './controls.ts';
import type { Lesson } from './lessons.ts';
import type { Layout, LayoutContext } from './picture/layout.ts';
import type { ScaleFor } from './picture/scale.ts';
import type { PartEnded, Standing, StandingContext } from './picture/standing.ts';
import type { Locale } from '../core/locale.ts';
import type { GameTexts } from './texts.ts';

/** The part of a layout's context that the caller passes; the match adds the rest. */
export type TableContext = Omit<LayoutContext<never>, 'lastMove' | 'wrong' | 'side' | 'acts'> & {
  /** True if the start of a turn shows the order of the last turn's acts; left out: false. */
  readonly numbers?: boolean | undefined;
};

/** A line of a table in words that stays true until its part of the table changes: `side stack C1: empty`. */
export interface Fact {
  /** The pile that it is about; null: none. */
  readonly pile: string | null;
  /** The seat that the pile or the cards belong to; null: none, or both. */
  readonly seat: Seat | null;
  readonly text: string;
}

/** A view in words: a short form (at most 1,024 characters, or `room`) and a long one, in parts. */
export interface Descriptions<View, Move> {
  altText(view: View, context: LayoutContext<Move>, room?: number): string;
  tableInWords(view: View, context: LayoutContext<Move>): readonly string[];
  /** The table line by line, without the last move and whose turn it is: two tables differ in the lines that changed. */
  facts(view: View, context: LayoutContext<Move>): readonly Fact[];
}

/** A hidden hand as a private message for its player; each part is made when it is read. */
export interface PrivateHand {
  readonly scene: Scene;
  readonly altText: string;
  /** Names cards by their signs (`Q♦`); the message that shows it puts letters or emojis in their place. */
  readonly text: string;
  readonly controls: readonly (readonly Control[])[];
}

/**
 * The spectators' view from the side of a seat: its player at the bottom, and the buttons arranged to match.
 */
export interface TableSide {
  readonly scene: Scene;
  readonly altText: string;
  /** The same buttons as on the table message, arranged for this side. */
  readonly controls: readonly (readonly Control[])[];
}

/** The table with all hands open. */
export interface OpenTable extends Pick<TableSide, 'scene' | 'altText'> {
  readonly inWords: readonly string[];
}

/** Context of the drawing of a set-up; `picture`: its name on a rule page. */
export interface SetupContext {
  readonly locale: Locale;
  readonly suitColours: TableContext['suitColours'];
  readonly picture: string;
}

/** Every move names its player. */
export interface Moved {
  readonly seat: Seat;
}

/** Usual clock of a game, without `press`, which its rules decide. */
export type UsualClock = Omit<ClockSettings, 'press'>;

/** Length that 90 % of the matches do not exceed (`bench/lengths.ts`). */
export interface MatchLength {
  /** Number of accepted inputs. */
  readonly inputs: number;
  /** Number of times that the turn passes on. */
  readonly turns: number;
}

/** A game's parts besides its rules. */
export interface Parts<View extends MatchView, Move extends Moved> {
  readonly rules: PlayableRules<View>;
  readonly verbs: readonly Verb[];
  readonly controls: Controls<View>;
  /**
   * Returns an accepted line's move from the spectators' views before and after it; null if it shows nothing.
   */
  readonly moveOf: (before: View, line: Line, after: View) => Move | null;
  /** Left out where a turn has a single act, so that the last move shows it all. */
  readonly acting?: Acting<View, Move>;
  readonly layout: Layout<View, Move>;
  /** Size of the cards on its tables; left out: always large. */
  readonly scaleFor?: ScaleFor<View>;
  readonly setup: (context: SetupContext) => Scene;
  readonly descriptions: Descriptions<View, Move>;
  readonly texts: Readonly<Record<Locale, GameTexts<View, Move>>>;
  readonly options?: readonly ChallengeOption[];
  /** Distance of a seat from winning, for deciding an unfinished match: the seat with the least is ahead. */
  readonly toGo: (view: View, seat: Seat) => number;
  /** The default for matches that need a clock. */
  readonly usualClock: UsualClock;
  /** Usual length of a match with these game options. */
  readonly length: (options: Readonly<Record<string, unknown>>) => MatchLength;
  /** A short `position` of the protocol, as an example for users. */
  readonly samplePosition: Line;
  /** Best learned in this order. */
  readonly lessons: readonly Lesson[];
  /** A seat's hidden hand from its own view; left out where nothing is hidden. */
  readonly hand?: (view: View, seat: Seat, context: LayoutContext<Move>) => PrivateHand;
  /**
   * Returns the spectators' view with the hands from the arbiter's view and nothing else that is hidden. Goes
   * with `hand`.
   */
  readonly openHands?: (seen: View, all: View) => View;
  /**
   * Names of the counts that an input raises, from the arbiter's views before and after it: `trick`, `hand`.
   */
  readonly countsIn?: (before: View, after: View) => readonly string[];
  /**
   * The part of the match that an input ended, from the arbiter's views before and after it, where results
   * list parts.
   */
  readonly partIn?: (before: View, after: View) => PartEnded | null;
  /** The seat that took the newest trick; null: none yet. Left out: a game without tricks. */
  readonly taker?: (view: View) => Seat | null;
  /** The outcome and scores, from the spectators' view. */
  readonly standing: (view: View, context: StandingContext) => Standing;
  /** Codes of all offences that a call can find, in the order of their rulings; left out: none. */
  readonly offences?: readonly string[];
  /**
   * True if a turn ends with its first card, so that there are no runs; left out: a turn can have many cards.
   */
  readonly cardByCard?: boolean;
  /** Name of the count that ends a turn in a review of a match; left out: a turn ends when it passes on. */
  readonly round?: string;
  /** Returns whether the table shows a summary until the next move; left out: never. */
  readonly showsSummary?: (view: View) => boolean;
}
