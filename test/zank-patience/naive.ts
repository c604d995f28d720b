/**
 * Rulings 8 and 9 word for word, regardless of speed, as a reference for the search. Cards are real cards,
 * tables are lists of stacks, and every sequence is tried, table by table, breadth first.
 */
import type { Card } from '../../src/core/cards.ts';

export interface Stack {
  /** Number of face-down cards under the open ones. */
  readonly down: number;
  readonly open: readonly Card[];
}

export interface Table {
  readonly stacks: readonly Stack[];
  /** Ruling 2: empty stacks are available while fewer stacks are occupied. */
  readonly limit: number;
  /** Ruling 19: the next stack that becomes empty is taken away. */
  readonly loses: boolean;
  readonly sameSuit: boolean;
}

export type Aim =
  | { readonly kind: 'expose'; readonly cards: readonly Card[] }
  | { readonly kind: 'empty'; readonly card: Card | null; readonly fewerThan: number };

interface Step {
  readonly card: Card;
  readonly ontoCard: boolean;
  readonly exposed: Card | undefined;
  readonly after: Table;
}

const STEPS = 8;

const isEmpty = ({ down, open }: Stack): boolean => down === 0 && open.length === 0;

export const openCount = ({ stacks }: Table): number => stacks.filter(({ open }) => open.length > 0).length;

function fits(upper: Card, lower: Card | undefined, { sameSuit }: Table): boolean {
  if (upper.kind !== 'suited' || lower?.kind !== 'suited' || upper.value !== lower.value - 1) return false;
  return sameSuit ? upper.suit === lower.suit : upper.red !== lower.red;
}

function moved(table: Table, from: number, to: number, card: Card): Table {
  const stacks = table.stacks.map((stack, i) => {
    if (i === from) return { ...stack, open: stack.open.slice(0, -1) };
    return i === to ? { ...stack, open: [...stack.open, card] } : stack;
  });
  const left = stacks[from];
  const lost = table.loses && left !== undefined && isEmpty(left);
  return {
    ...table,
    stacks: lost ? stacks.filter((_, i) => i !== from) : stacks,
    loses: table.loses && !lost,
  };
}

export function stepsOf(table: Table): Step[] {
  const { stacks } = table;
  const available = stacks.filter((stack) => !isEmpty(stack)).length < table.limit;
  return stacks.flatMap(({ open }, from) => {
    const card = open.at(-1);
    if (!card) return [];
    const places = stacks.flatMap((stack, to) =>
      to !== from && fits(card, stack.open.at(-1), table) ? [to] : [],
    );
    const empties = stacks.flatMap((stack, to) => (to !== from && available && isEmpty(stack) ? [to] : []));
    return (places.length > 0 ? places : empties).map((to) => ({
      card,
      ontoCard: places.length > 0,
      exposed: open.at(-2),
      after: moved(table, from, to, card),
    }));
  });
}

/** A key for tables that ignores the places of the stacks (ruling 10). */
export const sameness = ({ stacks, loses }: Table): string =>
  `${String(loses)} ${stacks
    .map(({ down, open }) => `${down}:${open.map(({ code }) => code).join(',')}`)
    .sort()
    .join(' ')}`;

const reaches = ({ exposed, after }: Step, aim: Aim): boolean =>
  aim.kind === 'expose' ? exposed !== undefined && aim.cards.includes(exposed) : meets(after, aim);

/** True if the table fulfils the aim. */
export function meets(table: Table, aim: Aim): boolean {
  if (aim.kind === 'expose') {
    return table.stacks.some(({ open }) => open.slice(-1).some((card) => aim.cards.includes(card)));
  }
  const isOnCard = ({ open }: Stack): boolean => open.slice(1).some((card) => card === aim.card);
  return openCount(table) < aim.fewerThan && (aim.card === null || table.stacks.some(isOnCard));
}

/** The length of a shortest sequence that avoids these tables; null if there is none. */
export function shortest(table: Table, aim: Aim, avoided: readonly Table[] = []): number | null {
  const shown = new Set([table, ...avoided].map(sameness));
  let tables = [table];
  for (let length = 1; length <= STEPS; length += 1) {
    const next: Table[] = [];
    for (const step of tables.flatMap(stepsOf)) {
      if (reaches(step, aim)) return length;
      const key = sameness(step.after);
      if (shown.has(key)) continue;
      shown.add(key);
      next.push(step.after);
    }
    tables = next;
  }
  return null;
}

/** The tables after sequences of exactly one step, two steps, … up to `most`, each table once. */
export function levels(table: Table, most: number): Table[][] {
  const shown = new Set([sameness(table)]);
  const found: Table[][] = [];
  for (let tables = [table]; found.length < most;) {
    tables = tables.flatMap(stepsOf).flatMap(({ after }) => {
      const key = sameness(after);
      if (shown.has(key)) return [];
      shown.add(key);
      return [after];
    });
    found.push(tables);
  }
  return found;
}

/** The tables at which sequences to the aim can end, each with the length of a shortest one (ruling 8). */
export function ends(table: Table, aim: Aim): ReadonlyMap<string, number> {
  const shown = new Set([sameness(table)]);
  const found = new Map<string, number>();
  let tables = [table];
  for (let length = 1; length <= STEPS; length += 1) {
    const next: Table[] = [];
    for (const { after } of tables.flatMap(stepsOf)) {
      const key = sameness(after);
      if (shown.has(key)) continue;
      shown.add(key);
      if (meets(after, aim)) found.set(key, length);
      else next.push(after);
    }
    tables = next;
  }
  return found;
}
