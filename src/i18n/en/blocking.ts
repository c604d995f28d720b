/** Texts on blocking a person; people come as mentions. */
export const blocking = {
  blocked: (person: string) =>
    `🚫 ${person} can no longer challenge you, take a seat in your challenges, follow you, or see your matches and profile in my lists, in any server. It works both ways. They are not told. A match that the two of you are playing goes on. \`/schikane unblock\` takes it back.`,
  already: (person: string) =>
    `You have blocked ${person} already. \`/schikane block\` without a person shows your list, \`/schikane unblock\` takes somebody off it.`,
  full: (most: number) =>
    `Your list is full: it holds ${most} people. Take somebody off it with \`/schikane unblock\` first.`,
  yourself: 'You cannot block yourself. To play all seats, challenge yourself; nobody else is asked then.',
  bot: 'Bots challenge nobody, so there is nothing to block.',
  list: (people: string) =>
    `🚫 You have blocked ${people}. \`/schikane unblock\` takes somebody off the list.`,
  nobody: 'You have blocked nobody. `/schikane block` with a person keeps them away from you.',
  unblocked: (person: string) => `${person} can challenge and follow you again.`,
  notBlocked: (person: string) =>
    `You have not blocked ${person}, so nothing has changed. \`/schikane block\` without a person shows your list.`,
  /** To a user who wants to play with people whom they have blocked. */
  between: (people: string) =>
    `🚫 You have blocked ${people}, and that works both ways. \`/schikane unblock\` takes it back.`,
  notStored: 'That could not be stored, so nothing has changed. Please try again.',
  damaged: (number: string) =>
    `🗄️ What I had stored of the people you have blocked is damaged, and I cannot read it, so your list is empty now: please block them again. Whoever runs me finds what was stored under the number \`${number}\`.`,
  commands: {
    block: {
      name: 'block',
      description: 'Have nothing more to do with somebody, in any server, or see whom you have blocked',
      person: { name: 'person', description: 'Who it is (nobody: shows your list); they are not told' },
    },
    unblock: {
      name: 'unblock',
      description: 'Take back that you have blocked somebody',
      person: { name: 'person', description: 'Who it is' },
    },
  },
};
