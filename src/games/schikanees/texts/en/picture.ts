export const picture = {
  /** The stacks in the drawing of the set-up. */
  setup: {
    left: 'left stack',
    middle: 'middle stack',
    right: 'right stack',
    final: 'final stacks',
    field: 'field',
  },
};
