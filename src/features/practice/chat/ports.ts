import type { BuilderPorts } from '../../../challenge/builder/ports.ts';
import type { TablePorts } from '../../../table/ports.ts';

/** Ports that practice in chat needs. */
export type PracticeNeeds = Pick<TablePorts, 'client' | 'time' | 'log' | 'rooms'> & BuilderPorts;
