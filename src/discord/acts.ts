import { gestureCode, parseGesture, type Gesture } from '../games/gesture.ts';
import type { Target, Verb } from '../games/controls.ts';
import type { Game } from '../games/game.ts';
import type { GameProse, Locale, Naming } from '../games/texts.ts';
import { LOCALES } from '../games/texts.ts';
import { texts, type Texts } from '../i18n/index.ts';
import type { Seat } from '../core/seat.ts';
import { seatsOf } from '../match/header.ts';
import { TAKE_BACK } from '../match/taken-back.ts';
import type { Room } from './bot.ts';
import { CHOICE_LIMIT, NAME_LIMIT } from './limits.ts';
import { isKnown } from './table-command.ts';
import { drawCodes } from './table-menu.ts';

/** What `/do` offers: something that somebody could do at a table now, right or wrong. */
export interface Act {
  /** A gesture's code, or that of what is asked about first: `resign`, `end-match`. */
  readonly code: string;
  /** In the reader's words, which are understood, too, when they are typed. */
  readonly name: string;
}

type Common = keyof Texts['table']['acts'];

/** The verb that lays the card in the hand, or the touched one. */
const PLACE = 'place';

const undescribed = (name: string): Naming => ({ name, description: name });

const isCall = (game: Game, { name }: Verb): boolean => game.kindOf(name) === 'call';

const namingOf = (prose: GameProse, { name }: Verb): Naming => prose.verbs[name] ?? undescribed(name);

const inFull = ({ name, description }: Naming): string => `${name} · ${description}`.slice(0, NAME_LIMIT);

/** A user's own seats, the one whose turn it is first. */
function seatsAt({ header, match }: Room, user: string): readonly Seat[] {
  const own = seatsOf(header, user);
  return own.includes(match.turn) ? [match.turn] : own;
}

/** The acts of a user at a table, those of its game first, and of these what needs no place; calls have commands of their own. `mayEnd`: ending it is worth offering. */
export function actsOf(room: Room, user: string, locale: Locale, mayEnd: boolean): Act[] {
  const { game } = room;
  const seats = seatsAt(room, user);
  const [seat] = seats;
  const own = seat === undefined ? [] : game.verbs.filter((verb) => !isCall(game, verb));
  // With a card in the hand or touched, its places come first.
  const isHeld = room.match.describeHeld(locale) !== null;
  const rank = ({ name, argument }: Verb): number =>
    isHeld && name === PLACE ? -1 : Number(argument === 'target');
  return [
    ...own
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap((verb) => (seat === undefined ? [] : actsOfVerb(room, seat, verb, locale))),
    ...commonActs(room, seats, mayEnd).map((code) => commonAct(code, locale)),
  ];
}

/** Where something is done: a game, and a match of it. */
type At = Pick<Room, 'game' | 'match'>;

export function actsOfVerb(
  { game, match }: At,
  seat: Seat,
  verb: Verb,
  locale: Locale,
  targets = match.targets(seat, verb.name),
): Act[] {
  const prose = game.texts[locale];
  const naming = namingOf(prose, verb);
  if (verb.argument !== 'target') return [{ code: verb.name, name: inFull(naming) }];
  return targets.map((target) => ({
    code: gestureCode(verb.name, target.argument),
    name: targetName(prose, verb, naming, target).slice(0, NAME_LIMIT),
  }));
}

/** What something is called that somebody in a seat could do now. */
export function actName(room: Room, seat: Seat, { verb: name, argument }: Gesture, locale: Locale): string {
  const { game } = room;
  if (isCommon(name)) return texts[locale].table.acts[name].name;
  const verb = game.verbs.find((known) => known.name === name);
  const code = gestureCode(name, argument ?? undefined);
  const acts = verb ? actsOfVerb(room, seat, verb, locale) : [];
  const found = acts.find((act) => act.code === code);
  if (found) return found.name;
  const said = verb ? namingOf(game.texts[locale], verb).name : name;
  return argument === 'revert' ? `${said} ↩` : said;
}

/** `touch H1 · 5♦ (your host)`; `play Q♠`, `announce: empty R7`. */
function targetName(
  prose: GameProse,
  verb: Verb,
  { name }: Naming,
  { argument, pile, card }: Target,
): string {
  if (pile === null) {
    const gesture = prose.gesture(verb.name, argument);
    return gesture.toLowerCase().includes(name.toLowerCase()) ? gesture : `${name}: ${gesture}`;
  }
  return `${name} ${pile.toUpperCase()}${card === null ? '' : ` · ${prose.card(card)}`} (${prose.pile(pile)})`;
}

