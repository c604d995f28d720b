/** Discord's moods. */
import type { Fault } from '../world.ts';
import { GATEWAY_FAULTS } from './gateway.ts';
import { LINE_FAULTS } from './line.ts';
import { PLACE_FAULTS } from './places.ts';
import { REQUEST_FAULTS } from './requests.ts';

export const DISCORD_FAULTS: readonly Fault[] = [
  ...LINE_FAULTS,
  ...REQUEST_FAULTS,
  ...GATEWAY_FAULTS,
  ...PLACE_FAULTS,
];
