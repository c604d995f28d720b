/** What the picture of the game says. */
export const picture = {
  paused: 'pausiert',
  empties: (pile: string) => `leert ${pile}`,
  frees: (card: string) => `legt ${card} frei`,
  /** Turns to be missed. */
  missed: (turns: number) => (turns === 1 ? '−1 Zug' : `−${turns} Züge`),
  /** What an open win depends on. */
  unlessStop: 'falls kein Stop kommt',
  /** Where three play, as the drawing of the set-up names them. */
  neighbours: { left: 'links von dir', right: 'rechts von dir' },
  /** The stacks, likewise. */
  setup: {
    source: 'Quelle',
    discard: 'Ablage',
    spite: 'Schikanierstapel',
    middle: 'Mitte',
    rim: 'Rand',
  },
};
