/** All faults that can strike an evening. */
import type { Fault } from '../world.ts';
import { DATABASE_FAULTS } from './database.ts';
import { DISCORD_FAULTS } from './discord.ts';
import { MACHINE_FAULTS } from './machine.ts';
import { STORAGE_FAULTS, WORK_FAULTS } from './storage.ts';

export const FAULTS: readonly Fault[] = [
  ...DISCORD_FAULTS,
  ...MACHINE_FAULTS,
  ...DATABASE_FAULTS,
  ...STORAGE_FAULTS,
  ...WORK_FAULTS,
];

/**
 * The faults of `--faults`: `all`, `none`, or names with commas between them.
 * @throws if there is no fault of a name
 */
export function faultsNamed(text: string): readonly Fault[] {
  if (text === 'none') return [];
  if (text === 'all') return FAULTS;
  return text.split(',').map((name) => {
    const found = FAULTS.find((fault) => fault.name === name);
    if (found) return found;
    throw new Error(`No fault ${name}. There are: ${FAULTS.map((fault) => fault.name).join(', ')}`);
  });
}
