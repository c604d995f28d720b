/**
 * The middle of a table for two, in the protocol's names. On each player's right are four field stacks e to h
 * (e at the opponent's end), between them the eight final stacks d.
 */
export const FIELD_PILES = ['e1', 'f1', 'g1', 'h1', 'e2', 'f2', 'g2', 'h2'] as const;
export const FINAL_PILES = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] as const;

export type FieldPile = (typeof FIELD_PILES)[number];
export type FinalPile = (typeof FINAL_PILES)[number];

const fields: ReadonlySet<string> = new Set(FIELD_PILES);
const finals: ReadonlySet<string> = new Set(FINAL_PILES);

export const isField = (pile: string): pile is FieldPile => fields.has(pile);
export const isFinal = (pile: string): pile is FinalPile => finals.has(pile);

/**
 * Owner of a stack in front of a player or on the player's right side of the field; null for final stacks.
 */
export const ownerOf = (pile: string): 1 | 2 | null => (isFinal(pile) ? null : pile.endsWith('1') ? 1 : 2);
