/** Texts on people whose data was deleted. */
export const privacy = {
  /** Name of a person whose data was deleted; `tag` tells them apart. */
  somebody: (tag: string) => `Somebody ${tag}`,
};
