import type { Accepted } from '../core/match.ts';
import type { Line, LiveMatch, PlayableGame } from '../core/live.ts';
import type { Refusal } from '../core/refusal.ts';
import { ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Layout, LayoutContext } from '../../render/layout.ts';
import type { Scene } from '../../render/scene.ts';
import type { Gesture } from './gesture.ts';
import type { Control, Panel, Target, Verb } from './panel.ts';
import type { GameProse, GameTexts, Locale } from './texts.ts';

/** What the table is drawn and told with; the last move is the match's own knowledge. */
export type TableContext = Omit<LayoutContext<never>, 'lastMove'>;

/** A view in words: a short form (1,024 characters at most) and a long one, in parts. */
export interface Words<View, Move> {
  altText(view: View, context: LayoutContext<Move>): string;
  tableInWords(view: View, context: LayoutContext<Move>): readonly string[];
}

/** All that a game brings besides its rules. */
export interface Parts<View extends MatchView, Move> {
  readonly game: PlayableGame<View>;
  readonly verbs: readonly Verb[];
  readonly panel: Panel<View>;
  readonly moveOf: (before: View, line: Line) => Move | null;
  readonly layout: Layout<View, Move>;
  readonly setup: (context: { locale: Locale; suitColours: LayoutContext<Move>['suitColours'] }) => Scene;
  readonly words: Words<View, Move>;
  readonly texts: Readonly<Record<Locale, GameTexts<View, Move>>>;
}

/** A match together with how it is shown, as a value; what its views look like stays inside. */
export interface ShownMatch {
  readonly live: LiveMatch;
  /** What the last input moved, in words of the match's game. */
  describeMove(locale: Locale): string | null;
  pass(at: number): ShownMatch;
  submit(line: Line): Result<Accepted<ShownMatch>, Refusal>;
  scene(context: TableContext): Scene;
  altText(context: TableContext): string;
  tableInWords(context: TableContext): readonly string[];
  controls(): readonly (readonly Control[])[];
  menu(seat: Seat): readonly string[];
  tap(pile: string): Gesture;
  targets(seat: Seat, verb: string): readonly Target[];
  /** What is touched or in the hand, in words; null when nothing is. */
  describeHeld(locale: Locale): string | null;
}

/** A game of the house: the same face whatever game it is. */
export interface House {
  readonly id: string;
  /** Its rules alone, for who needs nothing shown. */
  readonly game: PlayableGame;
  readonly deckSize: number;
  readonly verbs: readonly Verb[];
  readonly texts: Readonly<Record<Locale, GameProse>>;
  open(setup: Line): Result<ShownMatch, string>;
  understands(line: Line): boolean;
  /** Whether a line is an attempt at the table, which waits for its player's breath. */
  isAttempt(line: Line): boolean;
  setupScene(context: { locale: Locale; suitColours: TableContext['suitColours'] }): Scene;
}

export function house<View extends MatchView, Move>(parts: Parts<View, Move>): House {
  const { game, panel, layout, words, moveOf, texts } = parts;

  function shown(live: LiveMatch<View>, lastMove: Move | null): ShownMatch {
    const view = live.view('spectator');
    const complete = (context: TableContext): LayoutContext<Move> => ({ ...context, lastMove });
    return {
      live,
      describeMove: (locale) => (lastMove === null ? null : texts[locale].move(lastMove)),
      pass: (at) => shown(live.pass(at), lastMove),
      submit(line) {
        const done = live.submit(line);
        if (!done.ok) return done;
        const { match } = done.value;
        const move = match.table === live.table ? lastMove : moveOf(view, line);
        return ok({ ...done.value, match: shown(match, move) });
      },
      scene: (context) => layout(view, complete(context)),
      altText: (context) => words.altText(view, complete(context)),
      tableInWords: (context) => words.tableInWords(view, complete(context)),
      controls: () => panel.controls(view),
      menu: (seat) => panel.menu(view, seat),
      tap: (pile) => panel.tap(view, pile),
      targets: (seat, verb) => panel.targets(view, seat, verb),
      describeHeld: (locale) => texts[locale].held(view),
    };
  }

  return {
    id: game.id,
    game,
    deckSize: game.deckSize,
    verbs: parts.verbs,
    texts,
    open(setup) {
      const opened = game.open(setup);
      return opened.ok ? ok(shown(opened.value, null)) : opened;
    },
    understands: (line) => game.understands(line),
    isAttempt: (line) => game.isAttempt(line),
    setupScene: parts.setup,
  };
}
