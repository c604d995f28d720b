import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Unpredictable bytes. */
export const chanceBytes = (count: number): Buffer => randomBytes(count);

/** Unpredictable bytes as hexadecimal digits, two for each. */
export const chanceHex = (bytes: number): string => chanceBytes(bytes).toString('hex');

/** A whole number from `least` to `most`. */
export const chanceWithin = (least: number, most: number): number => randomInt(least, most + 1);

/** A random UUID, version 4. */
export const chanceId = (): string => randomUUID();
