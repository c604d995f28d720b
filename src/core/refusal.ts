/** Why a line is refused (docs/referee-protocol.md, "Answers"), in the order in which the errors are tried. */
export const REFUSALS = ['bad-line', 'no-match', 'over', 'too-late', 'not-your-turn', 'impossible'] as const;

/** The reasons that every game may have; the texts say each in its language. A game says its own in its texts. */
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

/** A refusal: nothing has happened. `detail` of a bad line is for whoever wrote the line, in English. */
export type Refusal =
  | { readonly error: 'bad-line'; readonly detail: string }
  | { readonly error: Exclude<(typeof REFUSALS)[number], 'bad-line'>; readonly why: string };

/** `Own` are the reasons of the game's own. */
export const refusal = <Own extends string = never>(
  error: Exclude<(typeof REFUSALS)[number], 'bad-line'>,
  why: Reason | NoInfer<Own>,
): Refusal => ({ error, why });

export const badLine = (detail: string): Refusal => ({ error: 'bad-line', detail });
