import { chanceWithin } from '../machine/chance.ts';

/**
 * What stands for somebody whose data was deleted: digits by chance, from which nobody finds back. It begins as no id of
 * Discord's does, so that it is nobody's, even if it is mentioned.
 */
const STAND_IN = /^0(\d{6})\d{6}$/;
const SIX_DIGITS = 1_000_000;

const sixDigits = (): string => String(chanceWithin(0, SIX_DIGITS - 1)).padStart(6, '0');
export const standIn = (): string => `0${sixDigits()}${sixDigits()}`;

/** What tells those whose data was deleted from one another where they are shown; null for everybody else. */
export const standInTag = (id: string): string | null => STAND_IN.exec(id)?.[1] ?? null;
