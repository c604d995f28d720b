/** What the picture of the game says. */
export const picture = {
  out: (jokers: number) => (jokers === 1 ? '1 joker out' : `${jokers} jokers out`),
  /** The stacks, as the drawing of the set-up names them. */
  setup: {
    main: 'main stack',
    discard: 'discard stack',
    side: 'side stack',
    final: 'final stacks',
    board: 'board stacks',
  },
};
