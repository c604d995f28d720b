/** Texts of lists in messages, without the entries. */
export const lists = {
  /** Number of entries that do not fit into a list. */
  more: (count: number) => `… and ${count} more`,
};
