import type { Line } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';

/** A page of rules; `picture` names the drawing that goes with it (`setup`, or a variant of the game). */
export interface RulePage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly picture: string | null;
  /** Words of the game's own that it uses, and the page that explains each. */
  readonly terms: readonly { readonly name: string; readonly page: string }[];
}

/** A sign of move lists (`replay/notation.ts`), as an example, and what it means. */
export type Explained = readonly [example: string, meaning: string];

/** The page about move lists; `common`: the signs of all games. */
export interface NotationTexts {
  readonly title: string;
  readonly intro: string;
  readonly common: readonly Explained[];
}

/** Name (a slash command's: lower case) and description (100 characters at most) of something that people type. */
export interface Naming {
  readonly name: string;
  readonly description: string;
}

/** What the referee says when a player has called on it. */
interface CallSayings {
  /** `wrong`: what the offender did, as clauses. `self`: the offender is the caller. */
  right(caller: string, offender: string, wrong: string, self: boolean): string;
  /** The call found nothing, and that has its price. */
  wrong(caller: string): string;
  /** … and it was one too many. */
  lost(caller: string): string;
  /** What was found costs the offender as much; absent where that cannot be. `lost`: it was one too many. */
  readonly charged?: (offender: string, lost: boolean) => string;
  /** … and the caller of a right one does not get the turn, because of an earlier call; absent where that cannot be. */
  readonly missed?: (caller: string) => string;
  readonly undone: string;
  readonly left: string;
}

export interface CallTexts {
  /** In a line for everybody: `right` is the beginning of a sentence, which the others go on with. */
  readonly news: CallSayings;
  /** In sentences for whoever asks. */
  readonly ruling: CallSayings;
  /** To the caller: what takes the place of the sentences of `ruling` that name the caller, in the second person. */
  readonly own: Pick<CallSayings, 'right' | 'wrong' | 'lost' | 'missed'>;
  /** The reaction time of a match, in seconds, as a clause; 0: an offence can be called until the next action. */
  lasts(seconds: number): string;
  /** What would take back an open win, after the names of those who could: `knocks`. */
  readonly objects: string;
  /** For the result: that a call took a win back which had stood open; `at` is when that was. */
  tookWin(caller: string, offender: string, at: string): string;
  /** How often somebody has called in a match, for the result; empty when never. */
  count(right: number, wrong: number): string;
}

/** A player's name, a match time (ms) as the reader's clock says it, and the one at which something happens by itself. */
export interface Speaking {
  readonly name: (seat: Seat) => string;
  readonly stamp: (at: number) => string;
  readonly deadline: number | null;
}

/** What only one game has to say about its table. */
export interface Status {
  /** What everybody waits for, where it is not simply somebody's move; null: it is. */
  readonly now: string | null;
  /** What the player to move has set out to do; null: nothing special. */
  readonly doing: string | null;
  /** What the last move has brought about, which is said in its place; null: it says it all. */
  readonly news: string | null;
  /** What else stands, in a few words each. */
  readonly notes: readonly string[];
}

export const QUIET: Status = { now: null, doing: null, news: null, notes: [] };

/** A question before something that cannot be undone, and the label of its yes. */
export interface Doubt {
  readonly question: string;
  readonly yes: string;
}

/** What one game says in one language, whatever its views look like. */
export interface GameProse {
  readonly name: string;
  /** What it is in two lines, for somebody who has never heard of it: what one wants, and what becomes of mistakes. */
  readonly gist: readonly [string, string];
  /** How to play with the buttons, in a line, for those who see a table for the first time. */
  readonly howTo: string;
  /** What came before in a turn that no table shows but a given position tells, in a sentence; left out: nothing. */
  beforehand?(position: Readonly<Record<string, unknown>>, player: string): string;
  /** A pile's name in full. */
  pile(pile: string): string;
  /** A card from its code, short: `T♦`. */
  card(code: string): string;
  /** The game's verbs as slash commands, and what their argument is called. */
  readonly verbs: Readonly<Record<string, Naming & { readonly argument?: Naming }>>;
  /** The game's own options as those of `/challenge`, and what their values are called. */
  readonly options: Readonly<Record<string, Naming & { readonly values?: Readonly<Record<string, string>> }>>;
  /** A chosen option as a challenge says it; null: nothing to say. */
  option(name: string, value: unknown): string | null;
  /** How a position of the game is written in a file, below an example of one. */
  readonly position: string;
  /** What a button or a list entry with this gesture says (80 characters at most). */
  gesture(verb: string, argument: string | null): string;
  /** What a player is asked before a verb of which `Controls.doubt` is not sure; `number` is the one that it gives. Left out: nothing. */
  doubt?(verb: string, number: number): Doubt;
  /** Why the game does not let somebody do something, by reasons that not every game has. */
  readonly refusals: Readonly<Record<string, string>>;
  /** How a match ended, by reasons that not every game has; absent where there are none. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** What a player did wrong, as a clause after their name, and what would have been right, as far as the offence's `hint` tells it. */
  offence(code: string, hint: string | null): string;
  /** The same for a line that everybody reads, as a short sentence without its full stop; `name`: the player's. */
  offenceNews(name: string, code: string, hint: string | null): string;
  /** The ruling that says so, with its number. */
  ruling(code: string): string;
  /** The ruling on calls that find nothing, with its number; empty in a game without calls. */
  readonly wrongCall: string;
  /** Null in a game without calls. */
  readonly calls: CallTexts | null;
  /** What was counted in a match, for its result; null: nothing to say. */
  counts(tally: Readonly<Record<string, number>>): string | null;
  /** What somebody who looks back at a match calls one of its turns: `turn 12`; left out: that. */
  round?(number: number): string;
  readonly pages: readonly RulePage[];
  readonly seats: Readonly<Record<Seat, string>>;
}

/** What a player has just done, with the views of that player alone, before and after it. */
export interface OwnAct<View, Move> {
  readonly seat: Seat;
  readonly line: Line;
  /** What it did for everybody to see; null: nothing. */
  readonly move: Move | null;
  readonly before: View;
  readonly after: View;
  /** Whether the command that placed the card in the hand had drawn it, too. */
  readonly drew: boolean;
  /** A player's name as a message shows it. */
  readonly name: (seat: Seat) => string;
}

/** … and what it says about its views and moves. */
export interface GameTexts<View, Move> extends GameProse {
  /** The last move, without its player's name. */
  move(move: Move): string;
  /** An input of the game's own, in sentences to the player who made it; calls have `CallTexts.own`. Null: there is nothing to say. */
  youDid(act: OwnAct<View, Move>): string | null;
  /**
   * An input of the game's own as a move list writes it (`games/notation.ts`), the same in every language but for words;
   * `move`: what it did for everybody to see, null: nothing; `after`: everybody's view of what came of it.
   */
  notation(done: { readonly line: Line; readonly move: Move | null }, after: View): string;
  /** Over a list of what a verb can be done to: what is chosen and what for; where it would be empty, why. Null: it has no list. */
  choice?(view: View, verb: string): string | null;
  /** What is touched or in the hand; null when nothing is. */
  held(view: View): string | null;
  /** What the player to move can do next with their hands, for somebody who is new to the game, from the spectator's view; null: nothing. */
  guide(view: View): string | null;
  /** What the table message tells of what only this game has. */
  status(view: View, speaking: Speaking): Status;
  /** How a match ended, in sentences, with what only this game has to say about it; `said`: what any game says. Left out: that is all. */
  outcome?(view: View, said: string, name: Speaking['name']): string;
}
