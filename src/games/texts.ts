import type { Line } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';

/** A page of rules; `picture` names its drawing (`setup`, or a variant of the game). */
export interface RulePage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly picture: string | null;
  /** The game's own terms that the page uses, each with the page that explains it. */
  readonly terms: readonly { readonly name: string; readonly page: string }[];
}

/** A sign of move lists (`replay/notation.ts`) as an example, and its meaning. */
export type Explained = readonly [example: string, meaning: string];

/** Texts of the page about move lists; `common`: the signs of all games. */
export interface NotationTexts {
  readonly title: string;
  readonly intro: string;
  readonly common: readonly Explained[];
}

/**
 * Name and description of a command or option: lower case for a slash command, and at most 100 characters.
 */
export interface Naming {
  readonly name: string;
  readonly description: string;
}

/** The referee's words after a call. */
interface CallSayings {
  /** `wrong`: the offender's faults, as clauses. `self`: true if the offender is the caller. */
  right(caller: string, offender: string, wrong: string, self: boolean): string;
  /** The call found nothing, and costs its caller. */
  wrong(caller: string): string;
  /** The wrong call loses the match. */
  lost(caller: string): string;
  /**
   * The offence costs the offender a warning, too; absent in a game where it cannot. `lost`: true if this
   * loses the match.
   */
  readonly charged?: (offender: string, lost: boolean) => string;
  /**
   * The caller was right but does not get the turn, because of an earlier wrong call; absent in a game where
   * this cannot happen.
   */
  readonly missed?: (caller: string) => string;
  readonly undone: string;
  readonly left: string;
}

export interface CallTexts {
  /** One line for everybody: `right` begins the sentence, the others continue it. */
  readonly news: CallSayings;
  /** Full sentences, for players who ask about the call. */
  readonly ruling: CallSayings;
  /** To the caller, in the second person: replaces the sentences of `ruling` that name the caller. */
  readonly own: Pick<CallSayings, 'right' | 'wrong' | 'lost' | 'missed'>;
  /**
   * The reaction time of a match in seconds, as a clause; 0: an offence can be called until the next action.
   */
  lasts(seconds: number): string;
  /** Verb of the call that would take back an open win, after the names of the possible callers: `knocks`. */
  readonly objects: string;
  /** For the result: a call took back an open win; `at`: the time of the call. */
  tookWin(caller: string, offender: string, at: string): string;
  /** Number of a player's calls in a match, for the result; empty if there were none. */
  count(right: number, wrong: number): string;
}

/**
 * Name of a player, and match time (ms) as the reader's clock shows it. `deadline`: match time at which
 * something happens without an input; null: none.
 */
export interface Speaking {
  readonly name: (seat: Seat) => string;
  readonly stamp: (at: number) => string;
  readonly deadline: number | null;
}

/** The part of a table's status that only one game has. */
export interface Status {
  /** The pending action, where it is not simply a move; null: it is. */
  readonly now: string | null;
  /** The aim of the player to move; null: nothing special. */
  readonly doing: string | null;
  /** The effect of the last move, shown instead of the move; null: the move says it all. */
  readonly news: string | null;
  /** Further facts, a few words each. */
  readonly notes: readonly string[];
}

export const QUIET: Status = { now: null, doing: null, news: null, notes: [] };

/** The question before an irreversible action, and the label of its yes button. */
export interface Doubt {
  readonly question: string;
  readonly yes: string;
}

