/** What a game brings, and what is made of its tables. */
import type { ClockSettings } from '../core/clock.ts';
import type { Line, PlayableRules } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Scene } from '../../render/scene/scene.ts';
import type { ChallengeOption, Control, Controls, Verb } from './controls.ts';
import type { Lesson } from './lessons.ts';
import type { Layout, LayoutContext } from './picture/layout.ts';
import type { ScaleFor } from './picture/scale.ts';
import type { PartEnded, Standing, StandingContext } from './picture/standing.ts';
import type { Locale } from '../core/locale.ts';
import type { GameTexts } from './texts.ts';

/** What the table is drawn and told with; the rest is the match's affair. */
export type TableContext = Omit<LayoutContext<never>, 'lastMove' | 'wrong' | 'side'>;

/** A view in words: a short form (1,024 characters at most, or as many as there is `room` for) and a long one, in parts. */
export interface Descriptions<View, Move> {
  altText(view: View, context: LayoutContext<Move>, room?: number): string;
  tableInWords(view: View, context: LayoutContext<Move>): readonly string[];
}

/** A hand that only its player sees, as a private message. */
export interface PrivateHand {
  readonly scene: Scene;
  readonly altText: string;
  readonly text: string;
  readonly controls: readonly (readonly Control[])[];
}

/** The table as everybody sees it, from the side of a seat: its player sits at the bottom, and the buttons lie accordingly. */
export interface TableSide {
  readonly scene: Scene;
  readonly altText: string;
  /** The same buttons as those of the table. */
  readonly controls: readonly (readonly Control[])[];
}

/** The table with everybody's cards. */
export interface OpenTable extends Pick<TableSide, 'scene' | 'altText'> {
  readonly inWords: readonly string[];
}

/** What a drawing of the set-up is made for; `picture` is one that a rule page names. */
export interface SetupContext {
  readonly locale: Locale;
  readonly suitColours: TableContext['suitColours'];
  readonly picture: string;
}

/** Whatever a game says about a move, it also says whose it is. */
export interface Moved {
  readonly seat: Seat;
}

/** Who presses it is for the rules to say. */
export type UsualClock = Omit<ClockSettings, 'press'>;

/** What nine in ten matches do not exceed (`bench/lengths.ts`). */
export interface MatchLength {
  /** Accepted inputs. */
  readonly inputs: number;
  /** How often the turn passes on. */
  readonly turns: number;
}

/** Everything that a game brings besides its rules. */
export interface Parts<View extends MatchView, Move extends Moved> {
  readonly rules: PlayableRules<View>;
  readonly verbs: readonly Verb[];
  readonly controls: Controls<View>;
  /** What an accepted line did, from everybody's views before and after it; null: nothing that is seen. */
  readonly moveOf: (before: View, line: Line, after: View) => Move | null;
  readonly layout: Layout<View, Move>;
  /** How large the cards of its tables can be shown; left out: always as large. */
  readonly scaleFor?: ScaleFor<View>;
  readonly setup: (context: SetupContext) => Scene;
  readonly descriptions: Descriptions<View, Move>;
  readonly texts: Readonly<Record<Locale, GameTexts<View, Move>>>;
  readonly options?: readonly ChallengeOption[];
  /** How far a seat is from winning, as the game counts it when a match has to be decided as it stands: who has less is ahead. */
  readonly toGo: (view: View, seat: Seat) => number;
  /** For matches that need a clock, where nobody has chosen one. */
  readonly usualClock: UsualClock;
  /** How long a match with these options of the game's own is. */
  readonly length: (options: Readonly<Record<string, unknown>>) => MatchLength;
  /** A short `position` of the protocol's, as people are shown how to write one. */
  readonly samplePosition: Line;
  /** In the order in which they are best learned. */
  readonly lessons: readonly Lesson[];
  /** Where hands are hidden: that of a seat, from its own view. */
  readonly hand?: (view: View, seat: Seat, context: LayoutContext<Move>) => PrivateHand;
  /** Everybody's view with the hands in it that the arbiter's has; nothing else that is hidden. With `hand`. */
  readonly openHands?: (seen: View, all: View) => View;
  /** What an input counts, from the arbiter's views before and after it: `trick`, `hand`. */
  readonly countsIn?: (before: View, after: View) => readonly string[];
  /** The part of the match that an input has ended, from the same views, where parts are listed in its result. */
  readonly partIn?: (before: View, after: View) => PartEnded | null;
  /** What a match has come to, from the spectator's view. */
  readonly standing: (view: View, context: StandingContext) => Standing;
  /** The codes of all offences that a call can find, in the order of its rulings; left out: there are none. */
  readonly offences?: readonly string[];
  /** Whether a turn ends with its first card, so that nobody has a run of them; left out: it goes on as long as its player can. */
  readonly cardByCard?: boolean;
  /** What of all that it counts ends a turn for whoever looks back at a match; left out: a turn ends when it passes on. */
  readonly round?: string;
  /** Whether the table sums up what has ended, until somebody plays on; left out: it never does. */
  readonly showsSummary?: (view: View) => boolean;
}
