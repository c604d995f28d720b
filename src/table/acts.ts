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

/** A choice of `/do`: an act that a player could try now, right or wrong. */
export interface Act {
  /** The gesture's code, or the code of an act that asks for confirmation: `resign`, `end-match`. */
  readonly code: string;
  /** Label in the reader's language; typing it works, too. */
  readonly name: string;
  /** Set to keep the act in lists that are cut. Common acts stay without it. */
  readonly stays?: true;
}

export type Common = keyof Texts['table']['acts'];

const undescribed = (name: string): Naming => ({ name, description: name });

const isCall = (game: Game, { name }: Verb): boolean => game.kindOf(name) === 'call';

export const namingOf = (prose: GameProse, { name }: Verb): Naming => prose.verbs[name] ?? undescribed(name);

const inFull = ({ name, description }: Naming): string => `${name} · ${description}`.slice(0, NAME_LIMIT);

/** Returns a user's seats, or only the one to move if it is theirs. */
function seatsAt({ header, match }: Pick<Room, 'header' | 'match'>, user: string): readonly Seat[] {
  const own = seatsOf(header, user);
  return own.includes(match.turn) ? [match.turn] : own;
}

/** True if a verb uses the held card or a hidden hand: its acts are offered first. */
export const isAboutHeld = ({ game, match }: At, { withHeld }: Verb): boolean =>
  withHeld === true && (game.hasHands || match.describeHeld('en') !== null);

/**
 * Lists a user's acts at a table: acts with the held card first, then the game's other acts, then common
 * acts. Acts that need no place precede those that do. Calls are left out: they have commands of their own.
 * `mayEnd`: offer to end the match. `besides`: acts that features offer these seats.
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

/** Puts small groups first, so that a cut list does not lose them. */
export const fewestFirst = (groups: readonly (readonly Act[])[]): Act[] =>
  groups.toSorted((one, other) => one.length - other.length).flat();

/** A game and a match of it. */
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

/** Returns the label of a gesture for a seat. An act that is not offered now gets its verb's name. */
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

/** For example `touch H1 · 5♦ (your host)`, `play Q♠`, `announce: empty R7`. */
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

/** Lists the acts that matches of every game have. */
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

/**
 * Returns the acts that contain every typed word, in order, at most as many as Discord shows. Acts with
 * `stays` and common acts survive the cut.
 */
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
