/** The last input of a match in words: for everybody, for the player who made it, and in the notation of move lists. */
import type { Line, Match } from '../core/match.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Gesture } from './gesture.ts';
import type { Moved, Parts } from './parts.ts';
import type { Locale } from '../core/locale.ts';
import type { OwnAct } from './texts.ts';

/** An input, the match that it was made in, and the move that everybody has seen it make; null: none. */
export interface Done<View extends MatchView, Move> {
  readonly line: Line;
  readonly from: Match<View>;
  readonly move: Move | null;
}

/** The seat that made it; a line without one is of the player to move. */
export const makerOf = <View extends MatchView>({ line, from }: Done<View, unknown>): Seat =>
  seatNumbered(line['seat']) ?? from.turn;

export interface InputWords<View extends MatchView, Move> {
  /** What was done, and what is held then; a gesture that shows neither has a name. Null: it is no input of the game's own. */
  input(locale: Locale, done: Done<View, Move>, after: View): string | null;
  /** In sentences to its maker, with what that player alone sees; null: a call, or no input of the game's own. */
  toMaker(
    locale: Locale,
    done: Done<View, Move>,
    after: Match<View>,
    told: Pick<OwnAct<View, Move>, 'name' | 'drew'>,
  ): string | null;
  /** As in move lists; null: it is no input of the game's own. */
  notation(locale: Locale, done: Done<View, Move>, after: View): string | null;
  /** The gesture that says what a line says: its verb, and the target that comes to the same fields. */
  gestureOf(view: View, seat: Seat, line: Line): Gesture;
}

/** What a knock says about the table, as its buttons do. */
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
