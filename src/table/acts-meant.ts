/** Interprets the texts that players type at a table. */
import { gestureCode, parseGesture, type Gesture } from '../games/gesture.ts';
import type { Verb } from '../games/controls.ts';
import { SUIT_SIGNS } from '../games/suits.ts';
import { LOCALES, type Locale } from '../core/locale.ts';
import type { Seat } from '../core/seat.ts';
import { texts } from '../i18n/index.ts';
import { isCommon, namingOf, words, type Act, type At, type Common } from './acts.ts';
import { isKnown, type Unknown } from './command.ts';

/** The verb that places the held or touched card. */
const PLACE = 'place';

/** Returns the common act with this name, in either language, or null. */
export function commonMeant(typed: string): Common | null {
  const text = words(typed);
  const codes = Object.keys(texts.en.table.acts).filter(isCommon);
  const isMeant = (code: Common): boolean =>
    code === text || LOCALES.some((locale) => words(texts[locale].table.acts[code].name) === text);
  return codes.find(isMeant) ?? null;
}

/** Writes suit signs as letters, as players type them: `free 5d on r3`. */
const asTyped = (text: string): string =>
  Object.entries(SUIT_SIGNS).reduce(
    (typed, [suit, sign]) => typed.replaceAll(sign, suit.toLowerCase()),
    words(text).replaceAll(/[\uFE0E\uFE0F]/gu, ''),
  );

/**
 * Returns the code of the act that a typed text means, in either language. Null if the match has no such act.
 */
export function actMeant(room: At, acts: readonly Act[], typed: string): string | null {
  const text = asTyped(typed);
  const isCalled = (name: string): boolean =>
    [name, name.replace(': ', ' ')].some((one) => asTyped(one) === text);
  const offered = acts.find(({ name, code }) => isCalled(name) || code.toLowerCase() === text);
  if (offered) return offered.code;
  const common = commonMeant(typed);
  if (common !== null) return common;
  const meant = LOCALES.flatMap((locale) =>
    room.game.verbs.flatMap((verb) => meantBy(room, verb, locale, words(typed)) ?? []),
  );
  return meant[0] ?? aimMeant(acts, text);
}

/**
 * Returns the code of an aim such as `announce: free 5♦ on R3`, given two or more of its words in order
 * (`free 5d`). Null unless exactly one act matches.
 */
function aimMeant(acts: readonly Act[], text: string): string | null {
  const wanted = text.split(' ');
  const found = acts.filter(({ name }) => {
    const aim = asTyped(name).split(' ');
    let from = -1;
    const isIn = (word: string): boolean => (from = aim.indexOf(word, from + 1)) >= 0;
    return name.includes(': ') && !name.includes(' · ') && wanted.every(isIn);
  });
  return wanted.length > 1 && found.length === 1 ? (found[0]?.code ?? null) : null;
}

/** Parses a verb with its target: `touch h1`, `touch:h1`, `berühren H1`. */
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

/** A whole action, typed as the names of two stacks (`l2 e1`): touch or draw a card, then place it. */
export interface WholeAct {
  /** `L2 → E1` */
  readonly name: string;
  readonly begins: Gesture;
  readonly then: Gesture;
}

const placeOn = (pile: string): Gesture => ({ verb: PLACE, argument: pile });

/** Returns the two stacks that a typed text names, or null. */
function stacksIn(room: At, typed: string): readonly [string, string] | null {
  const [from, to, ...more] = words(typed).split(' ');
  if (from === undefined || to === undefined || more.length > 0) return null;
  return [from, to].every((pile) => isKnown(room, placeOn(pile))) ? [from, to] : null;
}

/**
 * Returns the whole action that a typed text means. Null if it means none, or if a held card has to be placed
 * first.
 */
export function wholeActMeant(room: At, seats: readonly Seat[], typed: string): WholeAct | null {
  const stacks = stacksIn(room, typed);
  if (!stacks) return null;
  const [from, to] = stacks;
  const begins = room.match.meant({ verb: 'tap', argument: from }, seats);
  if (begins.verb !== 'touch' && !room.game.draws(begins.verb)) return null;
  return { name: `${from.toUpperCase()} → ${to.toUpperCase()}`, begins, then: placeOn(to) };
}

/** Returns the reason why a typed text means no act of the player. */
export function unknownMeant(room: At, seats: readonly Seat[], typed: string): Unknown {
  const { game, match } = room;
  if (game.hasHands) return 'no-such-card';
  const isHolding = seats.includes(match.turn) && match.describeHeld('en') !== null;
  return isHolding && stacksIn(room, typed) ? 'held-first' : 'no-such-act';
}

/**
 * Returns the tap on the stack, or on the card in a hidden hand, that a text names: it does what the button
 * does. Null if the text names none.
 */
export function tapMeant({ game, match }: At, seats: readonly Seat[], typed: string): Gesture | null {
  const tap = { verb: 'tap', argument: words(typed).replaceAll(' ', '') };
  const meant = match.meant(tap, seats);
  return game.kindOf(meant.verb) === 'attempt' && isKnown({ game, match }, meant) ? tap : null;
}
