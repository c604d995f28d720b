import { randomBytes } from 'node:crypto';

/** Draws random bytes. */
export type Chance = (count: number) => Buffer;

let source: Chance = randomBytes;

/** Replaces the machine's chance in this process, so that a run can be repeated; null: the machine's again. */
export const drawFrom = (chance: Chance | null): void => void (source = chance ?? randomBytes);

/** Secret bytes of tokens and session ids. */
export const chanceBytes: Chance = (count) => source(count);
