/** Texts in the game's picture. */
export const picture = {
  paused: 'pausiert',
  empties: (pile: string) => `leert ${pile}`,
  frees: (card: string) => `legt ${card} frei`,
  /** Turns to miss. */
  missed: (turns: number) => (turns === 1 ? '−1 Zug' : `−${turns} Züge`),
  /** The condition of an open win. */
  unlessStop: 'falls kein Stop kommt',
  /** Neighbours of three players, in the drawing of the set-up. */
  neighbours: { left: 'links von dir', right: 'rechts von dir' },
  /** Stacks in the drawing of the set-up. */
  setup: {
    source: 'Quelle',
    discard: 'Ablage',
    spite: 'Schikanierstapel',
    middle: 'Mitte',
    rim: 'Rand',
  },
};
