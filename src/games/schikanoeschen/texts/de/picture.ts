/** What the picture of the game says. */
export const picture = {
  out: (jokers: number) => `${jokers} Joker raus`,
  /** The stacks, as the drawing of the set-up names them. */
  setup: {
    main: 'Hauptstapel',
    discard: 'Ablagestapel',
    side: 'Seitenstapel',
    final: 'Endstapel',
    board: 'Feldstapel',
  },
};
