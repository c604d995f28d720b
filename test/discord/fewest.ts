/** The fewest clicks and commands that repeat a player's turn. Pure: no bot, no network. */
import { COMMON_VERBS } from '../../src/core/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import { actMeant, tapMeant, wholeActMeant } from '../../src/table/acts-meant.ts';
import { actsOf, type At } from '../../src/table/acts.ts';
import { gestureCode, parseGesture, type Gesture } from '../../src/games/gesture.ts';
import { seatsOf, type Entry, type Header } from '../../src/match/header.ts';
import type { GoldenInput } from '../golden/inputs.ts';
import { CONTEXT } from '../contract/play.ts';

/** The match, game and seat of an input. */
export type Place = At & { readonly header: Header; readonly seat: Seat };

const alike = ({ game, match, seat }: Place, one: Gesture, other: Gesture): boolean =>
  JSON.stringify(game.lineOf(seat, one, match.ply)) === JSON.stringify(game.lineOf(seat, other, match.ply));

const isCommon = (verb: string): boolean => COMMON_VERBS.some((known) => known === verb);

/** Size of a list or of a row of buttons; more entries take a click to open one of several lists. */
const SHOWN = 20;

/** Number of clicks on the table, the player's own hand, the menu and lists. Null: no buttons do it. */
export function clicksFor(place: Place, gesture: Gesture): number | null {
  const { game, match, seat } = place;
  const sure = match.doubt(seat, gesture.verb) === null ? 0 : 1;
  const means = (code: string): boolean => alike(place, match.meant(parseGesture(code), [seat]), gesture);
  const shown = [
    ...match.controls(),
    ...(game.hasHands ? (match.hand(seat, CONTEXT)?.controls ?? []) : []),
  ].flat();
  const codes = shown.filter(({ enabled }) => enabled).map(({ code }) => code);
  if (codes.some(means)) return 1 + sure;
  if (match.menu(seat).some(means)) return 2 + sure;
  const lists = codes.map((code) => match.meant(parseGesture(code), [seat]));
  if (lists.some(({ verb, argument }) => verb === 'choose' && argument === gesture.verb))
    return match.targets(seat, gesture.verb).length <= SHOWN ? 2 : 3;
  if (!isCommon(gesture.verb)) return null;
  return gesture.verb === 'resign' ? 3 : 2;
}

/** A command: the text after `/do`. */
export interface Typed {
  readonly text: string;
  /** Number of the player's inputs that it makes. */
  readonly makes: number;
}

/** Texts that could be typed for a gesture, the shortest first. */
function waysToType({ game, match, seat }: Place, { verb, argument }: Gesture): string[] {
  const targets = match.targets(seat, verb).filter((target) => target.argument === argument);
  const label = argument === null ? [] : targets.map(() => game.texts.en.gesture(verb, argument));
  const brief = label.flatMap((text) => {
    const [free, card, , stack] = text.split(' ');
    return [`${free} ${card}`, `${card} ${stack}`];
  });
  const named = game.texts.en.verbs[verb]?.name ?? verb;
  return [
    ...(argument === null ? [named] : [argument, `${named} ${argument}`, gestureCode(verb, argument)]),
    ...label,
    ...brief,
  ].toSorted((one, other) => one.length - other.length);
}

/** The gesture that `/do` makes of a text; null: none. */
function meantBy(place: Place, typed: string): Gesture | null {
  const { header, seat, match } = place;
  const [user = ''] = [header.players[seat - 1]?.id];
  const code = actMeant(place, actsOf(place, user, 'en', false), typed);
  const tap = code === null ? tapMeant(place, seatsOf(header, user), typed) : null;
  return code === null ? tap && match.meant(tap, [seat]) : parseGesture(code);
}

/** The shortest text that does exactly this; null: none does. */
export function typedFor(place: Place, gesture: Gesture): string | null {
  const { game } = place;
  // Calls have their own commands.
  if (game.kindOf(gesture.verb) === 'call') return gesture.verb;
  const does = (text: string): boolean => {
    const meant = meantBy(place, text);
    return meant !== null && alike(place, meant, gesture);
  };
  return waysToType(place, gesture).find(does) ?? null;
}

const placeOf = (at: Omit<Place, 'match' | 'seat'>, { before, entry }: GoldenInput): Place => ({
  game: at.game,
  header: at.header,
  match: before,
  seat: entry['seat'] as Seat,
});

const gestureIn = (place: Place, entry: Entry): Gesture =>
  place.match.gestureOf({ ...entry, seat: place.seat });

/**
 * The text that does this input and the next at once; null: they are no whole action. A drawn card has to be
 * seen before it is placed.
 */
function wholeFor(place: Place, gesture: Gesture, next: Entry | undefined): string | null {
  const { header, seat, game } = place;
  if (gesture.verb !== 'touch' || next?.do !== 'place' || next['seat'] !== seat) return null;
  const text = `${gesture.argument ?? ''} ${String(next['pile'])}`;
  const whole = wholeActMeant(place, seatsOf(header, header.players[seat - 1]?.id ?? ''), text);
  const isSame =
    whole !== null &&
    alike(place, whole.begins, gesture) &&
    game.lineOf(seat, whole.then, 0)['pile'] === next['pile'];
  return isSame ? text : null;
}

/** The cost of a turn. */
export interface Fewest {
  readonly clicks: number;
  readonly commands: number;
  readonly words: number;
  readonly letters: number;
}

/** Adds up a turn's cost. Null: buttons cannot do some of it. Throws where an input cannot be typed. */
export function fewestFor(at: Omit<Place, 'match' | 'seat'>, inputs: readonly GoldenInput[]): Fewest | null {
  let [clicks, done] = [0, 0];
  const texts: string[] = [];
  for (const [i, input] of inputs.entries()) {
    const place = placeOf(at, input);
    const gesture = gestureIn(place, input.entry);
    const clicked = clicksFor(place, gesture);
    if (clicked === null) return null;
    clicks += clicked;
    if (i < done) continue;
    const whole = wholeFor(place, gesture, inputs[i + 1]?.entry);
    const text = whole ?? typedFor(place, gesture);
    if (text === null) throw new Error(`${JSON.stringify(gesture)} cannot be typed`);
    texts.push(text);
    const isAsked = place.match.doubt(place.seat, gesture.verb) !== null || gesture.verb === 'resign';
    if (isAsked) texts.push('yes');
    done = i + (whole === null ? 1 : 2);
  }
  const words = texts.flatMap((text) => text.split(' '));
  return { clicks, commands: texts.length, words: words.length, letters: texts.join('').length };
}
