export const picture = {
  out: (jokers: number) => (jokers === 1 ? '1 joker out' : `${jokers} jokers out`),
  /** The stacks in the drawing of the set-up. */
  setup: {
    main: 'main stack',
    discard: 'discard stack',
    side: 'side stack',
    final: 'final stacks',
    board: 'board stacks',
  },
};
