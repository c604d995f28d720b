/** Answers to a user who posts in public. */
export const sharing = {
  /** `again`: the time from which posting is possible, as Discord shows it. */
  tooMuch: (again: string) =>
    `You’ve posted a lot for everybody in a short time. You can post more ${again}; what only you see is possible at any time.`,
};
