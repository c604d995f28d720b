import { playable, type PlayableRules } from '../core/match.ts';
import { practiceOf, type Practice } from '../practice/practising.ts';
import { opponent as kinderschnapsenOpponent } from './kinderschnapsen/practice/opponent.ts';
import { kinderschnapsen } from './kinderschnapsen/rules.ts';
import { refusals as kinderschnapsenRefusals } from './kinderschnapsen/texts/refusals.ts';
import { refusals as patienceRefusals } from './patience/texts/refusals.ts';
import { opponent as schikaneesOpponent } from './schikanees/practice.ts';
import { schikanees } from './schikanees/rules.ts';
import { opponent as schikanoeschenOpponent } from './schikanoeschen/practice.ts';
import { schikanoeschen } from './schikanoeschen/rules.ts';
import { refusals as schikanoeschenRefusals } from './schikanoeschen/texts/refusals.ts';
import type { Locale } from '../core/locale.ts';
import { opponent as zankPatienceOpponent } from './zank-patience/practice/opponent.ts';
import { zankPatience } from './zank-patience/rules.ts';
import { refusals as zankPatienceRefusals } from './zank-patience/texts/refusals.ts';

/** A game as a referee needs it: its rules, and the reasons for refusals in words. */
export interface Refereed {
  readonly rules: PlayableRules;
  readonly refusals: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  readonly practice: Practice;
}

/** No hints about offences: the referee's protocol has only their codes. */
const TELLS = false;

/** The list of games without anything that shows them; `index.ts` completes it, which the compiler checks. */
export const refereed = {
  schikanoeschen: {
    rules: playable(schikanoeschen, TELLS),
    refusals: schikanoeschenRefusals,
    practice: practiceOf(schikanoeschen, schikanoeschenOpponent),
  },
  schikanees: {
    rules: playable(schikanees, TELLS),
    refusals: patienceRefusals,
    practice: practiceOf(schikanees, schikaneesOpponent),
  },
  'zank-patience': {
    rules: playable(zankPatience, TELLS),
    refusals: zankPatienceRefusals,
    practice: practiceOf(zankPatience, zankPatienceOpponent),
  },
  kinderschnapsen: {
    rules: playable(kinderschnapsen, TELLS),
    refusals: kinderschnapsenRefusals,
    practice: practiceOf(kinderschnapsen, kinderschnapsenOpponent),
  },
} as const satisfies Readonly<Record<string, Refereed>>;

export type GameId = keyof typeof refereed;

const byId: ReadonlyMap<unknown, Refereed> = new Map(Object.entries(refereed));

/** Returns whether the game has a practice opponent. */
export const canPractise = ({ id }: { readonly id: string }): boolean =>
  refereedGame(id)?.practice !== undefined;

/** The game with that id, which may be anything; undefined if there is none. */
export const refereedGame = (id: unknown): Refereed | undefined => byId.get(id);
