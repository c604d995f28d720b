/**
 * Plants the fault of the variable `PLANT` in this process and in all that it starts, for programs without
 * `--plant`: `PLANT=NAME NODE_OPTIONS=--import=./test/simulation/planted/preload.ts node FILE`.
 */
import process from 'node:process';
import { plantedNamed } from './faults.ts';
import { plant } from './plant.ts';

const { PLANT } = process.env;
if (PLANT !== undefined) plant(plantedNamed(PLANT));
