import type { YouWords } from '../you.ts';

/** A player's latest action, in the second person. */
export const you: YouWords = {
  joker: 'den Joker',
  aJoker: 'einen Joker',
  hidden: 'eine verdeckte Karte',
  it: (isJoker) => (isJoker ? 'ihn' : 'sie'),
  the: (stack, id) => `${stack} ${id}`,
  theirs: (stack, id, name) => `${stack} ${id} von **${name}**`,
  moved: (card, from, to) => `Du hast ${card} von ${from} auf ${to} gelegt.`,
  placed: (card, to) => `Du hast ${card} auf ${to} gelegt.`,
  drewAndPlaced: (card, from, to) => `Du hast ${card} von ${from} gezogen und auf ${to} gelegt.`,
  putBack: (card, to) => `Du hast ${card} auf ${to} zurückgelegt.`,
  drew: (card, from, it) => `Du hast ${card} von ${from} gezogen. Du hältst ${it}.`,
  drewJoker: (from) => `Du hast einen Joker von ${from} gezogen. Er kommt aus dem Spiel.`,
  turnedUp: (card, on) => `Du hast ${card} auf ${on} aufgedeckt.`,
  removed: (from) => `Du hast den Joker auf ${from} aus dem Spiel genommen.`,
  removedHeld: 'Du hast den Joker in deiner Hand aus dem Spiel genommen.',
  passed: 'Du hast gepasst.',
  touched: (card, on) => `Du hast ${card} auf ${on} berührt.`,
};
