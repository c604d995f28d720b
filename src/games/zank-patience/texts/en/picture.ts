/** Texts in the game's picture. */
export const picture = {
  paused: 'has paused',
  empties: (pile: string) => `empties ${pile}`,
  frees: (card: string) => `frees ${card}`,
  /** Turns to miss. */
  missed: (turns: number) => (turns === 1 ? '−1 turn' : `−${turns} turns`),
  /** The condition of an open win. */
  unlessStop: 'unless Stop is called',
  /** Neighbours of three players, in the drawing of the set-up. */
  neighbours: { left: 'left neighbour', right: 'right neighbour' },
  /** Stacks in the drawing of the set-up. */
  setup: {
    source: 'source',
    discard: 'discard',
    spite: 'spite stack',
    middle: 'middle',
    rim: 'rim',
  },
};
