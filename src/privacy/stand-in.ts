import { chanceWithin } from '../machine/chance.ts';

/**
 * Stand-in for a person whose data was deleted: random digits that lead back to nobody. No Discord id begins
 * with 0, so it is nobody's, even in a mention.
 */
const STAND_IN = /^0(\d{6})\d{6}$/;
const SIX_DIGITS = 1_000_000;

const sixDigits = (): string => String(chanceWithin(0, SIX_DIGITS - 1)).padStart(6, '0');
export const standIn = (): string => `0${sixDigits()}${sixDigits()}`;

/** Returns a tag that tells people with deleted data apart where they are shown; null for everybody else. */
export const standInTag = (id: string): string | null => STAND_IN.exec(id)?.[1] ?? null;
