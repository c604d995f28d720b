/** What the picture of the game says. */
export const picture = {
  /** The stacks, as the drawing of the set-up names them. */
  setup: {
    left: 'left stack',
    middle: 'middle stack',
    right: 'right stack',
    final: 'final stacks',
    field: 'field',
  },
};
