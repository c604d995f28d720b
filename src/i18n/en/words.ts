/** For people who hear the table in words. */
export const words = {
  /** An act of another player; `what`: its short description. */
  news: (name: string, what: string) => `${name}: ${what}.`,
  /** Questions that `/do` answers; they end the first message of a table. */
  ask: 'Ask with `/do`: `last`, `clocks`, `hand`, or a stack, such as `what c1`.',
  askHands: 'Ask with `/do`: `last`, `clocks`, `hand`, or a part of the table, such as `what trump`.',
  goOn: 'Go on',
  closed:
    'Discord lets me tell you nothing more in these messages. The match goes on: press the button, or do anything at the table, and I tell you what has happened since.',
  nothingYet: 'Nothing has happened here yet.',
  askedOften: (relative: string) => `You’ve asked for that very often; you can ask again ${relative}.`,
  noClock: 'This match has no clock.',
  /** `typed`: the pile that was asked for. */
  noSuchPile: (typed: string) =>
    `There is nothing called “${typed}” at this table. Ask with a name from the table in words, such as \`what c1\`.`,
  /** Questions in `/do`: what people type, and what it tells. */
  questions: {
    last: { name: 'last', description: 'What has happened since your last act' },
    clocks: { name: 'clocks', description: 'How much time everybody has left' },
    hand: { name: 'hand', description: 'Your own cards' },
  },
  /** Before the name of a pile; `more`: other beginnings that mean the same. */
  what: { name: 'what', more: ['what is on', 'what is in'] },
};
