import { SAME_MS } from '../../../match/double-tap.ts';
import { isOver, type Run } from './run.ts';

/** A click on a table's button. */
export interface Click {
  readonly run: string;
  /** Number of the table, from 0. */
  readonly table: number;
  /** When it was made, our Unix ms. */
  readonly when: number;
}

/**
 * Meaning of a click on a table: for the present table (`meant`); a double tap (`twice`); for an earlier table while
 * Discord may lack the present one or the result (`unseen`), or in a message that a newer one has replaced
 * (`outdated`); or for no run that goes on (`over`).
 */
export type Meaning = 'meant' | 'twice' | 'unseen' | 'outdated' | 'over';

/** @param isShowing true while the present table is on its way */
export function meaningOf(run: Run | null, { run: of, table, when }: Click, isShowing: boolean): Meaning {
  if (!run || run.id !== of || !Number.isInteger(table) || table > run.marks.length) return 'over';
  if (isOver(run)) return isShowing || isNear(run, when) ? 'twice' : run.shownAt === null ? 'unseen' : 'over';
  if (table === run.marks.length) return isNear(run, when) ? 'twice' : 'meant';
  if (isShowing) return 'twice';
  if (run.shownAt === null) return 'unseen';
  return isNear(run, when) ? 'twice' : 'outdated';
}

const isNear = ({ shownAt }: Run, when: number): boolean => shownAt !== null && when < shownAt + SAME_MS;
