/** Texts on blocking a person; people come as mentions. */
export const blocking = {
  blocked: (person: string) =>
    `🚫 ${person} can no longer challenge you, take a seat in your challenges, follow you, or see your matches and profile in my lists, on any server. It works both ways, and I don’t tell them. Your running match with them goes on. \`/schikane unblock\` takes it back.`,
  already: (person: string) =>
    `You’ve blocked ${person} already. \`/schikane block\` without a person shows your list, \`/schikane unblock\` takes somebody off.`,
  full: (most: number) =>
    `Your list is full: it holds ${most} people. First take somebody off with \`/schikane unblock\`.`,
  yourself: 'You can’t block yourself. To play all seats, challenge yourself; then I ask nobody else.',
  bot: 'Bots challenge nobody, so there is nothing to block.',
  list: (people: string) => `🚫 You’ve blocked ${people}. \`/schikane unblock\` takes somebody off the list.`,
  nobody: 'You’ve blocked nobody. `/schikane block` with a person keeps them away from you.',
  unblocked: (person: string) => `${person} can challenge and follow you again.`,
  notBlocked: (person: string) =>
    `You haven’t blocked ${person}, so nothing has changed. \`/schikane block\` without a person shows your list.`,
  /** To a user who wants to play with people whom they have blocked. */
  between: (people: string) =>
    `🚫 You’ve blocked ${people}, and that works both ways. \`/schikane unblock\` takes it back.`,
  notStored: 'I couldn’t save that, so nothing has changed. Please try again.',
  damaged: (number: string) =>
    `🗄️ The list of people you’ve blocked is damaged, and I can’t read it. Your list is empty now: please block them again. My operator finds the old list under the number \`${number}\`.`,
  commands: {
    block: {
      name: 'block',
      description: 'Block somebody on every server, or see the list of people you’ve blocked',
      person: { name: 'person', description: 'Who to block (empty: shows your list); I don’t tell them' },
    },
    unblock: {
      name: 'unblock',
      description: 'Unblock somebody',
      person: { name: 'person', description: 'Who to unblock' },
    },
  },
};
