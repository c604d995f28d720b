/** Reasons for which the desk refuses an input of the right shape; each has a text in every language. */
export const DESK_REASONS = [
  'not-for-kind',
  'not-joined',
  'joined-already',
  'too-late-to-join',
  'withdrawn-already',
  'not-withdrawn',
  'not-in-schedule',
  'rounds-not-known',
  'round-paired-already',
  'no-such-round',
  'absent-in-last-round',
  'absent-already',
  'has-bye-already',
  'no-such-bye',
  'no-such-penalty',
  'same-player',
  'started-already',
  'too-few-players',
  'no-such-order',
  'not-started',
  'round-not-complete',
  'tournament-over',
  'time-is-up',
  'nobody-to-pair',
  'cannot-be-paired',
  'no-such-game',
  'result-stands',
  'changes-who-goes-on',
  'no-such-score',
  'draw-played-again',
  'is-playing',
  'is-withdrawn',
] as const;
export type DeskReason = (typeof DESK_REASONS)[number];

/**
 * A refusal; nothing has changed. `detail` is in English, for the author of the line (desk-protocol.md,
 * "Refusals").
 */
export type DeskRefusal =
  | { readonly error: 'bad-line'; readonly detail: string }
  | { readonly error: 'impossible'; readonly why: DeskReason };

export const impossible = (why: DeskReason): { readonly ok: false; readonly error: DeskRefusal } => ({
  ok: false,
  error: { error: 'impossible', why },
});

export const badTime = (detail: string): { readonly ok: false; readonly error: DeskRefusal } => ({
  ok: false,
  error: { error: 'bad-line', detail },
});
