/** The order of the players at the start. Names and moments come formatted. */
export const seeding = {
  by: { rating: 'Seeding by rating', lot: 'Seeding by lot', hand: 'Seeding by hand' },
  /** A line of the announcement. */
  commitment: (digits: string) => `-# 🎲 Seeding by lot, commitment: \`${digits}\``,
  /** The message whose id decides the lots. It stays as it is. */
  drawing: (name: string, digits: string) =>
    `🎲 **${name}**: the lots are drawn. The order of the players follows from the number of this message, which nobody knew before, and from the secret behind the commitment \`${digits}\`.`,
  verify: 'Verify the draw',
  /** The private check of the draw. `ok`: whether the step is right. */
  check: {
    heading: (name: string) => `🎲 **${name}**: the draw`,
    notYet: 'The lots are drawn at the start. Click again after it.',
    none: 'No lots were drawn in this tournament.',
    commitment: (secret: string, digits: string) =>
      `The SHA-256 of the secret \`${secret}\` is the commitment \`${digits}\`. Compare it with the one in the message of the drawing.`,
    message: {
      right: (link: string) =>
        `The message of the drawing stands, with this commitment, and was never edited: ${link}`,
      edited: (link: string) => `The message of the drawing was edited: ${link}`,
      other: (link: string) => `The message of the drawing shows another commitment: ${link}`,
      gone: 'The message of the drawing can no longer be read. What it said cannot be checked here.',
    },
    number: (number: string, moment: string) =>
      `Number: \`${number}\`. Discord gave it ${moment}, after the announcement and before the start.`,
    wrongNumber: (number: string, moment: string) =>
      `Number: \`${number}\`. Discord gave it ${moment}: that is not between the announcement and the start.`,
    order: (players: number) =>
      `The ${players} players who were there stand in the order of their lots, the lowest first.`,
    wrongOrder: 'The players do not stand in the order of their lots.',
    replaced: (players: number) =>
      players === 1
        ? 'The data of one player was deleted, so that this lot cannot be computed any more.'
        : `The data of ${players} players was deleted, so that these lots cannot be computed any more.`,
    late: 'Players who came after the draw stand behind all others.',
    right: '**Everything is right.**',
    wrong: '**Something is wrong here.** Ask the host, and show them this.',
    unsure: '**What can be checked is right.**',
    file: 'The file has every player’s lot, and how to compute it yourself.',
  },
  /** Lines of the file; its columns are place, lot, user id and name. */
  file: {
    how: 'A lot is HMAC-SHA-256 in hexadecimal. Key: the secret, a colon, the number. Message: "lot ", then the user id. The lowest lot is first.',
    unknown: 'unknown',
  },
  open: 'Seeding …',
  page: {
    title: (page: number, pages: number) =>
      `**Seeding**${pages > 1 ? `, page ${page} of ${pages}` : ''}. The first is the top seed. Players who join later come last; players who aren’t there at the start are left out.`,
    choose: 'Move a player …',
    seat: (name: string, place: number, players: number) => `**${name}** has place ${place} of ${players}.`,
    top: 'To the top',
    up: 'Move up',
    down: 'Move down',
    bottom: 'To the end',
  },
  started: 'It starts early: the lots are drawn.',
  /** In the arbiters’ panel: the start has come, and the message of the drawing is not posted. */
  waits: '🎲 The start waits until I’ve posted in the channel that the lots are drawn. Can I write there?',
  log: (name: string, place: number) => `${name} gets place ${place} of the seeding.`,
};
