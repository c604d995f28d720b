/** Answers to a person who posts something for everybody. */
export const sharing = {
  /** `again`: a moment, as Discord shows it. */
  tooMuch: (again: string) =>
    `You’ve posted a lot for everybody in a short time. You can post more ${again}; what only you see is possible at any time.`,
};
