import type { Seat } from '../core/seat.ts';

export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

/** A page of rules; `picture` says that the drawing of the set-up goes with it. */
export interface RulePage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly picture: boolean;
}

/** Name (a slash command's: lower case) and description (100 characters at most) of something that people type. */
export interface Naming {
  readonly name: string;
  readonly description: string;
}

/** What one game says in one language, whatever its views look like. */
export interface GameProse {
  readonly name: string;
  /** A pile's name in full. */
  pile(pile: string): string;
  /** A card from its code, short: `T♦`. */
  card(code: string): string;
  /** The game's verbs as slash commands, and what their argument is called. */
  readonly verbs: Readonly<Record<string, Naming & { readonly argument?: Naming }>>;
  /** What a menu button with this gesture says (80 characters at most). */
  gesture(verb: string, argument: string | null): string;
  /** What a player did wrong, as a clause after their name. */
  offence(code: string): string;
  /** The ruling that says so, with its number. */
  ruling(code: string): string;
  readonly pages: readonly RulePage[];
}

/** … and what it says of its views and moves. */
export interface GameTexts<View, Move> extends GameProse {
  /** The last move, without who made it. */
  move(move: Move): string;
  /** What is touched or in the hand; null when nothing is. */
  held(view: View): string | null;
  readonly seats: Readonly<Record<Seat, string>>;
}
