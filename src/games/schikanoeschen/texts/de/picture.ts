export const picture = {
  out: (jokers: number) => `${jokers} Joker raus`,
  /** The stacks in the drawing of the set-up. */
  setup: {
    main: 'Hauptstapel',
    discard: 'Ablagestapel',
    side: 'Seitenstapel',
    final: 'Endstapel',
    board: 'Feldstapel',
  },
};
