/** People of whom nothing is known any more. */
export const privacy = {
  /** What whoever had their data deleted is called; the number tells them from others. */
  somebody: (tag: string) => `Somebody ${tag}`,
};
