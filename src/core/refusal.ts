/** Errors of a refused line (docs/referee-protocol.md, "Answers"), in the order in which they are checked. */
export const REFUSALS = ['bad-line', 'no-match', 'over', 'too-late', 'not-your-turn', 'impossible'] as const;

/**
 * Reasons that all games share; the texts explain them in each language. A game's texts explain its own
 * reasons.
 */
export const REASONS = [
  'no-match',
  'match-over',
  'not-your-turn',
  'clock-not-started',
  'win-open',
  'own-win',
  'no-open-win',
  'accepted-already',
  'offer-stands',
  'no-own-offer',
  'no-offer',
  'no-claim',
  'no-manual-clock',
  'opponent-starts-clock',
  'not-your-clock',
  'turn-not-over',
  'paused',
  'knock-too-late',
  'nothing-to-knock',
] as const;
export type Reason = (typeof REASONS)[number];
export const isReason = (text: string): text is Reason => REASONS.some((known) => known === text);

/** A refusal: nothing has happened. `detail` of a bad line is for the line's author, in English. */
export type Refusal =
  | { readonly error: 'bad-line'; readonly detail: string }
  | { readonly error: Exclude<(typeof REFUSALS)[number], 'bad-line'>; readonly why: string };

/** `Own`: the game's own reasons. */
export const refusal = <Own extends string = never>(
  error: Exclude<(typeof REFUSALS)[number], 'bad-line'>,
  why: Reason | NoInfer<Own>,
): Refusal => ({ error, why });

export const badLine = (detail: string): Refusal => ({ error: 'bad-line', detail });
