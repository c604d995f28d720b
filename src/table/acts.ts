import { gestureCode, type Gesture } from '../games/gesture.ts';
import type { Target, Verb } from '../games/controls.ts';
import type { Game } from '../games/game.ts';
import type { Locale } from '../core/locale.ts';
import type { GameProse, Naming } from '../games/texts.ts';
import { texts, type Texts } from '../i18n/index.ts';
import type { Seat } from '../core/seat.ts';
import { seatsOf } from '../match/header.ts';
import type { Room } from './face.ts';
import { CHOICE_LIMIT, NAME_LIMIT } from '../line/limits.ts';
import { drawCodes } from './draws.ts';

/** What `/do` offers: something that somebody could do at a table now, right or wrong. */
export interface Act {
  /** A gesture's code, or that of what is asked about first: `resign`, `end-match`. */
  readonly code: string;
  /** In the reader's words, which are understood, too, when they are typed. */
  readonly name: string;
  /** Whether it is in a list however long that is; what every match has is, too. */
  readonly stays?: true;
}

export type Common = keyof Texts['table']['acts'];

const undescribed = (name: string): Naming => ({ name, description: name });

const isCall = (game: Game, { name }: Verb): boolean => game.kindOf(name) === 'call';

export const namingOf = (prose: GameProse, { name }: Verb): Naming => prose.verbs[name] ?? undescribed(name);

const inFull = ({ name, description }: Naming): string => `${name} · ${description}`.slice(0, NAME_LIMIT);

/** A user's own seats, the one whose turn it is first. */
function seatsAt({ header, match }: Pick<Room, 'header' | 'match'>, user: string): readonly Seat[] {
  const own = seatsOf(header, user);
  return own.includes(match.turn) ? [match.turn] : own;
}

/** Whether a verb is about the card that is held, or about a hidden hand: that is offered before anything else. */
export const isAboutHeld = ({ game, match }: At, { withHeld }: Verb): boolean =>
  withHeld === true && (game.hasHands || match.describeHeld('en') !== null);

/**
 * The acts of a user at a table, those of its game first: what the held card can do, then what needs no place. Calls have
 * commands of their own. `mayEnd`: ending it is worth offering; `besides`: what features offer the player of these seats.
 */
export function actsOf(
  room: At & Pick<Room, 'header'>,
  user: string,
  locale: Locale,
  mayEnd: boolean,
  besides: (seats: readonly Seat[]) => readonly Act[] = () => [],
): Act[] {
  const { game } = room;
  const seats = seatsAt(room, user);
  const [seat] = seats;
  const own = seat === undefined ? [] : game.verbs.filter((verb) => !isCall(game, verb));
  const acts = (verbs: readonly Verb[]): Act[][] =>
    seat === undefined ? [] : verbs.map((verb) => actsOfVerb(room, seat, verb, locale));
  const others = own.filter((verb) => !isAboutHeld(room, verb));
  return [
    ...fewestFirst(acts(own.filter((verb) => isAboutHeld(room, verb)))),
    ...acts(others.toSorted((one, other) => needsPlace(one) - needsPlace(other))).flat(),
    ...commonActs(room, seats).map((code) => commonAct(code, locale)),
    ...besides(seats),
    ...(mayEnd ? [commonAct('end-match', locale)] : []),
  ];
}

const needsPlace = ({ argument }: Verb): number => Number(argument === 'target');

/** What there are few of is not lost in a list that is too long. */
export const fewestFirst = (groups: readonly (readonly Act[])[]): Act[] =>
  groups.toSorted((one, other) => one.length - other.length).flat();

/** Where something is done: a game, and a match of it. */
export type At = Pick<Room, 'game' | 'match'>;

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
function commonActs({ match }: Pick<Room, 'match'>, seats: readonly Seat[]): Common[] {
  if (seats.length === 0) return [];
  const { phase } = match.view('spectator');
  return [
    ...(match.clockPress === 'manual' ? ['press' as const] : []),
    ...(phase === 'ending' ? ['accept-end' as const] : []),
    ...drawCodes(match, seats),
    'resign',
  ];
}

export const commonAct = (code: Common, locale: Locale): Act => ({
  code,
  name: inFull(texts[locale].table.acts[code]),
});

export const words = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Those that contain every word that is typed, in their order and as many as Discord shows; what `stays` keeps its place when they are too many. */
export function suggestedActs(acts: readonly Act[], typed: string): Act[] {
  const wanted = words(typed).split(' ');
  const found = acts.filter(({ name, code }) =>
    wanted.every((word) => `${name} ${code.replace(':', ' ')}`.toLowerCase().includes(word)),
  );
  const stays = ({ code, stays: isKept }: Act): boolean => isKept === true || isCommon(code);
  const others = found.filter((act) => !stays(act));
  const shown = new Set(others.slice(0, Math.max(0, CHOICE_LIMIT - (found.length - others.length))));
  return found.filter((act) => stays(act) || shown.has(act)).slice(0, CHOICE_LIMIT);
}

export const isCommon = (code: string): code is Common => code in texts.en.table.acts;
