/** All faults, by name. */
import type { Fault } from '../world.ts';
import { MACHINE_FAULTS } from './machine.ts';
import { STORAGE_FAULTS, WORK_FAULTS } from './storage.ts';

const FAULTS: readonly Fault[] = [...MACHINE_FAULTS, ...STORAGE_FAULTS, ...WORK_FAULTS];

/** Returns the faults of `--faults`: all, none, or names with commas. Throws if there is none of a name. */
export function faultsNamed(text: string): readonly Fault[] {
  if (text === 'none') return [];
  if (text === 'all') return FAULTS;
  return text.split(',').map((name) => {
    const fault = FAULTS.find((one) => one.name === name);
    if (!fault) throw new Error(`no fault ${name}: all, none, ${FAULTS.map((one) => one.name).join(', ')}`);
    return fault;
  });
}
