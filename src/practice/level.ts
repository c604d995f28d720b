/** How well the practice opponent plays and watches (docs/referee-protocol.md, "The practice opponent"). */
export const LEVELS = ['easy', 'medium', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);

/** How fast the practice opponent does what it has decided. The first is the rule. */
export const PACES = ['normal', 'fast'] as const;
export type Pace = (typeof PACES)[number];