/** The texts of one game in one language that do not depend on the type of its views. */
export interface GameProse {
  readonly name: string;
  /** The game for newcomers, in one line of small print on a phone of 375 points: some 50 characters. */
  readonly gist: string;
  /** One line about the buttons, for viewers who are new to the table. */
  readonly howTo: string;
  /**
   * Tells in a sentence what happened earlier in the turn, where a given position says so and no table shows
   * it; left out: nothing.
   */
  beforehand?(position: Readonly<Record<string, unknown>>, player: string): string;
  /** Full name of a pile. */
  pile(pile: string): string;
  /** Short form of a card from its code: `T♦`. */
  card(code: string): string;
  /** The game's verbs as slash commands, each with the name of its argument. */
  readonly verbs: Readonly<Record<string, Naming & { readonly argument?: Naming }>>;
  /** The game's own options of `/challenge`, each with the names of its values. */
  readonly options: Readonly<Record<string, Naming & { readonly values?: Readonly<Record<string, string>> }>>;
  /** A chosen option as a challenge shows it; null: nothing to show. */
  option(name: string, value: unknown): string | null;
  /** Explains how to write a position of the game in a file; shown below an example. */
  readonly position: string;
  /** Label of a button or list entry with this gesture, at most 80 characters. */
  gesture(verb: string, argument: string | null): string;
  /**
   * The question before a verb for which `Controls.doubt` gave this `number`; left out: the game never asks.
   */
  doubt?(verb: string, number: number): Doubt;
  /** Refusals for reasons that only this game has, by reason. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Ends of a match for reasons that only this game has, by reason; absent if there are none. */
  readonly reasons?: Readonly<Record<string, string>>;
  /**
   * The player's error as a clause after the name, with the right action as far as the offence's `hint` has
   * it.
   */
  offence(code: string, hint: string | null): string;
  /**
   * The error as a short sentence without its full stop, for a line that everybody reads; `name`: the
   * player's.
   */
  offenceNews(name: string, code: string, hint: string | null): string;
  /** The ruling behind the offence, with its number. */
  ruling(code: string): string;
  /** The ruling on wrong calls, with its number; empty in a game without calls. */
  readonly wrongCall: string;
  /** Null in a game without calls. */
  readonly calls: CallTexts | null;
  /** The counts of a match, for its result; null: nothing to show. */
  counts(tally: Readonly<Record<string, number>>): string | null;
  /** Name of a turn for a player who looks back at a match; left out: `turn 12`. */
  round?(number: number): string;
  readonly pages: readonly RulePage[];
  readonly seats: Readonly<Record<Seat, string>>;
}

/** A player's latest action, with this player's own views before and after it. */
export interface OwnAct<View, Move> {
  readonly seat: Seat;
  readonly line: Line;
  /** The visible move; null: none. */
  readonly move: Move | null;
  readonly before: View;
  readonly after: View;
  /** True if one command drew the card and placed it. */
  readonly drew: boolean;
  /** A player's name as a message shows it. */
  readonly name: (seat: Seat) => string;
}

/** A game's texts with those about its views and moves. */
export interface GameTexts<View, Move> extends GameProse {
  /** The last move, without its player's name. */
  move(move: Move): string;
  /**
   * Describes an input of the game's own in sentences to its player; null: nothing to say. Calls use
   * `CallTexts.own`.
   */
  youDid(act: OwnAct<View, Move>): string | null;
  /**
   * An input of the game's own in the notation of move lists (`games/notation.ts`), the same in every
   * language except for words. `move`: the visible move, or null. `after`: the spectators' view after the
   * input.
   */
  notation(done: { readonly line: Line; readonly move: Move | null }, after: View): string;
  /**
   * Heading of a verb's list of targets: the choice and its purpose, or why the list is empty. Null: the verb
   * has no list.
   */
  choice?(view: View, verb: string): string | null;
  /** The touched card or the card in the hand; null: none. */
  held(view: View): string | null;
  /** Tells beginners what the player to move can do next, from the spectators' view; null: nothing. */
  guide(view: View): string | null;
  /** The game's own part of the table message. */
  status(view: View, speaking: Speaking): Status;
  /**
   * Describes the end of a match with the game's own details. `said`: the sentence that all games share, used
   * alone if this is left out.
   */
  outcome?(view: View, said: string, name: Speaking['name']): string;
}
