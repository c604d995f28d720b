/** Describes the last input of a match: for everybody, for its player, and in the notation of move lists. */
import type { Line, Match } from '../core/match.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Gesture } from './gesture.ts';
import type { Moved, Parts } from './parts.ts';
import type { Locale } from '../core/locale.ts';
import type { OwnAct } from './texts.ts';

/** An input, the match before it, and its visible move; null: none. */
export interface Done<View extends MatchView, Move> {
  readonly line: Line;
  readonly from: Match<View>;
  readonly move: Move | null;
}

/** Seat that made the input; a line without a seat is the player's to move. */
export const makerOf = <View extends MatchView>({ line, from }: Done<View, unknown>): Seat =>
  seatNumbered(line['seat']) ?? from.turn;

export interface InputWords<View extends MatchView, Move> {
  /**
   * Describes the action and the card held after it. A gesture that shows neither is named instead. Null: not
   * an input of this game's own.
   */
  input(locale: Locale, done: Done<View, Move>, after: View): string | null;
  /**
   * Describes the input in sentences to its player, with private information. Null for a call and for inputs
   * that are not the game's own.
   */
  toMaker(
    locale: Locale,
    done: Done<View, Move>,
    after: Match<View>,
    told: Pick<OwnAct<View, Move>, 'name' | 'drew'>,
  ): string | null;
  /** The input in the notation of move lists; null: not an input of this game's own. */
  notation(locale: Locale, done: Done<View, Move>, after: View): string | null;
  /** Returns the gesture of a line: its verb, and the target that gives the same fields. */
  gestureOf(view: View, seat: Seat, line: Line): Gesture;
}

/** Arguments of a knock, as in its buttons. */
const REVERTS: readonly string[] = ['revert', 'leave'];

export function inputWords<View extends MatchView, Move extends Moved>({
  rules,
  texts,
  verbs,
  controls,
}: Pick<Parts<View, Move>, 'rules' | 'texts' | 'verbs' | 'controls'>): InputWords<View, Move> {
  const kindOf = ({ line }: Done<View, Move>) => rules.kindOf(String(line['do']));

  function gestureOf(view: View, seat: Seat, line: Line): Gesture {
    const verb = verbs.find(({ name }) => name === line['do']);
    if (!verb) return { verb: String(line['do']), argument: null };
    const says = (argument: string) =>
      Object.entries(verb.fields(argument)).every(([field, value]) => line[field] === value);
    const targets = () => controls.targets(view, seat, verb.name).map(({ argument }) => argument);
    const found = { target: targets, revert: () => REVERTS }[verb.argument ?? 'revert']().find(says);
    return { verb: verb.name, argument: verb.argument === null ? null : (found ?? null) };
  }

  function doneText(locale: Locale, done: Done<View, Move>, after: View): string {
    const { line, from, move } = done;
    const held = after.turn === line['seat'] ? texts[locale].held(after) : null;
    const told = [move && texts[locale].move(move), held].filter((said) => said !== null);
    if (told.length > 0) return told.join(' · ');
    const pile = line['pile'];
    const named = typeof pile === 'string' ? pile : null;
    const { verb, argument } = gestureOf(from.view('spectator'), makerOf(done), line);
    return texts[locale].gesture(verb, argument ?? named);
  }

  return {
    gestureOf,
    input: (locale, done, after) => (kindOf(done) === null ? null : doneText(locale, done, after)),
    notation: (locale, done, after) =>
      kindOf(done) === null ? null : texts[locale].notation({ line: done.line, move: done.move }, after),
    toMaker(locale, done, played, told) {
      const kind = kindOf(done);
      if (kind === null || kind === 'call') return null;
      const { line, from, move } = done;
      const seat = makerOf(done);
      const [before, after] = [from.view(seat), played.view(seat)];
      return texts[locale].youDid({ ...told, seat, line, move, before, after });
    },
  };
}