/** What every match has besides what its game has. */
function commonActs({ match, coaching }: Room, seats: readonly Seat[], mayEnd: boolean): Common[] {
  const { phase } = match.view('spectator');
  // While a clock runs nothing is taken back.
  const helps: Common[] = coaching?.isOn
    ? ['hint', ...(match.clockPress === null ? ([TAKE_BACK] as const) : [])]
    : [];
  const coached: Common[] = coaching && seats.length > 0 ? ['coach', ...helps] : [];
  const atTable: Common[] =
    seats.length === 0
      ? []
      : [
          ...(match.clockPress === 'manual' ? ['press' as const] : []),
          ...(phase === 'ending' ? ['accept-end' as const] : []),
          ...drawCodes(match, seats),
          'resign',
        ];
  return [...atTable, ...coached, ...(mayEnd ? ['end-match' as const] : [])];
}

export const commonAct = (code: Common, locale: Locale): Act => ({
  code,
  name: inFull(texts[locale].table.acts[code]),
});

const words = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Those that contain every word that is typed, as many as Discord shows; what every match has keeps its place when they are too many. */
export function suggestedActs(acts: readonly Act[], typed: string): Act[] {
  const wanted = words(typed).split(' ');
  const found = acts.filter(({ name, code }) =>
    wanted.every((word) => `${name} ${code.replace(':', ' ')}`.toLowerCase().includes(word)),
  );
  const common = found.filter(({ code }) => isCommon(code));
  const own = found.filter(({ code }) => !isCommon(code));
  return [...own.slice(0, CHOICE_LIMIT - common.length), ...common];
}

const isCommon = (code: string): code is Common => code in texts.en.table.acts;

/** What of what every match has is meant by this, in either language; null: nothing. */
export function commonMeant(typed: string): Common | null {
  const text = words(typed);
  const codes = Object.keys(texts.en.table.acts).filter(isCommon);
  const isMeant = (code: Common): boolean =>
    code === text || LOCALES.some((locale) => words(texts[locale].table.acts[code].name) === text);
  return codes.find(isMeant) ?? null;
}

/** What somebody means who has typed this, in either language; null: nothing that there is in this match. */
export function actMeant(room: At, acts: readonly Act[], typed: string): string | null {
  const text = words(typed);
  const isCalled = (name: string): boolean =>
    [name, name.replace(': ', ' ')].some((one) => words(one) === text);
  const offered = acts.find(({ name, code }) => isCalled(name) || code.toLowerCase() === text);
  if (offered) return offered.code;
  const common = commonMeant(typed);
  if (common !== null) return common;
  const meant = LOCALES.flatMap((locale) =>
    room.game.verbs.flatMap((verb) => meantBy(room, verb, locale, text) ?? []),
  );
  return meant[0] ?? null;
}

/** A verb with its target as it is typed: `touch h1`, `touch:h1`, `berühren H1`. */
function meantBy(room: At, verb: Verb, locale: Locale, text: string): string | null {
  const prose = room.game.texts[locale];
  for (const name of [verb.name, words(namingOf(prose, verb).name)]) {
    if (verb.argument === null && text === name) return verb.name;
    const target = [' ', ':'].flatMap((gap) =>
      text.startsWith(name + gap) ? text.slice(name.length + 1) : [],
    )[0];
    if (verb.argument === null || target === undefined) continue;
    const ways = [target, target.toUpperCase()].map((argument) => gestureCode(verb.name, argument));
    const known = ways.find((code) => isKnown(room, parseGesture(code)));
    if (known !== undefined) return known;
  }
  return null;
}

/** A whole action in the names of two stacks, `l2 e1`: a card is touched or drawn, then placed. */
export interface WholeAct {
  /** `L2 → E1` */
  readonly name: string;
  readonly begins: Gesture;
  readonly then: Gesture;
}

/** The whole action in a typed text. Null: the text is none, or the player holds a card, which has to be placed first. */
export function wholeActMeant(room: Room, user: string, typed: string): WholeAct | null {
  const [from, to, ...more] = words(typed).split(' ');
  if (from === undefined || to === undefined || more.length > 0) return null;
  const placeOn = (pile: string): Gesture => ({ verb: PLACE, argument: pile });
  if (![from, to].every((pile) => isKnown(room, placeOn(pile)))) return null;
  const begins = room.match.meant({ verb: 'tap', argument: from }, seatsOf(room.header, user));
  if (begins.verb !== 'touch' && !room.game.draws(begins.verb)) return null;
  return { name: `${from.toUpperCase()} → ${to.toUpperCase()}`, begins, then: placeOn(to) };
}
