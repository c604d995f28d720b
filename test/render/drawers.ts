import { childrenOf } from '../processes.ts';

/** Ids of the drawer processes of a process on this machine. */
export const drawersOf = (bot: number): number[] => childrenOf(bot, 'drawer');

export { isRunning } from '../processes.ts';
