import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** A source of random values. */
export interface Chance {
  bytes(count: number): Buffer;
  /** A whole number from `least` to `most`. */
  within(least: number, most: number): number;
  /** A UUID, version 4. */
  id(): string;
}

const machineChance: Chance = {
  bytes: (count) => randomBytes(count),
  within: (least, most) => randomInt(least, most + 1),
  id: () => randomUUID(),
};

let source = machineChance;

/** Replaces the machine's chance in this process, for a simulation; null: the machine's again. */
export const drawFrom = (chance: Chance | null): void => void (source = chance ?? machineChance);

/** Unpredictable bytes. */
export const chanceBytes = (count: number): Buffer => source.bytes(count);

/** Unpredictable bytes as hexadecimal digits, two for each. */
export const chanceHex = (bytes: number): string => chanceBytes(bytes).toString('hex');

/** A random whole number from `least` to `most`. */
export const chanceWithin = (least: number, most: number): number => source.within(least, most);

/** A random UUID, version 4. */
export const chanceId = (): string => source.id();
