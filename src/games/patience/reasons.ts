/** Reasons why hands cannot do something at a table of piles. */
export type HandsReason =
  | 'card-in-hand'
  | 'final-stays'
  | 'stock-is-drawn'
  | 'private-stack'
  | 'empty-pile'
  | 'face-down-top'
  | 'face-up-top'
  | 'nothing-to-place'
  | 'onto-stock'
  | 'nothing-to-draw'
  | 'next-card-open'
  | 'nothing-to-flip'
  | 'only-field-revealed';
