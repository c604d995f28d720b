/** What the picture of the game says. */
export const picture = {
  paused: 'has paused',
  empties: (pile: string) => `empties ${pile}`,
  frees: (card: string) => `frees ${card}`,
  /** Turns to be missed. */
  missed: (turns: number) => (turns === 1 ? '−1 turn' : `−${turns} turns`),
  /** What an open win depends on. */
  unlessStop: 'unless Stop is called',
  /** Where three play, as the drawing of the set-up names them. */
  neighbours: { left: 'left neighbour', right: 'right neighbour' },
  /** The stacks, likewise. */
  setup: {
    source: 'source',
    discard: 'discard',
    spite: 'spite stack',
    middle: 'middle',
    rim: 'rim',
  },
};
