import { childrenOf } from '../processes.ts';

/** The processes that draw for a process of this machine, by their ids. */
export const drawersOf = (bot: number): number[] => childrenOf(bot, 'drawer');

export { isRunning } from '../processes.ts';
