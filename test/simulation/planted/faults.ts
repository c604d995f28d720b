/** All planted faults, chosen by what players and hosts would suffer from, before any was tried. */
import type { PlantedFault } from './fault.ts';
import { BOTS } from './bots.ts';
import { EVENTS } from './events.ts';
import { INPUTS } from './inputs.ts';
import { MESSAGES } from './messages.ts';
import { SECRETS } from './secrets.ts';
import { TIME } from './time.ts';

export const PLANTED: readonly PlantedFault[] = [
  ...TIME,
  ...INPUTS,
  ...MESSAGES,
  ...SECRETS,
  ...EVENTS,
  ...BOTS,
];

/** Returns a planted fault. Throws if there is none of that name. */
export function plantedNamed(name: string): PlantedFault {
  const found = PLANTED.find((one) => one.name === name);
  if (!found) throw new Error(`no planted fault ${name}: ${PLANTED.map((one) => one.name).join(', ')}`);
  return found;
}
