/**
 * Strength of the practice opponent, in play and in noticing offences (docs/referee-protocol.md, "The
 * practice opponent").
 */
export const LEVELS = ['easy', 'medium', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);

/** Speed of the practice opponent's actions. The first is the default. */
export const PACES = ['normal', 'fast'] as const;
export type Pace = (typeof PACES)[number];
