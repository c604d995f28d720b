import type { BuilderPorts } from '../../../challenge/builder/ports.ts';
import type { TableNeeds } from '../../../table/ports.ts';

/** Ports that practice in chat needs. */
export type PracticeNeeds = Pick<TableNeeds, 'client' | 'time' | 'log'> & BuilderPorts;
