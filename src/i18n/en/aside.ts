/** Texts on damaged data. `number`: the operator finds the damage in the log by it. */
export const aside = {
  match: (number: string) =>
    `🗄️ What I have stored of the match in this channel is damaged. I can’t read it, so the match can’t go on. Nothing has been thrown away: my operator finds it in my log under the number \`${number}\`.`,
  /** A private match; `practise`: the home's button for another one. */
  practice: (number: string, practise: string) =>
    `🗄️ What I have stored of your practice match is damaged. I can’t read it, so the match can’t go on. Nothing has been thrown away: my operator finds it in my log under the number \`${number}\`. _${practise}_ in \`/schikane home\` begins another one.`,
  challenge: (number: string) =>
    `🗄️ What I have stored of the challenge in this channel is damaged, and I can’t read it. Nothing has been thrown away: my operator finds it in my log under the number \`${number}\`. With \`/challenge\` you can make a new one.`,
  record: (number: string) =>
    `🗄️ What I have stored of this match is damaged, and I can’t read it. Nothing has been thrown away: my operator finds it in my log under the number \`${number}\`.`,
  list: (number: string, option: string) =>
    `🗄️ My list of the matches finished in this channel is damaged; the matches themselves aren’t affected. If you know the id of a match, give it as \`${option}\`. My operator finds the list in my log under the number \`${number}\`.`,

  youCan: (act: string) =>
    `If nobody can repair it, put it away with \`/do ${act}\`: the match then ends unrated, the channel is free again, and I still keep what is stored.`,
  othersCan: (permissions: string, act: string) =>
    `Anyone here with ${permissions} can put it away with \`/do ${act}\`: the match then ends unrated, the channel is free again, and I still keep what is stored.`,

  putAway: (number: string) =>
    `It’s put away; I still keep it under the number \`${number}\`. The channel is free: \`/challenge\` starts a new match.`,
  notPutAway: 'I couldn’t save that, so nothing has changed. Please try again.',
  /** Public message in the channel. */
  gone: (number: string) =>
    `🗄️ What was stored of the match in this channel is damaged and has been put away. The match is over without a result and doesn’t count. My operator finds it under the number \`${number}\`. The channel is free again.`,
  /** Below the result of a match that has just ended. */
  noRecord: (number: string) =>
    `What I have stored of this match is damaged, so there is no record of it. My operator finds it in my log under the number \`${number}\`.`,
};
