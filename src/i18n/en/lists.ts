/** What lists in messages say besides their entries. */
export const lists = {
  /** How many entries a list has no room for. */
  more: (count: number) => `… and ${count} more`,
};
