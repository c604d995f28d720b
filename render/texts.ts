import type { Locale } from '../src/games/texts.ts';

/** What pictures say, in both languages. Layouts speak in `Words`, keys with arguments; the painter makes text of them. */
export type { Locale };

export type Words =
  /** Said as it is in every language: a name, a pile, a number. */
  | { readonly key: 'as-is'; readonly text: string }
  | { readonly key: 'to-move' | 'in-hand' | 'offers-draw' | 'drawn' | 'ended' }
  | { readonly key: 'cards-left' | 'warnings' | 'jokers-out'; readonly count: number }
  | { readonly key: 'player' | 'wins' | 'unless-knock'; readonly player: Named }
  | { readonly key: 'how'; readonly reason: Reason }
  | { readonly key: 'seat'; readonly seat: number }
  | { readonly key: 'rule'; readonly what: RuleWord };

/** A player as they call themselves, and the seat, for a name that cannot be drawn. */
export interface Named {
  readonly name: string;
  readonly seat: number;
}

/** Why a match ended, as the referee protocol says it, all games together. */
export const REASONS = [
  'cleared',
  'false-knocks',
  'time',
  'resigned',
  'agreed',
  'repetition',
  'clock-flips',
] as const;
export type Reason = (typeof REASONS)[number];
export const isReason = (reason: string): reason is Reason => REASONS.some((known) => known === reason);

/** The names in the drawing of the set-up. */
export const RULE_WORDS = ['main', 'discard', 'side', 'final', 'board', 'your-side', 'their-side'] as const;
export type RuleWord = (typeof RULE_WORDS)[number];

const english = (words: Words, nameOf: NameOf): string => {
  switch (words.key) {
    case 'as-is':
      return words.text;
    case 'to-move':
      return 'to move';
    case 'in-hand':
      return 'in hand';
    case 'offers-draw':
      return 'offers a draw';
    case 'drawn':
      return 'Draw';
    case 'ended':
      return 'Ended without a result';
    case 'cards-left':
      return words.count === 1 ? '1 card left' : `${words.count} cards left`;
    case 'warnings':
      return `⚠ ${words.count}`;
    case 'jokers-out':
      return words.count === 1 ? '1 joker out' : `${words.count} jokers out`;
    case 'player':
      return nameOf(words.player);
    case 'wins':
      return `${nameOf(words.player)} wins`;
    case 'unless-knock':
      return `unless ${nameOf(words.player)} knocks`;
    case 'how':
      return englishReasons[words.reason];
    case 'seat':
      return seatName('en', words.seat);
    case 'rule':
      return englishRules[words.what];
  }
};

const englishReasons: Readonly<Record<Reason, string>> = {
  cleared: 'all cards played',
  'false-knocks': 'after a second false knock',
  time: 'on time',
  resigned: 'by resignation',
  agreed: 'by agreement',
  repetition: 'by repetition',
  'clock-flips': 'by flipping the clock',
};

const englishRules: Readonly<Record<RuleWord, string>> = {
  main: 'main stack',
  discard: 'discard stack',
  side: 'side stack',
  final: 'final stacks',
  board: 'board stacks',
  'your-side': 'your side',
  'their-side': 'the other side',
};

const german = (words: Words, nameOf: NameOf): string => {
  switch (words.key) {
    case 'as-is':
      return words.text;
    case 'to-move':
      return 'am Zug';
    case 'in-hand':
      return 'auf der Hand';
    case 'offers-draw':
      return 'bietet Remis';
    case 'drawn':
      return 'Remis';
    case 'ended':
      return 'Ohne Ergebnis beendet';
    case 'cards-left':
      return words.count === 1 ? 'noch 1 Karte' : `noch ${words.count} Karten`;
    case 'warnings':
      return `⚠ ${words.count}`;
    case 'jokers-out':
      return `${words.count} Joker raus`;
    case 'player':
      return nameOf(words.player);
    case 'wins':
      return `${nameOf(words.player)} gewinnt`;
    case 'unless-knock':
      return `wenn ${nameOf(words.player)} nicht klopft`;
    case 'how':
      return germanReasons[words.reason];
    case 'seat':
      return seatName('de', words.seat);
    case 'rule':
      return germanRules[words.what];
  }
};

const germanReasons: Readonly<Record<Reason, string>> = {
  cleared: 'alle Karten gespielt',
  'false-knocks': 'nach zweimal falschem Klopfen',
  time: 'durch Zeitüberschreitung',
  resigned: 'durch Aufgabe',
  agreed: 'einvernehmlich',
  repetition: 'durch Wiederholung',
  'clock-flips': 'durch Hin und Her der Uhr',
};

const germanRules: Readonly<Record<RuleWord, string>> = {
  main: 'Hauptstapel',
  discard: 'Ablagestapel',
  side: 'Seitenstapel',
  final: 'Endstapel',
  board: 'Feldstapel',
  'your-side': 'deine Seite',
  'their-side': 'die andere Seite',
};

const seatNames: Readonly<Record<Locale, readonly [south: string, north: string]>> = {
  en: ['South', 'North'],
  de: ['Süd', 'Nord'],
};
const seatName = (locale: Locale, seat: number): string => seatNames[locale][seat === 1 ? 0 : 1];

type NameOf = (player: Named) => string;

/**
 * The text of `words` in a language.
 * @param readable what can be shown of a name; where nothing is left of it, the seat's name stands for it
 */
export function textOf(locale: Locale, words: Words, readable = (name: string): string => name): string {
  const nameOf: NameOf = ({ name, seat }) => readable(name) || seatName(locale, seat);
  return locale === 'de' ? german(words, nameOf) : english(words, nameOf);
}
