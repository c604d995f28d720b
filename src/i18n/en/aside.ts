/** Texts on damaged data. `number`: the operator finds the damage in the log by it. */
export const aside = {
  match: (number: string) =>
    `🗄️ What I have stored of the match in this channel is damaged: I cannot read it, and so the match cannot go on. Nothing of it has been thrown away. Whoever runs me finds it in my log under the number \`${number}\`.`,
  challenge: (number: string) =>
    `🗄️ What I have stored of the challenge in this channel is damaged, and I cannot read it. Nothing of it has been thrown away: whoever runs me finds it in my log under the number \`${number}\`. With \`/challenge\` you can make a new one.`,
  record: (number: string) =>
    `🗄️ What I have stored of this match is damaged, and I cannot read it. Nothing of it has been thrown away: whoever runs me finds it in my log under the number \`${number}\`.`,
  list: (number: string, option: string) =>
    `🗄️ My list of the matches finished in this channel is damaged; the matches themselves are not touched by that. If you know the id of a match, give it as \`${option}\`. Whoever runs me finds the list in my log under the number \`${number}\`.`,

  youCan: (act: string) =>
    `If nobody can repair it, put it away with \`/do ${act}\`: the match then ends unrated, the channel is free again, and what is stored is still kept.`,
  othersCan: (permissions: string, act: string) =>
    `Anyone here with ${permissions} can put it away with \`/do ${act}\`: the match then ends unrated, the channel is free again, and what is stored is still kept.`,

  putAway: (number: string) =>
    `It is put away, and still kept under the number \`${number}\`. The channel is free: \`/challenge\` begins a new match.`,
  notPutAway: 'That could not be stored, so everything is as it was. Please try again.',
  /** Public message in the channel. */
  gone: (number: string) =>
    `🗄️ What was stored of the match in this channel is damaged, and has been put away. The match is over without a result, and does not count. Whoever runs me finds it under the number \`${number}\`. The channel is free again.`,
  /** Below the result of a match that has just ended. */
  noRecord: (number: string) =>
    `What I have stored of this match is damaged, so there is no record of it. Whoever runs me finds it in my log under the number \`${number}\`.`,
};
