/** What the picture of the game says. */
export const picture = {
  /** The stacks, as the drawing of the set-up names them. */
  setup: {
    left: 'linker Stapel',
    middle: 'mittlerer Stapel',
    right: 'rechter Stapel',
    final: 'Aufbaustapel',
    field: 'Spielfeld',
  },
};
