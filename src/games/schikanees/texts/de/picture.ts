export const picture = {
  /** The stacks in the drawing of the set-up. */
  setup: {
    left: 'linker Stapel',
    middle: 'mittlerer Stapel',
    right: 'rechter Stapel',
    final: 'Aufbaustapel',
    field: 'Spielfeld',
  },
};
