/** Why a line is refused (referee-protocol.md, "Answers"), in the order in which the errors are tried. */
export const REFUSALS = ['bad-line', 'no-match', 'over', 'too-late', 'not-your-turn', 'impossible'] as const;

/** The reasons that people can run into; the texts say each in their language. */
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
  'knock-too-late',
  'nothing-to-knock',
  'card-in-hand',
  'final-stays',
  'stock-is-drawn',
  'private-stack',
  'empty-pile',
  'face-down-top',
  'face-up-top',
  'nothing-to-place',
  'onto-stock',
  'nothing-to-draw',
  'next-card-open',
  'main-not-empty',
  'nothing-to-flip',
  'only-field-revealed',
  'no-joker',
  'must-draw',
  'not-in-hand',
  'must-beat',
  'must-follow',
  'must-trump',
  'card-led',
  'stock-closed',
  'no-fresh-trick',
  'hand-goes-on',
  'last-trick-made',
  'paused',
  'not-paused',
  'own-turn',
  'no-pause-left',
  'not-your-pause',
  'source-is-drawn',
  'middle-stays',
  'stack-gone',
  'onto-source',
  'does-not-fit',
  'source-empty',
  'source-not-empty',
  'must-go-on',
  'nothing-to-announce',
  'stop-too-late',
] as const;
export type Reason = (typeof REASONS)[number];
export const isReason = (text: string): text is Reason => REASONS.some((known) => known === text);

/** A refusal: nothing has happened. `detail` of a bad line is for whoever wrote the line, in English. */
export type Refusal =
  | { readonly error: 'bad-line'; readonly detail: string }
  | { readonly error: Exclude<(typeof REFUSALS)[number], 'bad-line'>; readonly why: Reason };

export const refusal = (error: Exclude<(typeof REFUSALS)[number], 'bad-line'>, why: Reason): Refusal => ({
  error,
  why,
});

export const badLine = (detail: string): Refusal => ({ error: 'bad-line', detail });
